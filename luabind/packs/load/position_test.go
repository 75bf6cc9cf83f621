package load

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// lines lists key paths with their lines, in written order.
func lines(n *node, path string, out []string) []string {
	i := 0
	for kid := range n.all() {
		at := strings.TrimPrefix(path+"."+kid.key, ".")
		if n.form == aList {
			at = fmt.Sprintf("%s[%d]", path, i)
			i++
		}
		out = lines(kid, at, append(out, fmt.Sprintf("%s:%d", at, kid.line)))
	}
	return out
}

func TestLines(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"keys", "b = 1\n\n# c\na = 2", "b:1 a:4"},
		{"windows line ends", "b = 1\r\na = 2\r\n", "b:1 a:2"},
		{"byte order mark", "\ufeffb = 1\na = 2", "b:1 a:2"},
		{"byte order mark before a table", "\ufeff[t]\nb = 1", "t:1 t.b:2"},
		{"tables", "[b]\nx = 1\n[a.c]\n\ny = 2\n", "b:1 b.x:2 a:3 a.c:3 a.c.y:5"},
		{"lists of tables", "[[b]]\nx = 1\n[[b]]\n[[b.c]]\nx = 1\n[b.d]\n", "b:1 b[0]:1 b[0].x:2 b[1]:3 b[1].c:4 b[1].c[0]:4 b[1].c[0].x:5 b[1].d:6"},
		{"dotted and quoted keys", "a.\"b c\" . 'd' = 1\na.e = 2", "a:1 a.b c:1 a.b c.d:1 a.e:2"},
		{"list over lines", "a = [\n  1, # ]\n  [ \"]\", '],' ],\n\n  3\n]\nb = 1", "a:1 a[0]:2 a[1]:3 a[1][0]:3 a[1][1]:3 a[2]:5 b:7"},
		{"inline tables", "a = { b = 1, c = { d = \"}\" }, e = [ { f = 1 },\n{ g = 2 } ] }\nh = 1",
			"a:1 a.b:1 a.c:1 a.c.d:1 a.e:1 a.e[0]:1 a.e[0].f:1 a.e[1]:2 a.e[1].g:2 h:3"},
		{"strings over lines", "a = \"\"\"\n[x]\n\\\"\"\"\\\n y = 1 \"\"\"\"\"\nb = '''\n'' \\'''\nc = 1", "a:1 b:5 c:7"},
		{"escaped quotes", "a = \"\\\\\"\nb = \"\\\"#\" # \"\nc = '\\'\nd = 1", "a:1 b:2 c:3 d:4"},
		{"empty strings", "a = \"\"\nb = ''\nc = \"\"\"\"\"\"\nd = 1", "a:1 b:2 c:3 d:4"},
		{"values of every kind", "a = 1979-05-27 07:32:00Z\nb = -1_000\nc = inf\nd = true", "a:1 b:2 c:3 d:4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var r report
			n := parse(&r, "f", tt.text, &tree{})
			if n == nil {
				t.Fatal(r.faults)
			}
			if got := strings.Join(lines(n, "", nil), " "); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// FuzzPositions looks for texts in which the two passes see different things.
func FuzzPositions(f *testing.F) {
	f.Add("a = 1\nb.c = [[], {d = 1}]\n[[a.b.c]]\nx = \"y\"\n")
	f.Add("[[deck]]\nid = \"D\"\n[deck.cards]\n\"A\" = 1\n")
	f.Add("a = \"\"\"\n\\\"\"\"\"\"\n[x.'y'.\"z\\u0041\"]\n[[a]]\n")
	f.Add("[a]\nb.c = [[], {d = 1}]\n[[a.b.c]]")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= 200 {
			marks(t, text)
		}
	})
}

// marks checks that for a valid text the pass for positions sees the structure
// that the TOML library sees. Keys with escapes are left out, as only the
// library reads those.
func marks(t *testing.T, text string) {
	var values map[string]any
	if _, err := toml.Decode(text, &values); err != nil || strings.Contains(text, `\`) || strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		return
	}
	root, _, err := positions(text)
	if err == nil {
		compare(t, values, root, "")
	}
}

func compare(t *testing.T, value any, m *mark, path string) {
	if m == nil {
		t.Fatalf("no position for %s", path)
	}
	switch v := value.(type) {
	case map[string]any:
		for k := range v {
			compare(t, v[k], m.kid(k), path+"."+k)
		}
	case []map[string]any:
		for i := range v {
			compare(t, v[i], m.item(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case []any:
		for i := range v {
			compare(t, v[i], m.item(i), fmt.Sprintf("%s[%d]", path, i))
		}
	}
}

func TestMeant(t *testing.T) {
	words := []string{"attack", "health", "is_vehicle"}
	for _, tt := range []struct{ written, want string }{
		{"atack", `did you mean "attack"?`}, {"attakc", `did you mean "attack"?`}, {"isVehicle", `did you mean "is_vehicle"?`},
		{"shield", ""}, {"", ""}, {"attack", ""}, {strings.Repeat("a", 60), ""},
	} {
		if got := new(report).meant(tt.written, words); got != tt.want {
			t.Errorf("meant(%q) = %q, want %q", tt.written, got, tt.want)
		}
	}
	many := &report{weighed: maxWeighed}
	if got := many.meant("atack", words); got != "" {
		t.Errorf("a hint after %d words: %q", maxWeighed, got)
	}
	if !slices.Equal(words, []string{"attack", "health", "is_vehicle"}) {
		t.Error("the words were changed")
	}
}

func TestSnake(t *testing.T) {
	for in, want := range map[string]string{"target.isVehicle": "target.is_vehicle", "owner.controlsLane": "owner.controls_lane",
		"target.plasmaTaggedThisTurn": "target.plasma_tagged_this_turn", "FRONT": "FRONT", "UNSC": "UNSC", "a2B": "a2_b", "a0B9C": "a0_b9C", "aZ": "a_z", "zA": "z_a", "0": "0", "": ""} {
		if got := snake(in); got != want {
			t.Errorf("snake(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestIsPath(t *testing.T) {
	for path, want := range map[string]bool{
		"a.toml": true, "a/b-c_d.2.lua": true, "": false, ".": false, "..": false, "../a": false, "a/../b": false, "/a": false,
		"a//b": false, "a\\b": false, "A": false, "ä": false, "a b": false, "a:b": false, strings.Repeat("a", maxPath+1): false,
	} {
		if got := isPath(path); got != want {
			t.Errorf("isPath(%q) = %v", path, got)
		}
	}
}

// Hints cost a bounded number of comparisons for all the names of a load.
func TestHintsAreBounded(t *testing.T) {
	var words []string
	for i := range 30_000 {
		words = append(words, fmt.Sprintf("word-of-many-letters-%d", i))
	}
	r := &report{}
	for i := range maxFaults {
		r.meant(fmt.Sprintf("word-of-few-letters-%d", i), words)
	}
	if r.weighed > maxWeighed+maxFaults {
		t.Errorf("%d words were weighed", r.weighed)
	}
}

// TestKeysOfOneTable: a table has at most 5,000 keys; one more is a named fault
// with its line.
func TestKeysOfOneTable(t *testing.T) {
	text := "[t]\n"
	for i := range maxKeys {
		text += fmt.Sprintf("a%d = 1\n", i)
	}
	var into map[string]any
	if _, err := Decode("t.toml", text, &into); err != nil {
		t.Error(err)
	}
	if _, err := Decode("t.toml", text+"b = 1\n", &into); err == nil || err.Error() != "t.toml:5002: more than 5000 keys in one table" {
		t.Errorf("one more: %v", err)
	}
}
