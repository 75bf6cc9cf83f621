package tcg

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// Lint warns of pools and decks that play, but badly (M-14). A tag may have more cards than
// its most_percent of all that are loaded, tokens aside. A deck may have more costly cards
// than a mode with decks of its size likes. Cards of the packs in apart, by id, do not
// count.
func Lint(lib *library.Library, apart ...string) (warnings load.Faults) {
	var pool []*library.Card
	cost := map[string]int{}
	for i := range lib.Cards {
		c := &lib.Cards[i]
		if cost[c.ID] = c.Supply; !c.Token && !slices.Contains(apart, c.Pack) {
			pool = append(pool, c)
		}
	}
	for i := range lib.Tags {
		if t := &lib.Tags[i]; t.MaxPercent > 0 {
			warnings = append(warnings, lintTag(lib, t, pool)...)
		}
	}
	for i := range lib.Decks {
		warnings = append(warnings, lintDeck(lib, &lib.Decks[i], cost)...)
	}
	return warnings
}

// lintTag warns of a tag that more of the pool has than its share. The warning is at the
// card that exceeds the share, in load order. If a pack that is loaded after that card sets
// the share, the warning is at the tag, as that pack exceeds it then.
func lintTag(lib *library.Library, t *library.Tag, pool []*library.Card) []load.Fault {
	with := slices.DeleteFunc(slices.Clone(pool), func(c *library.Card) bool { return !slices.Contains(c.Tags, t.ID) })
	allowed := t.MaxPercent * len(pool) / 100
	if len(with) <= allowed {
		return nil
	}
	at := with[allowed].Pos
	if packOf(lib, t.File) > packOf(lib, at.File) {
		at = t.Pos
	}
	return []load.Fault{games.Doubt(load.MassRemoval, at.File, at.Line, "", "%d of %d cards are %q, more than %d%% of the pool", len(with), len(pool), t.ID, t.MaxPercent)}
}

// packOf is the position in load order of the pack that a file belongs to.
func packOf(lib *library.Library, file string) int {
	return slices.IndexFunc(lib.Packs, func(p def.Pack) bool { return strings.HasPrefix(file, p.ID+"/") })
}

// lintDeck warns of a deck with too many costly cards, for the first mode that
// has decks of its size.
func lintDeck(lib *library.Library, d *library.Deck, cost map[string]int) []load.Fault {
	list := d.List()
	at := slices.IndexFunc(lib.Modes, func(m library.Mode) bool { return m.Deck.Size == len(list) })
	if at < 0 {
		return nil
	}
	rules, n := &lib.Modes[at].Deck, 0
	for _, id := range list {
		if cost[id] >= rules.Costly {
			n++
		}
	}
	if n <= rules.MaxCostly {
		return nil
	}
	return []load.Fault{games.Doubt(load.CostlyDeck, d.File, d.Line, "", "deck %s has %d card%s costing %d or more, more than %d", d.ID, n, i18n.Plural(n), rules.Costly, rules.MaxCostly)}
}

// illegalDecks reports what is wrong with decks that are legal in no mode (G-01), by the
// mode that has the fewest faults to find. Faults of decks that modes and rooms name are
// reported there, and unknown cards where they are read.
func illegalDecks(prog *program.Program) (list []load.Fault) {
	for i := range prog.Lib.Decks {
		d := &prog.Lib.Decks[i]
		cards := d.List()
		var mode *program.Mode
		var faults []program.DeckFault
		for k := range prog.Modes {
			m := &prog.Modes[k]
			if f := prog.DeckFaults(m, cards); mode == nil || len(f) < len(faults) {
				mode, faults = m, f
			}
		}
		for _, f := range faults {
			at := d.Pos
			for _, e := range d.Cards {
				if e.Card == f.Card {
					at = e.Pos
				}
			}
			if !f.Unknown && !prog.NamesDeck(d.ID) {
				list = append(list, games.Doubt(load.IllegalDeck, at.File, at.Line, "", "the deck %s can be played in no mode; in %s: %s", d.ID, mode.ID, f.Msg.EN))
			}
		}
	}
	return list
}

// doubts reports parts that load and can never happen.
func doubts(prog *program.Program) (list []load.Fault) {
	for _, d := range prog.Doubts {
		list = append(list, games.Doubt(load.NeverRuns, d.File, d.Line, "", "%s", d.Msg))
	}
	return list
}

// answerOf reports what ev:choice() gives where a [[….choice]] is answered.
func answerOf(choice load.Node) (lua string, can []string) {
	switch choice.Kid("of").Text() {
	case "things", "numbers":
		return "number", nil
	case "lanes":
		return "string", append(words(laneWords), "")
	case "yes_no":
		return "boolean", nil
	case "words":
		for _, o := range choice.Kid("options").Items() {
			can = append(can, o.Kid("id").Text())
		}
		return "string", can
	}
	return "", nil
}
