package show

import (
	"encoding/json"
	"flag"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

var update = flag.Bool("update", false, "write testdata again")

var languages = []string{"en", "zh"}

// painted marks styles, as a terminal colours them.
func painted(lang string, width int) display.Look {
	return display.Look{Lang: lang, Width: width, Paint: func(s display.Style, text string) string { return fmt.Sprintf("‹%v:%s›", s, text) }}
}

// TestTextOfAPosition (K-22, G-03, A-01): what people and tools read of a position with something of
// everything: the board and hands for each viewer, menus, pictures and data.
func TestTextOfAPosition(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	view := func(viewer event.Player) *tcg.Match { return m.ViewOf(viewer) }
	for viewer := range event.Player(4) {
		for _, lang := range languages {
			p.Section("board for player %d in %s", viewer+1, lang)
			p.Line(table.Draw(view(viewer), viewer, display.Look{Lang: lang, Width: 118}))
			p.Line(table.Hand(view(viewer), viewer, display.Look{Lang: lang, Width: 100, Brief: viewer == 2}))
		}
	}
	p.Section("a narrow board with colours")
	p.Line(table.Draw(view(1), 1, painted("en", 70)))
	p.Line(table.Hand(view(1), 1, painted("en", 70)))
	p.Line(table.Hand(view(1), 2, painted("en", 70)))
	look := painted("zh", 90)
	look.Brief = true
	p.Line(table.Hand(view(1), 1, look))
	for _, lang := range languages {
		p.Section("menu in %s", lang)
		legal := m.Legal(1, nil)
		var write func(commands []match.Command, indent string)
		write = func(commands []match.Command, indent string) {
			for _, l := range table.Menu(m, commands, lang) {
				p.Line(indent+l.Text, "|", l.About, "|", len(l.Commands))
				if len(l.Commands) > 1 && len(indent) < 6 {
					write(l.Commands, indent+"  ")
				}
			}
		}
		write(append([]match.Command{}, legal...), "")
		p.Section("commands in %s", lang)
		for _, c := range legal {
			if touched := table.Touches(m, c, lang); lang == "en" {
				p.Line(table.Format(m, c, display.Canonical), "|", table.Format(m, c, display.Spoken), "|", table.About(m, c, lang), "|", touched.Verb, touched.Word, touched.Action, touched.Path, costs(touched))
			} else if c.Verb != tcg.Play && c.Verb != tcg.Move {
				p.Line(table.Format(m, c, display.Canonical), "|", table.About(m, c, lang), "|", touched.Verb, touched.Word, costs(touched))
			}
		}
		for _, viewer := range map[string][]event.Player{"en": {1, 2}, "zh": {2}}[lang] {
			p.Section("picture for player %d in %s", viewer+1, lang)
			pic := table.Picture(view(viewer), viewer, lang)
			for _, s := range pic.Seats {
				p.Data("seat", s)
			}
			for _, r := range pic.Regions {
				places := ""
				for _, at := range r.Places {
					places += fmt.Sprint(at.ID, " ", at.Name, " ", at.X, ",", at.Y, " ", at.Seat, "; ")
				}
				r.Places = nil
				p.Data("region", r)
				p.Line("  " + places)
			}
			for _, h := range pic.Heads {
				p.Data("head", h)
			}
			for _, piece := range pic.Pieces {
				p.Data("piece", piece)
			}
			pic.Seats, pic.Regions, pic.Heads, pic.Pieces = nil, nil, nil, nil
			p.Data("picture", pic)
		}
	}
	p.Section("snapshot for player 2")
	var whole map[string]json.RawMessage
	data, err := json.Marshal(table.Snapshot(view(1)))
	if err == nil {
		err = json.Unmarshal(data, &whole)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.Line(string(data))
	explorer := Of(m).Explore(m)
	for _, name := range []string{"guard", "ship", "foe", "scout", "2GUARD" + fmt.Sprint(place.Hand)} {
		p.Section("values of %s", name)
		p.Data("", explorer.Values(x[name]))
	}
	p.Compare("testdata/position.txt", *update)
}

// costs are the prices of a command in words.
func costs(c display.MovePicture) (text string) {
	for _, f := range c.Costs {
		text += fmt.Sprint(f.Name, "=", f.Value, " ")
	}
	return text
}

// TestTextsOfDefinitions: what is described by name, and what the guide and the pages on modes and
// rooms say.
func TestTextsOfDefinitions(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, _ := full(t)
	m := sc.Match()
	table := Of(m)
	for _, lang := range languages {
		for _, name := range []string{"GUARD", "scout", "战舰", "Blade", "hill", "BOLT", "Keen", "结队", "flames", "HELD", "平静", "MARK", "pact", "风暴", "RULE", "truce", "SKY", "sea", "four", "环形", "duel", "cover", "Grit", "宣誓", "VEIL", "room", "房间",
			"b6", "2b6", "3b2", "oc2", "2oc2", "f1", "f2", "f3", "f4", "1", "7", "10", "g1", "base", "nobody", "Gurd", "", strings.Repeat("x", 201)} {
			p.Section("%s in %s", name, lang)
			text, err := table.Describe(m.ViewOf(1), 1, name, display.Look{Lang: lang, Width: 90})
			p.Line(text)
			if err != nil {
				p.Line("error:", err)
			}
		}
		p.Section("guide in %s", lang)
		for _, s := range table.Guide(m, lang) {
			p.Line(s.Title)
			for _, l := range s.Lines {
				p.Line("  " + l)
			}
		}
		p.Section("usages in %s", lang)
		for _, u := range table.Usages(m, lang) {
			p.Line(u[0], "—", u[1])
		}
		for _, kind := range []string{"card:GUARD", "card:BLADE", "card:SHIP", "card:BOLT", "keyword:KEEN", "printed:KEEN", "keyword:BAND(2,3)", "printed:BAND(1,x,3,4,5)", "status:HELD", "fixture:OATH", "card:NONE", "keyword:NONE", "status:NONE", "fixture:NONE", "house:GUARD", ""} {
			p.Section("portrait of %s in %s", kind, lang)
			p.Data(table.KindName(kind, lang), table.Portrait(m, kind, lang))
		}
	}
	ring := tcg.NewScenario(tcg.Of(m).Program(), match.Options{})
	if err := ring.Mode("ring"); err != nil {
		t.Fatal(err)
	}
	ring.Match().State.Players[1].Out = true
	ring.Match().State.Players[0].Base = 0
	for _, lang := range languages {
		p.Section("a ring in %s", lang)
		rm := ring.Match()
		p.Line(Of(rm).Draw(rm, 0, display.Look{Lang: lang, Width: 80}))
		for _, s := range Of(rm).Guide(rm, lang) {
			p.Line(s.Title, strings.Join(s.Lines, " / "))
		}
		text, err := Of(rm).Describe(rm, 0, "room", display.Look{Lang: lang, Width: 90})
		p.Line(text, err)
	}
	p.Compare("testdata/definitions.txt", *update)
}

// TestTextOfDecisions (C-R02, K-29): what is asked, in each kind of option, and the windows of a turn.
func TestTextOfDecisions(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	s := &m.State
	prog := table.prog
	choice := func(id string) (n uint16) {
		for i := range prog.Choices {
			if i > 0 && prog.Choices[i].Def.ID == id {
				n = uint16(i)
			}
		}
		return n
	}
	for _, c := range []struct {
		name    string
		pending tcg.Pending
		offers  []tcg.Offer
	}{
		{"words", tcg.Pending{Player: 1, Choice: choice("word"), Min: 1, Max: 2, Taken: 1, Secret: true}, []tcg.Offer{{N: 0, Kind: match.IsOption, Taken: 1}, {N: 1, Kind: match.IsOption}}},
		{"things", tcg.Pending{Player: 1, Choice: choice("thing"), Max: 1}, []tcg.Offer{{N: int32(x["guard"])}, {N: int32(x["foe"])}, {N: int32(x["2BOLT"+fmt.Sprint(place.Hand)])}, {N: int32(place.BaseOf(0))}}},
		{"lanes and truths", tcg.Pending{Player: 2, Min: 1, Max: 1}, []tcg.Offer{{N: 1, Kind: match.IsWord}, {N: 9, Kind: match.IsWord}, {N: 1, Kind: match.IsTruth}, {N: 0, Kind: match.IsTruth}, {N: 7}, {N: int32(x["guard"])}}},
	} {
		c.pending.N = uint8(len(c.offers))
		s.Pending, s.Offers, s.NPending, s.NOffers = []tcg.Pending{c.pending}, c.offers, 1, uint16(len(c.offers))
		tcg.Of(m).Touched(s)
		for _, lang := range languages {
			p.Section("%s in %s", c.name, lang)
			p.Line(strings.Split(table.Draw(m, 1, display.Look{Lang: lang, Width: 100}), "ROUND")[0][:160])
			for n := range int16(len(c.offers)) + 1 {
				cmd := match.Command{Verb: tcg.Answer, Player: c.pending.Player, Choice: n}
				p.Data(fmt.Sprint(table.Format(m, cmd, display.Spoken), " | ", table.About(m, cmd, lang)), table.Touches(m, cmd, lang))
			}
			none := match.Command{Verb: tcg.Answer, Player: c.pending.Player, Choice: tcg.TakesNoMore}
			p.Line(table.Format(m, none, display.Canonical), "|", table.About(m, none, lang))
			for viewer := range event.Player(3) {
				pic := table.Picture(m.ViewOf(viewer), viewer, lang)
				p.Line("player", viewer+1, pic.Asks, pic.Todo, pic.ToAct)
			}
		}
		for _, text := range []string{"answer 1", "answer 0", "answer left", "answer to the right", "answer 向右", "answer yes", "answer no", "answer BRAVO", "answer b6", "answer Bolt", "answer done", "answer none", "answer nothing", "answer", "answer 99999", "answer 1 2"} {
			got, err := table.Parse(m, c.pending.Player, text)
			p.Line(text, "→", got.Choice, err)
		}
		data, err := json.Marshal(table.Snapshot(m))
		if err != nil {
			t.Fatal(err)
		}
		_, asked, _ := strings.Cut(string(data), `"asked"`)
		p.Line("asked", asked)
	}
	s.Pending, s.Offers, s.NPending, s.NOffers = nil, nil, 0, 0
	sc.Phase(program.Phase(2 + len(prog.Windows)))
	for _, ph := range []program.Phase{program.NoPhase, program.DeploymentPhase, program.SkirmishPhase} {
		sc.Phase(ph)
		for _, lang := range languages {
			p.Section("phase %d in %s", ph, lang)
			p.Line(strings.SplitN(table.Draw(m, 1, display.Look{Lang: lang, Width: 100}), "\n", 2)[0])
			end := match.Command{Verb: tcg.EndPhaseVerb, Player: 1}
			p.Data(table.Format(m, end, display.Spoken), table.Touches(m, end, lang))
			p.Line(table.Picture(m, 1, lang).Todo)
		}
	}
	p.Compare("testdata/decisions.txt", *update)
}

// TestCommandsAsPeopleWriteThem: commands in the words of people, as they are read, and the errors of others.
func TestCommandsAsPeopleWriteThem(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	guard := place.HandleText(x["guard"])
	for _, text := range []string{
		"play 1 to alpha front", "play 1 to alpha front 2", "play 1 alpha", "play 1 in a2", "play 1 at bravo back", "play GUARD to b1", "play guard of the gate to charlie back 1", "play 城门守卫 to c6", "play 7 to orbit alpha", "play 7 to oa2", "play ship orbit b", "play 7 to alpha 1", "play 7 to alpha front 1", "play 7 to a1",
		"play 2 on 3b2", "play 2 on base 1", "play 2 on base", "play 2 on enemy base", "play Bolt on 1oc1", "play bolt target base:3", "play bolt, 3b2", "play 2 on bravo enemy front 2", "play 2 on bravo 2", "play 2 on g1", "play 2 to alpha", "play 3 to bravo", "play 3 bravo", "play wide bolt to orbit c", "play 4 on g1", "play 4 on g2", "play 4 on g9", "play 4 on 1g1",
		"play 5 on own b6", "play 5 on my bravo back 2", "play 5 on bravo 6", "play 5 on itself", "play 9 on 4b1", "play " + place.HandleText(x["2BOLT"+fmt.Sprint(place.Hand)]) + " to alpha", "play #1", "play #99", "play #x", "play #1.x", "play 0", "play 11", "play nothing", "play", "play 1 to", "play 1 to nowhere", "play 1 to d1", "play 1 over", "play 1 to alpha front 9", "play 1 to alpha 9", "play 1 to a9",
		"play 1 to alpha.front.1", "play 1 to 3:alpha.back.2", "play 1 to orbit:bravo.front.2", "play 3 to lane:bravo", "play 3 to lane:delta", "play 1 to place:7", "play 1 to place:x", "play 1 to 9:alpha.front.1", "play 1 to x:alpha.front.1", "play 1 to alpha.front", "play 1 to alpha.side.1", "play 1 to delta.front.1", "play 1 to alpha.front.0", "play 1 to alpha.front.11",
		"attack b6 3b2", "attack bravo 6 on 3b2", "attack 2b6 base 3", "attack b6 base 9", "attack b6", "attack", "attack b6 zz", "attack 9b1 b6", "attack b5 3b2", "attack b6 2", "attack orbit charlie 2 1oc1", "attack oc2 orbit c 1", "attack b6 3b2 now", "attack bravo back 2 3b2", "attack bravo back base", "attack bravo base", "attack oc9 base 1",
		"move b6 to charlie front", "move a3 alpha back 2", "move a3", "move", "move a3 to", "move " + guard + " to b1", "move a3 to lane:alpha",
		"battery 2", "battery", "battery bolt", "battery bolts", "end", "END", "end turn", "concede", "abort", "concede now", "", "  ", "fight", "plya 1", "help",
		"aim b6 3b2", "aim b6 on 3b2", "aim a3", "aim zz", "aim", "use GUARD.aim b6 3b2", "use GUARD.aim b6 target base 3", "use GUARD.aims b6", "use", "use SCOUT.aim a3", "leap b6 to b5", "leap b6 charlie", "leap b6 c1", "dock oc2 1 to charlie", "dock oc2 on Scout to c1", "dock oc2 on 2 to c1", "dock oc2 scot", "salvage oc2 2", "salvage oc2 on bolt", "salvage oc2 99",
		"rally b6", "rally on a3", "rally", "shout b6", "shout", "dig", "dig f1", "dig f9", "dig f2 on", "dig fixture:1.0", "dig fixture:1.x", "dig fixture:1", "dig fx", "atone", "atone b6", "atone 3b2", "dig f0", "dig f99",
	} {
		got, err := table.Parse(m, 1, text)
		if err != nil {
			p.Line(text, "→ error:", err, "|", i18n.Of(err, "zh"))
			continue
		}
		p.Line(text, "→", table.Format(m, got, display.Canonical))
	}
	for _, seat := range []event.Player{-1, 4} {
		_, err := table.Parse(m, seat, "end")
		p.Line("player", seat+1, err)
	}
	_, err := table.Parse(m, 1, strings.Repeat("x", 201))
	p.Line("long", err)
	ring := tcg.NewScenario(tcg.Of(m).Program(), match.Options{})
	if err := ring.Mode("ring"); err != nil {
		t.Fatal(err)
	}
	rm := ring.Match()
	for _, id := range []string{"BOLT", "SHIP"} {
		if _, err := ring.Card(0, id, place.Hand); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range []string{"play 1 on base", "play 1 on b1", "play 1 on enemy base", "play 1 on their b2", "play 1 on 2b1", "rally on b1", "dig", "play 2 to orbit alpha 3"} {
		got, err := Of(rm).Parse(rm, 0, text)
		p.Line("in a ring:", text, "→", Of(rm).Format(rm, got, display.Canonical), err)
	}
	p.Compare("testdata/commands.txt", *update)
}
