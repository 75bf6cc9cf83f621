package show_test

import (
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

// stage is a match that a test plays by the lines that players type.
type stage struct {
	*testing.T
	m    *tabletop.Match
	f    display.Match
	seen uint32 // the last event of the log that was read
}

// name is a name in both languages.
func name(en, zh string) def.Localised { return def.Localised{EN: en, ZH: zh} }

// act adds an action without choices.
func act(g *tabletest.Game, id string, effects ...library.Effect) {
	g.Actions = append(g.Actions, library.Action{ID: id, Run: g.Do(effects...)})
}

// theatre is a game for two players with zones, counters and statuses of every kind.
func theatre() *tabletest.Game {
	g := &tabletest.Game{}
	g.Attributes = []library.Attribute{{ID: "rank", Name: name("Rank", "点数"), Low: 1, High: 9, Mark: "sword"}, {ID: "suit", Name: name("Suit", "花色"), Words: []string{"red", "blue"}, Names: []library.ValueName{{Word: "red", Name: name("Red", "红")}}}}
	g.Zones = []library.Zone{{ID: "hand", Name: name("Hand", "手牌"), Of: "player", See: "owner"}, {ID: "deck", Of: "player", Kind: "stack", See: "nobody"}, {ID: "field", Name: name("Field", "场地"), Of: "player", Kind: "row", Play: true},
		{ID: "heap", Name: name("Heap", "弃牌堆"), Kind: "stack"}, {ID: "sack", Kind: "bag"}, {ID: "market", Kind: "set", Play: true}, {ID: "board", Name: name("Board", "棋盘"), Kind: "grid", Width: 3, Height: 2, Play: true}, {ID: "club", Of: "team", Kind: "set"}}
	kind := func(id, en, zh string, rank int, suit, start string, copies int) {
		g.Cards = append(g.Cards, library.Card{ID: id, Name: name(en, zh), Start: start, Copies: copies, Attributes: []library.AttributeValue{{Attribute: "rank", N: rank}, {Attribute: "suit", Word: suit}}})
	}
	kind("WOLF", "Wolf", "狼", 3, "red", "hand", 2)
	kind("OWL", "Owl", "猫头鹰", 5, "blue", "deck", 3)
	kind("RAT", "", "", 1, "red", "sack", 4)
	kind("FOX", "Fox", "狐狸", 2, "blue", "market", 2)
	kind("BEAR", "Bear", "熊", 9, "red", "", 1)
	g.Cards[0].Text, g.Cards[0].Back = name("It howls.", "它嚎叫。"), "BEAR"
	g.Counters = []library.Counter{{ID: "score", Name: name("Score", "得分"), On: "player"}, {ID: "gold", Name: name("Gold", "金币"), On: "player", See: "owner", Start: 2}, {ID: "pot", Name: name("Pot", "奖池"), Mark: "coin"},
		{ID: "trump", Name: name("Trump", "将牌"), Of: "suit", Max: 1}, {ID: "silent_one"}, {ID: "fate", Name: name("Fate", "命运"), See: "nobody"}, {ID: "wear", Name: name("Wear", "磨损"), On: "card"}, {ID: "HP", Name: name("HP", "生命"), On: "player", Start: 5}}
	g.Keywords = []library.Keyword{{ID: "FAST", Name: name("Fast", "迅捷")}}
	g.Statuses = []library.Status{{ID: "WET", Name: name("Wet", "潮湿"), Max: 5}, {ID: "HELD", Name: name("Held", "束缚")}}
	g.Objectives = []library.Objective{{ID: "rich", Name: name("Get rich", "致富"), Counter: "score", Goal: 10}}
	g.Phases = []library.Phase{{ID: "main", Name: name("Main", "主要"), Turn: "stay"}, {ID: "bids", Name: name("Bids", "叫价"), Turn: "bid"}, {ID: "quiet", Turn: "all"}}
	g.Modes = []library.Mode{{ID: "theatre", Name: name("Theatre", "剧场"), Text: name("Play on.", "继续。"), Seats: [2]int{2, 2}, Phases: []string{"main", "bids", "quiet"}, Score: "score", MaxTurns: 40, Concede: true}}
	g.Streams = []string{"dice"}
	g.Choices = []library.Choice{
		{ID: "word", Text: name("Which suit?", "哪种花色？"), Of: "words", Words: []string{"red", "blue"}, Run: g.Do(library.Effect{Type: "SET", Counter: "trump", Amount: tabletest.Path("match.amount")})},
		{ID: "secret", Text: name("Whisper.", "低语。"), Of: "numbers", Low: tabletest.N(1), High: tabletest.N(4), Secret: true},
		{ID: "sure", Text: name("Sure?", "确定？"), Of: "yes_no"},
		{ID: "some", Text: name("Which cards?", "哪些牌？"), Of: "things", Things: &library.Pick{Zone: "hand"}, Min: tabletest.N(0), Max: tabletest.N(2), Run: g.Do(library.Effect{Type: "MOVE", Card: "target", To: "heap"})},
		{ID: "who", Of: "seats", Things: &library.Pick{Seats: true, Side: "any"}},
	}
	g.Events = []def.EventType{{Name: "x:RAIN", Sentence: name("it rains {mm} on {p}, {q}, {s} and {t} in turn {turn}", "{p}下雨{mm}"), Fields: []def.EventField{{Name: "mm", Kind: "int"}}}, {Name: "x:SNOW"}}
	g.Actions = []library.Action{
		{ID: "play", Name: name("Play", "打出"), Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "field"})},
		{ID: "drop", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "heap"})},
		{ID: "set", Name: name("Set", "放置"), Card: &library.Pick{Zone: "hand"}, Cell: "board", Run: g.Do(library.Effect{Type: "MOVE", To: "board", Cell: true})},
		{ID: "hide", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "field", Down: true})},
		{ID: "bet", Label: name("bet {amount} against {target}", "向{target}下注{amount}"), Target: &library.Pick{Seats: true, Side: "other"}, Amount: &library.Amount{Low: tabletest.N(1), High: tabletest.N(3)}},
		{ID: "hit", Name: name("Hit", "攻击"), Card: &library.Pick{Zone: "field"}, Target: &library.Pick{Zone: "field", Side: "enemy"}, Run: g.Do(library.Effect{Type: "COUNT", Counter: "wear", Card: "target", Amount: tabletest.N(2)})},
		{ID: "wet", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "APPLY_STATUS", Status: "WET", Amount: tabletest.N(2)})},
		{ID: "dry", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "REMOVE_STATUS", Status: "WET"})},
		{ID: "hold", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "APPLY_STATUS", Status: "HELD"})},
		{ID: "gain", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "ADD_KEYWORD", Keyword: "FAST", Amount: tabletest.N(3)})},
		{ID: "turn_over", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "FLIP"})},
		{ID: "change", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "TRANSFORM"})},
		{ID: "hush", Card: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "SILENCE"})},
		{ID: "tie", Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Zone: "field"}, Run: g.Do(library.Effect{Type: "ATTACH", To: "field"})},
	}
	g.Actions = append(g.Actions, library.Action{ID: "fetch", Card: &library.Pick{Zone: "market"}, Run: g.Do(library.Effect{Type: "MOVE", To: "field"})}, library.Action{ID: "pull", Card: &library.Pick{Zone: "deck"}, Run: g.Do(library.Effect{Type: "MOVE", To: "heap"})})
	act(g, "draw", library.Effect{Type: "DEAL", From: "deck", To: "hand"})
	act(g, "grab", library.Effect{Type: "DEAL", From: "sack", To: "hand"})
	act(g, "buy", library.Effect{Type: "DEAL", From: "market", To: "field"})
	act(g, "make", library.Effect{Type: "MAKE", Make: "BEAR", To: "market"})
	act(g, "mix", library.Effect{Type: "SHUFFLE", From: "deck"})
	act(g, "earn", library.Effect{Type: "COUNT", Counter: "score", Amount: tabletest.N(6)})
	act(g, "save", library.Effect{Type: "COUNT", Counter: "gold", Amount: tabletest.N(3)})
	act(g, "raise", library.Effect{Type: "COUNT", Counter: "pot", Amount: tabletest.N(4)})
	act(g, "hurt", library.Effect{Type: "COUNT", Counter: "HP", Amount: tabletest.N(1), Less: true})
	act(g, "tick", library.Effect{Type: "COUNT", Counter: "silent_one", Amount: tabletest.N(1)})
	act(g, "doom", library.Effect{Type: "COUNT", Counter: "fate", Amount: tabletest.N(1)})
	act(g, "soak", library.Effect{Type: "APPLY_STATUS", Status: "WET", Card: "player"})
	act(g, "roll", library.Effect{Type: "ROLL", Counter: "pot", Amount: tabletest.N(6), Stream: "dice"})
	act(g, "peek", library.Effect{Type: "ROLL", Counter: "gold", Amount: tabletest.N(6)})
	for _, id := range []string{"word", "secret", "sure", "some", "who"} {
		act(g, "ask-"+id, library.Effect{Type: "ASK", Choice: id})
	}
	act(g, "rain", library.Effect{Type: "RAISE", Event: "x:RAIN", Amount: tabletest.N(7), Card: "player"})
	act(g, "snow", library.Effect{Type: "RAISE", Event: "x:SNOW", Card: "player"})
	act(g, "end", library.Effect{Type: "END_TURN"})
	act(g, "skip", library.Effect{Type: "SKIP", Whom: "others"})
	act(g, "bid", library.Effect{Type: "PHASE", Phase: "bids"})
	act(g, "hush_all", library.Effect{Type: "PHASE", Phase: "quiet"})
	act(g, "again", library.Effect{Type: "RESTART"})
	act(g, "win", library.Effect{Type: "WIN"})
	act(g, "tie_all", library.Effect{Type: "DRAW"})
	act(g, "fail", library.Effect{Type: "LOSE"})
	return g
}

// open starts a match of a theatre after a change.
func open(t *testing.T, change func(g *tabletest.Game)) *stage {
	t.Helper()
	g := theatre()
	if change != nil {
		change(g)
	}
	m := g.Start(t, g.Compile(t), tabletop.Setup{Seed: 1, Match: match.Options{Log: true}})
	return &stage{T: t, m: m, f: show.Facade(m)}
}

// say does commands as they are typed, for the player to act.
func (s *stage) say(lines ...string) {
	s.Helper()
	for _, line := range lines {
		c, err := s.f.Parse(s.m.ToAct(nil)[0], line)
		if err == nil {
			err = s.m.Do(c)
		}
		if err != nil {
			s.Fatalf("%s: %v", line, err)
		}
	}
}

// log is what a viewer reads of the log since the last call of mark.
func (s *stage) log(viewer event.Player, lang string) string {
	var list []string
	log := s.f.LogFor(viewer, lang)
	for e, more := log.Next(); more; e, more = log.Next() {
		if text := log.Sentence(e); e.Seq > s.seen && text != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

// mark notes that the log so far was read.
func (s *stage) mark() {
	if log := s.m.Log(); len(log) > 0 {
		s.seen = log[len(log)-1].Seq
	}
}

// reads checks what player 1, player 2 and player 1 in Chinese read of some commands. A text of "" for
// player 2 is the same as that of player 1.
func (s *stage) reads(lines []string, one, two, zh string) {
	s.Helper()
	s.mark()
	s.say(lines...)
	if two == "" {
		two = one
	}
	for _, c := range []struct {
		viewer     event.Player
		lang, want string
	}{{0, "en", one}, {1, "en", two}, {0, "zh", zh}} {
		if got := s.log(c.viewer, c.lang); got != c.want && c.want != "-" {
			s.Errorf("%v for player %d:\n got %s\nwant %s", lines, c.viewer+1, got, c.want)
		}
	}
}
