package games_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

// some are packs with a few definitions, and with what the tests set.
type some struct {
	games.Common
	lib   def.Library
	modes []string
	named []def.Entry // in English; the Chinese name has a 中 before it
}

func (s *some) Library() *def.Library { return &s.lib }
func (s *some) Modes() []string       { return s.modes }
func (s *some) Mode(name, _ string) (string, error) {
	if !slices.Contains(s.modes, name) {
		return "", games.NoMode(name, s.modes)
	}
	return name, nil
}
func (s *some) Define(lang string, f func(def.Entry)) {
	for _, d := range s.named {
		if lang == i18n.Chinese && d.Name != d.ID {
			d.Name = "中" + d.Name
		}
		f(d)
	}
}
func (s *some) Open(set games.Setup, _ match.Options) (display.Match, error) {
	return nil, fmt.Errorf("opened with %d", set.Seed)
}

// namedBot is a bot that says how it was made.
type namedBot struct {
	bot.Bot
	name string
}

func (b *namedBot) Name() string { return b.name }
func (b *namedBot) Renew(seed uint64, stream int) {
	b.name += fmt.Sprintf(" again %d %d", seed, stream)
}

// aGame has a bot of its own with a budget, and a bot of a pack.
func aGame() (*games.Definition, *games.Packs, *some) {
	names := def.NewNames()
	names.AddPack("deep", "deep", nil)
	s := &some{modes: []string{"long", "short", "long"}, named: []def.Entry{
		{Kind: games.KindMode, ID: "long", Name: "Long game"}, {Kind: games.KindMode, ID: "short", Name: "short"},
		{Kind: games.KindDeck, ID: "ONE-RED", Name: "Fire"}, {Kind: games.KindDeck, ID: "ONE-BLUE", Name: "Water"}, {Kind: games.KindDeck, ID: "TWO-RED", Name: "Fire"}, {Kind: "card", ID: "X", Name: "Water"}}}
	s.lib = def.Library{Names: names, Bots: []def.Bot{{ID: "thinker", Pack: "deep", Name: def.Localised{EN: "Thinker", ZH: "思者"}, Text: def.Localised{EN: "Thinks.", ZH: "思考。"}}}}
	names.Add("bot", def.Named{Namespace: "deep", ID: "thinker"})
	for _, d := range s.named {
		names.Add(d.Kind, def.Named{Namespace: "deep", ID: d.ID})
	}
	names.Settle(nil)
	g := &games.Definition{Name: "chess", Mode: "long", Title: i18n.Text{EN: "Chess", ZH: "棋"}, Bots: games.Bots{
		Names: []string{"search"}, Budgets: []bot.Budget{{Bot: "search", Usual: 100, Max: 900, Unit: "nodes"}}, Levels: [3]string{"", "search:5", ""}, Adviser: "search:80",
		New: func(name string, budget int, seed uint64, stream int) bot.Bot {
			return &namedBot{name: fmt.Sprintf("%s %d %d %d", name, budget, seed, stream)}
		}}}
	p := &games.Packs{Common: s, NewBot: func(d *def.Bot, seed uint64, stream int) bot.Bot {
		return &namedBot{name: fmt.Sprintf("%s %d %d", d.ID, seed, stream)}
	}}
	return g, p, s
}

// is compares what a function returns with what it should.
func is(t *testing.T, what string, got, want any) {
	t.Helper()
	if got, want := fmt.Sprint(got), fmt.Sprint(want); got != want {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// both returns an error in both languages.
func both(err error) string {
	if err == nil {
		return "<nil>"
	}
	return err.Error() + " / " + i18n.Of(err, i18n.Chinese)
}

// TestBotsByName: a name means a bot of the game, of a pack or of the engine, or a level. Each has its budget within its
// bounds. Any other name is refused.
func TestBotsByName(t *testing.T) {
	g, p, _ := aGame()
	is(t, "names", games.BotNames(g, p), "[search thinker random casual greedy mcts easy normal hard]")
	for name, want := range map[string]string{
		"search": "search 100 7 2", "search:900": "search 900 7 2", "normal": "search 5 7 2", "thinker": "thinker 7 2", "deep:thinker": "thinker 7 2", "greedy": "greedy", "mcts:9": "mcts:9",
		"search:901": `the budget of search is "901"; write search:N with from 1 to 900 nodes, for example search:100`, "search:0": `the budget of search is "0"`,
		"thinkr": `did you mean "thinker"?`, "other:thinker": `no loaded pack "other" has a bot "thinker"; write thinker`, "random:3": "the bot random has no budget; write random", "other:nobody": `unknown bot "other"`,
	} {
		b, err := games.NewBot(g, p, name, 7, 2)
		got := fmt.Sprint(err)
		if r, ok := b.(bot.Renewing); ok && err == nil {
			got = r.Name()
		}
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if bad := games.CheckBot(g, p, games.Level(g, name)); (bad == nil) != (err == nil) {
			t.Errorf("%s: checked %v, made %v", name, bad, err)
		}
	}
	for name, want := range map[string]bool{"search": true, "search:0": true, "thinker": true, "far:thinker": true, "mcts:1": true, "nobody": false, "nobody:7": false} {
		is(t, "whether there is "+name, games.KnowsBot(g, p, name), want)
	}
	is(t, "a level of the game", games.Level(g, "normal"), "search:5")
	is(t, "a usual level", games.Level(g, "hard") != "hard" && games.Level(g, "hard") != "" && games.Level(g, "easy") != games.Level(g, "hard"), true)
	is(t, "no level", games.Level(g, "thinker"), "thinker")

	is(t, "adviser", games.AdviserName(g), "search:80")
	is(t, "usual adviser", games.AdviserName(&games.Definition{}), "mcts:1000")
	for shares, want := range map[int]string{4: "search:20", 1: "search:80", 0: "search:80", 2: "search:40", 999: "search:1"} {
		is(t, fmt.Sprint("adviser by ", shares), games.LighterAdviser(g, shares), want)
	}
	g.Bots.Adviser = "greedy"
	is(t, "adviser without a budget", games.LighterAdviser(g, 4), "greedy")
	if _, err := games.NewAdvisor(g, p, "greedy", 1); !strings.Contains(both(err), "the bot greedy does not search, so it cannot estimate chances; use greedy / 机器人greedy不搜索，无法估计局势；可用greedy") {
		t.Error(both(err))
	}
	if _, err := games.NewAdvisor(g, p, "gredy", 1); !strings.Contains(fmt.Sprint(err), `did you mean "greedy"?`) {
		t.Error(err)
	}
	if a, err := games.NewAdvisor(g, p, "mcts:3", 1); err != nil || a == nil {
		t.Error(err)
	}

	used := &namedBot{name: "search"}
	if b, err := games.NewBotAgain(g, p, used, "search", 3, 4); err != nil || b != bot.Bot(used) || used.name != "search again 3 4" {
		t.Errorf("%v, %v", used, err)
	}
	if b, err := games.NewBotAgain(g, p, used, "search", 3, 4); err != nil || b == bot.Bot(used) || b.(*namedBot).name != "search 100 3 4" {
		t.Errorf("a bot of another name: %v, %v", b, err)
	}
	p.NewBot = nil
	if _, err := games.NewBot(g, p, "thinker", 1, 0); fmt.Sprint(err) != "packs of chess have no bots" {
		t.Error(err)
	}
}

// TestOffersOfBots: a bot of a pack is offered with its name and text in the language. One of the engine has its sentence,
// and a level the bot that it is.
func TestOffersOfBots(t *testing.T) {
	g, p, _ := aGame()
	for lang, want := range map[string]string{"en": "Thinker Thinks.", "zh": "思者 思考。"} {
		list := games.BotOffers(g, p, lang)
		is(t, "own", list[0], games.Offer{ID: "search", Text: bot.About("search").In(lang)})
		is(t, "pack", list[1], games.Offer{ID: "thinker", Name: strings.Fields(want)[0], Text: strings.Fields(want)[1], Pack: "deep"})
		is(t, "engine", list[2], games.Offer{ID: "random", Text: bot.About("random").In(lang)})
		is(t, "level", list[7], games.Offer{ID: "normal", Name: "search:5"})
		is(t, "offers", len(list), 9)
	}
}

// shuffled deals decks by name.
type shuffled struct {
	games.Decks
	names []string
}

func (d shuffled) Starters(string, []string) []string { return d.names }
func (d shuffled) Played(mode string, options []string) []string {
	return append([]string{mode + strings.Join(options, "")}, d.names[1:]...)
}
func (d shuffled) Deck(name string) ([]string, error) {
	if name == "bad" {
		return nil, errors.New("a bad deck")
	}
	return []string{"of " + name}, nil
}

// TestDeals: seats get the decks that are given, and the others those of the mode.
func TestDeals(t *testing.T) {
	given := [][]string{{"mine"}}
	for _, c := range []struct {
		names []string
		given [][]string
		want  string
	}{
		{[]string{"a", "b"}, nil, "[[of a] [of b]] <nil>"},
		{[]string{"a", "b"}, given, "[[mine] [of b]] <nil>"},
		{[]string{"a"}, given, "[[mine]] <nil>"},
		{[]string{"", "b"}, given, "[[mine] [of b]] <nil>"},
		{[]string{"a", ""}, given, "[] no deck of the packs is for player 2 of duel: name a deck for each seat"},
		{[]string{"", "b"}, nil, "[] no deck of the packs is for player 1 of duel: name a deck for each seat"},
		{[]string{"a"}, [][]string{{"x"}, {"y"}}, "[] 2 decks are given; a duel has 1 seat"},
		{[]string{"a", "b"}, [][]string{{"x"}, {"y"}, {"z"}}, "[] 3 decks are given; a duel has 2 seats"},
		{nil, given, "[] duel has no decks"},
		{nil, nil, "[] <nil>"},
		{[]string{"a", "bad"}, nil, "[] a bad deck"},
	} {
		decks, err := games.Deal(shuffled{names: c.names}, games.Setup{Mode: "duel", Decks: c.given})
		is(t, fmt.Sprint(c.names, c.given), fmt.Sprint(decks, " ", err), c.want)
	}
	decks, err := games.DealPlayed(shuffled{names: []string{"a", "b"}}, games.Setup{Mode: "duel", Options: []string{"x"}})
	is(t, "played", fmt.Sprint(decks, err), "[[of duelx] [of b]] <nil>")
	is(t, "the given decks", fmt.Sprint(given), "[[mine]]")
}

// TestNamesOfWhatIsPlayed: an id means a definition, else a name in any language and case does; a name of several is refused
// with their ids.
func TestNamesOfWhatIsPlayed(t *testing.T) {
	g, p, s := aGame()
	for word, want := range map[string]string{"ONE-RED": "ONE-RED <nil>", "one-red": "ONE-RED <nil>", "water": "ONE-BLUE <nil>", "中Water": "ONE-BLUE <nil>", "deep:TWO-RED": "TWO-RED <nil>", "ice": "ice <nil>",
		"fire": ` "fire" is the name of more than one deck: ONE-RED, TWO-RED; use an id`, "中FIRE": ` "中FIRE" is the name of more than one deck: ONE-RED, TWO-RED; use an id`} {
		shown, err := games.Meant(p.Common, games.KindDeck, word)
		is(t, word, fmt.Sprint(shown, " ", err), want)
	}
	for kind, want := range map[string]string{games.KindDeck: "套牌", games.KindMode: "模式", games.KindRoom: "房间"} {
		is(t, kind, both(games.SeveralNamed(kind, "x", []string{"a", "b"})), fmt.Sprintf(`"x" is the name of more than one %s: a, b; use an id / “x”是多个%s的名称：a、b；请用编号`, kind, want))
	}
	ids := []string{"ONE-RED", "ONE-BLUE", "TWO-RED"}
	for name, want := range map[string]string{"one-red": "0 <nil>", "two": "2 <nil>", "BLUE": "1 <nil>", "Water": "1 <nil>", "red": `0 "red" is a part of more than one deck: ONE-RED and TWO-RED / “red”是多副套牌编号的一部分：ONE-RED 和 TWO-RED`,
		"": `0 unknown deck ""`, "bleu": `did you mean "blue"?`, "fire": `more than one deck`} {
		i, err := games.FindDeck(p.Common, name, len(ids), func(i int) string { return ids[i] })
		if got := fmt.Sprint(i, " ", both(err)); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}

	is(t, "mode", games.ModeName(p, "long", "en")+games.ModeName(p, "long", "zh"), "Long game中Long game")
	is(t, "mode without a name", games.ModeName(p, "short", "en"), "short")
	is(t, "unknown mode", games.ModeName(p, "far", "en"), "far")
	is(t, "title", games.TitleOf(g, p, "en")+games.TitleOf(g, p, "zh"), "Chess棋")
	is(t, "title of a mode", games.ModeTitle(g, p, "long", "en"), "Long game")
	is(t, "title of a mode without a name", games.ModeTitle(g, p, "short", "en"), "short")
	g.Mode = "short"
	is(t, "title of the usual mode", games.ModeTitle(g, p, "short", "zh"), "棋")
	g.Title, g.Mode = i18n.Text{}, "long"
	is(t, "without a title", games.TitleOf(g, p, "en"), "Long game")
	g.Mode = "far"
	is(t, "without anything", games.TitleOf(g, p, "en"), "chess")
	g.Mode = "short"
	is(t, "without a title and a name", games.ModeTitle(g, p, "short", "en"), "short")
	is(t, "modes", games.LobbyOf(p, "zh").Modes, "[{long 中Long game  } {short   } {long 中Long game  }]")
	if l := games.LobbyOf(p, "en"); l.Rooms == nil || l.Modules == nil || l.Options == nil || l.Decks == nil {
		t.Errorf("a list of %+v is null as JSON", l)
	}
	var none games.NoModeError
	err := games.NoMode("lnog", s.modes)
	if !errors.As(err, &none) || len(none.Known) != 2 || none.Name != "lnog" {
		t.Errorf("%+v", none)
	}
	is(t, "no mode", both(err), `unknown mode "lnog"; expected long or short; did you mean "long"? / 没有模式“lnog”；应为 long 或 short；是不是“long”？`)
	if got := both(games.NoRoom("barn", []string{"bern"})); !strings.HasPrefix(got, `unknown room "barn"`) || !strings.Contains(got, `did you mean "bern"?`) || !strings.Contains(got, `没有房间“barn”；应为 bern`) {
		t.Error(got)
	}
	preset := games.Preset{Lacks: []string{"a", "b"}, Meant: "; c"}
	is(t, "needs", preset.Needs(), "needs the packs a, b; c")
}

// opened are packs with their type.
type opened struct{ all *games.Packs }

func (o opened) Capabilities() *games.Packs { return o.all }

// TestWhatPacksLack: what packs cannot do is an error or nothing, and never a crash.
func TestWhatPacksLack(t *testing.T) {
	g, p, s := aGame()
	if _, err := games.EyeOf(p, nil); fmt.Sprint(err) != "the game has no observations: it does not show what a seat sees as numbers" {
		t.Error(err)
	}
	if _, err := games.MatchOf[int](nil, "chess"); fmt.Sprint(err) != "this is not a match of chess" {
		t.Error(err)
	}
	if _, err := games.Again(p, nil, games.Setup{Seed: 6}, match.Options{}); fmt.Sprint(err) != "opened with 6" {
		t.Error(err)
	}
	p.Reset = func(_ match.Any, s games.Setup) error { return fmt.Errorf("reset with %d", s.Seed) }
	if _, err := games.Again(p, nil, games.Setup{Seed: 6}, match.Options{}); fmt.Sprint(err) != "reset with 6" {
		t.Error(err)
	}
	if _, err := games.Loader(func([]load.Source) (opened, error) { return opened{}, errors.New("not opened") })(nil); fmt.Sprint(err) != "not opened" {
		t.Error(err)
	}
	if all, err := games.Loader(func([]load.Source) (opened, error) { return opened{p}, nil })(nil); err != nil || all != p {
		t.Error(err)
	}
	is(t, "options", games.Once([]string{"a", "b=1", "ab"}), nil)
	is(t, "an option given twice", games.Once([]string{"a=1", "b", "a=2"}), "the option a is given twice")
	is(t, "arguments", games.Arguments(g), host.Types(nil))
	g.Scripts.Types = func() host.Types { return host.Types{{Type: "x"}} }
	is(t, "arguments", len(games.Arguments(g)), 1)
	s.lib.Notes = []string{"noted"}
	is(t, "notes", games.Notes(p), "[noted]")
	doubt := games.Doubt("doubtful", "f.toml", 3, "a hint", "%d things", 2)
	p.Lint = func() load.Faults { return load.Faults{doubt} }
	is(t, "notes with doubts", games.Notes(p), "[f.toml:3: 2 things (hint: a hint) noted]")
	is(t, "code", doubt.Code, "doubtful")
	is(t, "rulebook", g.Rulebook(), "chess")
	g.Ruleset = "boards"
	is(t, "rulebook of a ruleset", g.Rulebook(), "boards")
	is(t, "interrupted", (&games.Interrupted{Done: "after 3 of 44 moves"}).Error(), "interrupted after 3 of 44 moves")

	var scenarios *games.Scenarios
	is(t, "no scenarios", scenarios.Has(games.Ready) || scenarios.Texts(), false)
	scenarios = &games.Scenarios{Layouts: []games.Layout{games.Lean}}
	is(t, "layouts", fmt.Sprint(scenarios.Has(games.Lean), scenarios.Has(games.Ready), scenarios.Texts()), "true false false")
	begin := games.FromStart(p.Open)
	if m, err := begin(games.Setup{Seed: 2}, games.Scenario{Layout: games.Lean}); m != nil || err != nil {
		t.Error(m, err)
	}
	if _, err := begin(games.Setup{Seed: 2}, games.Scenario{}); fmt.Sprint(err) != "opened with 2" {
		t.Error(err)
	}

	// What breaks the compiler is reported only for definitions that could be read.
	broken := &games.Checked{Examined: &load.Examined{Faults: load.Faults{doubt}}, Wrong: errors.New("old")}
	broken.Compile(func() error { panic("broken") })
	is(t, "a compiler that breaks", broken.Wrong, nil)
	broken.Compile(func() error { return errors.New("wrong") })
	is(t, "a compiler that fails", broken.Wrong, "wrong")
	defer func() {
		if recover() == nil {
			t.Error("a compiler that breaks for valid definitions is not silent")
		}
	}()
	(&games.Checked{Examined: &load.Examined{}}).Compile(func() error { panic("broken") })
}

// TestSharedPrograms: packs of the binary alone are read once; each caller has its own copy of the program and its own
// machine. Other packs, and packs that failed, are read each time.
func TestSharedPrograms(t *testing.T) {
	read, fail := 0, true
	s := games.Shared[int, string]{
		Read: func(game string, _ []load.Source) (*int, string, error) {
			if fail {
				fail = false
				return nil, "", errors.New("failed")
			}
			read++
			n := read
			return &n, "machine of " + game, nil
		},
		Machine: func(game string, prog *int) (string, error) { return fmt.Sprint("again of ", game, " ", *prog), nil },
	}
	shipped := load.Shipped("xiangqi")
	if _, _, err := s.Load("xiangqi", shipped); err == nil {
		t.Error("an error is lost")
	}
	a, k, err := s.Load("xiangqi", shipped)
	is(t, "first", fmt.Sprint(*a, " ", k, " ", err), "1 machine of xiangqi <nil>")
	*a = 50
	b, k, err := s.Load("xiangqi", shipped)
	is(t, "second", fmt.Sprint(*b, " ", k, " ", err), "1 again of xiangqi 1 <nil>")
	*b = 60
	c, k, _ := s.Load("xiangqi", shipped)
	is(t, "third", fmt.Sprint(*c, " ", k), "1 again of xiangqi 1")
	d, k, _ := s.Load("xiangqi", append(shipped, load.Source{Name: "more"}))
	is(t, "other packs", fmt.Sprint(*d, " ", k), "2 machine of xiangqi")
}
