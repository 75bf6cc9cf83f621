package tcgtest

import (
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// fact is one fact about a match: what people call it, and all of it, so that two matches
// can be compared. No fact has the number of a card, which differs in a scenario.
type fact struct {
	words i18n.Text
	all   string
}

// facts are what a position could have lost.
func facts(m *tcg.Match) (list []fact) {
	s, prog := &m.State, tcg.Of(m).Program()
	add := func(words i18n.Text, all ...any) { list = append(list, fact{words, fmt.Sprint(all...)}) }
	for i := range s.Statuses[:s.NStatuses] {
		st := &s.Statuses[i]
		id, on := prog.Statuses[st.Kind].ID, i18n.Both(baseWord(st.Owner))
		if st.On != 0 {
			on = ownerOf(m, event.Entity(st.On))
		}
		add(i18n.Format("the status %s of %s", "%[2]s的状态%[1]s", id, on), max(st.Layers, 1))
		add(i18n.Format("how long %s of %s lasts", "%[2]s的%[1]s持续多久", id, on), st.Expiry)
	}
	for i := range s.Grants[:s.NGrants] {
		g := &s.Grants[i]
		add(i18n.Format("the gained keyword %s of %s", "%[2]s获得的关键词%[1]s", prog.Keywords[g.Keyword].ID, ownerOf(m, event.Entity(g.Card))), g.N, g.Expiry)
	}
	for i := range s.Counts[:s.NCounts] {
		c := &s.Counts[i]
		add(i18n.Format("the counter %s of %s", "%[2]s的计数%[1]s", prog.Counters[c.Kind].ID, ownerOf(m, event.Entity(c.On))), c.N)
	}
	for x, f := range s.EachFixture {
		add(i18n.Format("the fixture %s", "固定物%s", ownerOf(m, x)))
		add(i18n.Format("how long the fixture %s lasts", "固定物%s持续多久", ownerOf(m, x)), f.Expiry, f.Least)
	}
	for i := range s.Uses[:s.NUses] {
		u := &s.Uses[i]
		add(i18n.Format("that %s of %s has been used", "%[2]s的%[1]s已使用过", prog.Name(u.Ref), ownerOf(m, event.Entity(u.Card))), u.N, u.Whole)
	}
	for i := range s.Plays[:s.NPlays] {
		p := &s.Plays[i]
		add(i18n.Format("that player %d has played %s", "玩家%d打出过%s", p.Player+1, prog.Cards[p.Def].ID), p.N)
	}
	for lane, p := range s.Lanes {
		if p >= 0 {
			add(i18n.Format("that player %d controls %s", "玩家%d控制%s", p+1, laneWords[lane]))
		}
	}
	for i, n := range s.Streaks {
		if n != 0 {
			add(i18n.Format("for how long side %d has held all lanes", "%d方控制全部战线已有多久", i+1), n)
		}
	}
	return append(list, append(factsOfSeats(m), factsOfCards(m)...)...)
}

func factsOfSeats(m *tcg.Match) (list []fact) {
	s := &m.State
	list = append(list, fact{i18n.Format("that it is the turn of player %d", "轮到玩家%d行动", s.Active+1), ""})
	for p := range event.Player(s.Seats) {
		pl := &s.Players[p]
		for _, f := range []struct {
			en, zh string
			all    any
			is     bool
		}{
			{"that player %d is out", "玩家%d已出局", pl.Out, pl.Out},
			{"how many turns player %d has had", "玩家%d进行过多少回合", [2]any{pl.OwnerTurns, pl.TurnInRound}, true},
			{"for how long player %d has held all lanes", "玩家%d控制全部战线已有多久", pl.ControlStreak, pl.ControlStreak != 0},
			{"what the base of player %d has lost this turn", "玩家%d的基地本回合失去多少生命", pl.BaseLost, pl.BaseLost != 0},
			{"what player %d has done to bases this turn", "玩家%d本回合对基地造成多少伤害", pl.Dealt, pl.Dealt != [place.MaxSeats]int16{}},
			{"how many tactics player %d has played this turn", "玩家%d本回合打出过多少张战术", pl.Tactics, pl.Tactics != 0},
			{"how many cards player %d has made battery this turn", "玩家%d本回合转化过多少张电池", pl.BatteryMade, pl.BatteryMade != 0},
			{"whom player %d has attacked this turn", "玩家%d本回合攻击过谁", pl.Fought, pl.Fought != 0},
		} {
			if f.is {
				list = append(list, fact{i18n.Format(f.en, f.zh, p+1), fmt.Sprint(f.all)})
			}
		}
	}
	return list
}

func factsOfCards(m *tcg.Match) (list []fact) {
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		v, of := tcg.SightOf(m, ix), ownerOf(m, event.Entity(ix))
		if v.Zone == place.Board && v.Owner != v.Controller {
			list = append(list, fact{i18n.Format("that %s belongs to player %d", "%s属于玩家%d", of, v.Owner+1), ""})
		}
		if m.State.Cards[ix].Temp && v.Zone != place.Nowhere {
			list = append(list, fact{i18n.Format("that %s leaves the match and comes to no graveyard", "%s离开本局，不进入墓地", of), ""})
		}
	}
	return list
}

// ownerOf returns the thing that a fact is about, by its slot.
func ownerOf(m *tcg.Match, x event.Entity) i18n.Text {
	if f := m.State.FixtureAt(x); f != nil {
		return i18n.Both(strings.TrimSpace(tcg.Of(m).Program().Fixtures[f.Def].ID + " " + strings.Join(spotOf(f), ", ")))
	}
	if i := place.FixtureIndex(x); i >= 0 && i < int(m.State.NFixtures) {
		return ownerOf(m, place.FixtureEntity(i, m.State.Fixtures[i].Gen))
	}
	if p, base := place.BaseIndex(x); base {
		return i18n.Both(baseWord(p))
	}
	if lane := place.LaneIndex(x); lane != place.NoLane {
		return i18n.Both(laneWords[lane])
	}
	if x == place.MatchEntity || x == 0 || x.Slot() > int(m.State.NCards) {
		return i18n.Text{EN: "the match", ZH: "本局"}
	}
	v := tcg.SightOf(m, x.Index())
	if v.Spot.Lane != place.NoLane {
		return i18n.Format("%s (player %d, %s)", "%s（玩家%d，%s）", v.ID, v.Controller+1, spot(v.Spot))
	}
	return i18n.Format("%s (player %d, %s)", "%s（玩家%d，%s）", v.ID, v.Owner+1, v.Zone)
}

// maxLeftOut bounds the comment: a position must fit its file.
const maxLeftOut = 40

// leftOut is the comment of a position that lists what is not in it. These are facts of the
// original match that the match made from the position does not have.
func leftOut(m *tcg.Match, text, lang string) (string, error) {
	again, err := Place(tcg.Of(m).Program(), text, match.Options{})
	if err != nil {
		return "", fmt.Errorf("what is written could not be read again: %w", err)
	}
	kept := map[fact]int{}
	for _, f := range facts(again) {
		kept[f]++
	}
	var lost []i18n.Text
	for _, f := range facts(m) {
		if kept[f]--; kept[f] < 0 {
			lost = append(lost, f.words)
		}
	}
	if len(lost) == 0 {
		return "", nil
	}
	var b strings.Builder
	b.WriteString(i18n.In(lang, "# Left out, as a position cannot say it:\n", "# 局面文件无法写出以下内容，已略去：\n"))
	for i, words := range lost {
		if i == maxLeftOut {
			b.WriteString(i18n.Sprintf(lang, "# - and %d more\n", "# - 另有%d项\n", len(lost)-i))
			break
		}
		b.WriteString("# - " + words.In(lang) + "\n")
	}
	return b.String(), nil
}
