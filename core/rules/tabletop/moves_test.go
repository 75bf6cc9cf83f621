package tabletop_test

import (
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/tabletest"
)

// TestPlacesOfMoves: where in a zone a card comes to, what the event says of it, and what does not fit.
func TestPlacesOfMoves(t *testing.T) {
	for _, c := range []struct {
		name  string
		setup func(b *stage) event.Entity
		to    func(b *stage) tabletop.Destination
		want  string // the zone afterwards
		index int32  // place in the zone that it comes to, and that it leaves
		was   int32
		code  string
	}{
		{"the top of a stack", func(b *stage) event.Entity { b.put(nobody, "deck", "A"); return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "deck", 0) }, "A B", 2, 1, ""},
		{"under a stack", func(b *stage) event.Entity { b.put(nobody, "deck", "A"); return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "deck", program.ToBottom) }, "B A", 1, 1, ""},
		{"the end of a row", func(b *stage) event.Entity { b.put(nobody, "row", "A"); return b.put(0, "hand", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "row", 0) }, "A B", 2, 0, ""},
		{"the front of a row", func(b *stage) event.Entity { b.put(nobody, "row", "A"); return b.put(0, "hand", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "row", program.ToBottom) }, "B A", 1, 0, ""},
		{"a set has no places", func(b *stage) event.Entity { return b.put(nobody, "row", "A") }, func(b *stage) tabletop.Destination { return b.to(nobody, "pool", 0) }, "A", 0, 1, ""},
		{"to the end of the same row", func(b *stage) event.Entity {
			x := b.put(nobody, "row", "A")
			b.put(nobody, "row", "B")
			b.put(nobody, "row", "C")
			b.put(nobody, "row", "D")
			return x
		}, func(b *stage) tabletop.Destination { return b.to(nobody, "row", 0) }, "B C D A", 4, 1, ""},
		{"to the front of the same row", func(b *stage) event.Entity {
			b.put(nobody, "row", "A")
			b.put(nobody, "row", "B")
			return b.put(nobody, "row", "C")
		}, func(b *stage) tabletop.Destination { return b.to(nobody, "row", program.ToBottom) }, "C A B", 1, 3, ""},
		{"a full row", func(b *stage) event.Entity {
			for range 4 {
				b.put(nobody, "row", "A")
			}
			return b.put(0, "field", "B")
		}, func(b *stage) tabletop.Destination { return b.to(nobody, "row", 0) }, "A A A A", 0, 0, "NO_ROOM"},
		{"a row with one place", func(b *stage) event.Entity {
			for range 3 {
				b.put(nobody, "row", "A")
			}
			return b.put(0, "field", "B")
		}, func(b *stage) tabletop.Destination { return b.to(nobody, "row", 0) }, "A A A B", 4, 1, ""},
		{"a cell", func(b *stage) event.Entity { return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0, 5) }, ". . . . B .", 5, 1, ""},
		{"the last cell", func(b *stage) event.Entity { return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0, 6) }, ". . . . . B", 6, 1, ""},
		{"the first empty cell", func(b *stage) event.Entity { b.put(nobody, "grid", "A", 1); return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0) }, "A B . . . .", 2, 1, ""},
		{"a cell that is taken", func(b *stage) event.Entity { b.put(nobody, "grid", "A", 2); return b.put(0, "field", "B") }, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0, 2) }, ". A . . . .", 2, 0, "NO_ROOM"},
		{"a full grid", func(b *stage) event.Entity {
			for i := range 6 {
				b.put(nobody, "grid", "A", i+1)
			}
			return b.put(0, "field", "B")
		}, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0) }, "A A A A A A", 0, 0, "NO_ROOM"},
		{"from cell to cell", func(b *stage) event.Entity { b.put(nobody, "grid", "A", 1); return b.put(nobody, "grid", "B", 6) }, func(b *stage) tabletop.Destination { return b.to(nobody, "grid", 0, 3) }, "A . B . . .", 3, 6, ""},
	} {
		b := set(t, nil)
		x := c.setup(b)
		before := b.card(x)
		zone := before.Zone
		d := c.to(b)
		b.move(x, d)
		e := b.last(program.CardMoved)
		same(t, c.name+": cards", b.has(nobody, b.p.Zones[d.Zone].Def.ID), c.want)
		same(t, c.name+": the reason", b.code(e), c.code)
		if c.code != "" {
			same(t, c.name+": it stays", b.card(x).Zone, zone)
			continue
		}
		same(t, c.name+": its places", words(e.Args[program.ArgIndex], e.Args[program.ArgWas]), words(c.index, c.was))
		now := b.card(b.find(nobody, b.p.Zones[d.Zone].Def.ID, b.p.Cards[before.Def].ID))
		same(t, c.name+": its zones", words(e.Args[program.ArgFrom], e.Args[program.ArgTo]), words(zone, now.Zone))
		if err := b.Validate(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestCardsThatAreMade: a new card belongs to its player, has its counters at their start, and does not exist
// where there is no room for it.
func TestCardsThatAreMade(t *testing.T) {
	b := set(t, nil)
	b.do(func() error { return tabletop.MakeCards(b.Match, b.p.Card("B"), b.to(2, "field", 0), 2) })
	same(t, "made", b.has(2, "field"), "B B")
	x := b.find(2, "field", "B")
	c := b.card(x)
	same(t, "the card", words(c.Owner, c.Ctrl, c.Counters[0], c.Seen, c.Host, c.Face), "2 2 1 0 0 0")
	e := b.last(program.CardMoved)
	same(t, "the event", words(e.Args[program.ArgFrom], e.Args[program.ArgCard], e.Args[program.ArgIndex], e.Args[program.ArgWas], e.TargetPlayer, e.SourcePlayer, e.Args[program.ArgHow]&program.Makes != 0), words(0, b.p.Card("B"), 2, 0, 2, 2, true))
	b.do(func() error {
		return tabletop.MakeCards(b.Match, b.p.Card("A"), b.to(1, "grid", program.FaceDown, 2), 1)
	})
	same(t, "face down in its cell", words(b.has(nobody, "grid"), b.card(b.find(nobody, "grid", "A")).Face, b.card(b.find(nobody, "grid", "A")).Owner), words(". A . . . .", tabletop.FaceDown, 1))
	n := b.State.NCards
	b.do(func() error { return tabletop.MakeCards(b.Match, b.p.Card("C"), b.to(1, "grid", 0, 2), 1) })
	same(t, "no room", b.code(b.last(program.CardMoved)), "NO_ROOM")
	b.do(func() error { return tabletop.MakeCards(b.Match, b.p.Card("C"), b.to(1, "grid", 0, 1), 1) })
	same(t, "its row is used for the next card", words(b.has(nobody, "grid"), b.State.NCards), words("C A . . . .", n+1))
	if err := b.try(func() error { return tabletop.MakeCards(b.Match, b.p.Card("C"), b.to(nobody, "field", 0), 1) }); err == nil {
		t.Error("a card is made in the field of nobody")
	}
}

// TestHandlesOfCardsThatAreGone: a card that has left the match is not there any more for a move, a flip, a
// transformation, silence, a status, a counter, or as a host. A new card in its row is another one.
func TestHandlesOfCardsThatAreGone(t *testing.T) {
	b := set(t, nil)
	x, other := b.put(0, "field", "RAT"), b.put(0, "field", "A")
	b.move(x, b.to(0, "hand", 0))
	same(t, "it vanishes", words(b.has(0, "hand"), b.has(0, "field"), b.State.CardOf(x)), " A 0")
	e := b.last(program.CardMoved)
	same(t, "the event", words(e.Args[program.ArgTo], e.Args[program.ArgFrom] > 0, e.Args[program.ArgIndex], e.Args[program.ArgWas], e.Args[program.ArgCard], e.Args[program.ArgSeen], e.SourcePlayer, e.TargetPlayer), words(0, true, 0, 1, b.p.Card("RAT"), 15, 0, -1))
	y := b.put(0, "field", "C")
	same(t, "the row has another handle", words(x.Slot() == y.Slot(), x == y), "true false")
	held := b.p.Trait("HELD")
	for _, c := range []struct {
		name string
		t    event.Type
		x    program.Effect
	}{
		{"a move", program.CardMoved, program.Effect{Do: program.Move, To: b.p.Zone("row")}}, {"a flip", program.Flipped, program.Effect{Do: program.Flip}}, {"a transformation", program.Transformed, program.Effect{Do: program.Transform, Which: b.p.Card("B")}}, {"silence", program.Silenced, program.Effect{Do: program.Silence}},
		{"a status", program.StatusChanged, program.Effect{Do: program.ApplyStatus, Which: uint16(held), Amount: program.Number{N: 1}}}, {"a counter", program.CounterChanged, program.Effect{Do: program.Count, Counter: b.p.Counter("scars"), Amount: program.Number{N: 1}}},
	} {
		b.effect(c.x, 0, x, 0)
		same(t, c.name, b.code(b.last(c.t)), "GONE")
	}
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, other, x)
	same(t, "a host", b.code(b.last(program.CardMoved)), "GONE")
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, other, other)
	same(t, "itself as a host", b.code(b.last(program.CardMoved)), "GONE")
	same(t, "it stays", b.has(0, "field"), "A C")
	if c := b.card(y); c.Counters[0] != 1 || tabletop.Has(b.Match, y, "HELD") != 0 || b.State.NStatuses != 0 {
		t.Errorf("the new card is %+v", *c)
	}
}

// TestDealing: the top card of a stack and the last card of a row or grid are dealt, from a bag any, and from
// an empty zone none.
func TestDealing(t *testing.T) {
	b := set(t, nil)
	for i, id := range []string{"A", "B", "C"} {
		b.put(nobody, "deck", id)
		b.put(nobody, "row", id)
		b.put(nobody, "grid", id, 2*i+1)
	}
	deal := func(from string, n int) {
		b.do(func() error { return tabletop.DealCards(b.Match, b.p.Zone(from), nobody, b.to(0, "grave", 0), n) })
	}
	deal("deck", 2)
	same(t, "from a stack", b.has(0, "grave")+"|"+b.has(nobody, "deck"), "C B|A")
	deal("row", 1)
	same(t, "from a row", b.has(0, "grave")+"|"+b.has(nobody, "row"), "C B C|A B")
	deal("grid", 2)
	same(t, "from a grid", b.has(0, "grave")+"|"+b.has(nobody, "grid"), "C B C C B|A . . . . .")
	deal("grid", -1)
	deal("grid", 1)
	same(t, "from an empty grid", b.has(0, "grave")+"|"+b.has(nobody, "grid"), "C B C C B A|. . . . . .")
	events := len(b.Log())
	deal("pool", 3)
	for _, e := range b.Log()[events:] {
		if e.Type == program.CardMoved && !e.Blank {
			t.Error("a card of an empty zone moves")
		}
	}
	found := map[string]int{}
	for seed := range uint64(90) {
		b := set(t, nil)
		for _, id := range []string{"A", "B", "C"} {
			b.put(nobody, "bag", id)
		}
		b.State.Chance = num.SplitStream(seed, 0)
		b.do(func() error { return tabletop.DealCards(b.Match, b.p.Zone("bag"), nobody, b.to(0, "grave", 0), 1) })
		found[b.has(0, "grave")]++
		if err := b.Validate(); err != nil || len(tabletop.Cards(b.Match, nobody, "bag")) != 2 {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"A", "B", "C"} {
		if found[id] < 15 {
			t.Errorf("from a bag come %v", found)
		}
	}
}

// TestWhoControlsACardThatMoved: in a zone of a player that player controls it; in the row, in a grid or in play
// the controller stays; elsewhere it is the owner's again. Its owner stays.
func TestWhoControlsACardThatMoved(t *testing.T) {
	for _, c := range []struct {
		from  event.Player
		via   event.Player
		zone  string
		of    event.Player
		owner event.Player
		ctrl  event.Player
	}{
		{0, 1, "field", 1, 0, 1}, {0, 1, "row", nobody, 0, 1}, {0, 1, "grid", nobody, 0, 1}, {0, 1, "worn", nobody, 0, 1}, {0, 1, "pool", nobody, 0, 0}, {0, 1, "deck", nobody, 0, 0}, {0, 1, "bag", nobody, 0, 0}, {0, 1, "hand", 2, 0, 2}, {1, 2, "field", 0, 1, 0}, {1, 3, "hand", 0, 1, 0}, {3, 2, "den", 1, 3, 3},
	} {
		b := set(t, nil)
		x := b.put(c.from, "field", "A")
		b.move(x, b.to(c.via, "field", 0))
		d := b.to(c.of, c.zone, 0)
		b.move(b.find(c.via, "field", "A"), d)
		for ix := range b.State.Cards[1 : b.State.NCards+1] {
			if k := &b.State.Cards[ix+1]; k.Zone != 0 {
				same(t, "owner and controller in the "+c.zone, words(k.Owner, k.Ctrl), words(c.owner, c.ctrl))
			}
		}
		e := b.last(program.CardMoved)
		same(t, "the event of the move to the "+c.zone, words(e.SourcePlayer), words(c.via))
		if of := tabletop.Of(b.Match).ZoneAt(&b.State, uint8(e.Args[program.ArgTo])).Of; e.TargetPlayer != of {
			t.Errorf("the %s is of player %d, and the event names player %d", c.zone, of+1, e.TargetPlayer+1)
		}
	}
}

// TestFaces: a card lies as its zone shows it, until it is turned over or put down. Face down again it is still known
// to those who saw it.
func TestFacesOfCards(t *testing.T) {
	b := set(t, nil)
	x := b.put(0, "hand", "A")
	ids := func(m *tabletop.Match) string {
		text := ""
		for p := range event.Player(4) {
			if tabletop.Of(m).Sees(&m.State, m.State.CardOf(x), p) {
				text += words(p + 1)
			}
		}
		return text
	}
	up := func() bool { return tabletop.SpotOf(b.Match, x).FaceUp }
	same(t, "in the hand", words(ids(b.Match), up()), "1 false")
	b.move(x, b.to(nobody, "row", program.FaceDown))
	x = b.find(nobody, "row", "A")
	e := b.last(program.CardMoved)
	same(t, "face down", words(ids(b.Match), up(), e.Args[program.ArgSeen]), "1 false 1")
	flip := func() event.Event {
		b.effect(program.Effect{Do: program.Flip}, 0, x, 0)
		return b.last(program.Flipped)
	}
	e = flip()
	same(t, "turned up", words(ids(b.Match), up(), e.Args[program.ArgUp], e.Args[program.ArgSeen], e.Args[program.ArgIn], e.Args[program.ArgCard]), words("1234 true 1 15", b.card(x).Zone, b.p.Card("A")))
	e = flip()
	same(t, "turned down", words(ids(b.Match), up(), e.Args[program.ArgUp], e.Args[program.ArgSeen]), "1234 false 0 15")
	flip()
	b.move(x, b.to(1, "field", 0))
	same(t, "as its zone shows it", b.card(b.find(1, "field", "A")).Face, tabletop.AsZone)
	y := b.put(2, "vault", "B")
	x = y
	same(t, "others see it", ids(b.Match), "124")
	flip()
	same(t, "up for all", ids(b.Match), "1234")
}

// TestFresh: a card that comes to a zone where cards are as printed has no statuses, no silence, its counters at their start
// and its front up. Elsewhere it keeps all of this.
func TestFresh(t *testing.T) {
	for zone, fresh := range map[string]bool{"grave": true, "field": false} { //maporder: each is compared
		b := set(t, nil)
		x := b.put(1, "field", "D")
		b.do(func() error {
			tabletop.Apply(b.Match, x, "HELD", 2)
			return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), 5, true)
		})
		b.effect(program.Effect{Do: program.Transform}, 0, x, 0)
		b.effect(program.Effect{Do: program.Silence}, 0, x, 0)
		b.do(func() error { tabletop.Apply(b.Match, x, "SEEN", 1); return nil })
		same(t, "before", words(tabletop.CardID(b.Match, x), b.card(x).Counters[0], b.State.NStatuses, b.card(x).Flags), "FUR 5 1 1")
		b.move(x, b.to(0, zone, 0))
		c := b.card(x)
		want := "FUR 5 1 1"
		if fresh {
			want = "D 1 0 0"
		}
		same(t, "in the "+zone, words(tabletop.CardID(b.Match, x), c.Counters[0], b.State.NStatuses, c.Flags), want)
	}
}

// TestTransformations: a card becomes the named one, or turns to its other face. It keeps what is on it unless it is fresh,
// and nothing happens to one that is so already or has one face.
func TestTransformations(t *testing.T) {
	for _, c := range []struct {
		name  string
		from  string
		to    string
		fresh bool
		want  string // card, counter, statuses, blank
	}{
		{"the named card", "A", "B", false, "B 4 1 false"}, {"a fresh one", "A", "B", true, "B 1 0 false"}, {"its back", "D", "", false, "FUR 4 1 false"}, {"its front", "FUR", "", false, "D 4 1 false"}, {"one face", "A", "", false, "A 4 1 true"}, {"the same", "A", "A", false, "A 4 1 true"}, {"the same, fresh", "A", "A", true, "A 1 0 false"},
	} {
		b := set(t, nil)
		x, sword := b.put(0, "field", c.from), b.put(0, "hand", "E")
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, sword, x)
		b.do(func() error {
			tabletop.Apply(b.Match, x, "HELD", 2)
			return tabletop.ChangeCounter(b.Match, x, b.p.Counter("scars"), 4, true)
		})
		events := len(b.Log())
		b.effect(program.Effect{Do: program.Transform, Which: b.p.Card(c.to), Fresh: c.fresh}, 0, x, 0)
		happened := false
		for _, e := range b.Log()[events:] {
			if e.Type == program.Transformed && !e.Blank {
				happened = true
				same(t, c.name+": the event", words(b.p.Cards[e.Args[program.ArgBefore]].ID, e.Args[program.ArgCard], e.Args[program.ArgSeen], e.Args[program.ArgZone]), words(c.from, b.card(x).Def, 15, b.card(x).Zone))
			}
		}
		same(t, c.name, words(tabletop.CardID(b.Match, x), b.card(x).Counters[0], b.State.NStatuses, !happened), c.want)
		same(t, c.name+": attached", words(b.State.Attached, b.card(b.find(nobody, "worn", "E")).Host == b.State.CardOf(x)), "1 true")
	}
}

// TestAttaching: what is attached follows its host only in name. It falls to its owner when the host leaves play, stays when the
// host moves in play, and is free when it moves itself.
func TestAttaching(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(b *stage, host, sword event.Entity)
		worn  string
		grave string // of player 2, who owns the sword
		left  int
	}{
		{"the host moves in play", func(b *stage, host, _ event.Entity) { b.move(host, b.to(3, "field", 0)) }, "E", "", 1},
		{"the host leaves play", func(b *stage, host, _ event.Entity) { b.move(host, b.to(0, "hand", 0)) }, "", "E", 0},
		{"the sword moves", func(b *stage, _, sword event.Entity) { b.move(sword, b.to(nobody, "worn", 0)) }, "E", "", 0},
		{"the sword leaves", func(b *stage, _, sword event.Entity) { b.move(sword, b.to(nobody, "pool", 0)) }, "", "", 0},
		{"the host is another card", func(b *stage, host, _ event.Entity) {
			b.effect(program.Effect{Do: program.Transform, Which: b.p.Card("B")}, 0, host, 0)
		}, "E", "", 1},
		{"the sword is fresh", func(b *stage, _, sword event.Entity) { b.move(sword, b.to(2, "grave", 0)) }, "", "", 0},
	} {
		b := set(t, nil)
		host, sword, other := b.put(0, "field", "A"), b.put(1, "field", "E"), b.put(2, "field", "C")
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, sword, host)
		e := b.last(program.CardMoved)
		same(t, "the event", words(e.Target == host, e.Source == sword), "true true")
		same(t, "attached", words(b.card(sword).Host == b.State.CardOf(host), b.State.Attached), "true 1")
		b.move(other, b.to(0, "hand", 0)) // another card that leaves play takes nothing with it
		same(t, "another card leaves", b.State.Attached, 1)
		c.do(b, host, sword)
		same(t, c.name, words(b.has(nobody, "worn"), "|", b.has(1, "grave"), "|", b.State.Attached), words(c.worn, "|", c.grave, "|", c.left))
		if err := b.Validate(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	b := set(t, nil)
	host := b.put(0, "field", "RAT")
	for range 2 {
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(1, "field", "E"), host)
	}
	b.move(host, b.to(0, "hand", 0))
	same(t, "a token that vanishes", words(b.has(nobody, "worn"), "|", b.has(1, "grave"), "|", b.State.Attached), " | E E | 0")
	b = set(t, func(g *tabletest.Game) { g.Zones[10].Falls = "" })
	host = b.put(0, "field", "A")
	b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, b.put(1, "field", "E"), host)
	b.move(host, b.to(0, "hand", 0))
	same(t, "where nothing falls", words(b.has(nobody, "worn"), "|", b.State.Attached), "E | 0")
}

// TestSilencing: silence removes the statuses of one card, once, and what it prints does not count.
func TestSilencing(t *testing.T) {
	b := set(t, func(g *tabletest.Game) { g.Cards[0].Keywords = []library.KeywordUse{{ID: "BRAVE", N: 3}} })
	x, other := b.put(0, "field", "A"), b.put(0, "field", "A")
	b.do(func() error {
		tabletop.Apply(b.Match, x, "HELD", 1)
		tabletop.Apply(b.Match, other, "HELD", 1)
		return nil
	})
	b.effect(program.Effect{Do: program.Silence}, 0, x, 0)
	e := b.last(program.Silenced)
	same(t, "the event", words(e.Args[program.ArgZone], e.Args[program.ArgOn], e.Args[program.ArgCard], e.Args[program.ArgSeen]), words(b.card(x).Zone, 1, b.p.Card("A"), 15))
	same(t, "it", words(tabletop.Has(b.Match, x, "HELD"), tabletop.Has(b.Match, x, "BRAVE")), "0 0")
	same(t, "another card", words(tabletop.Has(b.Match, other, "HELD"), tabletop.Has(b.Match, other, "BRAVE")), "1 3")
	count := func() (n int) {
		for _, e := range b.Log() {
			if e.Type == program.Silenced && !e.Blank {
				n++
			}
		}
		return n
	}
	n := count()
	b.effect(program.Effect{Do: program.Silence}, 0, x, 0)
	same(t, "again", count(), n)
	b.do(func() error { tabletop.Apply(b.Match, x, "HELD", 1); return nil })
	b.effect(program.Effect{Do: program.Silence}, 0, x, 0)
	same(t, "after a new status", words(count(), tabletop.Has(b.Match, x, "HELD")), words(n+1, 0))
}

// TestMovesOfZonesNameTheirCards: a listener of MOVE_CHECKED knows the card that leaves a zone as
// well, and can keep it there or send it elsewhere; the others move.
func TestMovesOfZonesNameTheirCards(t *testing.T) {
	for _, c := range []struct {
		name            string
		x               library.Effect
		instead         []library.Effect
		left, came, row string
	}{
		{"GATHER, kept", library.Effect{Type: "GATHER", From: "row", To: "grave"}, nil, "B", "C A", ""},
		{"GATHER, elsewhere", library.Effect{Type: "GATHER", From: "row", To: "grave"}, []library.Effect{{Type: "MOVE", Card: "source", To: "pool"}}, "", "C A", "B"},
		{"DEAL, kept on top", library.Effect{Type: "DEAL", From: "row", To: "grave", Amount: tabletest.N(3)}, nil, "A B", "C", ""},
		{"DEAL, elsewhere", library.Effect{Type: "DEAL", From: "row", To: "grave", Amount: tabletest.N(3)}, []library.Effect{{Type: "MOVE", Card: "source", To: "pool"}}, "", "C A", "B"},
	} {
		b, source, target := table(t, func(g *tabletest.Game) {
			l := def.Listener{ID: "l", Event: "MOVE_CHECKED", Role: def.Any, Priority: 300, Where: tabletest.Where("match.turn == 2", "source.id == B", "event.to == grave"), Reject: "PINNED", Reasons: []def.Reason{{Code: "PINNED"}}}
			if c.instead != nil {
				l.Run = g.Do(c.instead...)
			}
			g.Rules = []library.Rule{{ID: "R", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
		}, c.x)
		for _, id := range []string{"A", "B", "C"} {
			b.put(nobody, "row", id)
		}
		if err := b.use(source, target); err != nil {
			t.Fatal(err)
		}
		same(t, c.name+": left", b.has(nobody, "row"), c.left)
		same(t, c.name+": came", b.has(1, "grave"), c.came)
		same(t, c.name+": elsewhere", b.has(nobody, "pool"), c.row)
	}
}

// TestShufflesKeepHosts: cards that are attached stay on their hosts when the zone that they lie in is shuffled.
func TestShufflesKeepHosts(t *testing.T) {
	b := set(t, nil)
	hosts := map[string]event.Entity{"D": b.put(0, "field", "A"), "E": b.put(0, "field", "B")}
	for id, x := range map[string]event.Entity{"D": b.put(1, "field", "D"), "E": b.put(1, "field", "E")} { //maporder: each is attached
		b.effect(program.Effect{Do: program.Attach, To: b.p.Zone("worn"), How: program.ToHost}, 0, x, hosts[id])
	}
	moved := 0
	for range 8 {
		before := b.has(nobody, "worn")
		b.do(func() error { return tabletop.ShuffleZone(b.Match, nobody, b.p.Zone("worn")) })
		if b.has(nobody, "worn") != before {
			moved++
		}
		for id, host := range hosts { //maporder: each is compared
			same(t, "the host of "+id, b.card(b.find(nobody, "worn", id)).Host, b.State.CardOf(host))
		}
	}
	if moved == 0 {
		t.Error("no shuffle changes the order")
	}
}

// TestTakenCells: an action in a cell in which a card lies is refused because of the card, in the first and the last cell too.
func TestTakenCells(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Actions = append(g.Actions, library.Action{ID: "mark", Cell: "grid", Run: g.Do(tabletest.Effect("COUNT", "pot", 1))})
	})
	b.put(nobody, "grid", "A", 1)
	b.put(nobody, "grid", "B", 6)
	for cell, want := range []string{"not possible in that cell", "a card lies in that one", "", "", "", "", "a card lies in that one", "not possible in that cell"} {
		c := b.action("mark")
		c.Place = event.Place(cell)
		if err := b.Fork().Do(c); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("cell %d: %v, want %q", cell, err, want)
		}
	}
}
