package show_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestCommandsAreRead: a command is read by ids, by names in either language, and without regard to case. A command that
// is not possible has the reason that fits best.
func TestCommandsAreRead(t *testing.T) {
	s := staged(t)
	s.say("take no more")
	for _, c := range []struct{ text, want string }{
		{"play WOLF", "play WOLF"}, {"PLAY wolf", "play WOLF"}, {"Play: Wolf", "play WOLF"}, {"打出：狼", "play WOLF"}, {"play 狼", "play WOLF"}, {"bet on p1 2", "bet on p1 2"}, {"bet 2 against player 1", "bet on p1 2"},
		{"set WOLF c2", "set WOLF c2"}, {"hit WOLF on p1.WOLF", "hit WOLF on p1.WOLF"}, {"give up", "concede"}, {"认输", "concede"},
		{"set WOLF b2", "set WOLF b2"}, {"bet on p2 1", "bet on p2 1"}, {"bet on p1 9", "bet on p1 9"}, {"pass", "pass"}, {"hit p1.WOLF on WOLF", "hit p1.WOLF on WOLF"},
		{"bet on p1", "error \"bet on p1\" is not possible now; did you mean \"bet on p1 1\"? (expected bet on TARGET NUMBER)"},
		{"bet at p1 1", "error"}, {"set WOLF d9", "error \"set WOLF d9\" is not possible now; did you mean \"set WOLF a1\"? (nothing there is called \"d9\"; expected set CARD CELL)"}, {"play OWL extra", "error"},
		{"play BEER", "error \"play BEER\" is not possible now (nothing there is called \"BEER\"; expected play CARD, for example play WOLF)"}, {"play", "error \"play\" is not complete (expected play CARD, for example play WOLF)"}, {"draw 3", "error"}, {"", "error"}, {"play RAT", "play RAT"},
	} {
		got := ""
		if x, err := s.f.Parse(1, c.text); err != nil {
			got = "error " + err.Error()
			if c.want == "error" {
				got = "error"
			}
		} else {
			got = s.f.Format(x, display.Spoken)
		}
		if got != c.want {
			t.Errorf("%q is read as %s, want %s", c.text, got, c.want)
		}
	}
	s.say("end", "win")
	for text, over := range map[string]bool{"pass": false, "draw": true, "play WOLF": true, "play": true, "nonsense": false} {
		if x, err := s.f.Parse(0, text); err == nil || over != strings.Contains(err.Error(), "the match is over") {
			t.Errorf("after the end %q is read as %+v, %v", text, x, err)
		}
	}
}

// TestPiecesAreNamedByTheirCells: on a grid of the match a card is named by its cell, with or
// without others of its kind, and so is one that a choice offers. A place after an id needs no
// second card either.
func TestPiecesAreNamedByTheirCells(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		g.Actions = append(g.Actions, library.Action{ID: "slide", Label: name("{card} to {cell}", "{card}到{cell}"), Card: &library.Pick{Zone: "board"}, Cell: "board", Run: g.Do(library.Effect{Type: "MOVE", To: "board", Cell: true})},
			library.Action{ID: "ram", Card: &library.Pick{Zone: "board"}, Target: &library.Pick{Zone: "board"}})
		g.Choices = append(g.Choices, library.Choice{ID: "piece", Of: "things", Things: &library.Pick{Zone: "board"}, Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "heap"})})
		act(g, "ask-piece", library.Effect{Type: "ASK", Choice: "piece"})
		wolf := library.Effect{Type: "MAKE", Make: "WOLF", To: "board", Cell: true}
		g.Actions = append(g.Actions, library.Action{ID: "pair", Cell: "board", Run: g.Do(wolf, wolf)})
	})
	read := func(text string) string {
		c, err := s.f.Parse(0, text)
		if err != nil {
			return "error " + err.Error()
		}
		return s.f.Format(c, display.Spoken)
	}
	check := func(text, want string) {
		t.Helper()
		if got := read(text); got != want {
			t.Errorf("%q is read as %s, want %s", text, got, want)
		}
	}
	s.say("set WOLF a1")
	check("slide a1 b2", "slide WOLF b2") // the other one is in the hand
	s.say("set WOLF c1")
	x := show.Table{}.Explore(s.m)
	for _, at := range []string{"a1", "c1"} { // debuggers name it in the same way, and by its number
		on, err := x.Find(0, at)
		by, _ := x.Find(0, fmt.Sprint("WOLF#", on.Slot()))
		if other, wrong := x.Find(0, fmt.Sprint("FOX#", on.Slot())); err != nil || tabletop.CardID(s.m, on) != "WOLF" || by != on || wrong == nil && other == on {
			t.Errorf("%s is %v and %v, %v", at, on, by, err)
		}
	}
	for text, want := range map[string]string{
		"slide a1 b2": "slide WOLF#1 b2", "SLIDE C1 A2": "slide WOLF#3 a2", "Wolf on c1 to b1": "slide WOLF#3 b1", "ram a1 on c1": "ram WOLF#1 on WOLF#3",
		"slide b2 a2": `error "slide b2 a2" is not possible now (nothing there is called "b2"; expected slide CARD CELL, for example slide WOLF#1 b1)`,
		"play a1":     `error "play a1" is not possible now (nothing there is called "a1"; expected play CARD)`,
	} {
		check(text, want)
	}
	if c, err := s.f.Parse(0, "slide c1 b1"); err != nil || s.f.About(c, "en") != "Wolf on c1 to b1" || s.f.About(c, "zh") != "c1的狼到b1" {
		t.Errorf("the label is %q or %q: %v", s.f.About(c, "en"), s.f.About(c, "zh"), err)
	}
	s.say("ask-piece", "take c1")
	check("slide WOLF#1 b2", "slide WOLF b2")
	s.mark()
	s.say("slide a1 c2")
	if en, zh := s.log(0, "en"), s.log(0, "zh"); !strings.Contains(en, "Wolf moves to c2 on the board") || !strings.Contains(zh, "狼移至棋盘c2") {
		t.Errorf("the log has %s and %s", en, zh)
	}
	s.say("pair b1")
	if en, zh := s.log(0, "en"), s.log(0, "zh"); !strings.Contains(en, "b1 on the board is taken") || !strings.Contains(zh, "棋盘b1已有牌") {
		t.Errorf("the log has %s and %s", en, zh)
	}
	if c, err := s.f.Parse(0, "slide c2 c2"); err != nil || s.m.Do(c) == nil || s.m.Do(c).Error() != "NOT_THAT_CELL: slide needs an empty cell, and a card lies in that one" {
		t.Errorf("a taken cell: %v", s.m.Do(c))
	}
}

// TestGuides: the guide says how a mode is won and what can be done in its phases, and the list of commands what is typed.
func TestGuides(t *testing.T) {
	for _, c := range []struct {
		change func(g *tabletest.Game)
		lang   string
		win    string
		acts   string
		usages string
	}{
		{nil, "en", "Play on.|The winner at the end is the player with the highest Score.|The match ends after 40 turns.", "Play|drop|Set", "play CARD=Play|drop CARD=|set CARD CELL=Set|bet on TARGET NUMBER=|hit CARD on TARGET=Hit|draw=|take OPTION=answer a question|pass=do nothing now|concede=give the match up"},
		{nil, "zh", "继续。|终局时得分最高的玩家获胜。|满40个回合后对局结束。", "打出|drop|放置", "play CARD=打出|take OPTION=回答提问|pass=跳过|concede=认输"},
		{func(g *tabletest.Game) {
			g.Modes[0].Low, g.Modes[0].Text, g.Modes[0].Concede = true, def.Localised{}, false
			g.Modes[0].Phases = []string{"main"}
			g.Actions[0].Text, g.Actions[1].Phases, g.Actions[2].Phases = name("It comes into play.", "入场。"), []string{"quiet"}, []string{"main"}
		}, "en", "The winner at the end is the player with the lowest Score.|The match ends after 40 turns.", "Play: It comes into play.|Set|hide", "play CARD=Play: It comes into play.|drop CARD=|take OPTION=answer a question"},
		{func(g *tabletest.Game) { g.Modes[0].Teams = []int{1, 1} }, "en", "Play on.|The players win or lose together. The higher their Score at the end, the better.|The match ends after 40 turns.", "", "pass=do nothing now|concede=give the match up"},
		{func(g *tabletest.Game) { g.Modes[0].Teams, g.Modes[0].Low = []int{1, 1}, true }, "zh", "继续。|全体玩家同胜同负，终局时得分越低越好。|满40个回合后对局结束。", "", "pass=跳过|concede=认输"},
		{func(g *tabletest.Game) { g.Modes[0].Seats, g.Modes[0].Low = [2]int{1, 1}, true }, "en", "Play on.|The lower your Score at the end, the better.|The match ends after 40 turns.", "", "pass=do nothing now|concede=give the match up"},
		{func(g *tabletest.Game) { g.Modes[0].Seats, g.Modes[0].Teams = [2]int{4, 4}, []int{1, 2, 1, 2} }, "en", "Play on.|The winners at the end are the team of the player with the highest Score.|The match ends after 40 turns.", "", "pass=do nothing now|concede=give the match up"},
		{func(g *tabletest.Game) { g.Modes[0].Score, g.Phases[1].Turn = "", "window" }, "en", "Play on.|The match ends after 40 turns.", "Play|drop", "pass=do nothing now"},
	} {
		s := open(t, c.change)
		guide := s.f.Guide(c.lang)
		if got := strings.Join(guide[0].Lines, "|"); got != c.win {
			t.Errorf("how to win: %s, want %s", got, c.win)
		}
		if got := strings.Join(guide[1].Lines, "|"); !strings.HasPrefix(got, c.acts) {
			t.Errorf("what can be done: %s, want %s", got, c.acts)
		}
		var rows []string
		for _, row := range s.f.Usages(c.lang) {
			rows = append(rows, row[0]+"="+row[1])
		}
		got := "|" + strings.Join(rows, "|") + "|"
		for _, want := range strings.Split(c.usages, "|") {
			if !strings.Contains(got, "|"+want+"|") {
				t.Errorf("no %q in %s", want, got)
			}
		}
		if passes := strings.Contains(got, "|pass="); passes != strings.Contains(c.usages, "pass=") && c.change != nil {
			t.Errorf("pass is listed: %v", passes)
		}
		if concedes := strings.Contains(got, "|concede="); concedes != (c.change == nil || !strings.HasPrefix(c.win, "The winner at")) {
			t.Errorf("concede is listed: %v", concedes)
		}
	}
}

// TestCardsAreDescribed: a card is described by what is printed on it, found by id or name, with the nearest one where
// there is none.
func TestCardsAreDescribed(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		g.Cards[0].Keywords = []library.KeywordUse{{ID: "FAST", N: 2}}
		g.Cards = append(g.Cards, library.Card{ID: "rain:LIGHT"}, library.Card{ID: "fog:LIGHT"})
	})
	for _, c := range []struct{ word, lang, want string }{
		{"light", "en", `error "light" is the card of several packs: fog:LIGHT, rain:LIGHT`}, {"fog:LIGHT", "en", "fog:LIGHT (fog:LIGHT)"},
		{"wolf", "en", "Wolf (WOLF)\n  Rank 3, Suit Red, Fast 2\n  It howls."}, {"WOLF", "zh", "狼 (WOLF)\n  点数 3，花色 红，迅捷 2\n  它嚎叫。"}, {"猫头鹰", "en", "Owl (OWL)\n  Rank 5, Suit blue"},
		{"rat", "en", "RAT (RAT)\n  Rank 1, Suit Red"}, {"wlf", "en", `error unknown card "wlf"; did you mean "WOLF"?`},
	} {
		text, err := s.f.Describe(0, c.word, display.Look{Lang: c.lang})
		if err != nil {
			text = "error " + err.Error()
		}
		if text != c.want {
			t.Errorf("%s: %q, want %q", c.word, text, c.want)
		}
	}
}

// TestPortraits: a kind of cards is shown with its numbers, its cost, and a colour by its word.
func TestPortraits(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		g.Attributes = append(g.Attributes, library.Attribute{ID: "price", Name: name("Price", "价格"), Mark: "coin", Show: "elsewhere"}, library.Attribute{ID: "sort", Words: []string{"beast", "bird"}, Show: "never"}, library.Attribute{ID: "plain"})
		g.Cards[0].Attributes = append(g.Cards[0].Attributes, library.AttributeValue{Attribute: "price", N: 4}, library.AttributeValue{Attribute: "sort", Word: "beast"}, library.AttributeValue{Attribute: "plain", N: 8})
	})
	for kind, want := range map[string]string{
		"card:WOLF": "Wolf beast Wo [Rank 3 · Suit Red · beast] It howls. stats rank3 cost price4", "card:RAT": "RAT red RAT [Rank 1 · Suit Red]  stats rank1 cost", "WOLF": "none", "card:WLF": "none",
	} {
		got := "none"
		if x := (show.Table{}).Portrait(s.m, kind, "en"); x != nil {
			got = fmt.Sprintf("%s %s %s [%s] %s stats", x.Name, x.Seed, x.Short, x.Line, x.Text)
			for _, f := range x.Stats {
				got += fmt.Sprint(" ", f.Key, f.Value)
			}
			got += " cost"
			for _, f := range x.Cost {
				got += fmt.Sprint(" ", f.Key, f.Value)
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", kind, got, want)
		}
	}
}

// TestWhatDebuggersFind: debuggers find things by the names that commands have, with their values, the commands that
// may be tried with them, and what prevents each.
func TestWhatDebuggersFind(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		g.Actions[0].Card.Where = tabletest.Where("card.rank > 4")
		g.Actions[1].Where = tabletest.Where("owner.counter(score) > 3", "match.turn > 2")
		g.Actions[5].Target.Guards = tabletest.Where("target.rank > 8")
	})
	s.say("hide WOLF")
	x := show.Table{}.Explore(s.m)
	same(t, "names", fmt.Sprint(x.Names(0), x.Names(1)), "[FOX#1 FOX#2 WOLF p1 p2] [FOX#1 FOX#2 WOLF#1 WOLF#2 p1 p2]")
	attempts := func(word string) string {
		e, err := x.Find(0, word)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, c := range x.Attempts(0, e) {
			line := s.f.Format(c, display.Spoken)
			if why := x.Obstacles(c); why.EN != "" {
				line += ": " + why.EN
			}
			lines = append(lines, line)
		}
		return strings.Join(lines, "\n")
	}
	same(t, "a card", attempts("WOLF"), `
play WOLF: "card.rank > 4" does not hold: it is 3
drop WOLF: "owner.counter(score) > 3" does not hold: it is 0
set WOLF a1
set WOLF b1
set WOLF c1
set WOLF a2
set WOLF b2
set WOLF c2
hide WOLF
tie WOLF on WOLF
`)
	same(t, "a player", attempts("p2"), `
bet on p2 1
`)
	if own := attempts("p1"); !strings.HasPrefix(own, "bet on p1 1: the target must be of another player: side = \"other\"\ndraw\n") || strings.Contains(own, "WOLF") || x.Attempts(-1, tabletop.PlayerEntity(0)) != nil {
		t.Errorf("the player to act tries\n%s", own)
	}
	values := func(word string) (text string) {
		e, err := x.Find(0, word)
		if err != nil {
			return err.Error()
		}
		for _, v := range x.Values(e) {
			text += fmt.Sprintf("%s %d of %d ", v.Name, v.Now, v.Base)
		}
		return text
	}
	for word, want := range map[string]string{"WOLF": "rank 3 of 3 suit 0 of 0 wear 0 of 0 ", "p1": "score 0 of 0 gold 2 of 2 HP 5 of 5 ", "wlf": `"wlf" is not a card or player`} {
		if got := values(word); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", word, got, want)
		}
	}
	e, _ := x.Find(0, "WOLF")
	if by, err := x.Find(0, fmt.Sprint("#", e.Slot())); err != nil || by != e {
		t.Errorf("#%d is %v, %v", e.Slot(), by, err)
	}
	for _, card := range tabletop.Cards(s.m, 1, "hand") { // K-22: only who sees a card finds it by what it is
		name := fmt.Sprint(tabletop.CardID(s.m, card), "#", card.Slot())
		_, own := x.Find(1, name)
		_, referee := x.Find(event.NoPlayer, name)
		if _, other := x.Find(0, name); own != nil || referee != nil || other == nil {
			t.Errorf("%s: %v, %v, and for the other player %v", name, own, referee, other)
		}
	}
}

// TestObstacles: a command that filters allow is prevented by a function, by something that comes first, or by the place of its card
// or target.
func TestObstacles(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		g.Scripts, g.Funcs = []def.Script{{File: "no.lua"}, {File: "yes.lua"}}, []def.Func{{Script: 1, Name: "yes"}, {Script: 0, Name: "never"}}
		yes := g.Run(func(*tabletop.Match, event.Entity, event.Entity) bool { return true })
		never := g.Run(func(*tabletop.Match, event.Entity, event.Entity) bool { return false })
		g.Actions[0].When = yes
		g.Actions[1].When = never
		g.Actions[5].Target.Guards = tabletest.Where("target.suit == blue")
	})
	s.say("hide WOLF", "draw", "play OWL", "draw", "end", "play WOLF#1")
	x := show.Table{}.Explore(s.m)
	find := func(name string) event.Entity {
		e, err := x.Find(1, name)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	verb := func(n int) uint8 { return tabletop.FirstAction + uint8(n) }
	hand, own, owl, hidden := tabletop.Cards(s.m, 1, "hand")[0], tabletop.Cards(s.m, 1, "field")[0], find("OWL"), tabletop.Cards(s.m, 0, "field")[0]
	for _, c := range []struct {
		c      match.Command
		en, zh string
	}{
		{match.Command{Verb: verb(0), Player: 1, Source: hand}, "", ""},
		{match.Command{Verb: verb(1), Player: 1, Source: hand}, "the function never (no.lua) says no", "函数never（no.lua）返回否"},
		{match.Command{Verb: verb(0), Player: 1, Source: own}, "the card must lie in the zone Hand", "该牌须在区域手牌"},
		{match.Command{Verb: verb(5), Player: 1, Source: own, Target: hand}, "the target must lie in the zone Field", "目标须在区域场地"},
		{match.Command{Verb: verb(5), Player: 1, Source: own, Target: owl}, "", ""},
		{match.Command{Verb: verb(5), Player: 1, Source: own, Target: own}, `the target must be of another team: side = "enemy"`, `目标须属于敌方：side = “enemy”`},
		{match.Command{Verb: verb(5), Player: 1, Source: owl, Target: owl}, `the card must be the player's own: side = "own"`, `该牌须属于自己：side = “own”`},
		{match.Command{Verb: verb(5), Player: 1, Source: own, Target: hidden}, `another one comes first, as "target.suit == blue" holds for it`, `须先选另一个：它满足"target.suit == blue"`},
	} {
		if got := x.Obstacles(c.c); got.EN != c.en || got.ZH != c.zh {
			t.Errorf("%+v: %+v, want %s", c.c, got, c.en)
		}
	}
}

// TestWhyListenersAreSilent: a listener that does not run says why: its type, its role, its filters or its limit.
func TestWhyListenersAreSilent(t *testing.T) {
	s := open(t, func(g *tabletest.Game) {
		hear := func(id string, role def.Role, where ...string) def.Listener {
			return def.Listener{ID: id, Event: "CARD_MOVED", Role: role, Priority: 600, Where: tabletest.Where(where...)}
		}
		g.Cards[0].Listeners = []def.Listener{hear("s", def.Source), hear("t", def.Target), hear("o", def.Owner), hear("f", def.Any, "match.turn > 3"), {ID: "l", Event: "CARD_MOVED", Role: def.Any, Priority: 600, Limit: 1, Run: g.Do(library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.N(1)})}}
		r := library.Rule{ID: "R"}
		r.Listeners = []def.Listener{hear("r", def.Any, "event.to == heap"), {ID: "e", Event: "FLIPPED", Role: def.Any, Priority: 600}}
		g.Rules = []library.Rule{r}
		g.Keywords[0].Listeners = []def.Listener{hear("k", def.Any)}
	})
	s.say("play WOLF", "draw")
	x := show.Table{}.Explore(s.m)
	wolf, err := x.Find(0, "WOLF")
	if err != nil {
		t.Fatal(err)
	}
	e := s.m.Log()[len(s.m.Log())-1]
	p := tabletop.Of(s.m).Program()
	var lines []string
	for ref := 1; ref < len(p.Listeners); ref++ {
		l := &p.Listeners[ref]
		if l.Handler {
			continue
		}
		lines = append(lines, fmt.Sprintf("%s: %s | %s", l.ID, x.WhyNot(&e, event.ListenerRef(ref), 0).EN, x.WhyNot(&e, event.ListenerRef(ref), wolf).EN))
	}
	same(t, "listeners", strings.Join(lines, "\n"), `
FAST.k: no card has FAST.k | no card has FAST.k
R.e: it listens to FLIPPED, and this is CARD_MOVED | it listens to FLIPPED, and this is CARD_MOVED
R.r: "event.to == heap" does not hold: it is hand | "event.to == heap" does not hold: it is hand
WOLF.f: "match.turn > 3" does not hold: it is 1 | "match.turn > 3" does not hold: it is 1
WOLF.l:  | 
WOLF.o:  | 
WOLF.s: its role is source, and another card is the source | its role is source, and another card is the source
WOLF.t: its role is target, and another card is the target | its role is target, and another card is the target
`)
}

// TestNamesMeanWhatCanBeChosen: of cards with the same name, the one that lies where the action takes its card is
// meant. The player may be named even if nobody else has such a card.
func TestNamesMeanWhatCanBeChosen(t *testing.T) {
	s := open(t, nil)
	s.say("play WOLF", "end")
	for text, want := range map[string]string{"play WOLF": "play WOLF#1", "play p2.WOLF#2": "play WOLF#2"} {
		if c, err := s.f.Parse(1, text); err != nil || s.f.Format(c, display.Spoken) != want {
			t.Errorf("%q is read as %s, %v", text, s.f.Format(c, display.Spoken), err)
		}
	}
	s.say("play WOLF", "hit WOLF on p1.WOLF", "end", "hit p1.WOLF on p2.WOLF", "end", "grab", "grab", "ask-some", "take RAT", "take RAT")
}
