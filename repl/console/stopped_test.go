package console

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/luabind/games"
)

// TestStoppedCommand: while a command has stopped, whatever would change the match is refused and changes nothing. Questions
// are about the events of the stopped command so far, and undo leaves it first.
func TestStoppedCommand(t *testing.T) {
	c := small(t)
	does(t, c, "check", "bet", "undo", "step bet", "next", "next", "next")
	state := fmt.Sprint(c.State())
	for _, line := range []string{"bet", "do bet", "bot", "hint", "redo", "switch main", "fork other", "load s", "reload", "scenario s", "step bet", "! x()"} {
		if a := c.Do(line); a.Err != errPaused && line != "! x()" || a.Err == nil || fmt.Sprint(c.State()) != state {
			t.Errorf("%s: %v; the state is %+v", line, a.Err, c.State())
		}
	}
	if _, err := c.Rate(1); err != errPaused {
		t.Errorf("rating a command: %v", err)
	}
	if err := c.Again(9); err != errPaused || c.loaded.setup.Seed != 3 {
		t.Errorf("another match: %v, seed %d", err, c.loaded.setup.Seed)
	}
	if a := c.Do("record test a"); a.Err == nil || a.Err.Error() != "no command to record" {
		t.Errorf("recording a test: %v", a.Err)
	}
	s := c.State()
	if s.Stopped != "bet" || c.Whole() != c.Match() || c.Match() == c.fork.now {
		t.Errorf("the state is %+v", s)
	}
	begun := c.fork.now.Seq()
	title, rest, _ := strings.Cut(c.Do("tree").Text, "\n")
	if title != "bet" || strings.Count(rest, "\n") != int(s.Seq-begun)-2 || !strings.HasPrefix(rest, fmt.Sprintf("└─ #%d ACTION_DECLARED ", begun+1)) || !strings.Contains(rest, fmt.Sprintf("   └─ #%d ", s.Seq-1)) {
		t.Errorf("%s\n%s", title, rest)
	}
	for line, end := range map[string]string{"why last": "the stopped command: bet", fmt.Sprint("why ", begun): "command 1: check", "why 1": "the start of the match"} { //maporder: each alone
		if a := c.Do(line); !strings.HasSuffix(a.Text, "\nbecause of "+end) {
			t.Errorf("%s: %s, want %q", line, a.Text, end)
		}
	}
	if text := c.Do("undo 2").Text; text != "left: bet\nundone: check" {
		t.Error(text)
	}
	does(t, c, "redo")
	if c.State().Done != 1 || c.State().Length != 2 {
		t.Errorf("after undo and redo the state is %+v", c.State())
	}
	does(t, c, fmt.Sprint("goto #", begun)) // a stop in a command that was given: the whole match is longer
	if s := c.State(); s.Stopped != "check" || c.Whole().Seq() <= c.Match().Seq() || c.Whole() != c.fork.last() {
		t.Errorf("in the middle of a past command the state is %+v", s)
	}
}

// TestBotsStopAtBreakpoints: the moves of a bot end at a breakpoint, and when the match is over. Then no bot moves or advises.
func TestBotsStopAtBreakpoints(t *testing.T) {
	c := small(t)
	does(t, c, "break TURN_STARTED")
	if a := c.Do("bot 9"); a.Err != nil || c.paused == nil || c.State().Done != 0 || strings.Count(a.Text, "stopped in ") != 1 {
		t.Errorf("%v %s", a.Err, a.Text)
	}
	does(t, c, "clear", "undo", "bot 9 random")
	if n := c.State().Done; !c.State().Over || n < 2 || n > 3 {
		t.Errorf("after 9 moves the state is %+v", c.State())
	}
	for _, line := range []string{"bot", "hint", "set turn 1"} {
		if a := c.Do(line); a.Err != errOver {
			t.Errorf("%s: %v", line, a.Err)
		}
	}
}

// TestArgumentsOfConsoleCommands: a wrong argument is refused, and the error names it and what was expected.
func TestArgumentsOfConsoleCommands(t *testing.T) {
	tabletop, duel := small(t), consoleWith(t, den, map[string][]byte{})
	does(t, tabletop, "check", "fork other")
	does(t, duel, "spawn KOBOLD alpha front")
	for _, x := range []struct {
		c          *Console
		line, want string
	}{
		{tabletop, "why 5 6", `unexpected "6"`}, {tabletop, "hand 3", `unknown player "3"; the players are 1 to 2`}, {tabletop, "why hit", ""}, {tabletop, "diff 0 1 now", "which steps? for example diff 3 now"}, {tabletop, "undo 99999999999999999999", `"99999999999999999999": expected a number from 1`},
		{tabletop, "goto -1", "unknown command -1; the commands are 0 to 1"}, {tabletop, "goto 2", "unknown command 2; the commands are 0 to 1"}, {tabletop, "goto othr:1", `unknown fork "othr"; did you mean "other"?`}, {tabletop, "goto other:2", "unknown command 2; the commands are 0 to 1"},
		{tabletop, "record test a 2", "unknown command 2; the commands are 0 to 1"}, {tabletop, "record test a 0", "no command to record"}, {tabletop, "record test a main:1", "no command to record"}, {tabletop, "record test " + strings.Repeat("a", 60) + " 0", "no command to record"},
		{tabletop, "record test " + strings.Repeat("a", 61), "expected a name of letters"}, {tabletop, "record tests a", "expected a name of letters"}, {tabletop, "record test a 1 1", "expected a name of letters"}, {tabletop, "record test a-b", "expected a name of letters"}, {tabletop, "record test {", "expected a name of letters"}, {tabletop, "record test a:9", "expected a name of letters"},
		{tabletop, "record test az_09 0", "no command to record"},
		{duel, "set player[1] 3", "player[1] is a group of fields; set one of them"}, {duel, "cd player[1].supply", "player[1].supply is a field, not a group"}, {duel, "cd player", "several groups match; name one, for example cd player[1]"},
		{duel, "give COV-01", `unknown card "COV-01"; did you mean "COV-001"?`}, {duel, "spawn COV-01 alpha front", `unknown unit card "COV-01"; did you mean "COV-001"?`}, {duel, "give COV-001 1 2", "expected a card, for example give "}, {duel, "emit UNIT_HEALED sources=1", `unknown field "sources" of tcg:UNIT_HEALED; it has source, target, source_player, target_player, amount; did you mean "source"?`}, {duel, "emit UNIT_HEALED amount 1", `invalid field "amount 1": expected FIELD=VALUE`},
		{duel, "watch nil", "nil is nil: there is nothing to watch"}, {duel, "watch state.turns", `unknown field "turns" in the state; did you mean "turn"?`}, {duel, "break card", `unknown event "card"`}, {duel, "break card nobody", `unknown card "nobody"`}, {duel, "break UNIT_HEALED if", "expected a condition, for example "},
		{duel, "break UNIT_HEALED amount", `unexpected "amount"; a condition begins with if`}, {duel, "break kobold.lua:0", `"kobold.lua:0": expected a line of a script`}, {duel, "break kobold.lua:3", "line 3 of den/kobold.lua has no code; the next line with code is 5"}, {duel, "break kobold.lua:6", "line 6 of den/kobold.lua has no code, and there is none below it"}, {duel, "listeners nobody", `unknown event, thing or listener "nobody"`},
	} {
		before := fmt.Sprint(x.c.State(), x.c.cwd, x.c.breakpoints)
		if a := x.c.Do(x.line); a.Err == nil || !strings.HasPrefix(a.Err.Error(), x.want) || fmt.Sprint(x.c.State(), x.c.cwd, x.c.breakpoints) != before {
			t.Errorf("%s: %v, want %s", x.line, a.Err, x.want)
		}
	}
}

// TestThingsOfEvents: emit fills in the source and the target, whose names may have several words. A fact is then
// explained by its listener, which runs only for its role.
func TestThingsOfEvents(t *testing.T) {
	c := consoleWith(t, den, map[string][]byte{})
	does(t, c, "spawn KOBOLD alpha front")
	x := c.game().Explorer()
	find := func(name string) event.Entity {
		e, err := x.Find(c.Player(), name)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	does(t, c, "emit UNIT_HEALED source=a1 target=base 2 amount=2 target_player=2")
	all := c.game().Log()
	if e := all[len(all)-1]; e.Source != find("a1") || e.Target != find("base 2") || e.SourcePlayer != 0 || e.TargetPlayer != 1 || e.Args[0] != 2 {
		t.Errorf("the event is %+v", e)
	}
	if text := c.Do("whynot KOBOLD.wail").Text; !strings.HasSuffix(text, "a1 KOBOLD: its role is target, and the target is 2base") && !strings.HasSuffix(text, "a1 KOBOLD: its role is target, and the target is base") {
		t.Error(text)
	}
	for line, want := range map[string]string{"listeners KOBOLD": "hide boast rest wail", "listeners kobold.wail": "wail", "listeners unit_healed a1": "rest wail", "listeners LETHAL_CHECKED KOBOLD.": "hide boast"} { //maporder: each alone
		var got []string
		for _, l := range c.Do(line).Data.([]listening) {
			got = append(got, strings.TrimPrefix(l.ID, "KOBOLD."))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %s", line, got, want)
		}
	}
}

// TestPathsOfTheState: a path begins in the group of cd, at the top with a slash, and .. goes up.
func TestPathsOfTheState(t *testing.T) {
	c := small(t)
	does(t, c, "cd player[1]", "set stake=4")
	for line, want := range map[string]string{"state stake": "player[1].stake = 4", "state ../turn": "turn = 1", "state /turn": "turn = 1", "state /player[1].stake": "player[1].stake = 4"} { //maporder: each alone
		if a := c.Do(line); a.Err != nil || a.Text != want {
			t.Errorf("%s: %v %q, want %q", line, a.Err, a.Text, want)
		}
	}
	if does(t, c, "cd"); c.cwd != "" {
		t.Errorf("cd alone goes to %q", c.cwd)
	}
}

// TestAnswersAsData: with --json, a refused command has its code, an event its causes, and an answer without other data its text.
func TestAnswersAsData(t *testing.T) {
	c := small(t)
	for _, x := range [][2]string{
		{"fold --json", `"code":"NOT_NOW"`}, {"why 5 --json", `[{"seq":5,`}, {"undo --json", `{"error":"nothing to undo"}`}, {"check --json", `[{"seq":`}, {"undo --json", `{"text":"undone: check"}`}, {"history --json", `{"done":[],"redo":["check"]}`}, {"forks --json", `[{"name":"main","commands":0,"here":true}]`},
	} {
		if a := c.Do(x[0]); !strings.Contains(a.Text, x[1]) {
			t.Errorf("%s: %s, want %s", x[0], a.Text, x[1])
		}
	}
	c.Paint = func(_ display.Style, text string) string { return "<" + text + ">" }
	if a := c.Do("help --json"); strings.Contains(a.Text, "<") || !strings.Contains(c.Do("history").Text, "<") {
		t.Errorf("data has colours: %s", a.Text)
	}
	if a := c.Do("why 3 --json"); strings.Count(a.Text, `{"seq":`) != 2 {
		t.Errorf("an event and its cause are %s", a.Text)
	}
}

// TestSeedOfAMatch: a new match without a seed is that of the present seed. A session that cannot be loaded leaves the seed as it is.
func TestSeedOfAMatch(t *testing.T) {
	files := map[string][]byte{}
	c := consoleWith(t, func() (*Loaded, error) { return memory{}.world("kuhn", games.Setup{Seed: 3}) }, files)
	begun := c.game().Hash()
	does(t, c, "check", "save good")
	if err := c.Again(0); err != nil || c.game().Hash() != begun || c.State().Length != 0 {
		t.Errorf("again: %v, %+v", err, c.State())
	}
	good := string(files["good"])
	for _, x := range []struct{ from, to, want string }{
		{`"do":"4"`, `"do":"nonsense"`, "bad: line 2: "}, {`"do":"4"`, `"do":""`, `bad: line 2: "check" has neither a command nor a change`}, {`"mode":"kuhn"`, `"mode":"leduc"`, "bad: line 1: the session is of leduc, seed 3, and this is kuhn, seed 3; open its own room with "},
		{`"setup":"seed 3"`, `"setup":"seed 4"`, "bad: line 1: the session is of kuhn, seed 4, "}, {`"arbiter":"session"`, `"arbiter":"record"`, "bad: line 1: not a saved session"},
	} {
		text := strings.Replace(strings.Replace(good, `"seed":"3"`, `"seed":"9"`, 1), x.from, x.to, 1)
		files["bad"] = []byte(text)
		if a := c.Do("load bad"); !strings.Contains(text, x.to) || a.Err == nil || !strings.HasPrefix(a.Err.Error(), x.want) || c.loaded.setup.Seed != 3 || c.reseeded {
			t.Errorf("%s: %v, want %s; the seed is %d", x.to, a.Err, x.want, c.loaded.setup.Seed)
		}
	}
	files["other"] = []byte(strings.Replace(good, `"packs":[{"id":"kuhn"`, `"packs":[{"id":"gone"`, 1))
	if text := c.Do("load other").Text; !strings.HasPrefix(text, "the pack gone 1.0.0 is not loaded\nthe pack kuhn 1.0.0 is loaded, but was not\n") || !strings.HasSuffix(text, "1 command done") {
		t.Error(text)
	}
}
