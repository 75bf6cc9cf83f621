package program

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
)

// GridSides are the cards, by who controls them, that filters count around a cell. Empty are
// the cells without a card.
var GridSides = []string{"any", "own", "enemy", "empty"}

// thingOf reads the thing to which a distance is asked.
func (v *vocabulary) thingOf(r *kit.Reading, word, arg string) error {
	var names []string
	for _, w := range subjectWords {
		if sortOf(w.Subject)&(card|spot) != 0 && !w.OfEvent {
			if names = append(names, w.Word); w.Word == arg {
				r.Arg = int32(w.Subject)
				return nil
			}
		}
	}
	return fmt.Errorf("%s needs an argument, for example %s(%s); unknown thing %q%s", word, word, names[0], arg, i18n.Meant(arg, names))
}

// SumKind is what numbers of cards or players a filter adds up.
type SumKind uint8

// The kinds of numbers.
const (
	SumAttr SumKind = iota
	SumTrait
	SumCounter
	SumPlayers // a counter of all players; there is no zone
)

// sumArg packs the argument of a sum: a zone, a kind and a number.
func sumArg(zone uint8, kind SumKind, n int) int32 {
	return int32(zone)<<16 | int32(kind)<<14 | int32(n&0x3fff)
}

// SumOf returns the numbers that the argument of a sum adds up.
func SumOf(arg int32) (SumKind, int) { return SumKind(arg >> 14 & 3), int(arg & 0x3fff) }

// sumOf reads a zone and what numbers of its cards are added up, as in hand.rank, or a counter
// of players.
func (v *vocabulary) sumOf(r *kit.Reading, arg string) error {
	id, of, found := strings.Cut(arg, ".")
	switch n := v.counters[arg]; {
	case found:
	case n != 0 && v.p.Counters[n].On == OfPlayer && r.Subject == SubjMatch:
		r.Arg = sumArg(0, SumPlayers, int(n))
		return nil
	default:
		return fmt.Errorf("sum asks about numbers of cards in a zone, for example sum(hand.rank), or match.sum about a counter of players, not %q", arg)
	}
	z := v.zones[id]
	if z == 0 {
		return fmt.Errorf("unknown zone %q%s", id, i18n.Meant(id, v.words("zone")))
	}
	if (v.p.Zones[z].Of == OfMatch) != (r.Subject == SubjMatch) {
		return fmt.Errorf("%s is not a zone of that", id)
	}
	if i, ok := v.attrs[of]; ok {
		r.Arg = sumArg(z, SumAttr, i)
		return nil
	}
	if t := v.p.Trait(of); t != 0 {
		r.Arg = sumArg(z, SumTrait, int(t))
		return nil
	}
	if n := v.counters[of]; n != 0 && v.p.Counters[n].On == OfCard {
		r.Arg = sumArg(z, SumCounter, int(n))
		return nil
	}
	return fmt.Errorf("unknown number of cards %q%s; it is an attribute, a keyword, a status or a counter of cards", of, i18n.Meant(of, slices.Concat(v.attributeNames(), v.words("status"))))
}
