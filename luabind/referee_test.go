package luabind_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// played makes a match and plays commands of all seats.
func played(t *testing.T, mode string, s luabind.Setup, commands int) (*luabind.Packs, *luabind.Match) {
	t.Helper()
	p, m := begin(t, mode, s)
	for n := 0; n < commands && !m.Over(); n++ {
		who := m.ToAct()
		legal := m.Legal(who[n%len(who)])
		if err := m.Do(legal[n*7%max(len(legal)-1, 1)]); err != nil {
			t.Fatal(err)
		}
	}
	return p, m
}

// saved is the record of a match, which must replay to its position.
func saved(t *testing.T, m *luabind.Match, sources ...luabind.Source) string {
	t.Helper()
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := luabind.Replay(strings.NewReader(file.String()), sources...)
	if err != nil || again.Hash() != m.Hash() {
		t.Fatalf("the record leads elsewhere: %v\n%s", err, file.String())
	}
	var second bytes.Buffer
	if err := again.Save(&second); err != nil || second.String() != file.String() {
		t.Fatalf("a replayed match is saved as another one: %v\n%s\n%s", err, second.String(), file.String())
	}
	return file.String()
}

// neverConcedes lists the games whose modes do not let anybody give up.
var neverConcedes = []string{"cribbage", "draft", "fireworks", "goofspiel", "letters", "lines", "tricks", "dice", "kuhn", "leduc"}

// TestRefereeInEveryGame: in every mode a seat that is not to act concedes or loses by time,
// players agree on a draw, and take a command back. Records have it all.
func TestRefereeInEveryGame(t *testing.T) {
	for _, word := range luabind.Modes() {
		t.Run(word, func(t *testing.T) {
			_, m := played(t, word, luabind.Setup{Seed: 2}, 7)
			if m.Over() {
				t.Skip("it is short")
			}
			before, hash := m.Fork(nil), m.Hash()
			act := m.ToAct()
			if err := m.Do(m.Legal(act[0])[0]); err != nil {
				t.Fatal(err)
			}
			if err := m.AgreeUndo(); err != nil || m.Hash() != hash || !slices.Equal(m.ToAct(), act) {
				t.Fatalf("the command is not taken back: %v", err)
			}
			if text := saved(t, m); !strings.Contains(text, `"player":0,"do":"undo"`) {
				t.Errorf("the record lacks the undo: %s", text)
			}
			if err := m.AgreeDraw(); err != nil || !m.Over() || m.Outcome().Result != "draw" || m.ToAct() != nil || len(m.Legal(1)) > 0 || m.Hash() == hash {
				t.Fatalf("there is no draw: %v %+v", err, m.Outcome())
			}
			if pic := m.Picture(luabind.Spectator); pic.Over != "a draw by agreement" || !strings.Contains(m.Draw(1), pic.Over) {
				t.Errorf("the spectator sees %q", pic.Over)
			}
			if err := m.AgreeDraw(); err == nil {
				t.Error("a draw after the end")
			}
			if text := saved(t, m); !strings.Contains(text, `"player":0,"do":"draw"`) {
				t.Errorf("the record lacks the draw: %s", text)
			}
			if err := m.AgreeUndo(); err != nil || m.Over() || m.Hash() != hash {
				t.Fatalf("the draw is not taken back: %v", err)
			}
			saved(t, m)
			for seat := 1; seat <= m.Seats(); seat++ {
				m := before.Fork(nil)
				switch err := m.Concede(seat); {
				case err != nil && slices.Contains(neverConcedes, word):
					if code := refusedWith(t, err); code != "NO_CONCEDE" {
						t.Errorf("seat %d gives up: %s", seat, code)
					}
				case err != nil:
					t.Fatalf("seat %d, while %v act: %v", seat, m.ToAct(), err)
				}
				saved(t, m)
				m = before.Fork(nil)
				if err := m.Timeout(seat); err != nil {
					t.Fatalf("the time of seat %d, while %v act: %v", seat, m.ToAct(), err)
				}
				if m.Seats() == 2 && (!m.Over() || slices.Contains(m.Outcome().Winners, seat)) {
					t.Errorf("seat %d, whose time is over: %+v", seat, m.Outcome())
				}
				if text := saved(t, m); !strings.Contains(text, `"player":0,"do":"timeout `) {
					t.Errorf("the record lacks the end of time: %s", text)
				}
				namesTime(t, m, seat)
			}
			for _, seat := range []int{luabind.Spectator, 0, m.Seats() + 1} {
				if m.Concede(seat) == nil || m.Timeout(seat) == nil {
					t.Errorf("seat %d gives up", seat)
				}
			}
		})
	}
}

// namesTime checks that a match says that a seat has lost on time: in its log or as its end, in both
// languages. A replay, a fork and a view say it too, and not after an undo.
func namesTime(t *testing.T, m *luabind.Match, seat int) {
	t.Helper()
	again, err := luabind.Replay(strings.NewReader(saved(t, m)))
	if err != nil {
		t.Fatal(err)
	}
	view, err := m.View(seat, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*luabind.Match{m, again, m.Fork(nil), view} {
		for lang, words := range map[string]string{"en": "on time|out of time", "zh": "超时"} { //maporder: each by itself
			if err := m.Speak(lang); err != nil {
				t.Fatal(err)
			}
			text := m.Picture(seat).Over
			for _, e := range m.Events(seat, 0) {
				text += e.Text + "\n"
			}
			if !regexp.MustCompile(words).MatchString(text) || strings.Contains(text, "resign") || strings.Contains(text, "认输") || strings.Contains(text, "gives up") || strings.Contains(text, "gave up") {
				t.Errorf("%s: seat %d has lost on time: %s", lang, seat, text)
			}
		}
		if late := m.Outcome().Late; m.Over() && !slices.Equal(late, []int{seat}) {
			t.Errorf("late are %v, not %d", late, seat)
		}
	}
	if err := again.AgreeUndo(); err != nil || again.Outcome().Late != nil || again.Over() {
		t.Errorf("the loss on time of seat %d is not taken back: %v", seat, err)
	}
	if err := again.Concede(seat); err == nil && again.Outcome().Late != nil {
		t.Errorf("seat %d has given up, and %v is late", seat, again.Outcome().Late)
	}
}

// TestUndoIsRecorded: a match that keeps its positions takes commands back, and its record
// has that too. Draws and several undos in a row go back as they came.
func TestUndoIsRecorded(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		_, m := played(t, "duel", luabind.Setup{Seed: 4, Undo: keeps}, 6)
		hashes := []uint64{m.Hash()}
		for range 3 {
			if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
				t.Fatal(err)
			}
			hashes = append(hashes, m.Hash())
		}
		for i := 2; i >= 0; i-- {
			if err := m.AgreeUndo(); err != nil || m.Hash() != hashes[i] {
				t.Fatalf("step %d is not taken back: %v", i, err)
			}
			if n := len(m.Events(1, 0)); n == 0 {
				t.Error("the past is lost")
			}
		}
		if text := saved(t, m); strings.Count(text, "undo") != 3 {
			t.Errorf("the record: %s", text)
		}
	}
	_, m := begin(t, "duel", luabind.Setup{Seed: 4})
	if err := m.AgreeUndo(); err == nil || !strings.Contains(err.Error(), "nothing to undo") {
		t.Errorf("nothing is taken back: %v", err)
	}
}

// lines counts the writes that it gets, and fails from one on.
type lines struct {
	bytes.Buffer
	writes, synced, maxWrites int
}

func (l *lines) Write(text []byte) (int, error) {
	if l.writes++; l.maxWrites > 0 && l.writes > l.maxWrites {
		return 0, errors.New("the disk is full")
	}
	return l.Buffer.Write(text)
}

func (l *lines) Sync() error {
	l.synced++
	return nil
}

// TestRecordAppends: a record grows by a line for each command, and nothing is written
// again. A match that was restored goes on in its record.
func TestRecordAppends(t *testing.T) {
	_, m := played(t, "duel", luabind.Setup{Seed: 6}, 5)
	var file lines
	if err := m.Record(&file); err != nil || file.writes != 6 {
		t.Fatalf("%d lines at first: %v", file.writes, err)
	}
	f := m.Fork(nil)
	if err := f.Do(f.Legal(f.ToAct()[0])[0]); err != nil || file.writes != 6 {
		t.Fatalf("%d lines after a command of a fork: %v", file.writes, err)
	}
	for range 4 {
		if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
			t.Fatal(err)
		}
	}
	if file.writes != 10 || file.synced != 10 {
		t.Errorf("%d lines and %d syncs after four commands", file.writes, file.synced)
	}
	again, err := luabind.Restore(strings.NewReader(file.String()), nil)
	if !errors.Is(err, luabind.ErrNotClosed) || again.Hash() != m.Hash() {
		t.Fatalf("the record leads elsewhere: %v", err)
	}
	var more lines
	if err := again.Record(&more); err != nil || more.writes != 0 {
		t.Fatalf("%d lines are written again: %v", more.writes, err)
	}
	for range 3 {
		c := again.Legal(again.ToAct()[0])[0]
		if err := errors.Join(again.Do(c), m.Do(c)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(m.CloseRecord(), again.CloseRecord()); err != nil {
		t.Fatal(err)
	}
	whole := saved(t, m)
	file.Buffer.Truncate(strings.LastIndex(strings.TrimSpace(whole), "\n") + 1)
	if file.String() != whole[:file.Len()] {
		t.Error("the record that was appended to differs from the one that is saved")
	}
	if got := file.String()[:strings.Index(file.String(), `{"n":10,`)] + more.String(); got != whole {
		t.Errorf("the record of the restored match differs:\n%s", got)
	}
	if m.CloseRecord() == nil {
		t.Error("a record is closed twice")
	}
}

// TestUnwritten: a command that cannot be written is carried out, and the error says so.
func TestUnwritten(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 6})
	file := &lines{maxWrites: 2}
	if err := m.Record(file); err != nil {
		t.Fatal(err)
	}
	c := m.Legal(1)[0]
	if err := m.Do(c); err != nil {
		t.Fatal(err)
	}
	before := m.Hash()
	err := m.Do(m.Legal(m.ToAct()[0])[0])
	if !errors.Is(err, luabind.ErrUnwritten) || !strings.Contains(err.Error(), "the disk is full") || m.Hash() == before {
		t.Errorf("the error is %v", err)
	}
	var rest lines
	if err := m.Record(&rest); err != nil || rest.writes != 3 {
		t.Errorf("%d lines are written elsewhere: %v", rest.writes, err)
	}
}

// fullStore keeps archives in memory.
type fullStore map[string][]byte

func (s fullStore) Get(hash string) ([]byte, error) {
	if data, there := s[hash]; there {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (s fullStore) Put(hash string, data []byte) error {
	s[hash] = data
	return nil
}

// TestMigrate: a match reports how newer packs differ, goes on with them, and can be saved.
// Restore plays it under the packs of each part.
func TestMigrate(t *testing.T) {
	files := copied(surgeon)
	p, err := luabind.Load("duel", luabind.FS("surgeon", files))
	if err != nil {
		t.Fatal(err)
	}
	deck, err := p.Deck("unsc")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		deck[i] = "MY-001"
	}
	m, err := p.New(luabind.Setup{Seed: 4, Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	store := fullStore{}
	folder := luabind.ArchiveFolder(t.TempDir())
	if err := errors.Join(p.Archive(store), p.Archive(folder), p.Archive(folder)); err != nil {
		t.Fatal(err)
	}
	for range 4 {
		if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
			t.Fatal(err)
		}
	}
	files["medic.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(surgeon["medic.toml"].Data), "heal = 2", "heal = 3", 1))}
	files["medic.lua"] = &fstest.MapFile{Data: []byte(string(surgeon["medic.lua"].Data) + "-- newer\n")}
	files["pack.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(surgeon["pack.toml"].Data), "0.1.0", "0.2.0", 1))}
	if err := p.Archive(store); err == nil || !strings.Contains(err.Error(), "has changed since it was loaded") {
		t.Errorf("changed packs are kept: %v", err)
	}
	now, err := p.Reload()
	if err != nil {
		t.Fatal(err)
	}
	hash := m.Hash()
	report, err := m.Compare(now)
	if err != nil || m.Hash() != hash {
		t.Fatal(err)
	}
	if len(report.Packs) != 1 || report.Packs[0].From != "0.1.0" || report.Packs[0].To != "0.2.0" || report.Packs[0].How != "changed" {
		t.Errorf("packs: %+v", report.Packs)
	}
	if i := slices.IndexFunc(report.Definitions, func(c luabind.Change) bool { return c.ID == "MY-001" }); i < 0 || !strings.Contains(report.Definitions[i].To, "heal 3") {
		t.Errorf("definitions: %+v", report.Definitions)
	}
	if len(report.Scripts) != 1 || report.Scripts[0].ID != "mypack/medic.lua" || string(report.Position) != "{}" || report.Commands != nil {
		t.Errorf("scripts: %+v, position %s, commands %v", report.Scripts, report.Position, report.Commands)
	}
	old := m.Orders(m.ToAct()[0])[0].ID
	if err := m.Migrate(now); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Read(m.ToAct()[0], old); err == nil {
		t.Error("an order of before is taken")
	}
	for range 3 {
		if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.AgreeUndo(); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	if _, err := luabind.Restore(bytes.NewReader(file.Bytes()), store); err == nil || !strings.Contains(err.Error(), `line 6: command 5: the pack "mypack" in version "0.2.0"`) {
		t.Errorf("without the newer pack: %v", err)
	}
	if _, err := luabind.Restore(bytes.NewReader(file.Bytes()), nil); err == nil || !strings.Contains(err.Error(), `line 1: the pack "mypack" in version "0.1.0"`) {
		t.Errorf("without a store: %v", err)
	}
	if err := errors.Join(now.Archive(store), now.Archive(folder)); err != nil {
		t.Fatal(err)
	}
	for _, a := range []luabind.Archives{store, folder} {
		again, err := luabind.Restore(bytes.NewReader(file.Bytes()), a)
		if err != nil || again.Hash() != m.Hash() {
			t.Fatalf("the record leads elsewhere: %v", err)
		}
		if says, err := again.Describe(1, "MY-001"); err != nil || !strings.Contains(says, "heal 3") {
			t.Errorf("%s %v", says, err)
		}
		var second bytes.Buffer
		if err := again.Save(&second); err != nil || second.String() != file.String() {
			t.Errorf("it is saved as another one: %v", err)
		}
		if err := errors.Join(again.AgreeUndo(), again.AgreeUndo()); err != nil {
			t.Fatal(err)
		}
		if err := again.AgreeUndo(); err == nil {
			t.Error("the newer packs are taken back")
		}
	}
	for hash := range store {
		store[hash] = []byte("no archive")
	}
	if _, err := luabind.Restore(bytes.NewReader(file.Bytes()), store); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("a damaged store: %v", err)
	}
	battle, _ := begin(t, "tactics", luabind.Setup{Seed: 1})
	if _, err := m.Compare(battle); err == nil {
		t.Error("a duel is compared with a battle")
	}
}

// TestHostileLines: lines of the referee that mean nothing are errors.
func TestHostileLines(t *testing.T) {
	_, m := played(t, "duel", luabind.Setup{Seed: 6}, 2)
	text := saved(t, m)
	head := text[:strings.Index(text, "\n")+1]
	for _, do := range []string{"timeout 9", "timeout 0", "timeout 01", "timeout", "migrate", "migrate a", "migrate a b c", "win 1", ""} {
		line := head + `{"n":1,"player":0,"do":"` + do + `","hash":"0000000000000000"}` + "\n"
		if _, err := luabind.Replay(strings.NewReader(line)); err == nil || errors.Is(err, luabind.ErrNotClosed) {
			t.Errorf("%q is replayed: %v", do, err)
		}
		if _, err := luabind.Restore(strings.NewReader(line), nil); err == nil || errors.Is(err, luabind.ErrNotClosed) {
			t.Errorf("%q is restored: %v", do, err)
		}
	}
	for what, r := range map[string]io.Reader{"no reader": nil, "an empty file": strings.NewReader(""), "another file": strings.NewReader("{}\n")} {
		if again, err := luabind.Restore(r, nil); err == nil || again != nil || errors.Is(err, luabind.ErrNotClosed) {
			t.Errorf("%s is restored: %v", what, err)
		}
	}
}
