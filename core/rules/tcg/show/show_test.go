package show

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// secretName begins the names of the cards that only player 2 has.
const secretName = "Secret"

// played is a scenario with units on both sides, a vessel, armory, and hands and decks of cards
// that only their owners know.
func played(t *testing.T) *tcg.Scenario {
	t.Helper()
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	add := func(id, kind string, cost int) {
		c := library.Card{ID: id, Pack: "plain", Type: kind, Faction: "UNSC", Supply: cost, Attack: 2, Health: 3, Shield: 1}
		c.Name = def.Localised{EN: strings.ToUpper(id[:1]) + strings.ToLower(id[1:]), ZH: "牌" + id}
		c.Counters = []library.Counter{{Name: "heat", On: "unit", Max: 5}}
		lib.Cards = append(lib.Cards, c)
	}
	for i := range 4 {
		add(fmt.Sprint("OPEN", i), "UNIT", i)
		add(fmt.Sprint("SECRET", i), "UNIT", i)
	}
	add("GUN", "ARMORY", 1)
	add("WIND", "FIELD", 1)
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{})
	must := func(_ uint16, err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	for i := range 4 {
		for _, z := range []place.Zone{place.Hand, place.Deck} {
			must(sc.Card(0, fmt.Sprint("OPEN", i), z))
			must(sc.Card(1, fmt.Sprint("SECRET", i), z))
		}
	}
	must(sc.Card(0, "OPEN1", place.Hand)) // a second copy
	must(sc.Card(0, "GUN", place.Hand))
	must(sc.Card(0, "WIND", place.Hand))
	for seat := range event.Player(2) {
		for lane := range place.Lane(2) {
			must(sc.Unit(seat, fmt.Sprint("OPEN", lane), place.Spot{Player: seat, Lane: lane, Row: place.Front}))
		}
	}
	return sc
}

// positions calls f for the positions of a match that goes through its phases, always by
// another of the legal commands.
func positions(t *testing.T, f func(m *tcg.Match, p event.Player, legal []match.Command)) {
	t.Helper()
	m := played(t).Match()
	for i := range 60 {
		p := m.State.Active
		if open, _ := m.State.Open(); open != nil {
			p = open.Player
		}
		legal := m.Legal(p, nil)
		if len(legal) == 0 {
			return
		}
		f(m, p, legal)
		c := legal[(i*7)%len(legal)]
		if c.Verb == tcg.Concede || c.Verb == tcg.Abort {
			c = legal[0]
		}
		if err := m.Do(c); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
	}
}

// TestEveryLegalCommandIsReadBack: both forms of every legal command, written and read, are
// the same command.
func TestEveryLegalCommandIsReadBack(t *testing.T) {
	seen := map[uint8]bool{}
	positions(t, func(m *tcg.Match, p event.Player, legal []match.Command) {
		table := Of(m)
		for _, c := range legal {
			seen[c.Verb] = true
			exact := table.Format(m, c, display.Canonical)
			if got, ok := table.ReadExact(m, p, exact); !ok || got != c {
				t.Fatalf("%q is read as %+v, %v; want %+v", exact, got, ok, c)
			}
			for _, form := range []display.Form{display.Canonical, display.Spoken} {
				text := table.Format(m, c, form)
				if got, err := table.Parse(m, p, text); err != nil || got != c {
					t.Fatalf("%q is read as %+v, %v; want %+v", text, got, err, c)
				}
			}
		}
	})
	for _, verb := range []uint8{tcg.Play, tcg.Attack, tcg.Move, tcg.MakeBattery, tcg.EndPhaseVerb} {
		if !seen[verb] {
			t.Errorf("no position has a command %s", verbWords[verb])
		}
	}
}

// TestMenuLeadsToEveryCommand: a menu has no command twice, its lines lead to every command
// but copies of one that is there, and each line with several commands leads on.
func TestMenuLeadsToEveryCommand(t *testing.T) {
	positions(t, func(m *tcg.Match, p event.Player, legal []match.Command) {
		table := Of(m)
		for _, lang := range []string{"en", "zh"} {
			found := map[match.Command]int{}
			var walk func(commands []match.Command, depth int)
			walk = func(commands []match.Command, depth int) {
				lines := table.Menu(m, commands, lang)
				if len(lines) == 0 || depth > 4 || len(commands) > 1 && len(lines) == 1 && len(lines[0].Commands) > 1 {
					t.Fatalf("%s, depth %d: %d commands make %d lines", lang, depth, len(commands), len(lines))
				}
				for _, l := range lines {
					if l.Text == "" {
						t.Fatalf("%s: a line without a text: %+v", lang, l)
					}
					if len(l.Commands) == 1 {
						found[l.Commands[0]]++
					} else {
						walk(l.Commands, depth+1)
					}
				}
			}
			walk(legal, 0)
			cards := map[string]bool{}
			for _, c := range legal {
				c.Source = event.Entity(m.State.Cards[m.State.CardIndex(c.Source)].Def)
				cards[fmt.Sprint(c.Verb, c.Source)] = true
			}
			for c, n := range found {
				if n != 1 || !slices.Contains(legal, c) {
					t.Fatalf("%s: %+v is there %d times", lang, c, n)
				}
				c.Source = event.Entity(m.State.Cards[m.State.CardIndex(c.Source)].Def)
				delete(cards, fmt.Sprint(c.Verb, c.Source))
			}
			if len(cards) > 0 {
				t.Fatalf("%s: no line leads to %v", lang, cards)
			}
		}
	})
}

// TestK22_NoPictureNamesHiddenCards (K-22): what a player sees of a view, in either language,
// names no card that only the opponent knows; what the opponent sees does.
func TestK22_NoPictureNamesHiddenCards(t *testing.T) {
	m := played(t).Match()
	shown := func(viewer event.Player) (text string) {
		v := m.ViewOf(viewer)
		table := Of(v)
		for _, lang := range []string{"en", "zh"} {
			look := display.Look{Lang: lang}
			text += table.Draw(v, viewer, look) + table.Hand(v, viewer, look) + table.Hand(v, 1-viewer, look)
			for _, name := range Of(v).Explore(v).Names(viewer) {
				text += name + "\n"
			}
		}
		data, err := json.Marshal(table.Snapshot(v))
		if err != nil {
			t.Fatal(err)
		}
		return text + string(data)
	}
	for _, word := range []string{secretName, "SECRET", "牌SECRET"} {
		if strings.Contains(shown(0), word) {
			t.Errorf("player 1 reads %q", word)
		}
	}
	if !strings.Contains(shown(1), secretName) {
		t.Error("player 2 does not see the player's cards")
	}
}

// TestSentencesAreFilled: the sentence of every type of event, for every viewer and in both
// languages, has a value in each of its brackets.
func TestSentencesAreFilled(t *testing.T) {
	m := played(t).Match()
	unit := m.State.EntityOf(&m.State.Bodies[1])
	for typ := range sentences { //maporder: each by itself
		for viewer := event.NoPlayer; viewer < 2; viewer++ {
			for _, lang := range []string{"en", "zh"} {
				e := event.New(typ)
				e.Source, e.Target, e.SourcePlayer, e.TargetPlayer = unit, unit, 0, 1
				e.At = place.LanePlace(place.Surface, 1)
				if typ == events.CounterChanged {
					e.Args[events.CounterChangedCounter] = 1
				}
				sc := Of(m).speller(m, viewer, lang)
				sc.Note(&e)
				if text := sc.Sentence(&e); strings.ContainsAny(text, "{}") {
					t.Errorf("%s for viewer %d: %s", m.Program().Types.Def(typ).Name, viewer+1, text)
				}
			}
		}
	}
	if len(sentences) < 30 || events.NTypes < 80 {
		t.Errorf("%d sentences", len(sentences))
	}
}
