package tcgtest

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// fact is one fact about a match: what people call it, and all of it, so that two matches
// can be compared. No fact has the number of a card, which differs in a scenario.
type fact struct{ words, all string }

// facts are what a position could have lost.
func facts(m *tcg.Match) (list []fact) {
	s, prog := &m.State, tcg.Of(m).Program()
	add := func(words string, all ...any) { list = append(list, fact{words, fmt.Sprint(all...)}) }
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		id, on := prog.Statuses[st.Kind].ID, baseWord(st.Owner)
		if st.On != 0 {
			on = ownerOf(m, event.Entity(st.On))
		}
		add("the status "+id+" of "+on, max(st.Layers, 1))
		add("how long "+id+" of "+on+" lasts", st.Expiry)
	}
	for i := range s.Grants[:s.NGrants] {
		g := &s.Grants[i]
		add("the gained keyword "+prog.Keywords[g.Keyword].ID+" of "+ownerOf(m, event.Entity(g.Card)), g.N, g.Expiry)
	}
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		add("the counter "+prog.Counters[c.Kind].ID+" of "+ownerOf(m, event.Entity(c.On)), c.N)
	}
	for x, f := range s.EachFixture {
		add("the fixture " + ownerOf(m, x))
		add("how long the fixture "+ownerOf(m, x)+" lasts", f.Expiry, f.Least)
	}
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		add("that "+prog.Name(u.Ref)+" of "+ownerOf(m, event.Entity(u.Card))+" has been used", u.N, u.Whole)
	}
	for i := range s.Plays[:s.NPlays] {
		p := &s.Plays[i]
		add(fmt.Sprintf("that player %d has played %s", p.Player+1, prog.Cards[p.Def].ID), p.N)
	}
	for lane, p := range s.Lanes {
		if p >= 0 {
			add(fmt.Sprintf("that player %d controls %s", p+1, laneWords[lane]))
		}
	}
	for i, n := range s.Streaks {
		if n != 0 {
			add(fmt.Sprintf("for how long side %d has held all lanes", i+1), n)
		}
	}
	return append(list, append(factsOfSeats(m), factsOfCards(m)...)...)
}

func factsOfSeats(m *tcg.Match) (list []fact) {
	s := &m.State
	list = append(list, fact{fmt.Sprintf("that it is the turn of player %d", s.Active+1), ""})
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		for _, f := range []struct {
			words string
			all   any
			is    bool
		}{
			{"that player %d is out", pl.Out, pl.Out},
			{"how many turns player %d has had", [2]any{pl.OwnerTurns, pl.TurnInRound}, true},
			{"for how long player %d has held all lanes", pl.ControlStreak, pl.ControlStreak != 0},
			{"what the base of player %d has lost this turn", pl.BaseLost, pl.BaseLost != 0},
			{"what player %d has done to bases this turn", pl.Dealt, pl.Dealt != [place.MaxSeats]int16{}},
			{"how many tactics player %d has played this turn", pl.Tactics, pl.Tactics != 0},
			{"how many cards player %d has made battery this turn", pl.BatteryMade, pl.BatteryMade != 0},
			{"whom player %d has attacked this turn", pl.Fought, pl.Fought != 0},
		} {
			if f.is {
				list = append(list, fact{fmt.Sprintf(f.words, p+1), fmt.Sprint(f.all)})
			}
		}
	}
	return list
}

func factsOfCards(m *tcg.Match) (list []fact) {
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		v, of := tcg.SightOf(m, ix), ownerOf(m, event.Entity(ix))
		if v.Zone == place.Board && v.Owner != v.Controller {
			list = append(list, fact{fmt.Sprintf("that %s belongs to player %d", of, v.Owner+1), ""})
		}
		if m.State.Cards[ix].Temp && v.Zone != place.Nowhere {
			list = append(list, fact{"that " + of + " leaves the match and comes to no graveyard", ""})
		}
	}
	return list
}

// whose returns the thing that a fact is about, by its slot.
func ownerOf(m *tcg.Match, x event.Entity) string {
	if f := m.State.FixtureAt(x); f != nil {
		return strings.TrimSpace(tcg.Of(m).Program().Fixtures[f.Def].ID + " " + strings.Join(spotOf(f), ", "))
	}
	if i := place.FixtureIndex(x); i >= 0 && i < int(m.State.NFixtures) {
		return ownerOf(m, place.FixtureEntity(i, m.State.Fixtures[i].Gen))
	}
	if p, base := place.BaseIndex(x); base {
		return baseWord(p)
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		return laneWords[lane]
	}
	if x == place.MatchEntity || x == 0 || x.Slot() > int(m.State.NCards) {
		return "the match"
	}
	v := tcg.SightOf(m, x.Index())
	if v.Spot.Lane != place.NoLane {
		return fmt.Sprintf("%s (player %d, %s)", v.ID, v.Controller+1, spot(v.Spot))
	}
	return fmt.Sprintf("%s (player %d, %s)", v.ID, v.Owner+1, v.Zone)
}

// maxLeftOut bounds the comment: a position must fit its file.
const maxLeftOut = 40

// leftOut is the comment of a position that lists what is not in it. These are facts of the
// original match that the match made from the position does not have.
func leftOut(m *tcg.Match, text string) (string, error) {
	again, err := Place(tcg.Of(m).Program(), text, match.Options{})
	if err != nil {
		return "", fmt.Errorf("what is written could not be read again: %w", err)
	}
	kept := map[fact]int{}
	for _, f := range facts(again) {
		kept[f]++
	}
	var lost []string
	for _, f := range facts(m) {
		if kept[f]--; kept[f] < 0 {
			lost = append(lost, f.words)
		}
	}
	if len(lost) == 0 {
		return "", nil
	}
	var b strings.Builder
	b.WriteString("# Left out, as a position cannot say it:\n")
	for i, words := range lost {
		if i == maxLeftOut {
			fmt.Fprintf(&b, "# - and %d more\n", len(lost)-i)
			break
		}
		b.WriteString("# - " + words + "\n")
	}
	return b.String(), nil
}
