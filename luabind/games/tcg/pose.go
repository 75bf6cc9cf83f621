package tcg

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	"arbiter/luabind/games"
)

// layouts are those of the card game.
var layouts = []games.Layout{games.Ready, games.Facing, games.Sparks, games.FacingSparks, games.Lean, games.Gathered, games.Holding, games.Scattered}

// Scenario makes a match in the middle of play, in which cards are in a layout.
func (p *Packs) Scenario(set games.Setup, in games.Scenario) (display.Match, error) {
	sc := tcg.NewScenario(p.Program, match.Options{Log: true})
	if err := sc.Mode(set.Mode); err != nil {
		return nil, err
	}
	sc.Match().Attach(p.Scripts)
	sc.Seed(set.Seed)
	lay := p.layOut
	if in.Layout == games.Scattered {
		lay = p.scatter
	}
	if err := lay(sc, set, in); err != nil {
		return nil, err
	}
	return show.Facade(sc.Match()), nil
}

// scatter puts cards into the middle of play: in play, attached or in hand, as they are
// played. Of one or two cards every player has each; of more, each card has one owner. The
// seed brings the rest: units of both layers, some of them hurt, with statuses and armory,
// fields and fixtures, counters shortly before their end, and enough of all resources. If
// the set-up has options of modules, all other options have a random value too.
func (p *Packs) scatter(sc *tcg.Scenario, set games.Setup, in games.Scenario) error {
	x := &poser{Scenario: sc, prog: p.Program, s: &sc.Match().State, rand: rand.New(rand.NewPCG(set.Seed, 1))}
	if len(set.Options) > 0 {
		x.options(set.Options)
	}
	x.Turn(int(x.s.Seats)*2 + 1 + x.rand.IntN(12))
	x.fill(in.Pieces)
	x.phase()
	return sc.Fits()
}

// poser fills a scenario. What finds no place is left out.
type poser struct {
	*tcg.Scenario
	prog *program.Program
	s    *tcg.State
	rand *rand.Rand
}

// chance is true once in so many times.
func (x *poser) chance(of int) bool { return x.rand.IntN(of) == 0 }

func (x *poser) player() event.Player { return num.To[event.Player](x.rand.IntN(int(x.s.Seats))) }

// options turns options on, and gives the others that there are values by chance;
// those that need others come a second time.
func (x *poser) options(on []string) {
	for range 2 {
		for _, name := range on {
			_ = x.Option(name)
		}
	}
	for i := range x.prog.Lib.Options {
		switch o := &x.prog.Lib.Options[i]; {
		case o.Type == library.IntOption && x.chance(3):
			_ = x.Option(fmt.Sprintf("%s=%d", o.ID, o.Low+x.rand.IntN(min(o.High-o.Low, 5)+1)))
		case (o.Type == library.WordOption || o.Type == library.FixtureOption) && x.chance(2):
			_ = x.Option(o.ID + "=" + strings.ToLower(o.Words[x.rand.IntN(len(o.Words))]))
		case o.Type == library.BoolOption && x.chance(4):
			_ = x.Option(o.ID)
		}
	}
}

// fill puts into play what is named, and what chance brings.
func (x *poser) fill(cards []string) {
	for q := range x.s.Players[:x.s.Seats] {
		pl, p := &x.s.Players[q], num.To[event.Player](q)
		pl.Supply, pl.Battery = pl.SupplyCap*2, 5
		if x.chance(4) {
			pl.Base = num.To[int16](1 + x.rand.IntN(int(pl.Base)))
		}
		for k, id := range cards {
			few, own := len(cards) <= 2, k%int(x.s.Seats) == q
			if (few || own) && !x.put(p, id) || few || x.chance(3) {
				_, _ = x.Card(p, id, place.Hand)
			}
		}
		for range 3 {
			_, _ = x.Card(p, x.any(), place.Hand)
			_, _ = x.Card(p, x.any(), place.Graveyard)
		}
		for range 8 {
			_, _ = x.Card(p, x.any(), place.Deck)
		}
	}
	for range 6 + x.rand.IntN(6) {
		x.put(x.player(), x.any())
	}
	x.fixtures()
	x.counters(program.OnPlayer, place.BaseOf(x.player()))
}

// counters sets some counters of a thing to numbers within their bounds.
func (x *poser) counters(holder program.Holder, of event.Entity) {
	for i := 1; i < len(x.prog.Counters); i++ {
		if c := &x.prog.Counters[i]; c.Holder == holder && x.chance(3) {
			most := c.Max
			if most == 0 {
				most = 12
			}
			_ = x.Count(of, c.ID, x.rand.IntN(most)) // one of another fixture is refused
		}
	}
}

// any is a card of the packs.
func (x *poser) any() string { return x.prog.Lib.Cards[x.rand.IntN(len(x.prog.Lib.Cards))].ID }

// put puts a card to where it works; it reports whether there was room.
func (x *poser) put(p event.Player, id string) bool {
	d := &x.prog.Cards[x.prog.Card(id)]
	switch d.Kind {
	case program.KindUnit:
		for range spots {
			if x.unit(p, id, d.Layer) != 0 {
				return true
			}
		}
		return false
	case program.KindField:
		_, err := x.Field(p, id)
		return err == nil
	case program.KindArmory:
		for range spots {
			if ix := x.unit(p, x.any(), place.Surface); ix != 0 {
				_, err := x.Attach(p, id, ix)
				return err == nil
			}
		}
		return false
	}
	_, err := x.Card(p, id, place.Hand)
	return err == nil
}

// spots is how many slots are tried by chance before a card stays in the hand.
const spots = 12

// unit puts a unit into a random slot, hurt and with what chance gives it; 0 when the id is
// not a unit or the slot is taken.
func (x *poser) unit(p event.Player, id string, layer place.Layer) uint16 {
	sp := place.Spot{Layer: layer, Player: p, Lane: num.To[place.Lane](x.rand.IntN(place.NLanes))}
	if layer == place.Surface {
		sp.Row = num.To[place.Row](x.rand.IntN(place.NRows))
	}
	if n := int(x.s.Grid.Rows[layer][sp.Row]); n > 0 {
		sp.Slot = num.To[uint8](x.rand.IntN(n))
	}
	ix, err := x.Unit(p, id, sp)
	if err != nil {
		return 0
	}
	if x.chance(3) {
		_ = x.Wound(ix, 1+x.rand.IntN(3))
	}
	if x.chance(3) {
		_ = x.Shield(ix, x.rand.IntN(3))
	}
	if x.chance(4) {
		_ = x.Status(x.s.Handle(ix), x.prog.Statuses[1+x.rand.IntN(len(x.prog.Statuses)-1)].ID, 1+x.rand.IntN(2))
	}
	if x.chance(4) {
		_ = x.Keyword(ix, x.prog.Keywords[1+x.rand.IntN(len(x.prog.Keywords)-1)].ID, 1+x.rand.IntN(2))
	}
	if x.chance(4) {
		_, _ = x.Attach(p, x.any(), ix)
	}
	if x.chance(3) {
		_, _ = x.Load(p, x.any(), ix)
	}
	return ix
}

// fixtures puts those into play that are there from the start, and some by chance. Those
// between two players depend on what the two have agreed.
func (x *poser) fixtures() {
	for i := 1; i < len(x.prog.Fixtures); i++ {
		d := &x.prog.Fixtures[i]
		if from := d.Option != program.NoOption && x.s.RuleOn(d.Option); !from && !x.chance(len(x.prog.Fixtures)/3) {
			continue
		}
		for p := range x.s.Seats {
			at := tcg.Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer}
			switch d.Place {
			case program.AtLane:
				at.Lane = num.To[place.Lane](x.rand.IntN(place.NLanes))
			case program.AtPlayer:
				at.Owner = num.To[event.Player](p)
			case program.AtPair:
				continue
			}
			if f, err := x.Fixture(d.ID, at); err == nil {
				x.counters(program.OnFixture, f)
			}
			if d.Place != program.AtPlayer {
				break
			}
		}
	}
}

// phase puts the match into the deployment phase, mostly, or the skirmish phase.
func (x *poser) phase() {
	if x.chance(3) {
		x.Phase(program.SkirmishPhase)
	}
}
