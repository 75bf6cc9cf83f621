package show

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// hiddenName replaces what a viewer may not know (K-22).
const hiddenName = "hidden"

// speller spells events for a viewer.
//
// The handle of a card is not the card: in a bag and in a hidden set contents change places.
// So a card is named by the definition that the event itself has, which Seen hides from
// those who may not read it. Only a card that lies where contents stay is named by its
// handle, as it was when it came there.
type speller struct {
	*shown
	viewer event.Player
	at     map[event.Entity]uint16 // the definitions of cards that the viewer sees
	e      event.Event             // noted last, as the viewer may read it
}

// Speller spells events for a viewer, NoPlayer for the referee.
func (Table) Speller(m *tabletop.Match, viewer event.Player, lang string) display.Speller {
	return &speller{shown: on(m, lang), viewer: viewer, at: map[event.Entity]uint16{}}
}

// As returns the event as the viewer may read it, and whether nothing is hidden.
func (sc *speller) As(e *event.Event) (event.Event, bool) {
	seen := sc.rules.Seen(sc.s, e, sc.viewer)
	return seen, seen == *e
}

// Note takes an event in.
func (sc *speller) Note(e *event.Event) {
	sc.e = *e
	switch e.Type {
	case program.CardMoved, program.Transformed, program.Flipped:
	default:
		return
	}
	if e.Fizzled || e.Source == 0 {
		return
	}
	z := num.To[uint8](e.Args[map[event.Type]int{program.CardMoved: program.ArgTo, program.Transformed: program.ArgZone, program.Flipped: program.ArgIn}[e.Type]])
	if delete(sc.at, e.Source); z != 0 && sc.fixed(z) && e.Args[program.ArgCard] != 0 {
		sc.at[e.Source] = num.To[uint16](e.Args[program.ArgCard])
	}
}

// fixed reports whether what is behind the handles of a zone stays the same.
func (sc *speller) fixed(z uint8) bool {
	switch k := sc.rules.ZoneAt(sc.s, z).Def; k.Kind {
	case program.Bag:
		return false
	case program.Set:
		return k.See == program.SeeAll
	}
	return true
}

// known is the definition of a card in the log, 0 if the viewer may not know it.
func (sc *speller) known(x event.Entity) uint16 {
	if x == 0 || tabletop.PlayerOf(x) >= 0 {
		return 0
	}
	if def := sc.at[x]; def != 0 {
		return def
	}
	if x == sc.e.Source && sc.hasCard(sc.e.Type) || x == sc.e.Target && sc.e.Type == program.Answered {
		return num.To[uint16](sc.e.Args[program.ArgCard])
	}
	// The log has not said how it came there: it was there when the match was set up.
	if def := sc.before(x); def != 0 {
		return def
	}
	if ix := sc.s.CardOf(x); ix != 0 && sc.fixed(sc.s.Cards[ix].Zone) && sc.rules.Sees(sc.s, ix, sc.viewer) {
		return sc.s.Cards[ix].Def
	}
	return 0
}

// before is the definition that a card still has at the event noted last, as the next event shows
// it that moves, flips or transforms the card. The match is ahead of its log, and shows what the
// card becomes. It is 0 without such an event, and if the viewer does not see the card in it.
func (sc *speller) before(x event.Entity) uint16 {
	log := sc.m.Log()
	next, _ := slices.BinarySearchFunc(log, sc.e.Seq+1, func(e event.Event, seq uint32) int { return cmp.Compare(e.Seq, seq) })
	for i := range log[next:] {
		e := &log[next+i]
		if e.Source != x || e.Fizzled {
			continue
		}
		switch e.Type {
		case program.CardMoved, program.Flipped:
			seen := sc.rules.Seen(sc.s, e, sc.viewer)
			return num.To[uint16](seen.Args[program.ArgCard])
		case program.Transformed:
			seen := sc.rules.Seen(sc.s, e, sc.viewer)
			return num.To[uint16](seen.Args[program.ArgBefore])
		}
	}
	return 0
}

// hasCard reports whether a type of event has the definition of its source.
func (sc *speller) hasCard(t event.Type) bool {
	fields := sc.prog.Types.Def(t).Fields
	return len(fields) > program.ArgCard && fields[program.ArgCard].Kind == event.CardField
}

// Entity names a thing for data: player:1, E-7-hearts, hidden.
func (sc *speller) Entity(x event.Entity) string {
	if x == 0 {
		return ""
	}
	if p := tabletop.PlayerOf(x); p >= 0 {
		return fmt.Sprintf("player:%d", p+1)
	}
	if def := sc.known(x); def != 0 {
		return fmt.Sprintf("%s#%d", sc.prog.Cards[def].ID, x.Slot())
	}
	return hiddenName
}

// Title names a thing for people.
func (sc *speller) Title(x event.Entity) string {
	if x == 0 {
		return ""
	}
	if p := tabletop.PlayerOf(x); p >= 0 {
		return sc.player(p)
	}
	return sc.kind(sc.known(x))
}

// Place names a cell of a grid by its number.
func (sc *speller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 {
		return "", "", ""
	}
	return fmt.Sprint(at), "", ""
}

// Verbatim reports that lines may be left out.
func (*speller) Verbatim() bool { return false }

// Value spells a payload field that is more than a number.
func (sc *speller) Value(f *event.Field, v int32) any {
	switch f.Enum {
	case "zone":
		return sc.zoneValue(v)
	}
	if f.Enum == "action" && sc.e.Type == program.Committed && sc.e.Args[program.ArgSeen] == 0 {
		return "" // hidden from the viewer: 0 is an action too
	}
	switch f.Enum {
	case "counter", "choice", "status", "phase", "action", "mode", "objective", "result", "reason", "until":
		if names := sc.prog.Words(f.Enum); v >= 0 && int(v) < len(names) {
			return names[v]
		}
	}
	if f.Kind == event.CardField {
		if v <= 0 || int(v) >= len(sc.prog.Cards) {
			return ""
		}
		return sc.prog.Cards[v].ID
	}
	return v
}

// zoneValue names a zone for data: deck, hand:2.
func (sc *speller) zoneValue(v int32) string {
	if v <= 0 || v > int32(sc.s.NZones) {
		return ""
	}
	z := sc.rules.ZoneAt(sc.s, num.To[uint8](v))
	switch {
	case z.Of >= 0:
		return fmt.Sprintf("%s:%d", z.Def.Def.ID, z.Of+1)
	case z.Team != 0:
		return fmt.Sprintf("%s:%d", z.Def.Def.ID, z.Team)
	}
	return z.Def.Def.ID
}
