package show_test

import (
	"flag"
	"fmt"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tabletop/tabletest"
)

var update = flag.Bool("update", false, "write testdata again")

// grand is a theatre of four players in two teams. It has zones, counters and attributes that differ in who sees
// them and where boards show them, and a line wins.
func grand(g *tabletest.Game) {
	g.Modes[0].Seats, g.Modes[0].Teams = [2]int{4, 4}, []int{1, 2, 1, 2}
	g.Attributes = append(g.Attributes, library.Attribute{ID: "price", Name: name("Price", "价格"), High: 9, Mark: "coin", Show: "elsewhere"}, library.Attribute{ID: "sort", Name: name("Sort", "种类"), Words: []string{"beast", "bird"}, Show: "never"}, library.Attribute{ID: "age", Name: name("Age", "年龄"), High: 9, Show: "always"}, library.Attribute{ID: "mute", High: 9, Show: "always"})
	for i := range g.Cards {
		g.Cards[i].Attributes = append(g.Cards[i].Attributes, library.AttributeValue{Attribute: "price", N: i + 1}, library.AttributeValue{Attribute: "sort", Word: "bird"}, library.AttributeValue{Attribute: "age", N: i}, library.AttributeValue{Attribute: "mute", N: 1})
	}
	g.Zones = append(g.Zones, library.Zone{ID: "rear", Name: name("Rear", "后方的阵地"), Of: "player", Kind: "row", Play: true}, library.Zone{ID: "past", Name: name("Past", "弃牌"), Of: "player", Kind: "stack"}, library.Zone{ID: "camp", Name: name("Camp", "营地"), Of: "player", Kind: "grid", Width: 2, Height: 1, Play: true},
		library.Zone{ID: "safe", Of: "player", Kind: "set", See: "others", Fleeting: true}, library.Zone{ID: "brief", Of: "player", Kind: "set", Fleeting: true})
	g.Counters = append(g.Counters, library.Counter{ID: "mood", Name: name("Mood", "心情"), On: "card", Of: "suit", Max: 1, Start: 1}, library.Counter{ID: "soul", Name: name("Soul", "灵魂"), On: "card", See: "nobody", Start: 2}, library.Counter{ID: "step", On: "card", Start: 3}, library.Counter{ID: "inner", On: "player", Internal: true},
		library.Counter{ID: "flag", Name: name("Flag", "旗帜"), On: "player", Of: "suit", Max: 1})
	g.Keywords[0].Modifiers = []library.Modifier{{Of: "rank", On: "self", Op: "add", By: tabletest.N(1)}}
	g.Ends = append(g.Ends, library.End{ID: "line", Where: tabletest.Where("owner.line(board) > 1"), Result: "win"})
	g.Actions = append(g.Actions, library.Action{ID: "back", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "rear"})}, library.Action{ID: "toss", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "past"})},
		library.Action{ID: "guard", Card: &library.Pick{Zone: "hand"}, Run: g.Do(library.Effect{Type: "MOVE", To: "safe"})}, library.Action{ID: "pitch", Card: &library.Pick{Zone: "hand"}, Cell: "camp", Run: g.Do(library.Effect{Type: "MOVE", To: "camp", Cell: true})},
		library.Action{ID: "slide", Card: &library.Pick{Zone: "board"}, Cell: "board", Run: g.Do(library.Effect{Type: "MOVE", To: "board", Cell: true})})
	act(g, "grow", library.Effect{Type: "COUNT", Counter: "inner", Amount: tabletest.N(1)})
	act(g, "join", library.Effect{Type: "DEAL", From: "market", To: "club"})
	act(g, "leave", library.Effect{Type: "OUT"})
	act(g, "guess", library.Effect{Type: "ASK", Choice: "size"})
	g.Choices = append(g.Choices, library.Choice{ID: "size", Of: "numbers", Low: tabletest.N(1), High: tabletest.N(2)})
}

// acts are matches that have come to a position with something of everything that people see.
var acts = []struct {
	name   string
	change func(g *tabletest.Game)
	lines  []string
	late   bool // the player to act has lost on time
}{
	{"a question", nil, []string{"play WOLF", "wet WOLF", "gain WOLF", "hide WOLF", "draw", "set OWL b2", "grab", "tie RAT on WOLF#1", "draw", "drop OWL", "raise", "make", "earn", "soak", "save", "hurt", "peek", "roll", "mix", "end", "draw", "play WOLF#1", "hit WOLF on p1.WOLF", "ask-some", "take OWL"}, false},
	{"four players", grand, []string{"play WOLF", "gain WOLF", "wet WOLF", "back WOLF", "earn", "save", "soak", "end", "draw", "draw", "toss OWL#1", "toss OWL", "guard WOLF", "draw", "pitch OWL a1", "play WOLF", "end", "set WOLF b1", "slide b1 c2", "hide WOLF", "draw", "grow", "join", "ask-word", "take red", "peek", "snow", "end", "guess", "take 2", "hide WOLF", "grab", "tie RAT on WOLF", "draw", "set OWL a1", "leave", "bid"}, false},
	{"a secret choice", grand, []string{"hush_all", "draw", "bet on p1 2"}, false},
	{"a line", grand, []string{"set WOLF a1", "set WOLF b1"}, false},
	{"lost on time", nil, []string{"earn", "end"}, true},
}

// TestPages (K-22): what each viewer reads, in both languages, of matches with something of everything: boards, hands, pictures,
// data, the log, commands, and what debuggers see. -update writes the file; before you commit it, check each line that has changed.
func TestPages(t *testing.T) {
	p := rulestest.NewPages(t)
	line, data := p.Line, p.Data
	paint := func(s display.Style, text string) string { return fmt.Sprintf("‹%v:%s›", s, text) }
	for _, c := range acts {
		s := open(t, c.change)
		s.say(c.lines...)
		if c.late {
			if err := s.m.Forfeit(s.m.ToAct(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		for _, viewer := range []event.Player{0, 1, event.Spectator, event.NoPlayer} {
			v := s.f
			if viewer != event.NoPlayer {
				v = display.View(s.f, viewer)
			}
			line("\n==", c.name, "for", viewer)
			line(v.Draw(viewer, display.Look{Lang: "en", Width: 90, Paint: paint}))
			line(v.Hand(viewer, display.Look{Lang: "zh", Alone: true}))
			for _, lang := range []string{"en", "zh"} {
				if lang == "zh" && viewer != 1 || viewer == event.NoPlayer {
					continue // the rest would say the same once more
				}
				if lang == "zh" {
					line(v.Draw(viewer, display.Look{Lang: lang, Width: 90}))
				}
				pic := v.Picture(viewer, lang)
				for _, x := range pic.Seats {
					data("seat", x)
				}
				for _, x := range pic.Regions {
					data("region", x)
				}
				for _, x := range pic.Pieces {
					data("piece", x)
				}
				pic.Seats, pic.Regions, pic.Pieces = nil, nil, nil
				data("picture", pic)
				log := s.f.LogFor(viewer, lang)
				for e, more := log.Next(); more; e, more = log.Next() {
					if x := log.Entry(e); lang == "en" {
						data(x.Type, x.Source, x.Target, log.Sentence(e), x.Payload)
					} else if text := log.Sentence(e); text != "" {
						line(text)
					}
				}
			}
		}
		x := show.Table{}.Explore(s.m)
		for _, p := range s.m.ToAct(nil) {
			for _, lang := range []string{"en", "zh"} {
				line("\n== commands of", p, "in", lang, "in", c.name)
				for i, c := range s.m.Legal(p, nil) {
					if lang == "zh" && i%4 > 0 {
						continue
					}
					data(s.f.Format(c, display.Spoken), "|", s.f.About(c, lang), "|", s.f.Touches(c, lang))
				}
			}
			for _, name := range x.Names(p) {
				e, err := x.Find(p, name)
				line(name, e, err)
				data("values", x.Values(e))
				for i, c := range x.Attempts(p, e) {
					if why := x.Obstacles(c); i < 9 {
						line(s.f.Format(c, display.Spoken), "|", why.EN, "|", why.ZH)
					}
				}
			}
		}
		for _, odd := range []match.Command{{Verb: 250}, {Verb: tabletop.Answer}, {Verb: tabletop.Answer, Choice: 99}, {Verb: tabletop.Answer, Choice: -9}, {Verb: tabletop.Pass}, {Verb: tabletop.Concede}} {
			odd.Player = 1
			data(s.f.Format(odd, display.Canonical), "|", s.f.Format(odd, display.Spoken), "|", s.f.About(odd, "en"), "|", s.f.About(odd, "zh"), "|", s.f.Touches(odd, "en"))
		}
		line(s.f.Guide("en"), s.f.Usages("en"))
	}
	p.Compare("testdata/pages.txt", *update)
}
