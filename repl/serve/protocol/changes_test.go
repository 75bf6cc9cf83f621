package protocol_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/repl/serve/protocol"
)

// TestApply: a change is carried out in the part that its path names, or refused if the board lacks it.
func TestApply(t *testing.T) {
	const board = `{"a":{"b/c":1,"~d":[10,20,30]},"e":[[1,2],{"f":null}],"g":7}`
	for _, c := range []struct{ op, path, value, want string }{
		{"replace", "", `{"x":1}`, `{"x":1}`}, {"remove", "", ``, `null`},
		{"replace", "/g", `8`, `"g":8`}, {"replace", "/a/b~1c", `2`, `"b/c":2`}, {"replace", "/a/~0d/1", `21`, `[10,21,30]`}, {"replace", "/e/0/0", `9`, `[9,2]`}, {"replace", "/e/1/f", `true`, `{"f":true}`},
		{"add", "/h", `[]`, `"h":[]`}, {"add", "/a/~0d/0", `5`, `[5,10,20,30]`}, {"add", "/a/~0d/3", `40`, `[10,20,30,40]`}, {"add", "/g", `1`, `"g":1`},
		{"remove", "/g", ``, `{"f":null}]}`}, {"remove", "/a/~0d/0", ``, `[20,30]`}, {"remove", "/e/1", ``, `"e":[[1,2]]`},
		{"replace", "/h", `1`, ""}, {"remove", "/h", ``, ""}, {"add", "/h/i", `1`, ""}, {"replace", "/a/~0d/3", `1`, ""}, {"remove", "/a/~0d/3", ``, ""}, {"add", "/a/~0d/4", `1`, ""}, {"add", "/a/~0d/-1", `1`, ""},
		{"add", "/a/~0d/x", `1`, ""}, {"add", "/e/2/f", `1`, ""}, {"add", "/g/x", `1`, ""}, {"move", "/e/0", `1`, ""}, {"add", "/h", `{`, ""}, {"add", "/h", ``, ""}, {"replace", "/a/~0d/0/0", `1`, ""},
	} {
		o := protocol.Operation{Op: c.op, Path: c.path, Value: json.RawMessage(c.value)}
		got, err := protocol.Apply([]byte(board), []protocol.Operation{o})
		if (err == nil) != (c.want != "") || !strings.Contains(string(got), c.want) {
			t.Errorf("%s %s %s: %s, %v", c.op, c.path, c.value, got, err)
		}
	}
	if _, err := protocol.Apply([]byte(`{`), nil); err == nil {
		t.Error("a torn board is changed")
	}
}

// TestKeysThatAreEscaped: keys are in the order of their texts, not of their escapes, so a new key is
// one change.
func TestKeysThatAreEscaped(t *testing.T) {
	long := strings.Repeat("x", 60)
	rest := fmt.Sprintf(`"A":%q,"B":{"C":%q,"D":%q}}`, long, long, long)
	for _, x := range [][2]string{{`{` + rest, `{"\"":0,` + rest}, {`{"\"":0,` + rest, `{` + rest}, {`{"\"":0,` + rest, `{"\"":1,` + rest}} {
		for path, around := range map[string]string{`/"`: `%s`, `/list/0/"`: `{"list":[%s]}`} { //maporder: each by itself
			was, is := fmt.Sprintf(around, x[0]), fmt.Sprintf(around, x[1])
			list, ok := protocol.Diff([]byte(was), []byte(is))
			if !ok || len(list) != 1 || list[0].Path != path {
				t.Errorf("from %s to %s it is %s", was, is, protocol.Write(list))
			}
		}
	}
}

// TestPartsOfTexts: elements and fields are found without decoding, and what is not a list or an object has none.
func TestPartsOfTexts(t *testing.T) {
	for text, want := range map[string]string{
		`[]`: "", `[1]`: "1", `[1,"a,]",{"b":[2,3]},[4,[5]],null]`: `1|"a,]"|{"b":[2,3]}|[4,[5]]|null`, `{"a":[1]}`: "", `7`: "", ``: "", `[1`: "", `[1}`: "", `["a]`: "", `[{"a":1]`: "", `[1,,2]`: "", `[1,]`: "",
	} {
		join := func(list []json.RawMessage) string {
			var parts []string
			for _, one := range list {
				parts = append(parts, string(one))
			}
			return strings.Join(parts, "|")
		}
		known := protocol.NewText([]byte(text))
		if got := join(protocol.Elements([]byte(text))); got != want || join(known.Elements()) != want {
			t.Errorf("the elements of %s are %s and %s", text, got, join(known.Elements()))
		}
	}
	for text, want := range map[string]string{
		`{}`: "true", `{"a":1,"b":{"c":[2]},"d":"}"}`: `true a=1 b={"c":[2]} d="}"`, `[1]`: "false", ``: "false", `{"a":1`: "false", `{"a"}`: "false", `{a:1}`: "false", `{"a":}`: "false", `{"a":1}x`: "false",
	} {
		is := ""
		ok := protocol.Fields([]byte(text), func(key, value []byte) { is += fmt.Sprintf(" %s=%s", key, value) })
		if got := fmt.Sprint(ok) + is; ok && got != want || !ok && want != "false" {
			t.Errorf("the fields of %s are %s, want %s", text, got, want)
		}
	}
	for depth, good := range map[int]bool{64: true, 65: false} { // of lists in an object
		text := `{"a":` + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `}`
		deeper := `{"a":` + strings.Repeat("[", depth) + `1` + strings.Repeat("]", depth) + `}`
		if ok := protocol.Fields([]byte(text), func(_, _ []byte) {}); !ok && good {
			t.Errorf("%d levels are not read", depth)
		}
		if ok := protocol.Fields([]byte(deeper), func(_, _ []byte) {}); ok && !good {
			t.Errorf("%d levels are read", depth+1)
		}
	}
}

// TestTextsOfLists: a list that is written element by element is the list that is written as one value, and
// leads to the same changes.
func TestTextsOfLists(t *testing.T) {
	type one struct {
		ID string `json:"id"`
		N  int    `json:"n"`
	}
	var last, lastAt protocol.Text
	for n, ids := range []string{"", "a", "abc", "bc", "xbcd"} {
		var list []one
		for i, id := range ids {
			list = append(list, one{string(id), i})
		}
		if list == nil {
			list = []one{}
		}
		whole, err := protocol.EncodeText(list)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := protocol.EncodeTexts(len(list), func(i int) any { return list[i] })
		if err != nil || string(parts.Bytes()) != string(whole.Bytes()) || len(parts.Elements()) != len(list) {
			t.Errorf("%s is written as %s, %v", whole.Bytes(), parts.Bytes(), err)
		}
		for i, text := range parts.Elements() {
			if want, _ := protocol.Encode(list[i]); string(text) != string(want) {
				t.Errorf("element %d is %s, want %s", i, text, want)
			}
		}
		if n > 0 {
			want, ok := whole.Since(&last)
			if got, also := parts.Since(&lastAt); string(protocol.Write(got)) != string(protocol.Write(want)) || ok != also {
				t.Errorf("the change to %s is %s, want %s", ids, protocol.Write(got), protocol.Write(want))
			}
		}
		last, lastAt = whole, parts
	}
	if text, err := protocol.EncodeTexts(1, func(int) any { return 1.5 }); err == nil {
		t.Errorf("a number that is not whole is written as %s", text.Bytes())
	}
	if text, err := protocol.EncodeText(func() {}); err == nil {
		t.Errorf("a function is written as %s", text.Bytes())
	}
}
