package display_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
)

// The race: two runners on a track, who step one or two squares in turn. Lanes of the track
// are the things that have names. It has a table of its own for commands and sentences, and
// the plain table for the rest.

type race struct {
	At     [2]int8
	Active event.Player
	Secret int8
}

type rules struct{}

const (
	step  uint8      = 1
	moved event.Type = 1
	goal             = 30
	growl            = 67
)

func (r rules) Capabilities() match.Capabilities[race] {
	return match.Capabilities[race]{Hide: r}
}

func (rules) Begin(m *match.Match[race], c match.Command) error {
	if c.Choice == 66 || c.Choice == growl {
		return match.Malformed("NOT_YOUR_UNIT", "that is not your unit", "那不是你的单位")
	}
	if c.Verb != step || c.Choice < 1 || int(c.Choice) > goal {
		return match.Malformed("STEP", "expected a step", "应为一步")
	}
	e := m.Add(moved)
	e.SourcePlayer, e.Args[0], e.Args[1], e.Args[2] = c.Player, int32(c.Choice), 1<<1|1<<0, 2
	return nil
}

func (rules) Apply(m *match.Match[race], e *event.Event) {
	m.State.At[e.SourcePlayer] += int8(e.Args[0])
	m.State.Active = 1 - e.SourcePlayer
}

func (rules) Legal(m *match.Match[race], p event.Player, buf []match.Command) []match.Command {
	for n := int16(1); p == m.State.Active && int(n) <= goal; n++ {
		buf = append(buf, match.Command{Verb: step, Player: p, Choice: n})
	}
	return buf
}

func (rules) Over(s *race) bool { return s.At[0] >= goal || s.At[1] >= goal }

func (rules) Walk(s *race, w *match.Walker) {
	match.Field(w, "at[1]", &s.At[0])
	match.Field(w, "at[2]", &s.At[1])
	match.Field(w, "active", &s.Active)
	match.Field(w, "secret", &s.Secret)
}

func (rules) Redact(s *race, _ event.Player) { s.Secret = 0 }

// track is a table that spells commands and events.
type track struct{ display.PlainTable[race] }

func (track) Format(_ *match.Match[race], c match.Command, f display.Form) string {
	if f == display.Canonical {
		return fmt.Sprintf("step by=%d", c.Choice)
	}
	gait := "walk"
	if c.Choice > 2 {
		gait = "run"
	}
	if c.Choice == growl {
		gait = "growl"
	}
	return fmt.Sprintf("%s on %d", gait, c.Choice)
}

func (t track) Parse(m *match.Match[race], p event.Player, text string) (match.Command, error) {
	var n int16
	if _, err := fmt.Sscanf(text, "step by=%d", &n); err == nil {
		return match.Command{Verb: step, Player: p, Choice: n}, nil
	}
	return display.ParseListed(m, t, p, text)
}

func (track) Speller(*match.Match[race], event.Player, string) display.Speller { return &speller{} }

func (track) Touches(_ *match.Match[race], c match.Command, _ string) (p display.MovePicture) {
	if c.Choice == 1 {
		p.Verb = "Walk"
	}
	return p
}

// speller counts what it noted.
type speller struct{ noted int }

func (s *speller) Note(*event.Event) { s.noted++ }
func (s *speller) Entity(x event.Entity) string {
	if x == 0 {
		return ""
	}
	return fmt.Sprint("runner ", x)
}
func (s *speller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 {
		return "", "", ""
	}
	return "square", "track", "ground"
}
func (s *speller) Value(f *event.Field, v int32) any {
	gaits := []string{"", "walk", "run"}
	if f.Name == "weather" {
		words := []string{"sun", "wind"}
		on := []string{}
		for i, word := range words {
			if v>>i&1 != 0 {
				on = append(on, word)
			}
		}
		return on
	}
	if int(v) < len(gaits) {
		return gaits[v]
	}
	return ""
}
func (s *speller) Sentence(e *event.Event) string { return fmt.Sprintf("%d: +%d", s.noted, e.Args[0]) }
func (s *speller) Title(x event.Entity) string    { return strings.ToUpper(s.Entity(x)) }
func (s *speller) Verbatim() bool                 { return true }

func start(t testing.TB, table display.Table[race]) display.Match {
	t.Helper()
	fields := []event.Field{{Name: "squares"}, {Name: "weather", Kind: event.SetField, Enum: "weather"}, {Name: "gait", Kind: event.EnumField, Enum: "gait"}}
	return display.Show(startOf(t, event.TypeDef{Name: "MOVED", Fields: fields}), table)
}

// startOf is a race whose events are of a type.
func startOf(t testing.TB, d event.TypeDef) *match.Match[race] {
	t.Helper()
	types := event.NewRegistry()
	if _, err := types.Add(d); err != nil {
		t.Fatal(err)
	}
	prog := &match.Program{Types: types, Listeners: make([]match.Listener, 1)}
	m := match.New(rules{}, prog, match.Options{Log: true, History: true})
	m.State.Secret = 7
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// TestForksKeepTheTable: forks and views of a shown match spell commands as it does, and a
// fork into a match that exists takes over its position.
func TestForksKeepTheTable(t *testing.T) {
	g := start(t, track{})
	fork, view := display.Fork(g), display.View(g, 1)
	c := match.Command{Verb: step, Choice: 2}
	for name, m := range map[string]display.Match{"match": g, "fork": fork, "view": view} {
		if got := m.Format(c, display.Spoken); got != "walk on 2" {
			t.Errorf("%s: the command is spelled %q", name, got)
		}
	}
	if err := fork.Do(c); err != nil {
		t.Fatal(err)
	}
	if fork.Hash() == g.Hash() {
		t.Error("a command in the fork changes the match")
	}
	fork.ForkInto(g)
	if fork.Hash() != g.Hash() {
		t.Error("ForkInto does not copy the position")
	}
	g.ViewInto(0, view)
	if got := view.Draw(0, display.Look{}); !strings.Contains(got, "at[1] 2\n") || !strings.Contains(got, "secret 0\n") {
		t.Errorf("the view shows\n%s", got)
	}
	if _, ok := match.Of[race](g); !ok {
		t.Error("the match behind the table is not found")
	}
}

// TestWithoutATableCommandsAreNumbers: a match without a table, and a ruleset that is not one, spells
// commands as numbers, in its forks too.
func TestWithoutATableCommandsAreNumbers(t *testing.T) {
	g := start(t, nil)
	c, err := g.Parse(0, " 1 0 2 ")
	if err != nil || c.Choice != 2 {
		t.Fatalf("read %+v, %v", c, err)
	}
	for _, m := range []display.Match{g, display.Fork(g)} {
		if got := m.Format(c, display.Canonical); got != "1 0 2" {
			t.Errorf("spelled %q", got)
		}
	}
	for _, text := range []string{"", "1 0 x", "1 0 2 0 0 0", "300", "1 0 40000", "1 0 0 -1"} {
		if c, err := g.Parse(0, text); err == nil {
			t.Errorf("%q reads as %+v", text, c)
		}
	}
}

// TestReadExact: a record must spell a command as Format does, byte by byte.
func TestReadExact(t *testing.T) {
	g := start(t, track{})
	if c, err := g.ReadExact(0, "step by=2"); err != nil || c.Choice != 2 {
		t.Errorf("read %+v, %v", c, err)
	}
	for _, text := range []string{"step by=02", "walk on 2", "step by=2 "} {
		if c, err := g.ReadExact(0, text); err == nil {
			t.Errorf("%q reads as %+v", text, c)
		}
	}
}

// TestParseListed: the spoken form is found in any case and with any spaces, and an unknown
// command gets the nearest one as a hint.
func TestParseListed(t *testing.T) {
	g := start(t, track{})
	if c, err := g.Parse(0, "  WALK  on 1"); err != nil || c.Choice != 1 {
		t.Errorf("read %+v, %v", c, err)
	}
	if _, err := g.Parse(0, "walk n 1"); err == nil || !strings.Contains(err.Error(), `"walk n 1"`) || !strings.Contains(err.Error(), "walk on 1") {
		t.Errorf("the error is %v", err)
	}
	if _, err := g.Parse(1, "walk on 1"); err == nil {
		t.Error("a command of the other player is read")
	}
}

// TestPlainMenu: a short menu has a line for each command; in a long one, commands that begin
// with the same two words are joined, and none is lost.
func TestPlainMenu(t *testing.T) {
	g := start(t, track{})
	legal := g.Legal(0, nil)
	if menu := g.Menu(legal[:display.MaxMenu], "en"); len(menu) != display.MaxMenu {
		t.Errorf("%d lines for %d commands", len(menu), display.MaxMenu)
	}
	menu := g.Menu(legal, "en")
	var lines []string
	n := 0
	for _, line := range menu {
		lines = append(lines, line.Text)
		n += len(line.Commands)
	}
	if want := []string{"walk on …", "run on …"}; !slices.Equal(lines, want) || n != len(legal) {
		t.Errorf("the menu is %q with %d commands, want %q with %d", lines, n, want, len(legal))
	}
}

// TestLog: a log notes every event once, spells its payload, reads what it spells, and goes on
// with later commands.
func TestLog(t *testing.T) {
	g := start(t, track{})
	log := g.LogFor(0, "en")
	for _, p := range []event.Player{0, 1, 0} {
		if err := g.Do(match.Command{Verb: step, Player: p, Choice: 2}); err != nil {
			t.Fatal(err)
		}
	}
	e, more := log.Next()
	if !more || log.Sentence(e) != "1: +2" || !log.Verbatim() {
		t.Fatalf("the first line is %q", log.Sentence(e))
	}
	entry, err := json.Marshal(log.Entry(e).Payload)
	if want := `{"squares":2,"weather":["sun","wind"],"gait":"run"}`; err != nil || string(entry) != want {
		t.Errorf("the payload is %s, %v, want %s", entry, err, want)
	}
	log.Skip()
	if e, more := log.Next(); more {
		t.Errorf("after Skip there is %v", e)
	}
	if err := g.Do(match.Command{Verb: step, Player: 1, Choice: 1}); err != nil {
		t.Fatal(err)
	}
	if e, more := log.Next(); !more || log.Sentence(e) != "4: +1" {
		t.Error("the log does not go on")
	}
	if got := log.Title(3) + log.Title(0) + log.Place(1) + log.Place(0); got != "RUNNER 3square" {
		t.Errorf("titles and places are %q", got)
	}

	fields := g.Program().Types.Def(moved).Fields
	for _, c := range []struct {
		field int
		word  string
		want  int32
		ok    bool
	}{{1, "sun", 1, true}, {1, "WIND+sun", 3, true}, {1, "sun+rain", 1, false}, {2, "Run", 2, true}, {2, "fly", 0, false}} {
		if v, names, ok := log.Read(&fields[c.field], c.word); v != c.want || ok != c.ok || len(names) == 0 {
			t.Errorf("%q of %s reads as %d, %v of %v", c.word, fields[c.field].Name, v, ok, names)
		}
	}
}

// TestThePlainTableKeepsSecrets: in a game that hides things and has no table of its own, a
// player sees only the types of events and the fields of the player's view. The referee sees
// the payload and the secret.
func TestThePlainTableKeepsSecrets(t *testing.T) {
	g := start(t, nil)
	if err := g.Do(match.Command{Verb: step, Choice: 2}); err != nil {
		t.Fatal(err)
	}
	for viewer, want := range map[event.Player]string{0: "MOVED", event.NoPlayer: "MOVED squares=2 weather=3 gait=2"} {
		log := g.LogFor(viewer, "en")
		e, _ := log.Next()
		if got := log.Sentence(e); got != want {
			t.Errorf("viewer %d reads %q, want %q", viewer, got, want)
		}
		if got := len(log.Entry(e).Payload); (got > 0) != (viewer == event.NoPlayer) {
			t.Errorf("viewer %d gets %d fields", viewer, got)
		}
		secret := "secret " + map[event.Player]string{0: "0", event.NoPlayer: "7"}[viewer]
		text, err := g.Describe(viewer, "secret", display.Look{})
		if drawn := g.Draw(viewer, display.Look{}); !strings.Contains(drawn, secret) || text != secret+"\n" || err != nil {
			t.Errorf("viewer %d sees %q and %q, %v; want %q", viewer, drawn, text, err, secret)
		}
	}
}

// TestThePlainTableDescribesFields: Describe finds fields by the beginning of a path, and
// names the nearest for a word that it does not know.
func TestThePlainTableDescribesFields(t *testing.T) {
	g := start(t, track{})
	if text, err := g.Describe(0, "at", display.Look{}); err != nil || text != "at[1] 0\nat[2] 0\n" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := g.Describe(0, "activ_", display.Look{}); err == nil || !strings.Contains(err.Error(), "active") {
		t.Errorf("the error is %v", err)
	}
	if g.Picture(0, "en") != nil || g.KindPicture("", "en") != nil || g.HitPicture(1, "en") != nil || g.Explorer() != nil || g.Explain(1, "en") != nil ||
		g.Hand(0, display.Look{}) != "" || g.Usages("en") != nil {
		t.Error("the plain table shows something that the game does not have")
	}
}

// TestMovePictures: every legal command is a picture with its line, and a verb even if the
// table names none.
func TestMovePictures(t *testing.T) {
	moves := start(t, track{}).MovePictures(0, "en")
	if len(moves) != goal || moves[0].Verb != "Walk" || moves[1].Verb != "walk on 2" || moves[1].Line != "walk on 2" || moves[0].Ends || moves[0].Yields {
		t.Errorf("the moves are %+v", moves[:2])
	}
	if moves := start(t, track{}).MovePictures(1, "en"); moves == nil || len(moves) != 0 {
		t.Errorf("the player who waits has %v", moves) // a list in JSON, not null
	}
}

// TestCalled: a name means the asker's own thing before those of others, and several things
// of one name are listed.
func TestCalled(t *testing.T) {
	spell := func(x event.Entity) string { return fmt.Sprint("#", x) }
	for _, c := range []struct {
		own, others []event.Entity
		want        event.Entity
		several     bool
	}{
		{nil, nil, 0, false},
		{[]event.Entity{4}, []event.Entity{5, 6}, 4, false},
		{nil, []event.Entity{5}, 5, false},
		{nil, []event.Entity{5, 6}, 0, true},
		{[]event.Entity{3, 4}, []event.Entity{5}, 0, true},
	} {
		var called display.Called
		for _, x := range c.own {
			called.Add(x, true)
		}
		for _, x := range c.others {
			called.Add(x, false)
		}
		got, err := called.One("marine", spell)
		if got != c.want || (err != nil) != c.several {
			t.Errorf("%v and %v: %d, %v", c.own, c.others, got, err)
		}
		if c.several && len(c.own) > 0 && !strings.Contains(err.Error(), `"marine"`) {
			t.Errorf("the error is %v", err)
		}
	}
}

// TestLook: a look has a width below which nothing is laid out, and paints nothing without a
// painter or without a text.
func TestLook(t *testing.T) {
	for width, want := range map[int]int{0: display.Look{}.Columns(), -4: display.Look{}.Columns(), 10: 60, 60: 60, 132: 132} {
		if got := (display.Look{Width: width}).Columns(); got != want {
			t.Errorf("width %d is %d columns, want %d", width, got, want)
		}
	}
	painted := display.Look{Paint: func(s display.Style, text string) string { return fmt.Sprintf("<%d:%s>", s, text) }}
	if got := (display.Look{}).In(display.Own, "a") + painted.In(display.Own, "") + painted.In(display.Own, "b"); got != "a<1:b>" {
		t.Errorf("painted %q", got)
	}
	if display.Tint(0) == display.Strong || display.Tint(-1) != display.Tint(0) || display.Tint(display.Tints) != display.Tint(0) || display.Tint(1) == display.Tint(0) {
		t.Error("tints do not repeat after Tints")
	}
}

// TestNumbers: a command is its numbers without zeros at the end.
func TestNumbers(t *testing.T) {
	for want, c := range map[string]match.Command{"0": {}, "1": {Verb: 1}, "1 0 3": {Verb: 1, Choice: 3}, "0 0 0 0 9": {Target: 9}} {
		if got := display.Numbers(c); got != want {
			t.Errorf("%+v is %q, want %q", c, got, want)
		}
	}
}

// A table of a game spells its commands; the plain table shows the rest.
func ExampleShow() {
	g := start(&testing.T{}, track{})
	log := g.LogFor(event.NoPlayer, "en")
	c, err := g.Parse(0, "walk on 2")
	fmt.Println(g.Format(c, display.Canonical), err, g.Do(c))
	for e, more := log.Next(); more; e, more = log.Next() {
		fmt.Println(log.Sentence(e))
	}
	fmt.Print(display.View(g, 0).Draw(0, display.Look{}))
	// Output:
	// step by=2 <nil> <nil>
	// 1: +2
	// at[1] 2
	// at[2] 0
	// active 1
	// secret 0
}
