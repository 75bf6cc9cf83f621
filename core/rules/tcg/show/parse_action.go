package show

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// actionWord finds the action that a word means: the only one of that name, or that
// which the thing has that is named next.
func (r *reader) actionWord(word string) (int, error) {
	if n := r.t.actionWord(word); n != 0 {
		return n, nil
	}
	var called []int
	for i := 1; i < len(r.t.prog.Actions); i++ {
		if strings.EqualFold(r.t.prog.Actions[i].Def.ID, word) {
			called = append(called, i)
		}
	}
	if len(called) == 0 {
		return 0, r.unknownVerb()
	}
	had := r.ofNext(called)
	if len(had) == 1 {
		return had[0], nil
	}
	var ways []string
	for _, n := range append(had, called...)[:2] {
		ways = append(ways, verbWords[tcg.Act]+" "+r.t.prog.Listeners[r.t.prog.Actions[n].Ref].ID)
	}
	return 0, i18n.Errorf("%d things have an action %q; name the owner, for example %s", "有%d处具有动作%q；请指明是谁的，例如%s", len(called), word, i18n.Text{EN: strings.Join(ways, " or "), ZH: strings.Join(ways, "或")})
}

// ofNext are those of some actions that the unit or fixture has that is named next.
func (r *reader) ofNext(called []int) (had []int) {
	at := r.at
	x, err := r.thing(tcg.Act, r.p, def.Localised{})
	r.at = at
	if err != nil {
		return nil
	}
	var own []uint16
	if b := r.s.Unit(x); b != nil {
		own = r.ofUnit(b)
	} else if f := r.s.FixtureAt(x); f != nil {
		own = r.t.prog.Fixtures[f.Def].ActionRefs
	}
	for _, n := range called {
		if slices.Contains(own, num.To[uint16](n)) {
			had = append(had, n)
		}
	}
	return had
}

// ofUnit are the actions of a unit's card, its armory, its printed keywords and its statuses.
func (r *reader) ofUnit(b *tcg.Body) []uint16 {
	cards := r.t.prog.Cards
	printed := &cards[r.s.Cards[b.Card].Def]
	own := slices.Concat(printed.ActionRefs, printed.PrintedActs)
	for c := b.Armed; c != 0; c = r.s.Cards[c].Next {
		own = append(own, cards[r.s.Cards[c].Def].ActionRefs...)
	}
	for i := range r.s.Statuses[:r.s.NStatuses] {
		if st := &r.s.Statuses[i]; st.On == b.Card {
			own = append(own, r.t.prog.Statuses[st.Kind].ActionRefs...)
		}
	}
	return own
}

// actionID reads the full id of an action, as in KEYWORD.action.
func (r *reader) actionID(c *match.Command) error {
	if !r.more() {
		return r.missing(tcg.Act, anAction)
	}
	word := r.words[r.at]
	r.at++
	var ids []string
	for i := 1; i < len(r.t.prog.Actions); i++ {
		id := r.t.prog.Listeners[r.t.prog.Actions[i].Ref].ID
		if id == word {
			c.Choice = num.To[int16](i)
			return nil
		}
		ids = append(ids, id)
	}
	return i18n.Errorf("unknown action %q%s", "没有动作%q%s", word, i18n.Offer(word, ids))
}
