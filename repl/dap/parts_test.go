package dap

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-dap"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// TestHitCounts: a hit count is a number with or without a comparison, and fits the hits that
// it says.
func TestHitCounts(t *testing.T) {
	for text, want := range map[string]string{
		"": "111111", "3": "001000", "=3": "001000", "==3": "001000", " == 3 ": "001000", ">3": "000111", ">=3": "001111", "<3": "110000", "<=3": "111000", "%3": "001001", "1": "100000", "%1": "111111",
	} {
		h, err := readHits(text)
		got := ""
		for n := 1; n <= 6; n++ {
			got += map[bool]string{true: "1", false: "0"}[h.fit(n)]
		}
		if err != nil || got != want {
			t.Errorf("%q fits %s, %v; want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"0", "-1", "x", "3x", "=", "=>3", "===3", "<>3", "%%3", "1.5", ">-1", "% 0"} {
		if _, err := readHits(text); err == nil || err.Error() != fmt.Sprintf("malformed hit count %q: 3 stops the third time, >3 after it, %%3 each third time", text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestLogMessages: expressions of a message are in braces, which may be nested; a brace that is
// not closed is text.
func TestLogMessages(t *testing.T) {
	for text, want := range map[string]string{
		"": "[]", "a": "[a]", "{x}": "[][x!][]", "a{x}b": "[a][x!][b]", "{x}{y}": "[][x!][][y!][]", "{{1}}": "[][{1}!][]", "a{f({1, 2})}b": "[a][f({1, 2})!][b]", "a}b": "[a}b]", "a}b{c}": "[a}b][c!][]", "}}{{c}}": "[}}][{c}!][]", "a{b": "[a][{b]", "a{b{c}d": "[a][{b{c}d]", "ä{ö}ü": "[ä][ö!][ü]",
	} {
		got := ""
		for _, p := range logParts(text) {
			got += "[" + p.text + map[bool]string{true: "!"}[p.expr] + "]"
		}
		if got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{"": "", "a.b": "a.b", "1 + a_B.c[2].d": "a_B.c[2].d", "f(x": "x", "f(x)": "", "a.": "a.", "#az": "az", "@AZ09": "AZ09", "a b": "b", "{x": "x", "`x": "x", "x:y": "y", "x/y": "y"} {
		if got := lastPath(text); got != want {
			t.Errorf("the last path of %q is %q, want %q", text, got, want)
		}
	}
	for path, want := range map[string][2]string{"": {"", ""}, "a": {"", "a"}, "a.": {"a", ""}, ".a": {"", "a"}, "a.b.c": {"a.b", "c"}} {
		if table, part := splitPath(path); table != want[0] || part != want[1] {
			t.Errorf("%q is %q and %q", path, table, part)
		}
	}
}

// TestFilesOfPacks: a file is found by its name in messages and by its path in an editor. Later
// packs come first, and what is not on disk has a reference.
func TestFilesOfPacks(t *testing.T) {
	dir := t.TempDir()
	pack := func(id string, files ...string) fstest.MapFS {
		m := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")}}
		for _, name := range files {
			m[name] = &fstest.MapFile{Data: []byte("-- " + id + " " + name)}
		}
		return m
	}
	f := newFiles([]load.Source{
		{Name: "shipped/core", FS: pack("core", "a.lua", "cards/b.lua", "b_test.lua", "note.txt"), Shipped: true},
		{Name: "mine", Dir: dir, FS: pack("my", "a.lua", "a_test.lua")},
		{Name: "again", FS: pack("core", "cards/b.lua")},
	}, map[string]string{})
	for name, want := range map[string]string{"core/a.lua": "0 a.lua", "core/cards/b.lua": "2 cards/b.lua", "core/pack.toml": "2 pack.toml", "my/a.lua": "1 a.lua", "mine/a_test.lua": "1 a_test.lua", "shipped/core/b_test.lua": "0 b_test.lua",
		"my/a_test.lua": "-1 ", "core/note.txt": "-1 ", "core/none.lua": "-1 ", "none/a.lua": "-1 ", "core/../a.lua": "-1 ", "core": "-1 ", "": "-1 "} {
		i, rest := f.split(name)
		if got := fmt.Sprint(i, " ", rest); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
		text, ok := f.text(name)
		if ok != (i >= 0) || ok && !strings.HasSuffix(name, ".toml") && !strings.HasSuffix(string(text), rest) {
			t.Errorf("the text of %s is %q, %v", name, text, ok)
		}
		if i >= 0 && f.nameOf(i, rest) != name {
			t.Errorf("%s is named %s", name, f.nameOf(i, rest))
		}
	}
	for file, want := range map[string]string{
		dir + "/a.lua": "my/a.lua", "file://" + dir + "/a.lua": "my/a.lua", dir + "/a_test.lua": "mine/a_test.lua", dir + "/none.lua": "", dir + "x/a.lua": "",
		"/elsewhere/core/a.lua": "core/a.lua", "/elsewhere/core/cards/b.lua": "core/cards/b.lua", "/core/core/cards/b.lua": "core/cards/b.lua", "/elsewhere/cards/b.lua": "", "core/a.lua": "", "/x/again/cards/b.lua": "core/cards/b.lua", "/x/core/note.txt": "",
	} {
		if got := f.find(file); got != want {
			t.Errorf("%s is found as %q, want %q", file, got, want)
		} else if want != "" && f.seen[want] != filepath.FromSlash(strings.TrimPrefix(file, "file://")) {
			t.Errorf("%s is seen at %s", want, f.seen[want])
		}
	}
	f.seen = map[string]string{"core/a.lua": "/seen/a.lua"}
	for _, c := range []struct {
		name string
		want *dap.Source
	}{
		{"core/a.lua", &dap.Source{Name: "a.lua", Path: filepath.FromSlash("/seen/a.lua")}}, {"my/a.lua", &dap.Source{Name: "a.lua", Path: filepath.Join(dir, "a.lua")}}, {"core/none.lua", nil},
		{"core/cards/b.lua", &dap.Source{Name: "core/cards/b.lua", Path: "core/cards/b.lua", SourceReference: 1, Origin: "shipped with the program"}},
		{"core/pack.toml", &dap.Source{Name: "core/pack.toml", Path: "core/pack.toml", SourceReference: 2, Origin: "shipped with the program"}},
		{"core/cards/b.lua", &dap.Source{Name: "core/cards/b.lua", Path: "core/cards/b.lua", SourceReference: 1, Origin: "shipped with the program"}},
	} {
		if got := f.source(c.name); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s is at %+v, want %+v", c.name, got, c.want)
		}
	}
	for ref, want := range map[int]string{-1: "", 0: "", 1: "core/cards/b.lua", 2: "core/pack.toml", 3: ""} {
		if got := f.byRef(ref); got != want {
			t.Errorf("reference %d is %q", ref, got)
		}
	}
}

// TestConfigurations: each key of a configuration has a type, keys that contradict each other
// are refused, and unknown keys are noted.
func TestConfigurations(t *testing.T) {
	for text, want := range map[string]string{
		"":             "the configuration is empty; it needs test, record, scenario or mode",
		" ":            "the configuration is empty; it needs test, record, scenario or mode",
		"[]":           "the configuration is not an object; it needs test, record, scenario or mode",
		"null":         "the configuration is not an object; it needs test, record, scenario or mode",
		"5":            "the configuration is not an object; it needs test, record, scenario or mode",
		"{}":           "the configuration names nothing to debug; it needs test, record, scenario or mode",
		`{"test": 5}`:  "test of the configuration must be a string, not a number",
		`{"test": []}`: "test of the configuration must be a string, not a list", `{"test": {}}`: "test of the configuration must be a string, not an object", `{"test": true}`: "test of the configuration must be a string, not true or false",
		`{"packs": "x"}`: "packs of the configuration must be a list of strings, not a string", `{"stopOnEntry": "x"}`: "stopOnEntry of the configuration must be true or false, not a string", `{"seed": -1}`: "seed of the configuration must be an integer from 0, not the number -1",
		`{"test": "a", "record": "b"}`:                 "debug a test or a record, not both",
		`{"test": "a", "mode": "duel"}`:                "mode, scenario, rules, decks, options and lines are for a played match; a test and a record have their own",
		`{"record": "a", "scenario": "b"}`:             "mode, scenario, rules, decks, options and lines are for a played match; a test and a record have their own",
		`{"record": "a", "lines": ["x"]}`:              "mode, scenario, rules, decks, options and lines are for a played match; a test and a record have their own",
		`{"record": "a", "rules": "x"}`:                "mode, scenario, rules, decks, options and lines are for a played match; a test and a record have their own",
		`{"scenario": "a", "decks": ["x"]}`:            "decks and options are for a match from its start; a scenario has its own",
		`{"scenario": "a", "options": ["x"]}`:          "decks and options are for a match from its start; a scenario has its own",
		`{"mode": "duel", "only": "x"}`:                "only names a test of a file; name the file with test",
		`{"mode": "duel", "lang": "de"}`:               `lang "de": expected en or zh`,
		`{"tets": "a"}`:                                `the configuration names nothing to debug; it needs test, record, scenario or mode; unknown key "tets" in the configuration; did you mean "test"?`,
		`{"mode": "duel", "lines": ["end", "load x"]}`: `lines[1] "load x": ` + errLineReads.Error(),
		`{"test": "a"}`:                                "", `{"record": "a"}`: "", `{"scenario": "a", "mode": "duel"}`: "", `{"lines": ["end"]}`: "", `{"decks": ["x"]}`: "", `{"options": ["x"]}`: "", `{"rules": "x"}`: "", `{"mode": "duel", "lang": "zh"}`: "", `{"test": "a", "only": "x"}`: "",
	} {
		_, _, err := readLaunch(json.RawMessage(text))
		if got := map[bool]string{true: ""}[err == nil]; err != nil {
			if got = err.Error(); got != want {
				t.Errorf("%s: %s\nwant %s", text, got, want)
			}
		} else if got != want {
			t.Errorf("%s is taken, want %s", text, want)
		}
	}
	cwd := t.TempDir()
	abs := filepath.Join(cwd, "abs")
	text, err := json.Marshal(map[string]any{"cwd": cwd, "record": "r", "packs": []string{"p", abs}, "name": "x", "__id": 1, "stopOnEntyr": true, "noDebug": true})
	if err != nil {
		t.Fatal(err)
	}
	l, notes, err := readLaunch(text)
	if err != nil || l.Record != filepath.Join(cwd, "r") || !slices.Equal(l.Packs, []string{filepath.Join(cwd, "p"), abs}) || l.Lang != "en" || l.Seed != 1 || !l.NoDebug || l.StopOnEntry || l.Scenario != "" {
		t.Errorf("%+v, %v", l, err)
	}
	if !slices.Equal(notes, []string{`unknown key "stopOnEntyr" in the configuration; did you mean "stopOnEntry"?`}) {
		t.Errorf("notes %q", notes)
	}
	if l.at("") != "" || l.at(abs) != abs || (&Launch{}).at("x") != "x" {
		t.Error("paths are taken for others")
	}
}

// TestMessagesOfClients: messages are numbered when they are sent, and a wrong one is an error
// that says which field is wrong.
func TestMessagesOfClients(t *testing.T) {
	var out bytes.Buffer
	w := newWire(nil, &out)
	w.send(&dap.ThreadsResponse{Response: dap.Response{Command: "threads", Success: true}})
	w.send(&dap.OutputEvent{Event: dap.Event{Event: "output"}, Body: dap.OutputEventBody{Output: "a\u009b31mb"}})
	if w.err != nil || strings.ContainsRune(out.String(), '\u009b') {
		t.Errorf("sent is %q, %v", out.String(), w.err)
	}
	in := newWire(bufio.NewReader(&out), nil)
	for n, kind := range []string{"response", "event"} {
		m, err := in.read()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(m)
		if err != nil || m.GetSeq() != n+1 || !strings.Contains(string(text), `"type":"`+kind+`"`) {
			t.Errorf("message %d is %s, %v", n+1, text, err)
		}
	}
	message := func(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }
	for text, want := range map[string]string{
		"": "EOF", "Content-Length: 5": "the stream ended inside a header", "Content-Length: 5\r\n\r\nab": "the stream ended inside a message", "\r\n": "a message has no Content-Length before it", "x\r\n": `malformed header "x": expected a line such as Content-Length: 119`,
		"Host: x\r\n": `unknown field "Host" of a header: the protocol has Content-Length and Content-Type`, "Content-Length: x\r\n": `Content-Length "x": expected a number of bytes; a message has at most 1048576 bytes`, "Content-Length: -1\r\n": `Content-Length "-1": expected a number of bytes; a message has at most 1048576 bytes`, "content-length: 1048577\r\n": `Content-Length "1048577": expected a number of bytes; a message has at most 1048576 bytes`,
		strings.Repeat("x", 4097): "the header of a message has at most 4096 bytes", strings.Repeat("Content-Type: x\r\n", 300): "the header of a message has at most 4096 bytes", "content-type: x\r\n\r\n": "a message has no Content-Length before it",
		message("null"): "a message must be an object, not null", message(`{"seq": 1, "type": "x"}`): `not a message of the debug adapter protocol: its type is "x"; expected request, response or event`, message(`{"seq": 1}`): "not a message of the debug adapter protocol: its type is missing or empty; expected request, response or event",
		message(`{"type": "request", "command": "fly"}`): `unknown request "fly"`, message(`{"type": "request"}`): "not a message of the debug adapter protocol: its command is missing or empty, such as next", message(`{"type": "request", "command": "next", "seq": "1"}`): "seq must be an integer, not a string",
		message(`{"type": "request", "command": "next", "arguments": {"threadId": true}}`): "arguments.threadId must be an integer, not true or false", message(`{`): "not a message of the debug adapter protocol: malformed JSON: unexpected end of JSON input at byte 1",
	} {
		_, err := newWire(strings.NewReader(text), nil).read()
		if err == nil || err.Error() != want {
			t.Errorf("%.60q: %v, want %s", text, err, want)
		}
	}
	_, err := newWire(strings.NewReader(message(`{"type": "request", "command": "fly", "seq": 7}`)), nil).read()
	if bad, ok := err.(*badMessage); !ok || bad.seq != 7 || bad.command != "fly" {
		t.Errorf("the wrong message is %+v", err)
	}
	for text, from1 := range map[string]bool{`{}`: true, `{"linesStartAt1": true}`: true, `{"linesStartAt1": false}`: false} {
		m, err := decoded([]byte(`{"type": "request", "command": "initialize", "arguments": ` + text + `}`))
		if err != nil || m.(*dap.InitializeRequest).Arguments.LinesStartAt1 != from1 {
			t.Errorf("%s: %+v, %v", text, m, err)
		}
	}
}

// TestListenersOfLines: a line of a manifest belongs to the listener of its table, in a table
// without one to that of the definition, and otherwise to the next below.
func TestListenersOfLines(t *testing.T) {
	text := strings.Split(strings.TrimPrefix(`
# a comment
[[rule]]
id = "A"
[[rule.listener]]
event = "X"
[[rule]]
id = "B"
[[rule.listener]]
event = "Y"
[[rule.ability]]
text = "z"
[[rule.listener]]
event = "Z"
[[rule]]
id = "C"`, "\n"), "\n")
	p := &match.Program{Listeners: []match.Listener{{}, {Pos: def.Pos{File: "f", Line: 4}}, {Pos: def.Pos{File: "f", Line: 8}}, {Pos: def.Pos{File: "f", Line: 12}}, {Pos: def.Pos{File: "g", Line: 1}}}}
	for line, want := range map[int]int{1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 8, 7: 8, 8: 8, 9: 8, 10: 12, 11: 12, 12: 12, 13: 12, 14: 0, 15: 0, 16: 0} {
		if got := listenerLine(p, text, "f", line); got != want {
			t.Errorf("line %d belongs to the listener of line %d, want %d", line, got, want)
		}
	}
	types := event.NewRegistry()
	var ids []event.Type
	for _, name := range []string{"HIT", "x:FALL", "y:FALL", "x:RISE"} {
		id, err := types.Add(event.TypeDef{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	for name, want := range map[string]int{"HIT": 0, " hit ": 0, "x:FALL": 1, "X:FALL": -1, "fall": -1, "rise": 3, "none": -1, "": -1} {
		got, ok := typeNamed(types, name)
		if ok != (want >= 0) || ok && got != ids[want] {
			t.Errorf("%q is the type %v, %v", name, got, ok)
		}
	}
}

// TestBugOfAnAnswer: a bug while a request is answered reaches the goroutine that refuses the request,
// and the run goes on.
func TestBugOfAnAnswer(t *testing.T) {
	r := &run{asks: make(chan func()), done: make(chan struct{})}
	go func() {
		for range 2 {
			(<-r.asks)()
		}
	}()
	func() {
		defer func() {
			if got := recover(); got != "a bug" {
				t.Errorf("the caller got %v", got)
			}
		}()
		r.do(func() { panic("a bug") })
	}()
	answered := false
	if r.do(func() { answered = true }); !answered {
		t.Error("the next request is not answered")
	}
}
