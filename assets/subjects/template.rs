// template.rs - your collision code in Rust, put to the test: copy this, put yours in place of the three.
//
//     rustc -O template.rs
//     collision-test check FILE --against ./template
//     collision-test fuzz --against ./template
use std::io::BufRead;

struct Circle { x: f64, y: f64, r: f64 }
struct Rect { min: [f64; 2], max: [f64; 2] }
enum Shape { Circle(Circle), Rect(Rect), Other }

fn circle_circle(a: &Circle, b: &Circle) -> bool {
    let (dx, dy, r) = (b.x - a.x, b.y - a.y, a.r + b.r);
    dx * dx + dy * dy <= r * r
}

fn circle_rect(a: &Circle, b: &Rect) -> bool {
    let (dx, dy) = (a.x - a.x.max(b.min[0]).min(b.max[0]), a.y - a.y.max(b.min[1]).min(b.max[1]));
    dx * dx + dy * dy <= a.r * a.r
}

fn rect_rect(a: &Rect, b: &Rect) -> bool {
    (0..2).all(|i| a.min[i] <= b.max[i] && b.min[i] <= a.max[i])
}

// No crate for JSON is needed: in a line without blanks, what stands from the key to the end mark.
fn after<'a>(text: &'a str, key: &str, end: &[char]) -> &'a str {
    let start = text.find(&format!("\"{}\":", key)).map(|at| at + key.len() + 3);
    start.map_or("", |at| text[at..].trim_start_matches('[').split(end).next().unwrap())
}

fn numbers(shape: &str, key: &str) -> [f64; 2] {
    let mut all = after(shape, key, &[']', '}', '"']).split(',').map(|n| n.parse().unwrap_or(0.0));
    [all.next().unwrap_or(0.0), all.next().unwrap_or(0.0)]
}

fn shape(line: &str, name: &str) -> Shape {
    let text = after(line, name, &['}']);
    let (c, r) = (numbers(text, "center"), numbers(text, "radius"));
    match after(text, "type", &[',']) {
        "\"circle\"" => Shape::Circle(Circle { x: c[0], y: c[1], r: r[0] }),
        "\"rect\"" => Shape::Rect(Rect { min: numbers(text, "min"), max: numbers(text, "max") }),
        _ => Shape::Other,
    }
}

fn main() {
    for (i, line) in std::io::stdin().lock().lines().map(|l| l.unwrap().replace(' ', "")).enumerate() {
        let overlap = match (shape(&line, "a"), shape(&line, "b")) { // none of these in a sweep
            (Shape::Circle(a), Shape::Circle(b)) => Some(circle_circle(&a, &b)),
            (Shape::Circle(a), Shape::Rect(b)) | (Shape::Rect(b), Shape::Circle(a)) => Some(circle_rect(&a, &b)),
            (Shape::Rect(a), Shape::Rect(b)) => Some(rect_rect(&a, &b)),
            _ => None,
        };
        let answer = overlap.map_or("\"unsupported\": true".to_string(), |yes| format!("\"overlap\": {}", yes));
        if i == 0 { println!("{{\"name\": \"my code in Rust\"}}"); continue; }
        println!("{{\"id\": {}, {}}}", after(&line, "id", &[',']), answer);
    }
}
