package tcgtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

// Kinds of parameters of the card game. Cards are numbers, given by the verbs
// that place them; a target is a card or "base".
const (
	cardKind   runner.Kind = "card"
	targetKind runner.Kind = "card or base"
	idKind     runner.Kind = "id"
	placeKind  runner.Kind = "place"
	thingKind  runner.Kind = "card, base, lane or match"
)

// card reads a card by its number.
func (c *call) card(i int) uint16 { return c.cardOf(c.Get(i), func() { c.Wrong(i, "a card") }) }

func (c *call) cardOf(v lua.LValue, bad func()) uint16 {
	n, ok := runner.IntOf(v)
	if !ok || n < 1 || n > int(c.s.state().NCards) {
		bad()
	}
	return num.To[uint16](n)
}

// id reads the id of a card, or the description of a prop.
func (c *call) id(v lua.LValue) string {
	s, ok := v.(lua.LString)
	if !ok {
		c.Fail("a card is named by its id or as \"3/2/4 KEYWORD\", got %s", runner.Show(v))
	}
	id := string(s)
	if prop, is := c.s.props[id]; is {
		return prop
	}
	if id = c.means(library.KindCard, id); c.s.prog.Card(id) == 0 {
		c.Fail("unknown card %q%s", id, i18n.Meant(id, c.s.cardIDs()))
	}
	return id
}

// target reads a card or a base: "base" is that of the one enemy of player p,
// at a table of two also when the match is over.
func (c *call) target(v lua.LValue, p event.Player) event.Entity {
	s := c.s.state()
	word, _ := v.(lua.LString)
	if word == "base" {
		q := s.SoleEnemy(p)
		if s.Seats == 2 {
			q = 1 - p
		}
		if q >= 0 {
			return place.BaseOf(q)
		}
	}
	for q := range event.Player(s.Seats) {
		if word == lua.LString(baseWord(q)) {
			return place.BaseOf(q)
		}
	}
	ix := c.cardOf(v, func() {
		c.Fail("a target is a card, \"base\" of the one enemy, or \"base 1\" to \"base %d\", got %s", s.Seats, runner.Show(v))
	})
	return c.s.state().Handle(ix)
}

// baseWord is how tests call a base.
func baseWord(p event.Player) string { return fmt.Sprintf("base %d", p+1) }

// thing reads what can have counters: a card, a base, a lane or the match.
func (c *call) thing(i int) event.Entity {
	s, _ := c.Get(i).(lua.LString)
	word := strings.ToLower(string(s))
	if word == "match" {
		return place.MatchEntity
	}
	if lane := slices.Index(laneWords, word); lane >= 0 {
		return place.LaneEntity(num.To[place.Lane](lane))
	}
	if n, ok := runner.IntOf(c.Get(i)); ok && place.FixtureIndex(num.To[event.Entity](n)) >= 0 {
		return num.To[event.Entity](n)
	}
	return c.target(c.Get(i), 0)
}

// fixtureSpot reads the place of a fixture.
func (c *call) fixtureSpot(f *runner.Fields) tcg.Spot {
	at := tcg.Spot{Lane: place.NoLane, Owner: event.NoPlayer, Other: event.NoPlayer}
	if f.Has("lane") {
		at.Lane = c.spot(f.Word("lane"), 0).Lane
	}
	if f.Has("player") {
		at.Owner = f.Player("player")
	}
	if f.Has("other") {
		at.Other = f.Player("other")
	}
	return at
}

var laneWords = []string{"alpha", "bravo", "charlie"}
var rowWords = []string{"front", "back"}

// orbitWord comes before the lane of a place in orbit.
const orbitWord = "orbit"

// spot reads a place: "alpha", "alpha front" or "alpha front 2". The number of the player
// may come before it, as in "2 alpha front". A slot that is left out is the first free one.
func (c *call) spot(text string, p event.Player) place.Spot {
	sp, exact := c.row(text, p)
	if sp.Player >= 0 && !exact {
		return c.s.firstFree(sp)
	}
	return sp
}

// row reads a place, and reports whether it names a slot of its row.
func (c *call) row(text string, p event.Player) (sp place.Spot, exact bool) {
	bad := func() {
		c.Fail("%q is not a place; write \"alpha front\", \"bravo back 2\", \"orbit bravo\" or \"charlie\"", text)
	}
	words := strings.Fields(strings.ToLower(text))
	if len(words) > 1 && len(words[0]) == 1 && words[0][0] >= '1' && words[0][0] < '1'+c.s.state().Seats {
		p = event.Player(words[0][0] - '1')
		words = words[1:]
	}
	orbit := len(words) > 1 && words[0] == orbitWord
	if orbit {
		words = append(words[1:2:2], append([]string{rowWords[place.Front]}, words[min(2, len(words)):]...)...)
	}
	if len(words) == 0 || len(words) > 3 {
		bad()
	}
	lane := slices.Index(laneWords, words[0])
	if lane < 0 {
		bad()
	}
	sp = place.Spot{Player: event.NoPlayer, Lane: num.To[place.Lane](lane)}
	if len(words) == 1 {
		return sp, false
	}
	row := slices.Index(rowWords, words[1])
	if row < 0 {
		bad()
	}
	sp.Player, sp.Row = p, num.To[place.Row](row)
	if orbit {
		sp.Layer = place.Orbit
	}
	if len(words) == 2 {
		return sp, false
	}
	n, err := strconv.Atoi(words[2])
	if most := int(c.s.state().Grid.Rows[sp.Layer][sp.Row]); err != nil || n < 1 || n > most {
		c.Fail("unknown slot %q in %q; expected 1 to %d", words[2], text, most)
	}
	sp.Slot = num.To[uint8](n - 1)
	return sp, true
}

// firstFree returns the first free slot of a row, or the first slot.
func (s *stage) firstFree(sp place.Spot) place.Spot {
	for slot := range s.state().Grid.Rows[sp.Layer][sp.Row] {
		sp.Slot = slot
		if tcg.UnitAt(s.m, sp) == 0 {
			return sp
		}
	}
	sp.Slot = 0
	return sp
}

// placeName spells a place as tests write it: alpha front 1, orbit alpha 1, alpha, orbit alpha.
func placeName(at event.Place) string {
	sp := place.SpotOf(at)
	switch {
	case sp.Lane == place.NoLane:
		return ""
	case sp.Layer == place.Orbit && sp.Player < 0:
		return orbitWord + " " + laneWords[sp.Lane]
	}
	return spot(sp)
}

// name spells an entity for messages.
func (s *stage) name(x event.Entity) string {
	if p, base := place.BaseIndex(x); base {
		return fmt.Sprintf("base %d", p+1)
	}
	if place.FixtureIndex(x) >= 0 || x == place.MatchEntity || place.LaneIndex(x) != place.NoLane {
		return place.HandleText(x)
	}
	ix := x.Slot()
	if ix == 0 || ix > int(s.state().NCards) {
		return "none"
	}
	return fmt.Sprintf("%s #%d", s.title(s.prog.Cards[s.state().Cards[ix].Def].ID), ix)
}

// ids reads a list of ids of cards.
func (c *call) ids(key string, v lua.LValue) (ids []string) {
	t, ok := v.(*lua.LTable)
	if !ok {
		c.Fail("%s must be a table, got %s", key, runner.Show(v))
	}
	runner.Each(t, func(_, v lua.LValue) { ids = append(ids, c.id(v)) })
	return ids
}
