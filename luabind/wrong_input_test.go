package luabind_test

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// closed is a reader and writer that is closed.
type closed struct{}

func (closed) Read([]byte) (int, error)  { return 0, io.ErrClosedPipe }
func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// idle is a bot that gives no command.
type idle struct{}

func (idle) Choose(*luabind.Match) luabind.Command { return luabind.Command{} }

// view returns the view of the first seat.
func view(t *testing.T, m *luabind.Match) *luabind.Match {
	t.Helper()
	v, err := m.View(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// unlogged returns a match that keeps no events and no commands.
func unlogged(t *testing.T, p *luabind.Packs) *luabind.Match {
	t.Helper()
	m, err := p.New(luabind.Setup{NoLog: true})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestWrongInputOfPrograms: what a program gives wrongly is one error of one
// line that says what is wrong, never a panic.
func TestWrongInputOfPrograms(t *testing.T) {
	p, m := begin(t, "duel", luabind.Setup{Seed: 1})
	tries := []struct {
		name string
		do   func() error
		says string
	}{
		{"no file system", func() error { _, err := luabind.Load("duel", luabind.FS("cards", nil)); return err }, "cards: there is no file system: FS was given nil"},
		{"no file system in the interface", func() error { _, err := luabind.Load("duel", luabind.FS("cards", fstest.MapFS(nil))); return err },
			"cards: there is no file system: FS was given nil"},
		{"no reader in the interface", func() error { _, err := luabind.Replay((*bytes.Reader)(nil)); return err }, "no reader to take the record from"},
		{"no writer in the interface", func() error { return m.Save((*bytes.Buffer)(nil)) }, "no writer to save the record to"},
		{"no bot in the interface", func() error { return m.Play(nil, (*thinker)(nil)) }, "the bot of seat 2 is a nil *luabind_test.thinker; nil alone means a person"},
		{"empty packs", func() error { return m.Reload(&luabind.Packs{}) }, "no packs to go on with"},
		{"a language", func() error { return m.Speak("fr") }, `unknown language "fr"; expected en or zh`},
		{"a view", func() error { return view(t, m).Reset(2) }, "a view cannot be reset: it is what a seat knows of a match"},
		{"packs for a view", func() error { return view(t, m).Migrate(p) }, "a view cannot change its packs: it is what a seat knows of a match"},
		{"a clock for a view", func() error { return view(t, m).Timeout(1) }, "a view has no clock: it is what a seat knows of a match"},
		{"a draw of a view", func() error { return view(t, m).AgreeDraw() }, "a view cannot be drawn: it is what a seat knows of a match"},
		{"no store", func() error { return p.Archive(nil) }, "no store to put the packs into"},
		{"no store in the interface", func() error { return p.Archive(fullStore(nil)) }, "no store to put the packs into"},
		{"no file to record in", func() error { return m.Record(nil) }, "no writer to record the match to"},
		{"decks for a game without decks", func() error { _, err := loaded(t, "xiangqi").New(luabind.Setup{Decks: [][]string{{"a"}}}); return err }, "xiangqi has no decks"},
		{"a match without a log that is saved", func() error { return unlogged(t, p).Save(&bytes.Buffer{}) }, "a match without a log cannot be saved"},
		{"a match without a log that goes back", func() error { return unlogged(t, p).AgreeUndo() }, "nothing can be taken back: the match was set up without Undo and without a log"},
		{"no mode", func() error { _, err := luabind.Load("dull"); return err },
			`unknown mode "dull"; expected one of duel, tactics, xiangqi, …; did you mean "duel"?`},
		{"no reader", func() error { _, err := luabind.Replay(nil); return err }, "no reader to take the record from"},
		{"closed reader", func() error { _, err := luabind.Replay(closed{}); return err }, "the record cannot be read: io: read/write on closed pipe"},
		{"no writer", func() error { return m.Save(nil) }, "no writer to save the record to"},
		{"closed writer", func() error { return m.Save(closed{}) }, "record: io: read/write on closed pipe"},
		{"no packs", func() error { return m.Reload(nil) }, "no packs to go on with"},
		{"the seat of a bot", func() error { _, err := p.NewBot("greedy", 1, 0); return err }, "there is no seat 0 for a bot; they count from 1"},
		{"bots without seats", func() error { return m.Play(nil, nil, idle{}) }, "got 3 bots for 2 seats"},
		{"a bot without a command", func() error { return m.Play(idle{}) }, "the bot of seat 1 has given no command"},
		{"undo without its set-up", m.Undo, "nothing can be taken back: the match was set up without Undo"},
		{"an option", func() error { _, err := p.New(luabind.Setup{Options: []string{"cama"}}); return err },
			`unknown room option "cama"; expected …; did you mean "camo"?`},
		{"an option twice", func() error { _, err := p.New(luabind.Setup{Options: []string{"camo=printed", "camo"}}); return err }, "the option camo is given twice"},
		{"a card thrice", func() error {
			mine, err := p.Deck("unsc")
			if err != nil {
				t.Fatal(err)
			}
			theirs := append([]string(nil), mine...)
			mine[0], mine[1], mine[2] = "UNSC-OO1", "UNSC-OO1", "UNSC-OO1"
			_, err = p.New(luabind.Setup{Decks: [][]string{mine, theirs}})
			return err
		}, `deck of player 1: unknown card "UNSC-OO1"; did you mean "UNSC-001"?`},
	}
	for _, x := range tries {
		begin, end, _ := strings.Cut(x.says, "…") // for what packs add to
		if err := x.do(); err == nil || !strings.HasPrefix(err.Error(), begin) || !strings.HasSuffix(err.Error(), end) || end == "" && err.Error() != begin {
			t.Errorf("%s: %v; want %s", x.name, err, x.says)
		}
	}
	var none luabind.Command
	var refused *luabind.Refusal
	if err := m.Do(none); !errors.As(err, &refused) || refused.Text != "no command was given" || none.Seat() != 0 || m.Text(none) != "" {
		t.Errorf("no command: %v, seat %d, %q", err, none.Seat(), m.Text(none))
	}
}

// TestEmptyValues: all that is asked of a Match or of Packs that come from
// nowhere panics, and says where they come from.
func TestEmptyValues(t *testing.T) {
	for _, empty := range []any{&luabind.Match{}, (*luabind.Match)(nil), &luabind.Packs{}, (*luabind.Packs)(nil)} {
		v := reflect.ValueOf(empty)
		if v.NumMethod() < 5 {
			t.Fatalf("%T has %d methods", empty, v.NumMethod())
		}
		for i := range v.NumMethod() {
			name := v.Type().Method(i).Name
			func() {
				defer func() {
					if message, ok := recover().(string); !ok || !strings.HasPrefix(message, "luabind: ") || !strings.Contains(message, "empty") {
						t.Errorf("%T.%s: %v", empty, name, message)
					}
				}()
				call := v.Method(i)
				args := make([]reflect.Value, 0, call.Type().NumIn())
				for n := range call.Type().NumIn() {
					if call.Type().IsVariadic() && n == call.Type().NumIn()-1 {
						break
					}
					args = append(args, reflect.Zero(call.Type().In(n)))
				}
				call.Call(args)
				t.Errorf("%T.%s: no panic", empty, name)
			}()
		}
	}
}

// TestSetupIsCopied: a program may use its lists of cards again for the next match. A saved and a
// restarted match, and the packs, have the decks as they were.
func TestSetupIsCopied(t *testing.T) {
	p, _ := begin(t, "duel", luabind.Setup{Seed: 1})
	deck, err := p.Deck("unsc")
	if err != nil {
		t.Fatal(err)
	}
	decks := [][]string{deck, deck}
	m, err := p.New(luabind.Setup{Seed: 1, Decks: decks})
	if err != nil {
		t.Fatal(err)
	}
	for i := range deck {
		deck[i] = "NOTHING"
	}
	decks[1] = nil
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := luabind.Replay(&file)
	if err != nil || again.Hash() != m.Hash() {
		t.Errorf("the saved match: %v", err)
	}
	if err := m.Reset(2); err != nil {
		t.Error(err)
	}
	if list, err := p.Deck("unsc"); err != nil || list[0] == "NOTHING" {
		t.Errorf("the packs have the deck %v, %v", list, err)
	}
}

// TestSavedAfterReload: a match whose past its present packs do not play again is saved with
// its packs of then.
func TestSavedAfterReload(t *testing.T) {
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
	m, err := p.New(luabind.Setup{Seed: 1, Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	for !m.Over() && !strings.Contains(m.Draw(0), "Field Surgeon") {
		seat := m.ToAct()[0]
		c := m.Legal(seat)[0]
		for _, other := range m.Legal(seat) {
			if strings.HasPrefix(m.Text(other), "play") {
				c = other
				break
			}
		}
		if strings.HasPrefix(m.Text(c), "battery") {
			if c, err = m.Parse(seat, "end"); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	files["medic.toml"].Data = []byte(strings.Replace(string(files["medic.toml"].Data), "supply = 1", "supply = 3", 1))
	now, err := p.Reload()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Reload(now); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil || !strings.Contains(file.String(), `"do":"migrate `) {
		t.Errorf("a match whose cards have other costs now is saved as %v\n%s", err, file.String())
	}
	_, err = luabind.Replay(bytes.NewReader(file.Bytes()), luabind.FS("surgeon", files))
	if err == nil || !strings.Contains(err.Error(), `the pack "mypack" differs`) {
		t.Errorf("without its packs of then it replays: %v", err)
	}
	if err := m.Save(failing{}); err == nil {
		t.Error("a failing writer is not reported")
	}
}

// failing is a writer that fails.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("no space left") }
