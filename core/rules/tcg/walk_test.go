package tcg

import (
	"regexp"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// TestK16_EveryFieldCounts (K-16): with something in every table of the state, each
// field changes the hash and is listed, and forks and what is rolled back to have it.
func TestK16_EveryFieldCounts(t *testing.T) {
	lib := manyHeld()
	for i := range 5 {
		r := library.Rule{Option: string(rune('a' + i))}
		r.ID, r.Pack = "RULE_"+r.Option, "held"
		lib.Rules = append(lib.Rules, r)
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	m := filledState(t, p)
	s := &m.State
	used := map[string]rulestest.Span{
		".Cards": {First: 1, End: int(s.NCards) + 1}, ".Bodies": {First: 1, End: int(s.NBodies) + 1}, ".Players": {End: int(s.Seats)},
		".Statuses": {End: int(s.NStatuses)}, ".Grants": {End: int(s.NGrants)}, ".Uses": {End: int(s.NUses)}, ".Pending": {End: int(s.NPending)},
		".Counts": {End: int(s.NCounts)}, ".Offers": {End: int(s.NOffers)}, ".Settings": {End: int(s.NSettings)}, ".Plays": {End: int(s.NPlays)},
		".Fixtures": {End: int(s.NFixtures)}, ".Piles": {End: int(s.NPiles)},
	}
	for name, span := range used {
		if span.End-span.First < 2 {
			t.Errorf("%s has nothing to change", name)
		}
	}
	c := rulestest.State[State]{
		Match: m, Used: used,
		// The number of offers follows from the decisions, and slots and relations from
		// mode and bodies. Lengths of tables are for testLengths.
		Derived: regexp.MustCompile(`^\.(NOffers|Taken|Grid|[a-z].*)$|^\.Bodies\[\d+\]\.d$` +
			`|^\.(NCards|NBodies|NFixtures|NPiles|NPending|Seats|NSettings|NStatuses|NGrants|NUses|NPlays|NCounts)$|^\.Pending\[\d+\]\.(N|Given)$`),
		Unlisted: regexp.MustCompile(`^$`),
	}
	if n := c.Check(t); n < 250 {
		t.Errorf("%d fields", n)
	}
	testLengths(t, m)
}

// testLengths: the hash has the length of each table, even if what is beyond it
// is nothing but zeros.
func testLengths(t *testing.T, m *Match) {
	s := &m.State
	s.NOffers++
	seen := map[uint64]bool{m.Hash(): true}
	small := []*uint8{&s.NPending, &s.NBodies, &s.NFixtures, &s.NSettings, &s.NPlays, &s.NPiles, &s.Pending[1].N, &s.Pending[1].Given}
	large := []*uint16{&s.NStatuses, &s.NGrants, &s.NCards, &s.NUses, &s.NCounts}
	for i := range len(small) + len(large) {
		if i < len(small) {
			*small[i]++
		} else {
			*large[i-len(small)]++
		}
		if h := m.Hash(); seen[h] {
			t.Errorf("length %d is not in the hash", i)
		} else {
			seen[h] = true
		}
	}
}

// filledState is a match with two entries or more in each table.
func filledState(t *testing.T, p *program.Program) *Match {
	t.Helper()
	sc := NewScenario(p, match.Options{})
	for seat := range event.Player(2) {
		for _, z := range []place.Zone{place.Deck, place.Hand, place.Graveyard} {
			if _, err := sc.Card(seat, "C1", z); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := sc.Unit(seat, "C2", place.Spot{Player: seat, Row: place.Front}); err != nil {
			t.Fatal(err)
		}
	}
	m := sc.Match()
	s := &m.State
	s.unsteady()
	withRows(s)
	s.NStatuses, s.NGrants, s.NUses, s.NCounts, s.NPlays, s.NFixtures, s.NPiles = 2, 2, 2, 2, 2, 2, 2
	s.NSettings = 2
	s.Settings[0], s.Settings[1] = Setting{Option: 1, Value: 1}, Setting{Option: 4, Value: 1}
	s.NPending, s.NOffers = 2, 5
	s.Pending[0], s.Pending[1] = Pending{N: 2, Given: 1}, Pending{N: 1, Given: 1}
	return m
}
