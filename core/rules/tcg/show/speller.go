package show

import (
	"fmt"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// hiddenName is shown in place of anything that a viewer may not know (K-22).
const hiddenName = "hidden"

// speller spells events for a viewer. A card is public once it was paid for,
// discarded or returned from a graveyard; until then only its owner sees it.
// A card that goes back to a hand openly stays public, as everybody saw it.
//
// Knowledge is kept by handle. The slot of a card that has left the game is used
// again, by any player's card, and the state has only the card of now.
type speller struct {
	prog     *program.Program
	s        *tcg.State
	late     func(event.Player) bool // whether a player has lost on time
	viewer   event.Player
	lang     string
	public   map[event.Entity]bool         // what everybody knows
	holders  map[event.Entity]event.Player // whose hand a card came into unseen by others
	defs     map[event.Entity]uint16       // what handles of the past were
	at       map[event.Entity]event.Place
	noted    *event.Event            // the last one
	hidden   bool                    // whether it is about a card that is hidden,
	shown    event.Entity            // a card that it shows to the viewer, who may not see it else,
	secret   bool                    // and whether its decision is hidden
	vain     vain                    // the last effect that fizzled,
	again    bool                    // and whether it is the one before it
	locked   event.Entity            // what the player chose for the card or action
	fixtures map[event.Entity]uint16 // what they were
}

// Speller spells events for a viewer, NoPlayer for the referee.
func (t Table) Speller(m *tcg.Match, viewer event.Player, lang string) display.Speller {
	return t.speller(m, viewer, lang)
}

func (t Table) speller(m *tcg.Match, viewer event.Player, lang string) *speller {
	return &speller{prog: t.prog, s: &m.State, late: m.Late, viewer: viewer, lang: lang, public: map[event.Entity]bool{},
		holders: map[event.Entity]event.Player{}, defs: map[event.Entity]uint16{}, at: map[event.Entity]event.Place{}, fixtures: map[event.Entity]uint16{}}
}

// Note takes an event in.
func (sc *speller) Note(e *event.Event) {
	if sc.paidInVain(e) {
		v := sc.vainOf(e)
		sc.again, sc.vain = v == sc.vain, v
	}
	if e.Cause == 0 && e.By == 0 {
		sc.locked = 0 // another command
	}
	switch e.Type {
	case events.TargetLocked:
		if p := e.Args[events.ArgPurpose]; !e.Rejected && (p == events.ForCard || p == events.ForAct) {
			sc.locked = e.Target
		}
	case events.CardDiscarded, events.CardReturned:
		sc.reveal(e, e.Source, e.Args[events.ArgDef])
	case events.UnitDeployed, events.ArmoryAttached, events.FieldActivated, events.AttachmentLost, events.FieldLost:
		sc.reveal(e, e.Source, e.Args[events.ArgDef])
		sc.inPlay(e.Source)
	case events.ResourceSpent:
		if e.Args[events.ArgPurpose] == events.ForCard {
			sc.public[e.Source] = true
		}
	case events.CardDrawn, events.CardCreated:
		sc.hold(e.Source, e.SourcePlayer, false)
		sc.defs[e.Source] = num.To[uint16](e.Args[events.ArgDef])
	case events.FixturePlaced, events.FixtureRemoved: // one of a scenario was never placed
		sc.fixtures[e.Target] = num.To[uint16](e.Args[events.ArgDef])
	case events.KillOccurred:
		sc.reveal(e, e.Target, e.Args[events.KillOccurredCard])
		sc.inPlay(e.Target)
	case events.UnitRemoved:
		sc.inPlay(e.Target)
	case events.CardPut, events.CardRevealed, events.CardSeen:
		sc.noteHidden(e)
		return
	}
	if r := sc.prog.Resolver(e.Type); r.Load != nil && e.At != 0 {
		sc.inPlay(e.Target)
	}
	sc.noted, sc.shown = e, 0
	sc.secret = (e.Type == events.DecisionAsked || e.Type == events.DecisionAnswered) && e.Args[events.ArgSecret] != 0 &&
		sc.viewer >= 0 && sc.viewer != e.SourcePlayer
	sc.noteAt(e.Source, e.From)
	sc.noteAt(e.Target, e.At)
	sc.hidden = e.Source != 0 && !sc.sees(e.Source)
}

// noteAt notes the place of the source or target of an event: everybody sees what is
// on a slot. A card that is played can be its own target, with the slot that it is to
// have, while it is still in the hand.
func (sc *speller) noteAt(x event.Entity, at event.Place) {
	if x == 0 || at == 0 {
		return
	}
	sc.at[x] = at
	if _, held := sc.holders[x]; !held && place.SpotOf(at).Player >= 0 {
		sc.inPlay(x)
	}
}

// inPlay notes that all see a card in play. They see what becomes of it: as it
// leaves play it gets the next handle.
func (sc *speller) inPlay(x event.Entity) {
	sc.public[x], sc.public[event.MakeEntity(x.Slot(), x.Generation()+1)] = true, true
}

// noteHidden notes what happens to a card that lies hidden. A player who sees it sees it
// in this event only: nobody follows a card that goes into a deck, or stays in one.
func (sc *speller) noteHidden(e *event.Event) {
	sc.noted, sc.secret = e, false
	sc.defs[e.Source] = num.To[uint16](e.Args[events.CardPutCard])
	from := num.To[uint8](e.Args[events.CardPutFrom])
	sees := sc.viewer < 0 || e.Args[events.ArgSeer] == int32(sc.viewer)+1
	switch e.Type {
	case events.CardRevealed:
		sees = true
	case events.CardPut:
		to := events.PileNames[e.Args[events.CardPutTo]]
		open := place.Zone(from) == place.Graveyard || to == "graveyard"
		own := sc.viewer == e.SourcePlayer && (place.Zone(from) == place.Hand || to == "hand")
		sees = sees || open || own
		if to == "hand" || to == "graveyard" {
			sc.hold(e.Source, e.SourcePlayer, open)
		} else {
			delete(sc.public, e.Source)
			delete(sc.holders, e.Source)
		}
	}
	sc.shown, sc.hidden = 0, !sees
	if sees {
		sc.shown = e.Source
	}
}

// hold notes that a card has come into a hand, and whether all saw it come. Its
// handle is new there, or means nothing any more to those who knew it before.
func (sc *speller) hold(x event.Entity, p event.Player, open bool) {
	sc.holders[x] = p
	if delete(sc.public, x); open {
		sc.public[x] = true
	}
}

// reveal notes that all see what an event did to a card, unless nothing came of it.
func (sc *speller) reveal(e *event.Event, x event.Entity, def int32) {
	if e.Fizzled {
		return
	}
	sc.public[x] = true
	sc.defs[x] = num.To[uint16](def)
}

// sees reports whether the viewer may know what an entity is.
func (sc *speller) sees(x event.Entity) bool {
	if sc.noted != nil && x == sc.noted.Source && hiddenMove(sc.noted.Type) {
		return x == sc.shown
	}
	if entityName(x) != "" || sc.viewer < 0 || sc.public[x] {
		return true
	}
	if p, held := sc.holders[x]; held {
		return p == sc.viewer
	}
	// The log has not said how it came there: it has left play, or was there when
	// the match was set up.
	ix := sc.s.CardIndex(x)
	return ix != 0 && (!sc.s.Cards[ix].Zone.Hidden() || sc.s.Cards[ix].Zone == place.Hand && sc.s.Cards[ix].Owner == sc.viewer)
}

// hiddenMove reports whether a type of event says itself who sees its card.
func hiddenMove(t event.Type) bool {
	return t == events.CardPut || t == events.CardRevealed || t == events.CardSeen
}

// card returns the definition of an entity, also of one that is gone. Its slot
// shows it, unless another card lies hidden there now.
func (sc *speller) card(x event.Entity) *program.CardDef {
	if d, ok := sc.defs[x]; ok {
		return &sc.prog.Cards[d]
	}
	if ix := x.Slot(); ix <= int(sc.s.NCards) && (sc.viewer < 0 || sc.s.CardIndex(x) != 0 || !sc.s.Cards[ix].Zone.Hidden()) {
		return &sc.prog.Cards[sc.s.Cards[ix].Def]
	}
	return &sc.prog.Cards[0]
}

// Entity names a thing for data: base:1, PACK-003#17.1, hidden.
func (sc *speller) Entity(x event.Entity) string {
	if x == 0 {
		return ""
	}
	if place.FixtureIndex(x) >= 0 {
		return sc.fixtureID(x) + place.HandleText(x)
	}
	if name := entityName(x); name != "" {
		return name
	}
	if !sc.sees(x) {
		return hiddenName
	}
	return sc.card(x).ID + place.HandleText(x)
}

// title names a thing for people, with its place on the board.
func (sc *speller) title(x event.Entity) string {
	if x == 0 {
		return i18n.In(sc.lang, "an effect", "效果")
	}
	if title := sc.entityTitle(x); title != "" {
		return title
	}
	if !sc.sees(x) {
		return i18n.In(sc.lang, "a hidden card", "未知的牌")
	}
	name := sc.card(x).Name.In(sc.lang)
	if at := sc.placeOf(x); at != "" {
		name += i18n.Sprintf(sc.lang, " (%s)", "（%s）", at)
	}
	return name
}

// sourceTitle names the source of an event. An effect that nothing in play has is that of a rule.
func (sc *speller) sourceTitle(x event.Entity, by event.ListenerRef) string {
	if o := sc.prog.Owners[by]; x == 0 && o.Kind == program.OfRule {
		if name := sc.prog.Lib.Rules[o.Index].Name.In(sc.lang); name != "" {
			return name
		}
	}
	return sc.title(x)
}

// placeOf is the place of a unit, or the last one reported, as in 2b1.
func (sc *speller) placeOf(x event.Entity) string {
	at := sc.at[x]
	if at == 0 {
		at = sc.s.PlaceOfEntity(x)
	}
	if sp := place.SpotOf(at); sp.Player < 0 {
		return ""
	}
	return sc.slot(at)
}

// slot names a slot, as in 2b1, or a whole lane.
func (sc *speller) slot(at event.Place) string {
	sp := place.SpotOf(at)
	switch {
	case sp.Lane == place.NoLane:
		return ""
	case sp.Player < 0:
		return strings.ToUpper(place.LaneNames[sp.Lane])
	}
	return fmt.Sprintf("%d%s", sp.Player+1, sc.s.Grid.Name(sp))
}

// Place names a place, its lane and its layer.
func (sc *speller) Place(at event.Place) (name, lane, layer string) {
	sp := place.SpotOf(at)
	if sp.Lane == place.NoLane {
		return "", "", ""
	}
	return placeText(at, event.NoPlayer), strings.ToUpper(place.LaneNames[sp.Lane]), place.LayerNames[sp.Layer]
}

// Value spells a payload field that is more than a number.
func (sc *speller) Value(f *event.Field, v int32) any {
	p := sc.prog
	switch f.Enum {
	case "card":
		if sc.hidden {
			return hiddenName
		}
		return pick(len(p.Cards), v, func(i int) string { return p.Cards[i].ID })
	case "keyword":
		return pick(len(p.Keywords), v, func(i int) string { return p.Keywords[i].ID })
	case "status":
		return pick(len(p.Statuses), v, func(i int) string { return p.Statuses[i].ID })
	case "fixture":
		return pick(len(p.Fixtures), v, func(i int) string { return p.Fixtures[i].ID })
	case "counter":
		return pick(len(p.Counters), v, func(i int) string { return p.Counters[i].ID })
	case "action":
		return pick(len(p.Actions), v, func(i int) string { return p.Listeners[p.Actions[i].Ref].ID })
	case "listener":
		return p.Name(num.To[event.ListenerRef](v))
	case "damage":
		return damageName(p, v)
	case "tags":
		return append([]string{}, tagsOf(p, v)...)
	case "factors":
		return factorText(v)
	case "option":
		return sc.answered(sc.noted, v)
	case "offered":
		if sc.secret {
			return hiddenName
		}
		return v
	case "choice":
		name, _ := p.DefinitionName("choice", v)
		return name
	case events.EnumObjective:
		if d := p.Objective(v); d != nil {
			return d.ID
		}
	case "options":
		return optionsOf(p, sc.s)
	case "packs":
		return packsOf(p)
	}
	if names, ok := events.EnumNames[f.Enum]; ok && v >= 0 && int(v) < len(names) {
		return names[v]
	}
	return v
}

// optionsOf names the room options that are on.
func optionsOf(p *program.Program, s *tcg.State) []string {
	on := []string{}
	for _, x := range s.Settings[:s.NSettings] {
		on = append(on, p.Shown(x.Option, x.Value))
	}
	return on
}

// packsOf lists the packs of the match with their versions.
func packsOf(p *program.Program) []string {
	list := []string{}
	for _, pack := range p.Lib.Packs {
		list = append(list, pack.ID+" "+pack.Version)
	}
	return list
}

// pick returns the id of a definition, which count from 1; "" for none.
func pick(n int, v int32, id func(int) string) string {
	if v < 1 || int(v) >= n {
		return ""
	}
	return id(int(v))
}

func factorText(v int32) string {
	if v == 0 {
		return ""
	}
	f := kit.DecodeFactors(v)
	return fmt.Sprintf("shield %d/%d, health %d/%d, at least %d", f.ShieldNum, f.ShieldDen, f.HealthNum, f.HealthDen, f.Floor)
}

// Verbatim reports that lines may be left out.
func (sc *speller) Verbatim() bool { return false }

// Title names a thing for people.
func (sc *speller) Title(x event.Entity) string {
	if x == 0 {
		return ""
	}
	return sc.title(x)
}
