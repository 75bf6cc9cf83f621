package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// sample is a record of two commands, as a recorder writes it.
func sample(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	synced := 0
	r := record.NewRecorder(&b, func() error { synced++; return nil }, nil)
	h := record.Header{Packs: []record.Pack{{ID: "core", Version: "1.0.0", Hash: "ab"}}, Mode: "duel", Options: []string{"x"},
		Decks: [][]record.Copy{{{Card: "A-1", N: 3}}, {{Card: "B-1", N: 2}}}, Seed: 1<<64 - 1, Hash: 7}
	for _, err := range []error{r.Header(h), r.Command(1, "play #1.0", "", 1), r.Command(2, "end", "NO_SUPPLY", 1<<63)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if synced != 3 {
		t.Errorf("%d lines synced, want 3", synced)
	}
	return b.String()
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	text := sample(t)
	f, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	want := []record.Line{{N: 1, Player: 1, Do: "play #1.0", Hash: 1}, {N: 2, Player: 2, Do: "end", Refused: "NO_SUPPLY", Hash: 1 << 63}}
	if !slices.Equal(f.Lines, want) || f.Header.Seed != 1<<64-1 || f.Torn != 0 || f.Size != int64(len(text)) || f.HasUndo() {
		t.Errorf("read %+v", f)
	}
}

// Wherever a file is cut, its complete lines are read, and the incomplete one is named.
func TestTornAnywhere(t *testing.T) {
	text := sample(t)
	head := strings.Index(text, "\n") + 1
	for n := range len(text) {
		f, err := record.Read(strings.NewReader(text[:n]))
		if n < head {
			if err == nil {
				t.Fatalf("cut at %d: read without a header", n)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		whole := strings.LastIndex(text[:n], "\n") + 1
		torn := 0
		if whole < n {
			torn = strings.Count(text[:n], "\n") + 1
		}
		if f.Torn != torn || f.Size != int64(whole) || len(f.Lines) != strings.Count(text[:n], "\n")-1 {
			t.Fatalf("cut at %d: %+v", n, f)
		}
	}
}

// Every change of a byte is noticed: a record that still reads differs in a field that
// a replay compares.
func TestNoEditIsUnseen(t *testing.T) {
	text := sample(t)
	was, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		edited := []byte(text)
		edited[i]++
		f, err := record.Read(bytes.NewReader(edited))
		if err == nil && f.Torn == 0 && slices.Equal(f.Lines, was.Lines) && sameHeader(&f.Header, &was.Header) {
			t.Fatalf("byte %d edited unseen: %s", i, edited)
		}
	}
}

func sameHeader(a, b *record.Header) bool {
	return a.Mode == b.Mode && a.Seed == b.Seed && a.Hash == b.Hash && slices.Equal(a.Options, b.Options) && slices.Equal(a.Packs, b.Packs) &&
		slices.EqualFunc(a.Decks, b.Decks, slices.Equal)
}

func TestFaultsNameTheLine(t *testing.T) {
	text := sample(t)
	lines := strings.SplitAfter(text, "\n")
	for name, c := range map[string]struct{ text, want string }{
		"empty":        {"", "line 1: no header: the file is empty or was torn before the match began"},
		"foreign":      {"hello\n", "line 1: this is not a record of a match: the first line is not a header"},
		"other JSON":   {"{\"a\":1}\n", "line 1: this is not a record of a match: the first line is not a header"},
		"format":       {strings.Replace(text, `"format":2`, `"format":9`, 1), "line 1: the file has format 9; this program reads formats 1 to 2"},
		"engine":       {strings.Replace(text, match.Engine, "0.0.1", 1), `line 1: recorded by engine "0.0.1"; this is engine "` + match.Engine + `", which may play the same commands differently; version 0.0.1 of the program replays it`},
		"no engine":    {strings.Replace(text, `"engine":"`+match.Engine+`",`, "", 1), `line 1: the key "engine" is missing: it says which version of the program recorded the match`},
		"seed":         {strings.Replace(text, `"seed":"18446744073709551615"`, `"seed":7`, 1), `line 1: "seed" must be a number in quotation marks, for example "7"`},
		"hash type":    {strings.Replace(text, `"0000000000000001"`, "1", 1), `line 2: "hash" must be a text, not a number`},
		"header key":   {strings.Replace(text, `"mode"`, `"mod"`, 1), `line 1: unknown key "mod"; did you mean "mode"?`},
		"key":          {strings.Replace(text, `"do"`, `"doo"`, 1), `line 2: unknown key "doo"; did you mean "do"?`},
		"type":         {strings.Replace(text, `"n":1`, `"n":"1"`, 2), `line 2: "n" must be a number, not a text`},
		"CR LF":        {strings.ReplaceAll(text, "\n", "\r\n"), "line 1: the line ends in CR LF, as after a change by git or an editor; a record has LF alone"},
		"a mark":       {"\ufeff" + text, "line 1: this is not a record of a match: it begins with a byte order mark; save it without one"},
		"space":        {strings.Replace(text, `"n":2,`, `"n":2 ,`, 1), "line 3: not as it was recorded: the line was edited"},
		"twice":        {strings.Replace(text, `"n":2,`, `"n":2,"n":2,`, 1), "line 3: not as it was recorded: the line was edited"},
		"not JSON":     {lines[0] + "x\n", "line 2: not a JSON object: invalid character 'x'"},
		"missing line": {lines[0] + lines[2], "line 2: found command 2 instead of command 1: a line is missing or doubled"},
		"doubled line": {lines[0] + lines[1] + lines[1], "line 3: found command 1 instead of command 2: a line is missing or doubled"},
		"hash":         {strings.Replace(text, "0000000000000001", "01", 1), `line 2: "01" is not a hash of 16 hexadecimal digits`},
		"long line":    {lines[0] + strings.Repeat("x", 100_000), "line 2: longer than 4096 bytes: this is not a record"},
		"copies":       {strings.Replace(text, `"n":3`, `"n":30000`, 1), `line 1: deck 1 has 30000 copies of "A-1"`},
		"cards":        {strings.Replace(text, `"n":3`, `"n":250},{"card":"A-2","n":1`, 1), "line 1: deck 1 has 251 cards; at most 250"},
		"negative":     {strings.Replace(text, `"n":3`, `"n":-3`, 1), `line 1: deck 1 has -3 copies of "A-1"`},
	} {
		_, err := record.Read(strings.NewReader(c.text))
		var f *record.Fault
		if !errors.As(err, &f) || f == nil || f.Error() != err.Error() || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s:\n got %v\nwant %s", name, err, c.want)
		}
	}
}

// A recorder's output can be read: it stops at the bounds of readers.
func TestRecordersStopWhereReadersDo(t *testing.T) {
	var b bytes.Buffer
	r := record.NewRecorder(&b, nil, nil)
	if err := r.Header(record.Header{}); err != nil {
		t.Fatal(err)
	}
	for range record.MaxCommands {
		if err := r.Command(1, "end", "", 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Command(1, "end", "", 0); err != record.ErrFull {
		t.Errorf("one more: %v", err)
	}
	whole := b.Len()
	if err := r.Close(); err != nil || b.Len() != whole {
		t.Errorf("closed without the last command: %v, %d bytes more", err, b.Len()-whole)
	}
	f, err := record.Read(bytes.NewReader(b.Bytes()))
	if err != nil || len(f.Lines) != record.MaxCommands {
		t.Fatalf("a full record: %v", err)
	}
	if err := record.NewRecorder(&b, nil, f).Command(1, "end", "", 0); err != record.ErrFull {
		t.Errorf("one more, when it was continued: %v", err)
	}
	more := append(b.Bytes(), strings.Replace(lastLine(b.String()), `"n":100000`, `"n":100001`, 1)...)
	if _, err := record.Read(bytes.NewReader(more)); err == nil || err.Error() != "line 100002: a record has at most 100000 commands" {
		t.Errorf("err = %v", err)
	}
	long := strings.Repeat("x", 5000)
	if err := record.NewRecorder(&b, nil, f).Header(record.Header{Mode: strings.Repeat(long, 20)}); err == nil || !strings.Contains(err.Error(), "line") {
		t.Errorf("a header that nobody could read: %v", err)
	}
	b.Reset()
	r = record.NewRecorder(&b, nil, nil)
	if err := r.Command(1, long, "", 0); err == nil || !strings.Contains(err.Error(), "can be read") || b.Len() > 0 {
		t.Errorf("a line that nobody could read: %v, %d bytes", err, b.Len())
	}
}

// TestBytesOfRecords: a recorder stops before the bytes that a reader takes, writes nothing more, and
// a reader takes no more.
func TestBytesOfRecords(t *testing.T) {
	var b bytes.Buffer
	r := record.NewRecorder(&b, nil, nil)
	if err := r.Header(record.Header{}); err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat("x", 4000)
	n := 0
	for err := error(nil); err == nil; n++ {
		if err = r.Command(1, text, "", 0); err != nil && err != record.ErrFull {
			t.Fatal(err)
		}
	}
	whole := b.Len()
	if whole > record.MaxBytes || whole < record.MaxBytes-5000 {
		t.Errorf("it stops after %d bytes", whole)
	}
	if err := r.Close(); err != nil || b.Len() != whole {
		t.Errorf("closed: %v, %d bytes more", err, b.Len()-whole)
	}
	b.WriteString(strings.Replace(lastLine(b.String()), fmt.Sprintf(`"n":%d`, n-1), fmt.Sprintf(`"n":%d`, n), 1))
	if _, err := record.Read(&b); err == nil || err.Error() != fmt.Sprintf("line %d: a record has at most 32 MB", n+1) {
		t.Errorf("one line more is read: %v", err)
	}
}

// TestUnclosed: a file without its closing line says so, with the number of the line that is missing. One
// that is closed does not, nor one of the first format.
func TestUnclosed(t *testing.T) {
	lines := strings.SplitAfter(sample(t), "\n")
	for n := 1; n <= 3; n++ {
		f, err := record.Read(strings.NewReader(strings.Join(lines[:n], "")))
		if err != nil {
			t.Fatal(err)
		}
		var open *record.Fault
		if err := f.Unclosed(); !errors.As(err, &open) || open.Line != n+1 || !strings.Contains(open.Msg, fmt.Sprintf("is missing after line %d.", n)) {
			t.Errorf("after %d lines: %v", n, err)
		}
		f.Closed = true
		if err := f.Unclosed(); err != nil {
			t.Errorf("closed after %d lines: %v", n, err)
		}
		f.Closed, f.Header.Format = false, 1
		if err := f.Unclosed(); err != nil {
			t.Errorf("%d lines of format 1: %v", n, err)
		}
	}
}

func lastLine(text string) string {
	text = strings.TrimSuffix(text, "\n")
	return text[strings.LastIndex(text, "\n")+1:] + "\n"
}

// A number that fits an int of one machine and not of another is refused on both, with
// the same words. That holds in the header, in a command, at any depth, and in a line
// that is not part of a record.
func TestNumbersOfOneMachine(t *testing.T) {
	lines := strings.SplitAfter(sample(t), "\n")
	head := lines[0]
	wide := []string{"2147483648", "4294967296", "4294967297", "-2147483649", "1e10", "1.5", "99999999999999999999"}
	for _, n := range wide {
		refused := fmt.Sprintf("the number %s is out of range", n)
		for _, key := range []string{"max_rounds", "base_health"} {
			_, err := record.Read(strings.NewReader(strings.Replace(head, `"decks"`, `"`+key+`":`+n+`,"decks"`, 1)))
			if !strings.HasPrefix(text(err), "line 1: "+refused) {
				t.Errorf("%s %s: %v", key, n, err)
			}
		}
		_, err := record.Read(strings.NewReader(strings.Replace(head, `"n":3`, `"n":`+n, 1)))
		if !strings.HasPrefix(text(err), "line 1: "+refused) {
			t.Errorf("copies %s: %v", n, err)
		}
		_, err = record.Read(strings.NewReader(head + strings.Replace(lines[1], `"player":1`, `"player":`+n, 1)))
		if !strings.HasPrefix(text(err), "line 2: "+refused) {
			t.Errorf("player %s: %v", n, err)
		}
		for _, line := range []string{n, "[" + n + "]", `{"a":{"b":[1,` + n + `]}}`, `{"a":1} ` + n} {
			if err := record.CheckNumbers([]byte(line)); !strings.HasPrefix(text(err), refused) {
				t.Errorf("CheckNumbers(%s) = %v", line, err)
			}
		}
	}
	for _, line := range []string{"2147483647", "[-2147483648,0]", `{"a":"2147483648"}`, `{"2147483648":1}`, "", "no JSON 2147483648"} {
		if err := record.CheckNumbers([]byte(line)); err != nil {
			t.Errorf("CheckNumbers(%s) = %v", line, err)
		}
	}
}

func TestCheckPacksNamesTheOne(t *testing.T) {
	h := record.Header{Packs: []record.Pack{{"core", "1.0.0", "aa"}, {"unsc", "1.0.0", "bb"}}}
	for _, c := range []struct {
		loaded []record.Pack
		want   string
	}{
		{[]record.Pack{{"core", "1.0.0", "aa"}, {"unsc", "1.0.0", "bb"}}, ""},
		{[]record.Pack{{"core", "1.0.0", "aa"}}, `line 1: the pack "unsc" (version 1.0.0) is not loaded`},
		{[]record.Pack{{"unsc", "1.0.0", "bb"}}, `line 1: the pack "core" (version 1.0.0) is not loaded`},
		{[]record.Pack{{"core", "1.0.0", "aa"}, {"unsc", "1.1.0", "cc"}}, `line 1: the pack "unsc" differs: recorded with version 1.0.0 (bb), loaded is 1.1.0 (cc)`},
		{[]record.Pack{{"core", "1.0.0", "aa"}, {"unsc", "1.0.0", "bb"}, {"mine", "1", "dd"}}, `line 1: the pack "mine" is loaded and was not when the game was recorded`},
		{[]record.Pack{{"chess", "1.0.0", "ee"}, {"clock", "1.0.0", "ff"}}, `line 1: the pack "core" (version 1.0.0) is not loaded; the pack "unsc" (version 1.0.0) is not loaded`},
		{[]record.Pack{{"unsc", "1.0.0", "bb"}, {"core", "1.0.0", "aa"}}, `line 1: the pack "core" is loaded in place 2, and was in place 1; the pack "unsc" is loaded in place 1, and was in place 2`},
	} {
		err := h.CheckPacks(c.loaded)
		if got := text(err); got != c.want {
			t.Errorf("%v:\n got %s\nwant %s", c.loaded, got, c.want)
		}
	}
}

func text(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestPile(t *testing.T) {
	cards := []string{"A", "A", "B", "A"}
	pile := record.Pile(cards)
	if want := []record.Copy{{"A", 2}, {"B", 1}, {"A", 1}}; !slices.Equal(pile, want) {
		t.Errorf("Pile = %v, want %v", pile, want)
	}
	if got := record.Cards(pile); !slices.Equal(got, cards) {
		t.Errorf("Cards = %v, want %v", got, cards)
	}
}

// Any bytes are read or refused with a line, and a record that was read is written back
// to the same bytes.
func FuzzRead(f *testing.F) {
	f.Add([]byte(sample(f)))
	f.Add([]byte("{}\n"))
	f.Add([]byte(`{"arbiter":"replay","format":1,"engine":"` + match.Engine + `"}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := record.Read(bytes.NewReader(data))
		if err != nil {
			var fault *record.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("%v does not name a line", err)
			}
			return
		}
		if file.Header.Format != record.Format {
			return // it is not written any more
		}
		var b bytes.Buffer
		r := record.NewRecorder(&b, nil, nil)
		if err := r.Header(file.Header); err != nil {
			t.Fatal(err)
		}
		for _, l := range file.Lines {
			if err := r.Command(l.Player, l.Do, l.Refused, uint64(l.Hash)); err != nil {
				t.Fatal(err)
			}
		}
		whole := file.Size
		if file.Closed && file.Edited == nil {
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
			whole = int64(bytes.LastIndexByte(data, '\n')) + 1
		}
		if !bytes.Equal(b.Bytes(), data[:whole]) {
			t.Fatalf("read\n%s\nwritten\n%s", data[:whole], b.Bytes())
		}
	})
}

func TestLacks(t *testing.T) {
	h := record.Header{Packs: []record.Pack{{"core", "1.0.0", "aa"}, {"mine", "1", "bb"}}}
	mine := h.Packs[1:]
	if got := h.Lacks([]record.Pack{{"mine", "2", "cc"}, {"core", "1.0.0", "aa"}}); !slices.Equal(got, mine) { // it is another one
		t.Errorf("lacks %v", got)
	}
	if got := h.Lacks(h.Packs[:1]); !slices.Equal(got, mine) {
		t.Errorf("lacks %v", got)
	}
	if got := h.Lacks(h.Packs); got != nil {
		t.Error("what is loaded is missing, or what is missing is not")
	}
}
