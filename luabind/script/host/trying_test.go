package host_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// trying returns a bot of xiangqi that tries commands, in a match where a rule hears each move,
// and the view of the player to act.
func trying(t *testing.T, score, moved string) (bot.Bot, match.Any) {
	t.Helper()
	return tryingOr(t, "tries = true\n", score, moved)
}

// tryingOr is trying with other keys of the bot.
func tryingOr(t *testing.T, keys, score, moved string) (bot.Bot, match.Any) {
	t.Helper()
	g := loadedGame("xiangqi")
	p, err := g.Load(append(g.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\n")},
		"bot.toml": {Data: []byte("[[bot]]\nid = \"mine\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\n" + keys +
			"[[rule]]\nid = \"R\"\nname = { en = \"R\" }\nscript = \"bot.lua\"\n[[rule.listener]]\nevent = \"xq:MOVED\"\nrole = \"any\"\nrun = \"moved\"\n")},
		"bot.lua": {Data: []byte("function score(me, it, game)\n" + score + "\nend\nfunction moved(me, ev, game)\n" + moved + "\nend\n")}}}))
	if err != nil {
		t.Fatal(err)
	}
	mode, err := p.Mode(g.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Open(games.Setup{Mode: mode, Seed: 3}, match.Options{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	d, err := p.Library().Bot("mine")
	if err != nil {
		t.Fatal(err)
	}
	return p.NewBot(d, 9, 1), m.View(m.ToAct(nil)[0])
}

// burn is a script that spends so many rounds of a loop.
func burn(rounds int) string {
	return fmt.Sprintf("local n = 0 for i = 1, %d do n = n + 1 end", rounds)
}

// TestTrialsAreBounded: the trials of one choice cost at most a million instructions, and those of
// the command that reaches the bound. Commands that come after that are not offered, and all others are.
func TestTrialsAreBounded(t *testing.T) {
	const bound = 1_000_000
	for rounds, choices := range map[int]int{1: 40, 24_000: 4} { //maporder: each by itself
		b, view := trying(t, "return 1", burn(rounds))
		legal, _ := bot.Choices(view, nil)
		var costs []int64
		for _, c := range legal {
			trial := view.Fork()
			if err := trial.Do(c); err != nil {
				t.Fatal(err)
			}
			costs = append(costs, int64(trial.Work()))
		}
		tried, sum := 0, int64(0)
		for tried < len(legal) && sum <= bound {
			sum += costs[tried]
			tried++
		}
		if want := rounds > 1; (tried < len(legal)) != want {
			t.Fatalf("with %d rounds, %d of %d commands can be tried for %d", rounds, tried, len(legal), sum)
		}
		seen := map[match.Command]bool{}
		for range choices {
			c := b.Choose(view)
			if !slices.Contains(legal[:tried], c) {
				t.Fatalf("with %d rounds it chooses command %d; only the first %d of %d can be tried", rounds, slices.Index(legal, c), tried, len(legal))
			}
			seen[c] = true
			if work, script := b.(bot.Metered).Work(), int64(len(legal))*40; work < sum || work > sum+script {
				t.Errorf("with %d rounds a choice costs %d; the trials alone cost %d", rounds, work, sum)
			}
		}
		if choices > 4 && len(seen) < tried/3 {
			t.Errorf("of %d equal commands it takes %d", tried, len(seen))
		}
		if many, err := b.(bot.Faulty).Faults(); many != 0 || err != nil {
			t.Errorf("%d trials have failed: %v", many, err)
		}
	}
}

// TestTrialsThatFail: a command whose script fails is not offered, and is counted with the first
// error. Without a command that can be tried, the bot gives up.
func TestTrialsThatFail(t *testing.T) {
	// It prefers what fails.
	b, view := trying(t, "if game:kind(it:piece()) == 'horse' then return 9 end return 1", "if game:kind(ev:source()) == 'horse' then error('shy ' .. game:kind(ev:source())) end")
	legal, surrender := bot.Choices(view, nil)
	failing := 0
	for _, c := range legal {
		if err := view.Fork().Do(c); match.IsFault(err) {
			failing++
		}
	}
	if failing == 0 || failing == len(legal) {
		t.Fatalf("%d of %d commands fail", failing, len(legal))
	}
	for n := 1; n <= 3; n++ {
		c := b.Choose(view)
		if err := view.Fork().Do(c); err != nil || !slices.Contains(legal, c) {
			t.Errorf("it chooses %v: %v", c, err)
		}
		many, first := b.(bot.Faulty).Faults()
		if many != failing*n || !match.IsFault(first) || !strings.Contains(first.Error(), "shy horse") {
			t.Errorf("after %d choices %d trials have failed, want %d: %v", n, many, failing*n, first)
		}
		if err := b.(bot.Failing).Fault(); err != nil {
			t.Errorf("the choice itself has failed: %v", err)
		}
	}
	b.(bot.Renewing).Renew(9, 1)
	if many, first := b.(bot.Faulty).Faults(); many != 0 || first != nil {
		t.Errorf("a renewed bot has %d failed trials: %v", many, first)
	}
	b, view = trying(t, "return 1", "error('no ' .. game:kind(ev:source()))")
	if c := b.Choose(view); c != surrender || b.(bot.Failing).Fault() != nil {
		t.Errorf("where all fails it chooses %v, %v", c, b.(bot.Failing).Fault())
	}
	many, first := b.(bot.Faulty).Faults()
	if many != len(legal) || first == nil {
		t.Errorf("%d of %d trials have failed", many, len(legal))
	}
	before := first
	b.Choose(view)
	if many, first = b.(bot.Faulty).Faults(); many != 2*len(legal) || first != before {
		t.Errorf("then %d have failed, first %v, and before %v", many, first, before)
	}
}

// TestGainsBelongToTheirCommands: a bot gets the gain of the command that it is asked about, also
// after commands that are not offered. It is 0 for a command that only passes.
func TestGainsBelongToTheirCommands(t *testing.T) {
	// Moves of a cannon that take nothing fail; the others keep their places.
	b, view := trying(t, "if it:taken() > 0 then return it:gain() end return -1000", "if game:kind(ev:source()) ~= 'cannon' then error('not now') end")
	legal, _ := bot.Choices(view, nil)
	now, best, want := view.Score(view.Viewer()), -1<<30, []match.Command(nil)
	for _, c := range legal {
		trial := view.Fork()
		if trial.Do(c) != nil {
			continue
		}
		if gain := trial.Score(view.Viewer()) - now; gain > best {
			best, want = gain, []match.Command{c}
		} else if gain == best {
			want = append(want, c)
		}
	}
	for range 4 {
		if c := b.Choose(view); !slices.Contains(want, c) {
			t.Errorf("it chooses %v of %v", c, want)
		}
	}
	// Each command checks its own gain against what it takes.
	b, view = trying(t, "if it:taken() == 0 and it:gain() > 300 then error('gain of a quiet move: ' .. it:gain()) end if it:taken() > 0 and it:gain() < 100 then error('gain of a capture: ' .. it:gain()) end return it:gain()", "")
	for range 3 {
		if b.Choose(view); b.(bot.Failing).Fault() != nil {
			t.Error(b.(bot.Failing).Fault())
		}
	}
}

// TestGainsAreExact: a gain is the difference that greedy rates, for each command.
func TestGainsAreExact(t *testing.T) {
	_, view := trying(t, "return 1", "")
	legal, _ := bot.Choices(view, nil)
	var script strings.Builder
	now, captures := view.Score(view.Viewer()), 0
	for i, c := range legal {
		trial := view.Fork()
		if err := trial.Do(c); err != nil {
			t.Fatal(err)
		}
		if gain := trial.Score(view.Viewer()) - now; i < 12 || gain > 100 {
			fmt.Fprintf(&script, "if it:piece() == %d and it:to() == %q and it:gain() ~= %d then error('gain ' .. it:gain()) end\n", c.Source, xiangqi.SquareOf(c.Place).String(), gain)
			if gain > 100 {
				captures++
			}
		}
	}
	if captures == 0 {
		t.Error("no command takes anything")
	}
	b, view := trying(t, script.String()+"return 1", "")
	if b.Choose(view); b.(bot.Failing).Fault() != nil {
		t.Error(b.(bot.Failing).Fault())
	}
}

// TestBotsThatTryNothing: a bot whose manifest does not say tries costs its script alone, and may choose
// what would fail.
func TestBotsThatTryNothing(t *testing.T) {
	b, view := tryingOr(t, "", "return 1", "error('no')")
	legal, _ := bot.Choices(view, nil)
	if c := b.Choose(view); !slices.Contains(legal, c) {
		t.Errorf("it chooses %v", c)
	}
	if many, err := b.(bot.Faulty).Faults(); many != 0 || err != nil || b.(bot.Metered).Work() > int64(len(legal))*40 {
		t.Errorf("%d trials have failed: %v; the choice cost %d", many, err, b.(bot.Metered).Work())
	}
}

// TestRatingForDebuggers: while a bot rates a command, tools learn which; otherwise there is none.
func TestRatingForDebuggers(t *testing.T) {
	g := loadedGame("tactics")
	p, err := g.Load(append(g.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\n")},
		"bot.toml":  {Data: []byte("[[bot]]\nid = \"mine\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\ntries = true\n")},
		"bot.lua":   {Data: []byte("function score(me, it, game)\nif it:passes() ~= (it:kind() == 'end' or it:kind() == 'pass' or it:kind() == 'end_turn') then error('passes: ' .. it:kind()) end\nif it:passes() then if it:gain() ~= 0 then error('gain') end return 5 end return 1\nend\n")}}}))
	if err != nil {
		t.Fatal(err)
	}
	rating := p.Machine().(interface {
		Rating() (bot string, c match.Command, ok bool)
	})
	if bot, c, ok := rating.Rating(); ok || bot != "" || c != (match.Command{}) {
		t.Errorf("without a bot, %s rates %v", bot, c)
	}
	mode, err := p.Mode(g.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Open(games.Setup{Mode: mode, Seed: 3}, match.Options{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	d, err := p.Library().Bot("mine")
	if err != nil {
		t.Fatal(err)
	}
	b := p.NewBot(d, 1, 1)
	for range 6 {
		view := m.View(m.ToAct(nil)[0])
		legal, _ := bot.Choices(view, nil)
		c := b.Choose(view)
		if err := b.(bot.Failing).Fault(); err != nil {
			t.Fatal(err)
		}
		passes := slices.IndexFunc(legal, func(c match.Command) bool { return view.Kind(c) == match.Passes })
		if passes >= 0 && view.Kind(c) != match.Passes {
			t.Errorf("it chooses %v, not what passes", c)
		}
		if err := m.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if bot, _, ok := rating.Rating(); ok {
		t.Errorf("after its choice, %s still rates", bot)
	}
}
