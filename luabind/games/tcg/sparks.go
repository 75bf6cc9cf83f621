package tcg

import (
	"cmp"
	"slices"

	"arbiter/luabind/games"
)

// A chain of events that never ends begins with something plain: a unit is healed or hurt,
// a card is drawn. In a scenario with sparks each piece has something at hand that does so.

// maxSparks is how many cards of a scenario are there only to set something off.
const maxSparks = 6

// sparks are cards that do what listeners of some pieces hear: of each word one.
func (p *Packs) sparks(pieces []string) (list []string) {
	if p.sparking == nil {
		p.sparking = kindling(p.Pieces())
	}
	for _, id := range pieces {
		for _, word := range p.sparking.hears[id] {
			if by := p.sparking.by[word]; by != "" && !slices.Contains(list, by) && !slices.Contains(pieces, by) && len(list) < maxSparks {
				list = append(list, by)
			}
		}
	}
	return list
}

// kindled is which card does what by command, and what listeners of cards hear.
type kindled struct {
	by    map[string]string
	hears map[string][]string
}

// kindling finds for each word the card that does it with as little else as can be:
// when it is played, or else when it is in play.
func kindling(pieces []games.Piece) *kindled {
	k := &kindled{map[string]string{}, map[string][]string{}}
	plain := slices.Clone(pieces)
	slices.SortStableFunc(plain, func(a, b games.Piece) int {
		return cmp.Or(cmp.Compare(len(a.Links), len(b.Links)), cmp.Compare(len(a.Gives), len(b.Gives)))
	})
	for i := range plain {
		for _, l := range plain[i].Links {
			if l.Again {
				k.hears[plain[i].ID] = append(k.hears[plain[i].ID], l.Needs...)
			}
		}
	}
	k.light(plain, func(l *games.Link) bool { return l.Play })
	k.light(plain, func(l *games.Link) bool { return l.Act })
	return k
}

// light finds the first card with such a part that works, for each word that has no card yet.
func (k *kindled) light(plain []games.Piece, such func(*games.Link) bool) {
	for i := range plain {
		for j := range plain[i].Links {
			l := &plain[i].Links[j]
			for _, word := range l.Gives {
				if such(l) && k.by[word] == "" {
					k.by[word] = plain[i].ID
				}
			}
		}
	}
}
