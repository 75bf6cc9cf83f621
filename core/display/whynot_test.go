package display_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// stadium is a track whose things have names. Runner 1 is anna; runners 2 and 3, bob and bert, are both
// called b; and cup is something that nobody can use.
type stadium struct {
	track
	plain bool // it has no explorer
}

func (stadium) Usages(*match.Match[race], string) [][2]string {
	return [][2]string{{"walk on N", "walk"}, {"run on N", "run"}, {"swim", "swim"}, {"growl on N", "growl"}}
}

func (x stadium) Explore(m *match.Match[race]) display.Explorer {
	if x.plain {
		return nil
	}
	return guide{}
}

// Format has the runner that a command is about in front.
func (x stadium) Format(m *match.Match[race], c match.Command, f display.Form) string {
	text := x.track.Format(m, c, f)
	if f == display.Spoken && c.Source != 0 {
		text = []string{"", "anna", "bob", "bert"}[c.Source] + " " + text
	}
	return text
}

func (x stadium) Parse(m *match.Match[race], p event.Player, text string) (match.Command, error) {
	if text == "walk" {
		return match.Command{}, match.Malformed("WHERE", "expected a square", "应为格子")
	}
	return display.ParseListed(m, x, p, text)
}

type guide struct{ display.Explorer }

func (guide) Names(event.Player) []string { return []string{"anna", "ghost", "bob", "track", "cat"} }
func (guide) Find(_ event.Player, name string) (event.Entity, error) {
	if i := map[string]event.Entity{"anna": 1, "bob": 2, "bert": 3, "cup": 4, "track": 5, "cat": 6}[name]; i != 0 {
		return i, nil
	}
	return 0, errors.New("unknown name")
}

func (guide) FindAll(_ event.Player, name string) []display.ThingName {
	if name == "b" {
		return []display.ThingName{{X: 2, Name: "bob"}, {X: 3, Name: "bert"}}
	}
	return nil
}

// Attempts: anna walks or runs, with one run that is too far; bob only tries what fails. What
// the track does is also listed as legal, in the same words.
func (guide) Attempts(p event.Player, x event.Entity) (list []match.Command) {
	switch x {
	case 1:
		for _, n := range []int16{1, 2, 3, 99, 98} {
			list = append(list, match.Command{Verb: step, Player: p, Choice: n, Source: x})
		}
	case 2, 3:
		list = append(list, match.Command{Verb: step, Player: p, Choice: 77, Source: x})
		if x == 3 { // in two ways
			list = append(list, match.Command{Verb: step, Player: p, Choice: 77, Source: x, Target: 1})
		}
	case 6: // of the enemy
		list = append(list, match.Command{Verb: step, Player: p, Choice: 66}, match.Command{Verb: step, Player: p, Choice: growl})
	case 5:
		list = append(list, match.Command{Verb: step, Player: p, Choice: 3})
	}
	return list
}

func (guide) Obstacles(c match.Command) (t i18n.Text) {
	if c.Choice == 77 {
		return i18n.Text{EN: "the track is wet", ZH: "跑道湿滑"}
	}
	return t
}

// TestWhyNot: a command, a verb, a thing and several things of one name are explained by what prevents
// them, in both languages. Equal reasons are listed once, with the commands that they are about.
func TestWhyNot(t *testing.T) {
	for _, c := range []struct{ line, en, zh, list string }{
		{"walk on 2", "nothing prevents it: it is legal now", "没有阻碍：现在即合法", "[]"},
		{"walk", "expected a square [WHERE]", "应为格子 [WHERE]", "[{walk expected a square [WHERE] WHERE core 0 0 []}]"},
		{"run", "run: it can, in 29 ways, for example anna run on 3|run: expected a step [STEP]  (2, for example anna run on 99)|run: expected a step [STEP]; the track is wet  (1, for example bob run on 77)", "run：可以，共29种，例如anna run on 3|run：应为一步 [STEP]（2种，例如anna run on 99）|run：应为一步 [STEP]；跑道湿滑（1种，例如bob run on 77）",
			"[{run expected a step [STEP] STEP core 0 0 [anna run on 99 anna run on 98]} {run expected a step [STEP]; the track is wet STEP core 0 0 [bob run on 77]}]"},
		{"anna", "walk: it can, in 2 ways, for example anna walk on 1|run: it can, in 1 way, for example anna run on 3|run: expected a step [STEP]  (2, for example anna run on 99)", "walk：可以，共2种，例如anna walk on 1|run：可以，共1种，例如anna run on 3|run：应为一步 [STEP]（2种，例如anna run on 99）", "[{run expected a step [STEP] STEP core 0 0 [anna run on 99 anna run on 98]}]"},
		{"bob", "run: expected a step [STEP]; the track is wet", "run：应为一步 [STEP]；跑道湿滑", "[{run expected a step [STEP]; the track is wet STEP core 0 0 [bob run on 77]}]"},
		{"b", "bob|  run: expected a step [STEP]; the track is wet|bert|  run: expected a step [STEP]; the track is wet  (2, for example bert run on 77)", "bob|  run：应为一步 [STEP]；跑道湿滑|bert|  run：应为一步 [STEP]；跑道湿滑（2种，例如bert run on 77）", "[{run expected a step [STEP]; the track is wet STEP core 0 0 [bob run on 77]} {run expected a step [STEP]; the track is wet STEP core 0 0 [bert run on 77 bert run on 77]}]"},
		{"growl", "growl: that is not your unit [NOT_YOUR_UNIT]", "growl：那不是你的单位 [NOT_YOUR_UNIT]", ""},
		{"cup", "no command could use cup", "没有能用到它的指令：cup", "[]"},
		{"swim", `that command is not available here: "swim" is not possible now`, "此处没有这条指令：现在不能执行“swim”", `[{swim "swim" is not possible now   0 0 []}]`},
		{"SWIM far", `that command is not available here: "SWIM far" is not possible now`, "", ""},
		{"", "! expected a command", "! expected a command", ""},
		{"wlak on 1", `! unknown command or thing in play "wlak on 1"; did you mean "walk"?`, "", ""},
		{"ana", `! unknown command or thing in play "ana"; did you mean "anna"?`, "", ""},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			g := start(t, stadium{})
			before := g.Hash()
			q := &display.Inquiry{Game: g, Lang: lang}
			lines, list, err := q.Typed(c.line)
			got := strings.Join(lines, "|")
			if err != nil {
				got = "! " + err.Error()
			}
			if want != "" && got != want {
				t.Errorf("%q in %s:\ngot  %s\nwant %s", c.line, lang, got, want)
			}
			if lang == "en" && c.list != "" && fmt.Sprint(list) != c.list {
				t.Errorf("%q: %v, want %s", c.line, list, c.list)
			}
			if g.Hash() != before {
				t.Errorf("%q changes the match", c.line)
			}
		}
	}
	q := &display.Inquiry{Game: start(t, stadium{plain: true}), Lang: "en"}
	if _, _, err := q.Typed("anna"); err == nil || err.Error() != `unknown command or thing in play "anna"` {
		t.Errorf("without an explorer: %v", err)
	}
	if lines, _, err := q.Typed("swim"); err != nil || len(lines) != 1 {
		t.Errorf("a verb without an explorer: %v, %v", lines, err)
	}
	q = &display.Inquiry{Game: start(t, stadium{}), Lang: "en", Reason: func(error) string { return "because" }}
	if lines, list := q.Command(match.Command{Verb: step, Choice: 77}, "far"); len(lines) != 1 || lines[0] != "because; the track is wet" || list[0].What != "far" || list[0].Code != "STEP" {
		t.Errorf("a reason of the caller's: %v, %v", lines, list)
	}
}

// TestFaultsThatCommandsSetOff (K-22): a command whose effects fail counts as possible for players, as that
// can depend on chance. A caller that asks for faults gets them.
func TestFaultsThatCommandsSetOff(t *testing.T) {
	for _, faults := range []bool{false, true} {
		m := startOf(t, event.TypeDef{Name: "MOVED"})
		m.Register(match.GoListener[race]{Name: "trap", Supports: moved, Priority: 500, OnEvent: func(*match.Match[race], event.Event) error { return errors.New("it snaps") }})
		q := &display.Inquiry{Game: display.Show(m, stadium{}), Lang: "en", Faults: faults}
		lines, _ := q.Command(match.Command{Verb: step, Choice: 2}, "walk on 2")
		if got := strings.Contains(lines[0], "it snaps"); got != faults {
			t.Errorf("faults %v: %s", faults, lines[0])
		}
	}
}

// TestReasonsInWords: a rejection has its sentence in the language, the compared values unless the text
// has numbers, and its code. Any other error has its text.
func TestReasonsInWords(t *testing.T) {
	m := startOf(t, event.TypeDef{Name: "MOVED"})
	poor := m.Program().Names.Add("POOR", def.Localised{EN: "too poor", ZH: "资金不足"})
	g := display.Show(m, track{})
	for _, c := range []struct {
		r      match.Refusal
		en, zh string
	}{
		{match.Refusal{Code: "POOR", Text: "too poor"}, "too poor [POOR]", "资金不足 [POOR]"}, {match.Refusal{Code: "POOR", Text: "too poor", Have: 1}, "too poor: have 1, need 0 [POOR]", "资金不足（现有1，需要0） [POOR]"}, {match.Refusal{Code: "POOR", Text: "1 of 3", Need: 3}, "1 of 3 [POOR]", "资金不足（现有0，需要3） [POOR]"},
		{match.Refusal{Code: "X", Text: "odd", Reason: poor}, "odd [X]", "资金不足 [X]"}, {match.Refusal{Code: "X", Text: "odd"}, "odd [X]", "odd [X]"}, {match.Refusal{Code: "X", Text: "odd", TextZH: "奇怪"}, "odd [X]", "奇怪 [X]"},
	} {
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			if got := display.Reason(g, &c.r, lang); got != want {
				t.Errorf("%+v in %s: %q, want %q", c.r, lang, got, want)
			}
			if got := display.Reason(g, fmt.Errorf("line 3: %w", &c.r), "en"); got != "line 3: "+c.en {
				t.Errorf("%+v in an error: %q", c.r, got)
			}
		}
	}
	if got := display.Reason(g, errors.New("broken\n"), "en"); got != "broken" {
		t.Errorf("another error: %q", got)
	}
}

// TestEntriesOfLogs: an event as data has all of its parts, its payload by kind, who rejected it with the
// compared values, and each change of its numbers.
func TestEntriesOfLogs(t *testing.T) {
	m := startOf(t, event.TypeDef{Name: "MOVED", Kind: event.Ask, Fields: []event.Field{{Name: "squares"}, {Name: "wet", Kind: event.Bool}, {Name: "who", Kind: event.EntityField}, {Name: "where", Kind: event.PlaceField}, {Name: "why", Kind: event.NameField}, {Name: "all", Kind: event.MaskPlayers}}})
	why := m.Program().Names.Add("WIND", def.Localised{EN: "wind"})
	m.Register(match.GoListener[race]{Name: "wind", Supports: moved, Priority: 500, OnEvent: func(m *match.Match[race], e event.Event) error {
		m.Modify(0, event.OpAdd, 2)
		m.Modify(1, event.OpSet, 1)
		return nil
	}})
	g := display.Show(m, track{})
	if err := g.Do(match.Command{Verb: step, Choice: 3}); err != nil {
		t.Fatal(err)
	}
	log := g.LogFor(0, "en")
	e, _ := log.Next()
	entry := log.Entry(e)
	if got := fmt.Sprint(entry.Mods); got != "[{wind  squares add 2 3 5 <nil> <nil>} {wind  wet set 1 3 1 true true}]" {
		t.Errorf("changes %s", got)
	}
	x := event.Event{Seq: 9, Type: moved, Turn: 2, Round: 3, OwnerTurns: 4, Active: 1, SourcePlayer: 0, TargetPlayer: 1, Source: 5, Target: 6, Cause: 7, By: 0, Fizzled: true, Reason: why, From: 1, At: 2, Rejected: true, RejectedBy: event.ListenerRef(len(m.Program().Listeners))}
	x.Args[0], x.Args[1], x.Args[2], x.Args[3], x.Args[4], x.Args[5] = 1, 1, 3, 4, int32(why), 1<<0|1<<2
	x.Args[event.NArgs-2], x.Args[event.NArgs-1] = 0, 8
	if event.NArgs < 8 {
		t.Fatal("the payload and the compared values overlap")
	}
	got := log.Entry(&x)
	if want := "{9 MOVED 2 3 4 2 1 2 runner 5 runner 6 track ground track ground 7 core wind true WIND [] [{squares 1} {wet true} {who runner 3} {where square} {why WIND} {all [1 3]} {have 0} {need 8}] 7}"; fmt.Sprint(got) != want {
		t.Errorf("got  %v\nwant %s", got, want)
	}
	x.Rejected = false
	if got := log.Entry(&x); got.RejectedBy != "" || len(got.Payload) != 6 {
		t.Errorf("an event that was not rejected: %v", got)
	}
	x.Rejected, x.Args[event.NArgs-1] = true, 0
	if got := log.Entry(&x); len(got.Payload) != 6 {
		t.Errorf("a rejection that compares nothing: %v", got.Payload)
	}
}

// excused is a match whose last command overlooked a failure, or none.
type excused struct {
	display.Match
	err error
}

func (x excused) Excused() error { return x.err }

// TestOverlookedFailures: people read of a failure that a command has overlooked to give up.
func TestOverlookedFailures(t *testing.T) {
	torn := errors.New("torn")
	for _, c := range []struct {
		err        error
		lang, want string
	}{{nil, "en", ""}, {nil, "zh", ""}, {torn, "en", "a script failed, and the player has given up without it: torn"}, {torn, "zh", "脚本出错，认输仍然有效：torn"}} {
		if got := display.Excused(excused{err: c.err}, c.lang); got != c.want {
			t.Errorf("%v in %s: %q, want %q", c.err, c.lang, got, c.want)
		}
	}
}

// TestLogsThatWereCut: a log goes on after the events that the match has dropped, and can be brought up to
// any event. Events of the past that it takes in count.
func TestLogsThatWereCut(t *testing.T) {
	m := startOf(t, event.TypeDef{Name: "MOVED", Fields: []event.Field{{Name: "squares"}}})
	free := match.New(rules{}, m.Program(), match.Options{Log: true})
	if err := free.Start(); err != nil {
		t.Fatal(err)
	}
	g := display.Show(free, track{})
	for i := range 6 {
		if err := g.Do(match.Command{Verb: step, Player: event.Player(i % 2), Choice: int16(i + 1)}); err != nil {
			t.Fatal(err)
		}
	}
	whole := g.Log()
	line := func(log *display.Log) string {
		e, more := log.Next()
		if !more {
			return "-"
		}
		return log.Sentence(e)
	}
	log := g.LogFor(0, "en")
	log.SkipTo(3)
	if got := line(log); got != "4: +4" {
		t.Errorf("after event 3: %s", got)
	}
	past := append([]event.Event(nil), whole[:2]...)
	g.Trim(2)
	if got := line(log); got != "5: +5" {
		t.Errorf("the log goes on with %s", got)
	}
	fresh := g.LogFor(0, "en")
	if got := line(fresh); got != "1: +3" {
		t.Errorf("a log without its past begins with %s", got)
	}
	caught := g.LogFor(0, "en")
	caught.Catch(past)
	if got := line(caught); got != "3: +3" {
		t.Errorf("a log with its past goes on with %s", got)
	}
	skipping := g.LogFor(0, "en")
	skipping.SkipTo(5)
	if got := line(skipping); got != "4: +6" {
		t.Errorf("after event 5: %s", got)
	}
	skipping.SkipTo(99)
	if got := line(skipping); got != "-" {
		t.Errorf("after all: %s", got)
	}
}

// TestEndsByReferees: a match that a referee has ended says how in the board and the picture, in both
// languages, and asks for nothing more.
func TestEndsByReferees(t *testing.T) {
	for _, c := range []struct {
		end    func(g display.Match) error
		en, zh string
		won    string
	}{{func(g display.Match) error { return g.AgreeDraw() }, "a draw by agreement", "各方同意平局", "[]"}, {func(g display.Match) error { return g.Forfeit(1) }, "player 2 has lost on time", "玩家2超时判负", "[1]"}} {
		g := start(t, course{})
		if pic := g.Picture(0, "en"); pic.Over != "" || pic.Winners != nil {
			t.Errorf("it is over: %+v", pic)
		}
		if err := c.end(g); err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[string]string{"en": c.en, "zh": c.zh} { //maporder: each is compared
			pic := g.Picture(0, lang)
			if text := g.Draw(0, display.Look{Lang: lang}); !strings.HasSuffix(text, want+"\n") || pic.Over != want || fmt.Sprint(pic.Winners) != c.won || pic.ToAct != nil || pic.Asks != "" {
				t.Errorf("%s: %q, %+v", lang, text, pic)
			}
		}
	}
}

// TestGuidesAndNumbers: sections are written below each other, and a command of numbers is read into its
// fields, each within its bounds.
func TestGuidesAndNumbers(t *testing.T) {
	if got := display.GuideText([]display.Section{{Title: "A", Lines: []string{"one", "two"}}, {Title: "B"}}); got != "A\n  one\n  two\nB" {
		t.Errorf("%q", got)
	}
	g := start(t, nil)
	for text, want := range map[string]match.Command{"1 2 3 4 5": {Verb: 1, Player: 1, Place: 2, Choice: 3, Source: 4, Target: 5}, "255 -1 -3": {Verb: 255, Player: 1, Place: -1, Choice: -3}} { //maporder: each is compared
		if c, err := g.Parse(1, text); err != nil || c != want {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
	}
	for _, text := range []string{"256", "-1", "1 99999999", "1 0 32768", "1 0 0 99999999999", "1 0 0 0 99999999999"} {
		if c, err := g.Parse(1, text); err == nil {
			t.Errorf("%q reads as %+v", text, c)
		}
	}
	log := g.LogFor(event.NoPlayer, "en")
	if got := log.Entity(0) + log.Entity(event.MakeEntity(7, 0)) + log.Place(0) + log.Place(3) + log.Title(event.MakeEntity(2, 0)); got != "#73#2" {
		t.Errorf("names of the plain table: %q", got)
	}
	bare := g.LogFor(0, "en")
	if got := bare.Entity(7) + bare.Place(3); got != "" {
		t.Errorf("a player sees %q", got)
	}
	var several display.Called
	several.Add(3, true)
	several.Add(4, true)
	if _, err := several.One("b", func(x event.Entity) string { return fmt.Sprint("#", x) }); err == nil || err.Error() != `"b" is the name of several: #3, #4 (hint: write one of them)` {
		t.Errorf("several things: %v", err)
	}
}
