package luabind_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/luabind"
)

// recordFile makes a file of this test with a text, opened as a host program opens the record
// of a match.
func recordFile(t *testing.T, text string) *os.File {
	t.Helper()
	name := filepath.Join(t.TempDir(), "match.jsonl")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	return file
}

// TestRecordsContinueAfterACrash: a record that was closed, left open or torn continues in its
// own file, and the file is a whole record afterwards.
func TestRecordsContinueAfterACrash(t *testing.T) {
	_, m := played(t, "xiangqi", luabind.Setup{Seed: 6}, 4)
	whole := saved(t, m)
	open := whole[:strings.LastIndex(strings.TrimSpace(whole), "\n")+1]
	for _, c := range []struct {
		what, text string
		lost       int // commands
		fault      string
	}{
		{"closed", whole, 0, ""},
		{"open", open, 0, luabind.ErrNotClosed.Error()},
		{"torn", open[:len(open)-1], 1, "line 5 is torn and was left out: " + luabind.ErrNotClosed.Error()},
		{"torn in its closing line", whole[:len(whole)-9], 0, "line 6 is torn and was left out: " + luabind.ErrNotClosed.Error()},
	} {
		t.Run(c.what, func(t *testing.T) {
			file := recordFile(t, c.text)
			again, err := luabind.Restore(file, nil)
			if again == nil || c.fault == "" && err != nil || c.fault != "" && (!errors.Is(err, luabind.ErrNotClosed) || err.Error() != c.fault) {
				t.Fatalf("restored with %v", err)
			}
			if err := again.Record(file); err != nil {
				t.Fatal(err)
			}
			for range 2 + c.lost {
				if err := again.Do(again.Legal(again.ToAct()[0])[0]); err != nil {
					t.Fatal(err)
				}
			}
			if err := again.CloseRecord(); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(file.Name())
			if err != nil {
				t.Fatal(err)
			}
			last, err := luabind.Replay(strings.NewReader(string(text)))
			if err != nil || last.Hash() != again.Hash() || strings.Count(string(text), "\n") != 8 {
				t.Errorf("the file is not the record of the match: %v\n%s", err, text)
			}
		})
	}
}

// TestRecordsOfOtherFiles: an empty file receives the whole record, and a file that is not that
// of the record stays as it is. A writer that cannot be truncated cannot drop a torn line.
func TestRecordsOfOtherFiles(t *testing.T) {
	_, m := played(t, "xiangqi", luabind.Setup{Seed: 6}, 4)
	whole := saved(t, m)
	torn := whole[:len(whole)-9]
	restored := func() *luabind.Match {
		again, err := luabind.Restore(strings.NewReader(torn), nil)
		if !errors.Is(err, luabind.ErrNotClosed) {
			t.Fatal(err)
		}
		return again
	}
	empty := recordFile(t, "")
	again := restored()
	if err := errors.Join(again.Record(empty), again.CloseRecord()); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(empty.Name()); string(text) != whole {
		t.Errorf("a new file has\n%s", text)
	}
	short := recordFile(t, "{}\n")
	if err := restored().Record(short); err == nil || !strings.Contains(err.Error(), "it is another file") {
		t.Errorf("another file is continued: %v", err)
	}
	if text, _ := os.ReadFile(short.Name()); string(text) != "{}\n" {
		t.Errorf("another file was changed: %q", text)
	}
	var pipe lines
	if err := restored().Record(&pipe); err == nil || !strings.Contains(err.Error(), "line 6 of the record is torn: truncate the record to ") || pipe.writes != 0 {
		t.Errorf("a torn line is continued: %v", err)
	}
}

// TestHostsWakeTornRecords: a host continues the record of a match after a crash tore its last
// line, also when the match rests between two commands.
func TestHostsWakeTornRecords(t *testing.T) {
	_, m := played(t, "xiangqi", luabind.Setup{Seed: 6}, 4)
	whole := saved(t, m)
	file := recordFile(t, whole[:len(whole)-9])
	host := luabind.NewHost(luabind.HostOptions{})
	defer host.Close()
	table, err := host.Wake("m", file)
	if err != nil {
		t.Fatal(err)
	}
	always, hash := context.Background(), uint64(0)
	step := func(m *luabind.Match) error {
		defer func() { hash = m.Hash() }()
		return m.Do(m.Legal(m.ToAct()[0])[0])
	}
	err = errors.Join(table.With(always, func(m *luabind.Match) error { return m.Record(file) }), table.With(always, step),
		table.Rest(always), table.With(always, step), table.With(always, (*luabind.Match).CloseRecord))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	if last, err := luabind.Replay(strings.NewReader(string(text))); err != nil || last.Hash() != hash {
		t.Errorf("the record is not that of the match: %v\n%s", err, text)
	}
}

// TestOrdersSurviveARestart: a client gives an order that it received before the host ended,
// and after its packs were read again without a change, which the record does not mention.
func TestOrdersSurviveARestart(t *testing.T) {
	p, _ := begin(t, "goofspiel", luabind.Setup{Seed: 1})
	always, file := context.Background(), recordFile(t, "")
	first := luabind.NewHost(luabind.HostOptions{})
	table, err := first.New(p, luabind.Setup{ID: "m", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var order string
	err = table.With(always, func(m *luabind.Match) error {
		same, err := m.Packs().Reload()
		if err != nil {
			return err
		}
		if err := m.Reload(same); err != nil {
			return err
		}
		order = m.Orders(1)[2].ID
		return m.Record(file)
	})
	first.Close()
	if _, seek := file.Seek(0, 0); err != nil || seek != nil {
		t.Fatal(err, seek)
	}
	second := luabind.NewHost(luabind.HostOptions{})
	defer second.Close()
	if table, err = second.Wake("m", file); err != nil {
		t.Fatal(err)
	}
	if err := table.Do(always, 1, order); err != nil {
		t.Errorf("the order is rejected: %v", err)
	}
}
