package protocol_test

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/core/num"
	"arbiter/repl/serve/protocol"
)

var update = flag.Bool("update", false, "write docs/protocol.schema.json")

const docs = "../../../docs/"

// TestSchemaIsFresh: the schema on disk is that of the types.
func TestSchemaIsFresh(t *testing.T) {
	if *update {
		if err := os.WriteFile(docs+"protocol.schema.json", protocol.Schema(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(docs + "protocol.schema.json")
	if err != nil || !bytes.Equal(text, protocol.Schema()) {
		t.Errorf("docs/protocol.schema.json is stale (%v); run go test ./repl/serve/protocol -run TestSchemaIsFresh -update", err)
	}
}

// TestPacked: what is packed can be read by any reader of DEFLATE. A usual message becomes a
// quarter of its length. A damaged frame is an error.
func TestPacked(t *testing.T) {
	if bytes.ContainsFunc(protocol.Dictionary, func(r rune) bool { return r < ' ' || r > '~' }) || len(protocol.Dictionary) > 8<<10 {
		t.Error("clients count on a short dictionary of printable ASCII")
	}
	usual := []byte(`[{"id":"41","seq":42,"type":"ack"},{"change":[{"op":"replace","path":"/picture/head","value":"turn 9 · round 5 · skirmish"},{"op":"replace","path":"/picture/seats/1/figures/0/value","value":19},` +
		`{"op":"add","path":"/picture/pieces/12/badges/0","value":{"text":"attacked","tone":"plain"}}],"commands_change":[{"op":"remove","path":"/4"},{"op":"remove","path":"/3"}],"hash":"91e1c4c7ecb0005d","seq":42,"to_act":[1],"type":"view"}]`)
	if n := len(protocol.Pack(usual)); n > len(usual)/4+20 {
		t.Errorf("a message of %d bytes is packed in %d", len(usual), n)
	}
	rng := rand.New(rand.NewPCG(1, 1)) //nolint:gosec // texts to pack
	texts := [][]byte{nil, {0}, []byte("abc"), usual, bytes.Repeat([]byte("a"), 9000), bytes.Repeat(usual, 9), bytes.Repeat(usual, 40), protocol.Dictionary}
	for n := range 300 {
		text := make([]byte, rng.IntN(1+30*n))
		for i := range text {
			if from := rng.IntN(400); i > from && n%3 > 0 {
				text[i] = text[i-from-1]
			} else {
				text[i] = byte(rng.IntN(1 + n)) //nolint:gosec // less than 300, and any will do
			}
		}
		texts = append(texts, text)
	}
	agree := func(packed []byte) {
		t.Helper()
		is, err := protocol.Unpack(packed)
		want, failed := io.ReadAll(flate.NewReaderDict(bytes.NewReader(packed), protocol.Dictionary))
		if (err == nil) != (failed == nil) || err == nil && !bytes.Equal(is, want) {
			t.Fatalf("%x is read as %q (%v), and by package flate as %q (%v)", packed, is, err, want, failed)
		}
	}
	for _, text := range texts {
		packed := protocol.Pack(text)
		if is, err := protocol.AppendUnpacked([]byte("before"), packed); err != nil || string(is) != "before"+string(text) {
			t.Fatalf("%d bytes, packed in %d, become %d: %v", len(text), len(packed), len(is), err)
		}
		if len(text) > 0 && len(text) < 2000 {
			for range 4 {
				damaged := bytes.Clone(packed)
				damaged[rng.IntN(len(damaged))] ^= 1 << rng.IntN(8)
				agree(damaged)
			}
		}
	}
	packed := protocol.Pack(usual)
	for at := range packed {
		damaged := bytes.Clone(packed)
		damaged[at] ^= 0x55
		agree(damaged) // may be another text, but does not panic
		if _, err := protocol.Unpack(packed[:at]); err == nil {
			t.Fatalf("a frame that ends after %d bytes of %d is read", at, len(packed))
		}
	}
	if _, err := protocol.Unpack(protocol.Pack(make([]byte, protocol.MaxReply+1))); err == nil {
		t.Error("a frame may be longer than any message")
	}
}

// TestPageNamesEverything: the section of each message names each of its fields, and the page
// names each code with its close code.
func TestPageNamesEverything(t *testing.T) {
	text, err := os.ReadFile(docs + "protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]string{}
	for _, part := range strings.Split(string(text), "\n#")[1:] {
		title, body, _ := strings.Cut(part, "\n")
		for _, name := range regexp.MustCompile(`[a-z]+`).FindAllString(strings.TrimLeft(title, "# "), -1) {
			sections[name] += body
		}
	}
	var schema struct {
		Defs map[string]struct{ Properties map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal(protocol.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	messages := 0
	for def, is := range schema.Defs {
		_, name, ok := strings.Cut(def, "-")
		if !ok {
			continue
		}
		messages++
		for key := range is.Properties {
			if !strings.Contains(sections[name], "`"+key+"`") {
				t.Errorf("docs/protocol.md: section %q lacks the field %q", name, key)
			}
		}
	}
	if messages < 20 {
		t.Errorf("the schema has %d messages", messages)
	}
	for _, c := range protocol.Codes {
		row := "| `" + c.Code + "` | "
		if c.Close != 0 {
			row += fmt.Sprint(c.Close, " ")
		}
		if !strings.Contains(string(text), row+"|") {
			t.Errorf("docs/protocol.md lacks the row %q", row)
		}
	}
}

// TestCanonical: keys are sorted, spaces dropped and strings escaped as in JavaScript.
func TestCanonical(t *testing.T) {
	for in, want := range map[string]string{
		`{ "b": 1, "a": [true, null, "x"] }`:  `{"a":[true,null,"x"],"b":1}`,
		`"\u003c\u2028\u0001\b\t\n\f\r\"\\é"`: "\"<\u2028\\u0001\\b\\t\\n\\f\\r\\\"\\\\é\"",
		`{"n": -9007199254740992}`:            `{"n":-9007199254740992}`,
		`1.5`:                                 "",
		`9007199254740993`:                    "",
		`{} {}`:                               "",
		`{"a": 1, "B": 2, "é": 3, "aa": 4}`:   `{"B":2,"a":1,"aa":4,"é":3}`,
	} {
		got, err := protocol.Canonical([]byte(in))
		if string(got) != want || (err == nil) != (want != "") {
			t.Errorf("Canonical(%s) = %s, %v; want %s", in, got, err, want)
		}
	}
	if got := protocol.Hash([]byte(`{}`)); got != "44136fa355b3678a" {
		t.Errorf("hash of {} is %s", got)
	}
}

// TestEncode: Encode writes what Canonical makes of the text of json.Marshal.
func TestEncode(t *testing.T) {
	type inner struct {
		Z, A int
		None *int `json:"none,omitempty"`
	}
	type tree struct {
		Kids []tree `json:"kids,omitempty"`
		inner
		Text  string          `json:"text"`
		Blank string          `json:",omitempty"`
		Gone  bool            `json:"-"`
		List  []string        `json:"list,omitzero"`
		Map   map[string]any  `json:"map,omitempty"`
		Raw   json.RawMessage `json:"raw,omitempty"`
		Bytes []byte          `json:"bytes,omitempty"`
		Small uint8           `json:"small"`
		Rows  [][]int         `json:"rows,omitempty"`
		Pairs [2]*tree        `json:"pairs,omitzero"`
		Any   []any           `json:"any,omitempty"`
		ID    string          `json:"id,omitempty"`
	}
	type Shared struct{ Last, First int }
	type over struct {
		*Shared
		Middle int
	}
	seven := 7
	var texts []protocol.Text
	for _, v := range []any{over{&Shared{1, 2}, 3}, over{Middle: 3}, nil, 3, true, "a\"b\\\x01\x7f\xff<é\u2028", []int(nil), []string{}, [2]bool{true}, &seven,
		tree{}, tree{Kids: []tree{{ID: "a"}, {ID: "q\"", Text: "x", Any: []any{tree{ID: "inner"}}}, {ID: "c"}}}, tree{Kids: []tree{{ID: "q\"", Text: "y", Any: []any{tree{ID: "a"}}}, {ID: "d"}, {ID: "c"}, {ID: "a", Kids: []tree{{ID: "c"}}}}},
		tree{Kids: []tree{{ID: "a"}, {}, {ID: "c"}}}, tree{Any: []any{tree{ID: "a"}, map[string]any{"x": tree{ID: "b"}, "y": 1}}}, tree{Any: []any{map[string]any{"x": tree{ID: "b"}, "y": 2}, &tree{ID: "a", Text: "z"}}}, tree{Rows: [][]int{{1, 2}, {}, nil}}, tree{Rows: [][]int{{1, 3}, {4}}, Pairs: [2]*tree{{Text: "y"}, nil}, Raw: json.RawMessage("7")},
		tree{Pairs: [2]*tree{{Text: "z", Rows: [][]int{{1}}}, {}}, Kids: []tree{{Kids: []tree{{Small: 1}}}, {}}, Any: []any{1, "x", []int{1}}}, tree{Kids: []tree{{Text: "x"}, {List: []string{}}}, inner: inner{1, -2, &seven}, Text: "<&>", Blank: "b", List: []string{"\n"},
			Map: map[string]any{"b": nil, "a": []any{1, "x"}, "": tree{}}, Raw: json.RawMessage(`{"a":1}`), Bytes: []byte("bytes"), Small: 255}} {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		want, err := protocol.Canonical(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := protocol.Encode(v); err != nil || string(got) != string(want) {
			t.Errorf("%+v is encoded as %s (%v), want %s", v, got, err, want)
		}
		text2, err := protocol.EncodeText(v)
		if err != nil || string(text2.Bytes()) != string(want) {
			t.Errorf("%+v is encoded as %s (%v), want %s", v, text2.Bytes(), err, want)
		}
		texts = append(texts, text2)
	}
	for i := range 3 { // fields of maps are parts, too
		text, err := protocol.EncodeText(map[string]any{"a": tree{ID: "a", Small: uint8(i)}, "b": tree{ID: "b", Text: strings.Repeat("x", 40), Small: uint8(i / 2)}, "c": tree{Kids: []tree{{ID: "a"}, {Text: strings.Repeat("y", 40)}}}, "d": i})
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	for i := range texts { // where their parts are noted as they are found
		for j := range texts {
			list, ok := texts[i].Since(&texts[j])
			if alone, fits := protocol.Diff(texts[j].Bytes(), texts[i].Bytes()); fits != ok || !slices.EqualFunc(list, alone, sameOperation) {
				t.Errorf("from %s to %s the change is %s, and without notes %s", texts[j].Bytes(), texts[i].Bytes(), protocol.Write(list), protocol.Write(alone))
			}
		}
	}
	for _, v := range []any{1.5, int64(1)<<53 + 1, uint64(1) << 60, func() {}, map[int]int{1: 1}, struct {
		N int `json:"n,string"`
	}{1}} {
		if text, err := protocol.Encode(v); err == nil || strings.Contains(err.Error(), "%!") {
			t.Errorf("%v is encoded as %s, %v", v, text, err)
		}
	}
	large := num.To[int](int64(1)<<53 + 1)
	if _, err := protocol.Encode(&over{Middle: large}); strconv.IntSize == 64 && (err == nil || err.Error() != "Middle: the number 9007199254740993 is not an integer of at most 53 bits") {
		t.Errorf("a field that is too large: %v", err)
	}
}

// randomBoard makes boards whose lists have elements with and without ids.
func randomBoard(r *rand.Rand, depth int) any {
	switch n := r.IntN(6); {
	case depth == 0 || n == 0:
		return []any{r.IntN(3), "x/~y", true, nil, ""}[r.IntN(5)]
	case n < 3:
		m := map[string]any{}
		for range r.IntN(4) {
			m[[]string{"a", "b/c", "~d", "id"}[r.IntN(4)]] = randomBoard(r, depth-1)
		}
		return m
	case n < 4:
		list := []any{}
		for range r.IntN(5) {
			list = append(list, randomBoard(r, depth-1))
		}
		return list
	}
	list := []any{}
	for _, id := range r.Perm(6)[:r.IntN(6)] {
		list = append(list, map[string]any{"id": fmt.Sprint("p", id), "at": r.IntN(3), "more": randomBoard(r, depth-1)})
	}
	return list
}

// altered changes one value inside a board.
func altered(r *rand.Rand, board any) any {
	switch board := board.(type) {
	case map[string]any:
		if keys := slices.Sorted(maps.Keys(board)); len(keys) > 0 {
			key := keys[r.IntN(len(keys))]
			board[key] = altered(r, board[key])
		}
		return board
	case []any:
		if len(board) == 0 || r.IntN(8) == 0 {
			return append(board, randomBoard(r, 1))
		}
		n := r.IntN(len(board))
		board[n] = altered(r, board[n])
		return board
	}
	return fmt.Sprint("é", r.IntN(1000))
}

// TestChangesLeadToTheBoard: a change of one board into another gives exactly the other, also
// when the first is itself compared with an earlier one.
func TestChangesLeadToTheBoard(t *testing.T) {
	changed := 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 1))
		var boards [3]protocol.Text
		board := randomBoard(r, 4)
		for i := range boards {
			if i > 0 && seed%2 == 0 {
				board = altered(r, board) // mostly as before
			} else if i > 0 {
				board = randomBoard(r, 4)
			}
			text, err := json.Marshal(map[string]any{"picture": board, "long": strings.Repeat("x", 200)})
			if err == nil {
				text, err = protocol.Canonical(text)
			}
			if err != nil {
				t.Fatal(err)
			}
			boards[i] = protocol.NewText(text)
			if i == 0 {
				continue
			}
			was, is := boards[i-1].Bytes(), boards[i].Bytes()
			list, ok := boards[i].Since(&boards[i-1])
			if alone, fits := protocol.Diff(was, is); fits != ok || !slices.EqualFunc(list, alone, sameOperation) {
				t.Fatalf("seed %d: the change is %s, and without what was kept %s", seed, protocol.Write(list), protocol.Write(alone))
			}
			if !ok {
				continue
			}
			changed++
			got, err := protocol.Apply(was, list)
			if err != nil || !bytes.Equal(got, is) {
				t.Fatalf("seed %d: %s with %s gives %s (%v), want %s", seed, was, protocol.Write(list), got, err, is)
			}
		}
	}
	if changed < 1000 {
		t.Errorf("only %d boards were sent as changes", changed)
	}
}

// TestRelease: the memory of a text is given away once, also if the text was copied.
func TestRelease(t *testing.T) {
	text := func(s string) protocol.Text {
		out, err := protocol.EncodeText(map[string]string{"text": s})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	first := text("first")
	also := first
	if !also.Shares(&first) {
		t.Error("a copy has other memory")
	}
	first.Release()
	first.Release()
	if first.Bytes() != nil {
		t.Error("a text was released, and can be read")
	}
	second := text("second")
	also.Release() // the text was released already
	third := text("third")
	if string(second.Bytes()) != `{"text":"second"}` || string(third.Bytes()) != `{"text":"third"}` || second.Shares(&third) {
		t.Errorf("%s and %s have the same memory", second.Bytes(), third.Bytes())
	}
}

func sameOperation(a, b protocol.Operation) bool {
	return a.Op == b.Op && a.Path == b.Path && bytes.Equal(a.Value, b.Value)
}

// TestBatches: a frame is one message, or a list of several.
func TestBatches(t *testing.T) {
	one, two := []byte(`{"seq":1,"type":"view"}`), []byte(`{"text":"[,]","type":"bye"}`)
	for _, list := range [][][]byte{{one}, {one, two}, {two, one, one}} {
		got := protocol.Messages(protocol.Batch(list))
		if !slices.EqualFunc(got, list, func(a json.RawMessage, b []byte) bool { return bytes.Equal(a, b) }) {
			t.Errorf("%s was read as %s", list, got)
		}
	}
	for _, frame := range []string{``, `x`, `[`, `[]`, `[{"type":"bye"}`} {
		if got := protocol.Messages([]byte(frame)); len(got) != 1 || string(got[0]) != frame {
			t.Errorf("%q was read as %q", frame, got)
		}
	}
}

// TestNamesAreVisible: a name that shows nothing could pass for an empty seat.
func TestNamesAreVisible(t *testing.T) {
	for _, name := range []string{" ", "\u00a0", "\u200d\u200d", "\u0301", "\u3164", "\u115f\uffa0", "\u2800", "\u034f"} {
		if protocol.CheckName(name) == nil {
			t.Errorf("%q is accepted", name)
		}
	}
	for _, name := range []string{"", "Anna", "李", "e\u0301", "👨\u200d👩", "!", "1 2"} {
		if err := protocol.CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestReadRejects: the error of a malformed message names the field.
func TestReadRejects(t *testing.T) {
	for text, want := range map[string]string{
		`[]`:                     "not a JSON object",
		`{`:                      "not a JSON object",
		"{\"type\":\"\xff\"}":    "not UTF-8",
		`{"type":"dp","id":"1"}`: `unknown type "dp" of a message`,
		`{"type":"do","id":"1","base":"x","line":"end"}`:                      `"base" is a string, expected integer`,
		`{"type":"do","id":"1","base":1.5,"line":"end"}`:                      `"base" is 1.5, expected an integer`,
		`{"type":"why","id":"1","event":-1}`:                                  `"event" is -1, expected an integer from 0 to 4294967295`,
		`{"type":"do","id":"1","line":"end"}`:                                 `"base" is missing`,
		`{"type":"do","id":"1","base":null,"line":"end"}`:                     `"base" is missing`,
		`{"type":"do","id":"1","Base":1,"line":"end"}`:                        `"base" is missing`,
		`{"type":"answer","id":"1"}`:                                          `"yes" is missing`,
		`{"type":"why","id":"1"}`:                                             `"event" is missing`,
		`{"type":"hello","protocol":1,"token":"x","seen":{"seq":1,"hash":5}}`: `"seen.hash" is a number, expected string`,
		`{"type":"hello","protocol":1,"token":"x","name":"  "}`:               `"name" has no visible character`,
		`{"type":"hello","protocol":1,"token":{}}`:                            `"token" is an object, expected string`,
		`null`: "not a JSON object",
		`{"type":"do","id":"","base":1,"line":"end"}`:              `"id" has 0 bytes, expected 1 to 64`,
		`{"type":"do","id":"1","base":1}`:                          `expected either "command" or "line"`,
		`{"type":"do","id":"1","base":1,"line":"x","command":"y"}`: `expected either "command" or "line"`,
		`{"type":"offer","id":"1","what":"undp"}`:                  `unknown offer "undp"; did you mean "undo"?`,
		`{"type":"hello","protocol":1,"token":"x","lang":"de"}`:    `unknown language "de"`,
		`{"type":"sync"}}`:   "something after",
		`{"type":"sync"}]`:   "something after",
		`{"type":"sync"} {}`: "something after",
		`{"type":"sync","x":"` + strings.Repeat("y", protocol.MaxRequest) + `"}`: "the maximum is 16384",
	} {
		if _, _, err := protocol.Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Read(%.60s): %v; want %s", text, err, want)
		}
	}
	for _, text := range []string{`{"type":"dp","id":"a"}`, `{"type":"do","id":"a","base":1.5,"line":"x"}`, `{"type":"offer","id":"a","what":""}`, `{"id":"a"}`, `{"type":"sync","type":"ping","id":"a"}`} {
		if _, id, err := protocol.Read([]byte(text)); err == nil || id != "a" {
			t.Errorf("Read(%s) gives the id %q and %v; the answer needs the id", text, id, err)
		}
	}
	if _, id, err := protocol.Read([]byte(`{"type":"sync","id":"a","id":"b"}`)); err == nil || id != "" {
		t.Errorf("a message with two ids gives %q, %v", id, err)
	}
	m, id, err := protocol.Read([]byte(`{"type":"do","id":"a","base":3,"line":"end","later":1}`))
	if d, ok := m.(*protocol.Do); err != nil || id != "a" || !ok || d.Base != 3 || d.Line != "end" {
		t.Errorf("Read gives %v, %q, %v", m, id, err)
	}
}

// FuzzRead: no text makes the reader panic, and what it reads keeps the bounds.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"type":"do","id":"a","base":3,"line":"end"}`))
	f.Add([]byte(`{"type":"look","id":"a","at":3,"eyes":0}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, id, err := protocol.Read(text)
		if err == nil && (m == nil || len(id) > protocol.MaxID) {
			t.Errorf("%q gives %v, %q", text, m, id)
		}
		_, _ = protocol.ReadReply(text)
		if board, err := protocol.Canonical(text); err == nil {
			if again, err := protocol.Canonical(board); err != nil || !bytes.Equal(board, again) {
				t.Errorf("%q is not canonical: %q (%v)", board, again, err)
			}
		}
	})
}
