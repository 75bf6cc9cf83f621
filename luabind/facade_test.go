package luabind_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// begin loads a mode and makes a match of it.
func begin(t *testing.T, mode string, s luabind.Setup) (*luabind.Packs, *luabind.Match) {
	t.Helper()
	p, err := luabind.Load(mode)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return p, m
}

// TestEveryMode: bots play in every mode of every game, and the API agrees with itself.
// Events are numbered and appear once, forks and views are independent, undo goes back, and
// records lead to the same position.
func TestEveryMode(t *testing.T) {
	for _, word := range luabind.Modes() {
		p := loaded(t, word)
		for _, mode := range p.Modes() {
			t.Run(mode, func(t *testing.T) { tryMode(t, p, mode) })
		}
	}
}

func tryMode(t *testing.T, p *luabind.Packs, mode string) {
	m, err := p.New(luabind.Setup{Mode: mode, Seed: 5, Undo: true})
	if err != nil {
		t.Fatal(err)
	}
	var last uint32
	for n := 0; n < 60 && !m.Over(); n++ {
		seat := m.ToAct()[0]
		legal := m.Legal(seat)
		c := legal[n%max(len(legal)-1, 1)]
		read, err := m.Parse(seat, m.Text(c))
		if err != nil || read != c || c.Seat() != seat {
			t.Fatalf("%q is read as %q: %v", m.Text(c), m.Text(read), err)
		}
		before, fork := m.Hash(), m.Fork(nil)
		if err := m.Do(c); err != nil {
			t.Fatalf("%s was listed: %v", fork.Text(c), err)
		}
		if fork.Hash() != before {
			t.Fatal("a fork has followed")
		}
		for _, e := range m.Events(1, last) {
			if e.Seq <= last {
				t.Fatalf("event %d came after %d", e.Seq, last)
			}
			last = e.Seq
		}
		if n%7 == 3 {
			if err := m.Undo(); err != nil || m.Hash() != before {
				t.Fatalf("undo: %v", err)
			}
			last = 0
		}
	}
	all := m.Events(0, 0)
	end := all[len(all)-1]
	if why := m.Why(0, end.Seq); len(why) == 0 {
		t.Errorf("nobody knows why %s", end.Type)
	}
	if _, err := json.Marshal(m.State(1)); err != nil || m.State(1) == nil || m.Draw(1) == "" || m.Draw(0) == "" {
		t.Errorf("the position is not shown: %v", err)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	again, err := luabind.Replay(bytes.NewReader(file.Bytes()))
	if err != nil || again.Hash() != m.Hash() {
		t.Fatalf("the record leads elsewhere: %v", err)
	}
	if _, err := luabind.Replay(strings.NewReader(strings.Replace(file.String(), `"seed":"5"`, `"seed":"6"`, 1))); err == nil && mode == "duel" {
		t.Error("an edited record is replayed")
	}
	var bots []luabind.Bot
	for seat := range m.Seats() {
		b, err := p.NewBot("random", 5, seat+1)
		if err != nil {
			t.Fatal(err)
		}
		bots = append(bots, b)
	}
	if err := again.Play(bots...); err != nil || !again.Over() || again.Outcome().Result == "" || again.ToAct() != nil {
		t.Errorf("bots: %v, %+v", err, again.Outcome())
	}
}

// TestSeatsThatAreNot: a seat that the match has not gets nothing, and above
// all not what the referee sees.
func TestSeatsThatAreNot(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 1})
	for _, seat := range []int{-2, 3, 99, math.MinInt, math.MaxInt} {
		if m.Legal(seat) != nil || m.Draw(seat) != "" || m.State(seat) != nil || m.Events(seat, 0) != nil || m.Why(seat, 1) != nil || m.Score(seat) != 0 {
			t.Errorf("seat %d reads something", seat)
		}
		_, parse := m.Parse(seat, "end")
		_, view := m.View(seat, nil)
		_, describe := m.Describe(seat, "UNSC-001")
		for _, err := range []error{parse, view, describe} {
			if err == nil || !strings.Contains(err.Error(), "they are 1 to 2") {
				t.Errorf("seat %d: %v", seat, err)
			}
		}
	}
	_, parse := m.Parse(0, "end")
	_, view := m.View(0, nil)
	for _, err := range []error{parse, view} {
		if err == nil || err.Error() != "there is no seat 0; they are 1 to 2" {
			t.Errorf("the referee as a player: %v", err)
		}
	}
	if m.Legal(0) != nil || m.Score(0) != 0 || m.Why(0, m.Seq()+1) != nil {
		t.Error("the referee may act, has a score, or has a reason for what has not happened")
	}
	if err := m.Do(luabind.Command{}); err == nil {
		t.Error("no command was done")
	}
}

// TestViewsHide: neither a seat's view nor its events show the cards of the other (K-22).
func TestViewsHide(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 1})
	view, err := m.View(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if view.Hash() == m.Hash() {
		t.Error("nothing is blank")
	}
	if view.Events(0, 0) != nil || view.Why(0, 1) != nil {
		t.Error("a view has a past")
	}
	if err := view.Save(&bytes.Buffer{}); err == nil {
		t.Error("a view was saved")
	}
	mine, theirs := m.Events(1, 0), m.Events(0, 0)
	hidden := 0
	for i := range theirs {
		if mine[i].Seq == theirs[i].Seq && mine[i].Text != theirs[i].Text {
			hidden++
		}
	}
	if hidden == 0 {
		t.Error("the referee reads no more than a seat")
	}
	again, err := m.View(2, view)
	if err != nil || again != view || again.Hash() == m.Hash() {
		t.Errorf("a view is not used again: %v", err)
	}
}

// TestRefusalsAndFaults: a refused command changes nothing and says why, and a match that
// cannot be made is an error.
func TestRefusalsAndFaults(t *testing.T) {
	p, m := begin(t, "duel", luabind.Setup{Seed: 1})
	c, err := m.Parse(2, "end")
	if err != nil {
		t.Fatal(err)
	}
	var refused *luabind.Refusal
	if err := m.Do(c); !errors.As(err, &refused) || refused.Text == "" {
		t.Errorf("out of turn: %v", err)
	}
	for n := 1; n <= 5; n++ { // of five cards one is too dear
		c, err := m.Parse(1, fmt.Sprintf("play %d to alpha front", n))
		if err == nil && errors.As(m.Do(c), &refused) && refused.Code == "NO_SUPPLY" && refused.TextZH != "" {
			break
		}
		if n == 5 {
			t.Errorf("no card was refused for its cost in Chinese: %+v", refused)
		}
	}
	for _, c := range []struct {
		set  luabind.Setup
		want string
	}{
		{luabind.Setup{Mode: "dual"}, `did you mean "duel"`},
		{luabind.Setup{Options: []string{"no_such_option"}}, "no_such_option"},
		{luabind.Setup{Decks: [][]string{{"UNSC-001"}}}, "1 deck; a duel has 2"},
		{luabind.Setup{Lang: "fr"}, `unknown language "fr"`},
	} {
		if _, err := p.New(c.set); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c.set, err)
		}
	}
	for _, c := range []struct {
		mode string
		from []luabind.Source
		want string
	}{
		{"dual", nil, `did you mean "duel"`},
		{"duel", []luabind.Source{luabind.Folder("nowhere")}, "the folder does not exist"},
		{"duel", []luabind.Source{luabind.FS("nothing", fstest.MapFS{})}, "no pack.toml"},
		{"duel", []luabind.Source{{}}, "empty Source"},
	} {
		if _, err := luabind.Load(c.mode, c.from...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.mode, err)
		}
	}
	if _, err := luabind.Replay(strings.NewReader("{}\n")); err == nil || !strings.Contains(err.Error(), "line 1") {
		t.Errorf("no record: %v", err)
	}
	if _, err := p.NewBot("gredy", 1, 1); err == nil || !strings.Contains(err.Error(), `did you mean "greedy"`) {
		t.Errorf("%v", err)
	}
	if err := m.Play(wrongSeat{}); err == nil || !strings.Contains(err.Error(), "command for seat 2") {
		t.Errorf("%v", err)
	}
}

// wrongSeat is a bot that wants to play for the other.
type wrongSeat struct{}

func (wrongSeat) Choose(view *luabind.Match) luabind.Command {
	c, _ := view.Parse(2, "concede")
	return c
}

// copied returns files of their own, which a test may change.
func copied(from fstest.MapFS) fstest.MapFS {
	files := fstest.MapFS{}
	for name, f := range from {
		files[name] = &fstest.MapFile{Data: f.Data}
	}
	return files
}

// TestReload: new scripts come into a running match, whose position stays; a
// broken pack changes nothing.
func TestReload(t *testing.T) {
	files := copied(surgeon)
	p, err := luabind.Load("duel", luabind.FS("surgeon", files))
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.New(luabind.Setup{Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	drawn := m.Draw(0)
	text := string(surgeon["medic.toml"].Data)
	files["medic.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(text, "heal = 2", "heal = 3", 1))}
	now, err := p.Reload()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Reload(now); err != nil {
		t.Fatal(err)
	}
	if m.Draw(0) != drawn {
		t.Error("the position has changed")
	}
	if says, err := m.Describe(1, "MY-001"); err != nil || !strings.Contains(says, "heal 3") {
		t.Errorf("%s %v", says, err)
	}
	if err := m.Do(m.Legal(m.ToAct()[0])[0]); err != nil {
		t.Error(err)
	}
	files["medic.lua"] = &fstest.MapFile{Data: []byte("function treat(")}
	if _, err := p.Reload(); err == nil || !strings.Contains(err.Error(), "medic.lua:1") {
		t.Errorf("a broken script: %v", err)
	}
	other, _ := begin(t, "tactics", luabind.Setup{Seed: 1})
	if err := m.Reload(other); err == nil {
		t.Error("a duel goes on as a battle")
	}
}

// TestForksUseMemoryAgain: a fork into used memory allocates nothing.
func TestForksUseMemoryAgain(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 1, NoLog: true})
	f := m.Fork(nil)
	if n := testing.AllocsPerRun(20, func() { f = m.Fork(f) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	_, battle := begin(t, "tactics", luabind.Setup{Seed: 1})
	if g := battle.Fork(f); g.Hash() != battle.Hash() {
		t.Error("the memory of another game was used")
	}
	if g := m.Fork(&luabind.Match{}); g.Hash() != m.Hash() {
		t.Error("a fork into no match is elsewhere")
	}
	hash := m.Hash()
	own := m.Fork(m) // a match is not memory for its own fork or view
	if view, err := m.View(1, m); err != nil || view == m || own == m || own.Do(own.Legal(1)[0]) != nil || m.Hash() != hash || own.Hash() == hash {
		t.Errorf("a fork or a view in the memory of its own match: %v", err)
	}
	if !slices.Equal(m.Fork(f).ToAct(), m.ToAct()) {
		t.Error("a fork is elsewhere")
	}
}

// TestForeignCommands: a command of another match or game, or none at all, is
// spelled and refused, and never breaks anything.
func TestForeignCommands(t *testing.T) {
	var matches []*luabind.Match
	commands := []luabind.Command{{}}
	for _, mode := range luabind.Modes() {
		_, m := begin(t, mode, luabind.Setup{Seed: 9})
		matches = append(matches, m)
		for seat := range m.Seats() {
			commands = append(commands, m.Legal(seat+1)...)
		}
	}
	for _, m := range matches {
		for _, c := range commands {
			f := m.Fork(nil)
			_ = f.Text(c)
			err := f.Do(c)
			var fault *luabind.Fault
			if errors.As(err, &fault) {
				t.Errorf("%+v breaks it: %v", c, err)
			}
			if !f.Over() && len(f.ToAct()) == 0 {
				t.Errorf("after %+v nobody can act", c)
			}
		}
		for _, text := range []string{"", " ", "\x00", "play", "play 99999999999999999999", strings.Repeat("a", 10000), "走", "-1", "1 2 3 4 5 6"} {
			if _, err := m.Parse(1, text); err == nil {
				t.Errorf("%.20q is a command", text)
			}
		}
	}
}
