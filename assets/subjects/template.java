// template.java - your collision code in Java, put to the test: copy this, put yours in place of the three.
//
//     collision-test check FILE --against 'java template.java'
//     collision-test fuzz --against 'java template.java'
import java.io.*;
import java.util.Arrays;
import java.util.regex.*;

class Template {
    static boolean circleCircle(double x1, double y1, double r1, double x2, double y2, double r2) {
        double dx = x2 - x1, dy = y2 - y1, r = r1 + r2;
        return dx * dx + dy * dy <= r * r;
    }

    static boolean circleRect(double x, double y, double r, double[] min, double[] max) {
        double dx = x - Math.min(Math.max(x, min[0]), max[0]);
        double dy = y - Math.min(Math.max(y, min[1]), max[1]);
        return dx * dx + dy * dy <= r * r;
    }

    static boolean rectRect(double[] min1, double[] max1, double[] min2, double[] max2) {
        return min1[0] <= max2[0] && min2[0] <= max1[0] && min1[1] <= max2[1] && min2[1] <= max1[1];
    }

    // No JSON library is needed: what the pattern's group finds, of a line without blanks.
    static String find(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text);
        return m.find() ? m.group(1) : "";
    }

    static double[] numbers(String shape, String key) {
        String list = find(shape, "\"" + key + "\":\\[?([-+.,eE0-9]+)");
        return list.isEmpty() ? null : Arrays.stream(list.split(",")).mapToDouble(Double::parseDouble).toArray();
    }

    static String answer(String line) {
        String a = find(line, "\"a\":\\{([^}]*)"), b = find(line, "\"b\":\\{([^}]*)"); // none in a sweep
        if (a.contains("\"rect\"")) { String swap = a; a = b; b = swap; }
        double[] c = numbers(a, "center"), d = numbers(b, "center");
        switch (find(a, "\"type\":\"(\\w+)\"") + " " + find(b, "\"type\":\"(\\w+)\"")) {
            case "circle circle": return "\"overlap\": " + circleCircle(c[0], c[1], numbers(a, "radius")[0],
                                                                        d[0], d[1], numbers(b, "radius")[0]);
            case "circle rect": return "\"overlap\": " + circleRect(c[0], c[1], numbers(a, "radius")[0],
                                                                    numbers(b, "min"), numbers(b, "max"));
            case "rect rect": return "\"overlap\": " + rectRect(numbers(a, "min"), numbers(a, "max"),
                                                                numbers(b, "min"), numbers(b, "max"));
            default: return "\"unsupported\": true";
        }
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        if (in.readLine() != null) System.out.println("{\"name\": \"my code in Java\"}");
        for (String line; (line = in.readLine()) != null;) {
            line = line.replace(" ", "");
            System.out.println("{\"id\": " + find(line, "\"id\":(\\d+)") + ", " + answer(line) + "}");
        }
    }
}
