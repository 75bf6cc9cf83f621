package show

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestTextOfEvents (K-15, K-22): the sentence of each type of event, what it shows on the board, and the
// values of its fields. The events are about a unit, a vessel and a base, with and without amounts.
func TestTextOfEvents(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	types := m.Program().Types
	hand := x["3BOLT"+fmt.Sprint(place.Hand)]
	for typ := event.Type(1); int(typ) < types.Len(); typ++ {
		d := types.Def(typ)
		if d.Kind == event.Step {
			continue
		}
		p.Section("%s", d.Name)
		lines := map[string]bool{}
		for _, n := range []int32{0, 1, 2} {
			for _, about := range []struct {
				source, target event.Entity
				at             event.Place
			}{
				{x["guard"], x["foe"], place.Of(place.Surface, 2, 1, place.Front, 1)}, {x["ship"], x["raider"], place.Of(place.Orbit, 0, 2, place.Front, 0)}, {hand, place.BaseOf(1), place.LanePlace(place.Surface, 1)}, {0, x["pact"], 0},
			} {
				e := event.New(typ)
				e.Turn, e.SourcePlayer, e.TargetPlayer, e.Source, e.Target, e.At, e.By = 4, 2, 0, about.source, about.target, about.at, 1
				for i := range d.Fields {
					e.Args[i] = n
				}
				if typ == events.CounterChanged && n == 0 {
					e.Args[events.ArgDef] = 1
				}
				for _, viewer := range []event.Player{event.NoPlayer, 2, 0} {
					for _, lang := range languages {
						s := table.speller(m, viewer, lang)
						if s.Note(&e); s.template(typ) == "" && (about.source != hand && about.source != x["guard"] || about.source == hand && n > 0) {
							continue // it says nothing to people
						}
						from, to, changes := s.Show(&e)
						line := fmt.Sprint(s.Sentence(&e), " | ", s.Entity(e.Source), " ", s.Entity(e.Target))
						if from+to != "" {
							line += fmt.Sprint(" | ", from, ">", to, " ", changes)
						}
						if lang == "en" {
							for i, f := range d.Fields {
								if f.Enum != "" {
									line += fmt.Sprint(" ", f.Name, "=", s.Value(&f, e.Args[i]))
								}
							}
						} else if s.Sentence(&e) == "" {
							continue
						}
						if !lines[line] {
							lines[line] = true
							p.Line("to", viewer+1, line)
						}
					}
				}
			}
		}
		e := event.New(typ)
		e.Fizzled, e.Rejected = true, true
		e.Args[0] = 1
		s := table.speller(m, event.NoPlayer, "en")
		s.Note(&e)
		p.Line("nothing came of it:", s.Sentence(&e))
	}
	p.Section("values beyond what there is")
	s := table.speller(m, event.NoPlayer, "en")
	for _, enum := range []string{"card", "keyword", "status", "fixture", "counter", "action", "damage", "tags", "factors", "option", "choice", events.EnumObjective, "options", "packs", "phase", "none"} {
		f := &event.Field{Enum: enum, Kind: event.EnumField}
		for _, v := range []int32{-1, 0, 1, 3, 99, (kit.Factors{ShieldNum: 2, ShieldDen: 3, HealthNum: 4, HealthDen: 5, Floor: 6}).Code()} {
			if enum != "tags" || v < 99 {
				p.Line(enum, v, "→", s.Value(f, v))
			}
		}
	}
	p.Section("places")
	for at := event.Place(0); at < 600; at += 37 {
		name, lane, layer := s.Place(at)
		p.Line(at, name, lane, layer)
	}
	p.Compare("testdata/events.txt", *update)
}

// TestTextOfHits (D-08, K-09): how a hit is explained, and its steps as data.
func TestTextOfHits(t *testing.T) {
	p := rulestest.NewPages(t)
	for _, c := range []struct {
		name  string
		who   string
		blow  tcg.Blow
		paint func(sc *tcg.Scenario, x map[string]event.Entity)
	}{
		{"a unit with a pool and a shield", "guard", tcg.Blow{N: 6, Type: "FIRE", Tags: "WINGED", Own: true}, nil},
		{"a unit that it destroys", "scout", tcg.Blow{N: 12}, nil},
		{"nothing", "scout", tcg.Blow{N: 0}, nil},
		{"a vessel", "raider", tcg.Blow{N: 2, Tags: "WINGED", Own: true}, nil},
	} {
		sc, x := full(t)
		m := sc.Match()
		list, err := m.Compose(2, func() error { return tcg.Damage(m, x[c.who], c.blow) })
		if err == nil {
			err = m.Inject(list)
		}
		if err != nil {
			t.Fatal(err)
		}
		table := Of(m)
		for i := range m.Log() {
			e := &m.Log()[i]
			if table.IsHit(m, e) != (e.Type == events.DamageDealt) {
				t.Errorf("%+v: a hit", e)
			}
			hit := table.Hit(m, e.Seq, "en")
			if (hit != nil) != (e.Type == events.DamageDealt) {
				t.Errorf("event %d has the steps %+v", e.Seq, hit)
			}
			if hit != nil {
				p.Section("%s", c.name)
				for _, lang := range languages {
					p.Line(strings.Join(table.Explain(m, e.Seq, lang), "\n"))
					p.Data("", table.Hit(m, e.Seq, lang))
				}
			}
		}
	}
	p.Compare("testdata/hits.txt", *update)
}

// TestTextOfTheInside (M-13): what a debugger finds by name, the listeners of things, and why they do not
// hear an event.
func TestTextOfTheInside(t *testing.T) {
	p := rulestest.NewPages(t)
	sc, x := full(t)
	m := sc.Match()
	inside := Of(m).Explore(m).(*explorer)
	prog := inside.t.prog
	p.Section("names")
	for viewer := event.NoPlayer; viewer < 5; viewer++ {
		p.Line(viewer+1, inside.Names(viewer))
	}
	for _, name := range []string{"b6", "3b2", "base 3", "base", "1", "9", "10", "GUARD", "Guard of the Gate", "城门守卫", "bolt", "Hill", "高地", "MARK", "Pact", "Storm", "scout", "SHIP", "#4", "#4.1", "#4.9", "GUARD#1.1", "GUARD#1.9", "x#99", "hill now", "b6 b6", "nobody", " ", strings.Repeat("x", 201)} {
		p.Section("find %.40q", name)
		for _, viewer := range []event.Player{event.NoPlayer, 1, 2} {
			found, err := inside.Find(viewer, name)
			p.Line(viewer+1, place.HandleText(found), err, inside.FindAll(viewer, name))
		}
	}
	things := []string{"guard", "foe", "scout", "ally", "ship", "mark", "pact", "storm", "2GUARD" + fmt.Sprint(place.Hand)}
	handles := []event.Entity{place.BaseOf(0), place.BaseOf(1), place.BaseOf(9), event.MakeEntity(99, 1)}
	for _, name := range things {
		handles = append(handles, x[name])
	}
	for _, e := range handles {
		p.Section("inside of %s", place.HandleText(e))
		for _, ref := range inside.ListenersOf(e) {
			p.Line("listener", prog.Listeners[ref].ID)
		}
		for _, v := range inside.Values(e) {
			p.Line(v.Name, v.Base, v.Now, v.Changes.In("en"), v.Changes.In("zh"))
		}
		tried := ""
		for _, c := range inside.Attempts(1, e) {
			tried += Of(m).Format(m, c, display.Canonical) + "; "
		}
		p.Line("attempts", tried)
	}
	p.Section("why not")
	for _, typ := range []event.Type{events.DamageDealt, events.UnitDeployed, events.TurnStarted, events.DamageModified} {
		e := event.New(typ)
		e.Source, e.Target, e.SourcePlayer, e.At = x["scout"], x["guard"], 1, place.LanePlace(place.Surface, 1)
		for ref, l := range prog.Listeners {
			if ref == 0 || l.Pack != "full" {
				continue
			}
			for _, self := range []event.Entity{0, x["guard"], x["foe"], x["pact"]} {
				why := inside.WhyNot(&e, event.ListenerRef(ref), self)
				if !strings.HasPrefix(why.EN, "it listens to") {
					p.Line(prog.Types.Def(typ).Name, l.ID, place.HandleText(self), "→", why.EN, "|", why.ZH)
				}
			}
		}
	}
	for _, c := range []match.Command{{Verb: tcg.Move, Player: 1, Source: x["guard"]}, {Verb: tcg.Act, Player: 1, Source: x["guard"], Choice: 1}, {Verb: tcg.Act, Player: 1, Source: x["guard"], Choice: 99}, {Verb: tcg.EndPhaseVerb, Player: 1}} {
		p.Line("obstacles", Of(m).Format(m, c, display.Canonical), inside.Obstacles(c))
	}
	p.Compare("testdata/inside.txt", *update)
}

// TestExactIsWhatIsWritten: ReadExact reads each command that can be written, legal or not, as it is; of
// what is nearly one it reads only what is written just so.
func TestExactIsWhatIsWritten(t *testing.T) {
	sc, x := full(t)
	m := sc.Match()
	table := Of(m)
	inside := table.Explore(m)
	var commands []match.Command
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		sc.Phase(phase)
		commands = append(commands, m.Legal(1, nil)...)
	}
	for name := range x { //maporder: a set is tried
		commands = append(commands, inside.Attempts(1, x[name])...)
	}
	seen := map[string]bool{}
	for _, c := range commands {
		text := table.Format(m, c, display.Canonical)
		if seen[text] {
			continue
		}
		seen[text] = true
		got, ok := table.ReadExact(m, 1, text)
		if !ok || got != c {
			t.Fatalf("%q is read as %+v, %v; want %+v", text, got, ok, c)
		}
		if parsed, err := table.Parse(m, 1, text); err != nil || parsed != c {
			t.Fatalf("%q is read by people as %+v, %v; want %+v", text, parsed, err, c)
		}
		words := strings.Split(text, " ")
		var near []string
		for i := range words {
			for _, change := range []string{"", words[i] + " ", strings.ToUpper(words[i]), words[i] + ".", "0" + words[i], "on", "to", "base:1", "base:4", "base:5", "#1.1", "#1", "fixture:1.1", "lane:alpha", "orbit:alpha.front.1", "2:alpha.front.1", "4:alpha.front.1", "5:alpha.front.1", "x:alpha.front.1", ":alpha.front.1", "alpha.front.10", "alpha.front.11", "done", "answer", "GUARD.aim", "VOWED.atone", "MARK.dig", "verb"} {
				other := append([]string{}, words...)
				other[i] = change
				near = append(near, strings.Join(other, " "))
			}
			near = append(near, strings.Join(append(append([]string{}, words[:i]...), words[i+1:]...), " "), strings.Join(words[:i], " "))
		}
		near = append(near, text+" ", " "+text, text+" on base:1", text+" to alpha.front.1", text+" end")
		for _, text := range near {
			if got, ok := table.ReadExact(m, 1, text); ok && table.Format(m, got, display.Canonical) != text {
				t.Fatalf("%q is read as %q", text, table.Format(m, got, display.Canonical))
			}
		}
	}
	for _, text := range []string{"use VOWED.atone", "use VOWED.atone #1.1", "use MARK.dig fixture:1.1", "use RULE.rally", "use RULE.rally on base:3", "use GUARD.aim #1.1", "use SHIP.salvage #5.1 on #9.0", "use VOWED.atone to alpha.front.1", "answer 1", "answer 32767", "answer done", "abort", "play #1.0 on base:4", "move #1.1 to 1:alpha.front.10", "move #1.1 to 4:charlie.back.1", "move #1.1 to lane:bravo"} {
		if c, ok := table.ReadExact(m, 1, text); !ok || table.Format(m, c, display.Canonical) != text {
			t.Errorf("%q is read as %+v, %v", text, c, ok)
		}
	}
	for _, text := range []string{"use VOWED.atone base:2", "use MARK.dig #1.1", "use MARK.dig", "use RULE.rally #1.1", "use GUARD.aim", "use GUARD.aim base:2", "use SHIP.salvage #5.1 on base:1", "use", "use NONE", "use SHIP.salvage #5.1 on", "answer 0", "answer 32768", "answer", "play base:1", "play fixture:1.1", "attack #1.1 base:5", "attack #1.1", "move #1.1", "move #1.1 to 2:alpha.front.1", "move #1.1 to 5:alpha.front.1", "end end", "verb:1", "play #0.0 on #0.0", "battery base:1", "attack #1.1 #2.1 #3.1", "use RULE.rally on #0.0"} {
		if c, ok := table.ReadExact(m, 1, text); ok {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
}
