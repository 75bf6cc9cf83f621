package proofs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
)

// The hangars pack: cheap ships that carry, guard and shoot, units that drop, and
// one that hurries to take the slot of another.
const hangarCards = `[[card]]
id = "HGR-%[1]d"
name = { en = "Hangar %[1]d" }
faction = "UNSC"
type = "UNIT"
layer = %[2]q
cost = { supply = %[3]d, battery = %[4]d }
stats = { attack = %[5]d, shield = 1, health = 2 }
tags = [%[6]s]
keywords = [%[7]s]

`

const hangarScript = `[[card]]
id = "HGR-SQUATTER"
name = { en = "Squatter" }
faction = "UNSC"
type = "FIELD"
cost = { supply = 1 }
script = "hangars.lua"
[[card.listener]]
event = "RESOURCE_SPENT"
role = "owner"
where = ["event.for == action"]
run = "squat"
`

const squat = `function squat(me, ev, game)
  game:spawn("TOKEN-COMBAT-FORM", me:player(), "ALPHA", "FRONT", 1)
end
`

// hangars loads the pack with the shipped ones.
func hangars(t testing.TB) library {
	t.Helper()
	var b strings.Builder
	for i, c := range []struct {
		layer          string
		cost, bat, atk int
		tags, keywords string
	}{
		{"ORBIT", 1, 0, 1, `"VESSEL"`, `"VESSEL", "HANGARS(2)"`},
		{"ORBIT", 2, 0, 4, `"VESSEL"`, `"VESSEL", "HANGARS(1)", "FAST_DROP", "POINT_DEFENSE(1)"`},
		{"SURFACE", 1, 0, 2, `"INFANTRY"`, `"AA"`},
		{"SURFACE", 2, 0, 2, `"INFANTRY"`, `"DROP_POD"`},
		{"SURFACE", 3, 1, 3, `"INFANTRY", "AIRDROP"`, ``},
		{"SURFACE", 0, 0, 1, `"INFANTRY", "AIRDROP"`, `"RADAR"`},
	} {
		fmt.Fprintf(&b, hangarCards, i+1, c.layer, c.cost, c.bat, c.atk, c.tags, c.keywords)
	}
	head := "id = \"hangars\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"orbit\"]\n"
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("hangars", map[string]string{"pack.toml": head, "cards.toml": b.String() + hangarScript, "hangars.lua": squat})))
	if err != nil {
		t.Fatal(err)
	}
	return library{prog, k}
}

// act is the command of an action by name.
func (b *board) act(p event.Player, x event.Entity, id string, on event.Entity, at event.Place) match.Command {
	return match.Command{Verb: tcg.Act, Player: p, Source: x, Target: on, Place: at, Choice: int16(tcg.ActionOf(b.m, p, x, id))}
}

// hangarBoard is a board with a ship of player 1 above ALPHA.
func hangarBoard(t *testing.T, l library, options ...string) (b *board, ship event.Entity) {
	b = newBoard(t, l)
	for _, o := range append([]string{"all_domain"}, options...) {
		if err := b.sc.Option(o); err != nil {
			t.Fatal(err)
		}
	}
	return b, b.must(b.sc.Unit(0, "HGR-1", place.Spot{Layer: place.Orbit, Lane: place.Alpha}))
}

var alphaFront = place.Spot{Lane: place.Alpha}.Place()

// TestA02_A14_SequencesOfHangars: the whole of a load, of a
// drop, and of one that is intercepted.
func TestA02_A14_SequencesOfHangars(t *testing.T) {
	l := hangars(t)
	b, ship := hangarBoard(t, l)
	guard := b.must(b.sc.Unit(1, "HGR-2", place.Spot{Layer: place.Orbit, Player: 1, Lane: place.Alpha}))
	odst, late := b.hand(0, "UNSC-002"), b.hand(0, "HGR-6")
	said := func(c match.Command) string {
		from := len(b.m.Log())
		b.do(c)
		return strings.Join(names(b.m, from), " ")
	}
	if got, want := said(b.act(0, ship, "load", odst, 0)), "tcg:ACTION_DECLARED RESOURCE_SPENT ORBITAL_LOAD_QUEUED"; got != want {
		t.Errorf("a load is %s", got)
	}
	b.do(b.act(0, ship, "load", late, 0))
	cargo := b.m.State.Unit(ship).Cargo
	if got, want := said(b.act(0, ship, "drop", b.m.State.Handle(cargo), alphaFront)),
		"tcg:ACTION_DECLARED RESOURCE_SPENT tcg:INTERCEPTION_CHECKED POINT_DEFENSE_INTERCEPTED ORBITAL_DROP_RESOLVED tcg:UNIT_REMOVED"; got != want {
		t.Errorf("an intercepted drop is %s", got)
	}
	if c := &b.m.State.Cards[cargo]; c.Zone != place.Graveyard || b.m.State.Unit(guard) == nil {
		t.Errorf("what was shot down is in the zone %s", c.Zone)
	}
	cargo = b.m.State.Unit(ship).Cargo
	if got, want := said(b.act(0, ship, "drop", b.m.State.Handle(cargo), alphaFront)),
		"tcg:ACTION_DECLARED RESOURCE_SPENT tcg:INTERCEPTION_CHECKED ORBITAL_DROP_RESOLVED UNIT_DEPLOYED"; got != want {
		t.Errorf("a drop is %s", got)
	}
	if err := tcg.CheckInvariants(&b.m.State); err != nil {
		t.Error(err)
	}
}

// TestA20_TheSlotIsTakenMeanwhile: the unit stays in the hangar, and the cost
// is not given back.
func TestA20_TheSlotIsTakenMeanwhile(t *testing.T) {
	b, ship := hangarBoard(t, hangars(t))
	b.must(b.sc.Field(0, "HGR-SQUATTER"))
	odst := b.must(b.sc.Load(0, "UNSC-002", b.m.State.Bodies[b.m.State.Cards[ship.Slot()].Body].Card))
	before := b.m.State.Players[0].Supply
	b.do(b.act(0, ship, "drop", odst, alphaFront))
	s := &b.m.State
	if c := &s.Cards[odst.Slot()]; c.Zone != place.Hangar || s.Unit(ship).Cargo != uint16(odst.Slot()) || s.Players[0].Supply != before-1 {
		t.Errorf("the unit is in the zone %s, supply is %d", c.Zone, s.Players[0].Supply)
	}
	said := entries(t, b.m, event.NoPlayer)
	if !slices.ContainsFunc(said, func(e string) bool {
		return strings.Contains(e, "ORBITAL_DROP_RESOLVED") && strings.Contains(e, `"landed":false`)
	}) ||
		slices.ContainsFunc(said, func(e string) bool { return strings.Contains(e, `"how":"drop"`) }) {
		t.Errorf("the log says: %s", said)
	}
	if err := tcg.CheckInvariants(s); err != nil {
		t.Error(err)
	}
}

// TestK22_AHangarIsPublicAHandIsNot (K-22): what is loaded is seen by all from the load
// on, and not before; what stays in the hand is hidden.
func TestK22_AHangarIsPublicAHandIsNot(t *testing.T) {
	l := hangars(t)
	b, ship := hangarBoard(t, l)
	odst, marine := b.hand(0, "UNSC-002"), b.hand(0, "UNSC-001")
	sees := func(id string) bool {
		return strings.Contains(shown(t, b.m, 1), id)
	}
	if sees("UNSC-002") || sees("UNSC-001") {
		t.Error("a hand is seen")
	}
	if err := b.m.Do(b.act(0, ship, "load", marine, 0)); err == nil || sees("UNSC-001") {
		t.Errorf("a refused load shows the card: %v", err)
	}
	b.do(b.act(0, ship, "load", odst, 0))
	if !sees("UNSC-002") || sees("UNSC-001") {
		t.Error("what is loaded is not seen, or the hand is")
	}
	view := b.m.ViewOf(1)
	if c := view.State.Unit(ship).Cargo; c == 0 || view.State.Cards[c].Def != l.prog.Card("UNSC-002") {
		t.Error("a view does not have the hangar")
	}
}

// hangarDeck is a deck of ships and what they carry.
func hangarDeck(l library) []string {
	deck := starter(l.prog, 1)
	at := 0
	for _, id := range []string{"HGR-1", "HGR-2", "HGR-3", "HGR-4", "HGR-5", "HGR-6"} {
		at += copy(deck[at:], copies(id, 3))
	}
	return deck
}

func hangarMatch(t testing.TB, l library, mode string, seed uint64) *tcg.Match {
	n := map[string]int{"duel": 2, "ffa4": 4}[mode]
	var decks [][]string
	for range n {
		decks = append(decks, hangarDeck(l))
	}
	return newDuel(t, l, tcg.Setup{Mode: mode, Seed: seed, Decks: decks, MaxRounds: 14, Options: []string{"all_domain", "aa_intercepts"}})
}

// TestHangarsInRandomGames checks that random games with ships break
// no invariant, and that unlisted orders are rejected. Forks continue in the same way,
// a replay has the same hash after each command, and every event type occurs.
func TestHangarsInRandomGames(t *testing.T) {
	l := hangars(t)
	seen := map[string]int{}
	for seed := range uint64(8) {
		mode := []string{"duel", "ffa4"}[seed%2]
		m := hangarMatch(t, l, mode, seed)
		n := 0
		playOut(t, m, seed, func(legal []match.Command, r *num.Stream) {
			if err := tcg.CheckInvariants(&m.State); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if n++; n%97 == 0 {
				unlisted(t, m, legal)
			}
			if i := r.Intn(len(legal)); n%11 == 0 && legal[i].Verb == tcg.Act {
				one, two := m.Fork(), m.Fork()
				if one.Do(legal[i]) != nil || two.Do(legal[i]) != nil || one.Hash() != two.Hash() {
					t.Fatalf("seed %d: two forks go on differently after %+v", seed, legal[i])
				}
			}
			loadMore(t, m, legal)
			carrying(&m.State, seen)
		})
		for _, name := range names(m, 0) {
			seen[name]++
		}
		again := hangarMatch(t, l, mode, seed)
		if err := again.Start(); err != nil {
			t.Fatal(err)
		}
		for i, c := range m.Commands() {
			if err := again.Do(c.Command); (err != nil) != c.Refused || again.Hash() != c.Hash {
				t.Fatalf("seed %d differs after command %d: %v", seed, i+1, err)
			}
		}
		for viewer := event.NoPlayer; int(viewer) < int(m.State.Seats); viewer++ {
			entries(t, m, viewer)
		}
	}
	for _, what := range []string{"ORBITAL_LOAD_QUEUED", "ORBITAL_DROP_RESOLVED", "POINT_DEFENSE_INTERCEPTED", "tcg:UNIT_REMOVED", "two aboard"} {
		if seen[what] == 0 {
			t.Errorf("no game had %s", what)
		}
	}
}

// loadMore performs an order to load if there is one: random play drops too soon what
// it has loaded.
func loadMore(t *testing.T, m *tcg.Match, legal []match.Command) {
	t.Helper()
	for _, c := range legal {
		if c.Verb == tcg.Act && c.Target != 0 && m.State.Cards[c.Target.Slot()].Zone == place.Hand {
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
}

// carrying notes how many cards ships carry.
func carrying(s *tcg.State, seen map[string]int) {
	for i := range s.Bodies[:s.NBodies+1] {
		if c := s.Bodies[i].Cargo; c != 0 && s.Cards[c].Next != 0 {
			seen["two aboard"]++
		}
	}
}

// unlisted tries orders that are not listed, on a fork: they are rejected and change nothing.
func unlisted(t *testing.T, m *tcg.Match, legal []match.Command) {
	t.Helper()
	s, fork := &m.State, m.Fork()
	for i := range s.Bodies[:s.NBodies+1] {
		b := &s.Bodies[i]
		if b.Card == 0 || b.Layer != place.Orbit {
			continue
		}
		x := s.EntityOf(b)
		for _, order := range []string{"load", "drop"} {
			choice := int16(tcg.ActionOf(m, b.Ctrl, x, order))
			for ix := uint16(1); ix <= s.NCards; ix += 3 {
				c := match.Command{Verb: tcg.Act, Player: b.Ctrl, Source: x, Target: s.Handle(ix), Choice: choice}
				if order == "drop" {
					c.Place = place.Spot{Player: b.Ctrl, Lane: b.Lane, Row: place.Back}.Place()
				}
				if !slices.Contains(legal, c) && fork.Do(c) == nil {
					t.Fatalf("%+v is not listed, and done", c)
				}
			}
		}
	}
	if changed := fork.Diff(m); len(changed) > 0 {
		t.Fatalf("rejected orders changed the match: %v", changed)
	}
}

// TestHangarsAreAdopted: a match with cargo goes on under packs in which
// everything is numbered otherwise.
func TestHangarsAreAdopted(t *testing.T) {
	l := hangars(t)
	m := hangarMatch(t, l, "duel", 3)
	seen := map[string]int{}
	playOut(t, m, 3, func(legal []match.Command, _ *num.Stream) {
		loadMore(t, m, legal)
		if carrying(&m.State, seen); seen["two aboard"] != 1 {
			return
		}
		seen["two aboard"]++
		other := hangars(t)
		to := hangarMatch(t, other, "duel", 4)
		if err := show.Facade(to).Adopt(show.Facade(m)); err != nil {
			t.Fatal(err)
		}
		if to.Hash() != m.Hash() {
			t.Error("what was adopted is another position")
		}
		if err := tcg.CheckInvariants(&to.State); err != nil {
			t.Error(err)
		}
		seen["adopted"]++
	})
	if seen["adopted"] == 0 {
		t.Error("no ship had cargo")
	}
}

// Setting or reloading never leaves a vessel in a hangar: it could not be dropped to
// the surface.
func TestNoVesselInAHangar(t *testing.T) {
	b, ship := hangarBoard(t, hangars(t))
	s := &b.m.State
	odst := b.must(b.sc.Load(0, "UNSC-002", s.Bodies[s.Cards[ship.Slot()].Body].Card))
	g := tcg.Of(b.m)
	if err := g.Validate(b.m); err != nil {
		t.Fatal(err)
	}
	s.Cards[odst.Slot()].Def = g.Program().Card("HGR-2")
	if err := g.Validate(b.m); err == nil || !strings.Contains(err.Error(), "HGR-2 would be in a hangar") {
		t.Errorf("a vessel in a hangar is %v", err)
	}
}
