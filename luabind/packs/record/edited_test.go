package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
)

// closed is the closed record of a short match of random players, with a command
// that was taken back, and the packs of the match.
func closed(t testing.TB, g *games.Definition, commands int) (string, *games.Packs) {
	t.Helper()
	p, err := registry.Load(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	set := games.Setup{Mode: p.Modes()[0], Seed: 5}
	h := record.HeaderOf(p, set)
	m, err := p.Open(h.Setup(), match.Options{Log: true, History: true})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	h.Hash = record.Hash(m.Hash())
	h.Seats = []record.Seat{{Bot: "random"}, {Team: 2}}
	var text bytes.Buffer
	r := record.NewRecorder(&text, nil, nil)
	if err := r.Header(*h); err != nil {
		t.Fatal(err)
	}
	chance := num.SplitStream(5, 41)
	for range commands {
		if m.Over() { // some games are short
			break
		}
		c := slices.DeleteFunc(m.Legal(m.ToAct(nil)[0], nil), func(c match.Command) bool { return m.Format(c, display.Canonical) == "concede" })
		pick := c[chance.Intn(len(c))]
		said := m.Format(pick, display.Canonical)
		if err := errors.Join(m.Do(pick), r.Command(int(pick.Player)+1, said, "", m.Hash())); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(m.Undo(), r.Command(0, record.Undo, "", m.Hash()), r.Close()); err != nil {
		t.Fatal(err)
	}
	return text.String(), p
}

// verify does what replay --verify does.
func verify(p *games.Packs, text string) error {
	f, err := record.Read(strings.NewReader(text))
	if err != nil {
		return err
	}
	if err := f.Header.Check(p); err != nil {
		return err
	}
	open := func(o match.Options) (display.Match, error) {
		m, err := p.Open(f.Header.Setup(), o)
		if err != nil {
			return nil, &record.Fault{Line: 1, Msg: err.Error()}
		}
		return m, nil
	}
	if _, err := record.Verify(f, open); err != nil {
		return err
	}
	if f.Torn > 0 {
		return &record.Fault{Line: f.Torn, Msg: "torn"}
	}
	return f.Unclosed()
}

// seen reports whether Read alone finds that a text is not a whole record, which verify
// finds too, but with a match.
func seen(text string) bool {
	f, err := record.Read(strings.NewReader(text))
	return err != nil || f.Edited != nil || f.Torn > 0 || f.Unclosed() != nil
}

// eachGame runs a test with the closed record of each game.
func eachGame(t *testing.T, test func(t *testing.T, text string, p *games.Packs)) {
	for _, g := range kits.All().Games() {
		t.Run(g.Name, func(t *testing.T) {
			text, p := closed(t, g, 8)
			if err := verify(p, text); err != nil {
				t.Fatalf("as it was written: %v", err)
			}
			test(t, text, p)
		})
	}
}

// TestEveryByteCounts checks that a closed record of any game is refused with any byte
// changed, removed or doubled, and cut anywhere (K-23).
func TestEveryByteCounts(t *testing.T) {
	others := []byte{}
	if os.Getenv("ARBITER_LONG") != "" { // some minutes
		for b := range 256 {
			others = append(others, byte(b))
		}
	}
	eachGame(t, func(t *testing.T, text string, _ *games.Packs) {
		for at := range text {
			if len(others) == 0 && at%31 != len(text)%31 {
				continue
			}
			edits := []string{text[:at], text[:at] + text[at+1:], text[:at+1] + text[at:]}
			for _, b := range append(others, text[at]+1) {
				if b != text[at] {
					edits = append(edits, text[:at]+string([]byte{b})+text[at+1:])
				}
			}
			for _, edited := range edits {
				if edited != text && !seen(edited) {
					t.Fatalf("byte %d: nobody sees the edit of\n%s", at, edited)
				}
			}
		}
	})
}

// TestEveryLineCounts checks that a line that is removed, doubled or swapped with the
// next one is found, and that the error names a line.
func TestEveryLineCounts(t *testing.T) {
	eachGame(t, func(t *testing.T, text string, p *games.Packs) {
		lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
		lines[len(lines)-1] += "\n"
		join := func(parts ...[]string) string { return strings.Join(slices.Concat(parts...), "") }
		for i := range lines {
			edits := map[string]string{
				"removed": join(lines[:i], lines[i+1:]),
				"doubled": join(lines[:i+1], lines[i:]),
				"cut":     join(lines[:i]),
			}
			if i+1 < len(lines) {
				edits["swapped"] = join(lines[:i], lines[i+1:i+2], lines[i:i+1], lines[i+2:])
			}
			for what, edited := range edits {
				if err := verify(p, edited); err == nil || !strings.HasPrefix(err.Error(), "line ") {
					t.Errorf("line %d %s: %v", i+1, what, err)
				}
			}
		}
	})
}

// TestEveryKeyCounts checks that a closed record with any value of its header changed
// is refused. A header that means the same in other bytes is refused as not canonical,
// even without a closing line. The quick run tries a seventh of the values of each game.
func TestEveryKeyCounts(t *testing.T) {
	eachGame(t, func(t *testing.T, text string, p *games.Packs) {
		head, rest, _ := strings.Cut(text, "\n")
		body := rest[:strings.LastIndex(strings.TrimSuffix(rest, "\n"), "\n")+1] // without the closing line
		edits := headerEdits(t, head)
		if len(edits) < 60 {
			t.Errorf("only %d edits", len(edits))
		}
		for i, edited := range edits {
			if i%7 != len(head)%7 && os.Getenv("ARBITER_LONG") == "" {
				continue
			}
			if err := verify(p, edited+"\n"+rest); err == nil || !strings.HasPrefix(err.Error(), "line ") {
				t.Errorf("%v: verified with the header\n%s", err, edited)
			}
		}
		null := strings.NewReplacer(`"options":[]`, `"options":null`)
		same := map[string]string{
			"spaces":    strings.Replace(head, `"mode":`, `"mode": `, 1),
			"other end": head + "\r",
			"a key":     strings.Replace(head, `"mode":`, `"MODE":`, 1),
			"key order": reordered(t, head),
			"escapes":   strings.Replace(head, `"mode":"`+p.Modes()[0][:1], fmt.Sprintf(`"mode":"\u%04x`, p.Modes()[0][0]), 1),
			"null":      null.Replace(head),
			"no list":   strings.Replace(head, `"options":[],`, ``, 1),
			"rounds":    strings.Replace(head, `"decks":`, `"max_rounds":9,"decks":`, 1),
		}
		if p.Decks != nil {
			at := strings.Index(head, `"decks":`)
			from, to := at+len(`"decks":`), at+strings.Index(head[at:], `]]`)+2
			same["no decks"] = head[:from] + "[]" + head[to:]
			same["decks of null"] = head[:from] + "null" + head[to:]
			same["a deck of null"] = head[:from] + "[null,null]" + head[to:]
			pile := head[from+2 : from+strings.Index(head[from:], "}")+1]
			n := pile[strings.LastIndex(pile, ":")+1 : len(pile)-1]
			one := strings.Replace(pile, ":"+n, ":1", 1)
			same["a pile in two"] = head[:from+2] + one + "," + strings.Replace(pile, ":"+n, fmt.Sprintf(":%d", n[0]-'1'), 1) + head[from+2+len(pile):]
		}
		for _, what := range slices.Sorted(maps.Keys(same)) {
			if edited := same[what]; edited == head {
				t.Errorf("%s: the header is not edited", what)
			} else if err := verify(p, edited+"\n"+body); err == nil || !strings.HasPrefix(err.Error(), "line 1: ") {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}

// reordered returns a JSON object with its keys in alphabetical order.
func reordered(t *testing.T, text string) string {
	t.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// headerEdits returns texts of a header with one change each, at any depth: a value
// replaced, or a value in an object or list removed or doubled.
func headerEdits(t *testing.T, text string) (out []string) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	type level struct {
		list  bool
		value bool // a value comes next, not a key
	}
	var open []level
	other := []string{"null", `""`, `"x"`, "0", "1", "-1", "[]", "{}", "true", `[""]`, `[null]`}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatal(err)
		}
		end := int(d.InputOffset())
		top := len(open) - 1
		if delim, is := token.(json.Delim); is {
			switch delim {
			case '{', '[':
				open = append(open, level{list: delim == '[', value: delim == '['})
			default:
				if open = open[:top]; top > 0 {
					open[top-1].value = open[top-1].list
				}
			}
			continue
		}
		raw, err := json.Marshal(token)
		if err != nil {
			t.Fatal(err)
		}
		begin := end - len(raw)
		if text[begin:end] != string(raw) {
			t.Fatalf("%q stands for %s", text[begin:end], raw)
		}
		if !open[top].list && !open[top].value { // a key
			open[top].value = true
			out = append(out, text[:begin]+`"x`+text[begin+1:])
			continue
		}
		open[top].value = open[top].list
		for _, o := range other {
			if o != string(raw) {
				out = append(out, text[:begin]+o+text[end:])
			}
		}
		out = append(out, text[:end]+","+string(raw)+text[end:])
	}
}

// TestFormatOne checks that records of the format without a closing line are read,
// verified and continued as they are.
func TestFormatOne(t *testing.T) {
	eachGame(t, func(t *testing.T, text string, p *games.Packs) {
		text = strings.Replace(text, `"format":2`, `"format":1`, 1)
		text = text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1]
		if err := verify(p, text); err != nil {
			t.Fatal(err)
		}
		if err := verify(p, strings.Replace(text, `"options":[]`, `"options":null`, 1)); err != nil {
			t.Errorf("a header of the first format: %v", err)
		}
		f, err := record.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		more := bytes.NewBufferString(text)
		r := record.NewRecorder(more, nil, f)
		last := f.Lines[len(f.Lines)-2]
		if err := errors.Join(r.Command(last.Player, last.Do, "", uint64(last.Hash)), r.Close()); err != nil {
			t.Fatal(err)
		}
		if err := verify(p, more.String()); err != nil {
			t.Errorf("continued: %v", err)
		}
	})
}

// TestContinued checks that a record that is continued after its closing line was
// dropped is closed again over everything.
func TestContinued(t *testing.T) {
	eachGame(t, func(t *testing.T, text string, p *games.Packs) {
		f, err := record.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		more := bytes.NewBufferString(text[:f.Size])
		r := record.NewRecorder(more, nil, f)
		last := f.Lines[len(f.Lines)-2]
		if err := r.Command(last.Player, last.Do, "", uint64(last.Hash)); err != nil {
			t.Fatal(err)
		}
		if err := verify(p, more.String()); err == nil || !strings.Contains(err.Error(), "not closed") {
			t.Errorf("before it is closed: %v", err)
		}
		for range 2 { // the second does nothing
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
		}
		if err := verify(p, more.String()); err != nil {
			t.Error(err)
		}
	})
}

// TestNothingClosesATornRecord checks that no closing line follows an incomplete line,
// as it would vouch for it.
func TestNothingClosesATornRecord(t *testing.T) {
	w := &failing{left: 1}
	r := record.NewRecorder(w, nil, nil)
	if err := r.Header(record.Header{}); err != nil {
		t.Fatal(err)
	}
	if err := r.Command(1, "end", "", 0); err == nil {
		t.Fatal("the line was written")
	}
	if err := r.Close(); err != nil || w.writes != 2 {
		t.Errorf("%d writes, %v", w.writes, err)
	}
}

// failing is a writer that fails after some writes.
type failing struct{ left, writes int }

func (f *failing) Write(b []byte) (int, error) {
	f.writes++
	if f.left--; f.left < 0 {
		return 0, io.ErrShortWrite
	}
	return len(b), nil
}

// TestUndoIsOfNobody checks that undoing a command belongs to no player, even in a
// record without a closing line, where no other check notices (K-23).
func TestUndoIsOfNobody(t *testing.T) {
	eachGame(t, func(t *testing.T, text string, p *games.Packs) {
		text = strings.Replace(text, `"format":2`, `"format":1`, 1)
		text = text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1]
		edited := strings.Replace(text, `"player":0,"do":"undo"`, `"player":1,"do":"undo"`, 1)
		if edited == text {
			t.Fatal("nothing was taken back")
		}
		if err := verify(p, edited); err == nil || !strings.Contains(err.Error(), "undo is of no player") {
			t.Error(err)
		}
	})
}

// TestNoDeckIsNull checks that a deck of a header is a list, and that an empty one is
// written as such.
func TestNoDeckIsNull(t *testing.T) {
	text, _ := closed(t, kits.All().Games()[len(kits.All().Games())-1], 2)
	header, _, _ := strings.Cut(text, "\n")
	for i := len(kits.All().Games()) - 1; !strings.Contains(header, `"decks":[]`); i-- {
		text, _ = closed(t, kits.All().Games()[i-1], 2)
		header, _, _ = strings.Cut(text, "\n")
	}
	for decks, good := range map[string]bool{"[]": true, "[[]]": true, "[null]": false, "[[],null]": false} {
		_, err := record.Read(strings.NewReader(strings.Replace(header, `"decks":[]`, `"decks":`+decks, 1) + "\n"))
		if (err == nil) != good || !good && !strings.Contains(err.Error(), "not canonical") {
			t.Errorf("decks %s: %v", decks, err)
		}
	}
}

// TestOptionsOfFormatOne checks that the two options that had their own keys in format
// 1 are options of the match.
func TestOptionsOfFormatOne(t *testing.T) {
	h := record.Header{Options: []string{"truce"}, MaxRounds: 7, BaseHealth: 9}
	if got := h.Setup().Options; !slices.Equal(got, []string{"truce", "max_rounds=7", "base_health=9"}) {
		t.Errorf("the options are %v", got)
	}
}

// TestMigrationsAreCompared checks that the position after a line that changes the packs is
// compared with the recorded one, and that the match goes on with what migrate returns.
func TestMigrationsAreCompared(t *testing.T) {
	g, _ := kits.All().Named("xiangqi")
	text, p := closed(t, g, 3)
	replay := func(hash record.Hash) error {
		f, err := record.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		last := f.Lines[len(f.Lines)-1]
		f.Lines = append(f.Lines, record.Line{N: last.N + 1, Do: record.Migrate(f.Header.Packs), Hash: last.Hash + hash})
		m, err := p.Open(f.Header.Setup(), match.Options{Log: true, History: true})
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		after, err := record.ReplayOver(f, m, func(g display.Match, to []record.Pack) (display.Match, error) {
			asked++
			if !slices.Equal(to, f.Header.Packs) {
				t.Errorf("packs %v", to)
			}
			return g, nil
		})
		if asked != 1 || after != m {
			t.Errorf("migrate was called %d times", asked)
		}
		return err
	}
	if err := replay(0); err != nil {
		t.Error(err)
	}
	var d *record.Difference
	if err := replay(1); !errors.As(err, &d) || d.Line != 6 || d.Command != "migrate" {
		t.Errorf("another position after new packs: %v", err)
	}
}
