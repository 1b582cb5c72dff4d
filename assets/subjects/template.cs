// template.cs - your collision code in C#, put to the test: copy this, put yours in place of the three.
//
//     mcs template.cs, or csc template.cs
//     collision-test check FILE --against 'mono template.exe'
//     collision-test fuzz --against 'mono template.exe'
//
// In a project of .NET's: --against 'dotnet run'.
using System;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

static class Template {
    static bool CircleCircle(double[] c1, double r1, double[] c2, double r2) {
        double dx = c2[0] - c1[0], dy = c2[1] - c1[1], r = r1 + r2;
        return dx * dx + dy * dy <= r * r;
    }

    static bool CircleRect(double[] c, double r, double[] min, double[] max) {
        double dx = c[0] - Math.Min(Math.Max(c[0], min[0]), max[0]);
        double dy = c[1] - Math.Min(Math.Max(c[1], min[1]), max[1]);
        return dx * dx + dy * dy <= r * r;
    }

    static bool RectRect(double[] min1, double[] max1, double[] min2, double[] max2) {
        return min1[0] <= max2[0] && min2[0] <= max1[0] && min1[1] <= max2[1] && min2[1] <= max1[1];
    }

    // No JSON library is needed: what the pattern's group finds, of a line without blanks.
    static string Find(string text, string pattern) {
        return Regex.Match(text, pattern).Groups[1].Value;
    }

    static double[] Numbers(string shape, string key) {
        string list = Find(shape, "\"" + key + "\":\\[?([-+.,eE0-9]+)").TrimEnd(',');
        return list == "" ? null : list.Split(',').Select(n => double.Parse(n, CultureInfo.InvariantCulture)).ToArray();
    }

    static bool? Overlap(string a, string b) {
        string types = Find(a, "\"type\":\"(\\w+)\"") + " " + Find(b, "\"type\":\"(\\w+)\"");
        if (types == "circle circle")
            return CircleCircle(Numbers(a, "center"), Numbers(a, "radius")[0], Numbers(b, "center"), Numbers(b, "radius")[0]);
        if (types == "rect circle") return Overlap(b, a);
        if (types == "circle rect") return CircleRect(Numbers(a, "center"), Numbers(a, "radius")[0], Numbers(b, "min"), Numbers(b, "max"));
        if (types == "rect rect") return RectRect(Numbers(a, "min"), Numbers(a, "max"), Numbers(b, "min"), Numbers(b, "max"));
        return null; // others, and sweeps
    }

    static void Main() {
        Console.ReadLine(); // {"collision-test-lab": 1}
        Console.WriteLine("{\"name\": \"my code in C#\"}");
        for (string line; (line = Console.ReadLine()) != null;) {
            line = line.Replace(" ", "");
            bool? yes = Overlap(Find(line, "\"a\":\\{([^}]*)"), Find(line, "\"b\":\\{([^}]*)"));
            string answer = yes == null ? "\"unsupported\": true" : "\"overlap\": " + (yes == true ? "true" : "false");
            Console.WriteLine("{\"id\": " + Find(line, "\"id\":(\\d+)") + ", " + answer + "}");
        }
    }
}
