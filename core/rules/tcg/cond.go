package tcg

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// cond is a compiled filter: a reading, a comparison, and a number or another
// reading.
type cond struct {
	left, right reading
	op          condOp
	path        bool  // right is a reading
	or          bool  // the next one is an alternative
	rest        int32 // the left is divided by this, and the rest is compared; 0 = it is not
	value       int32
	text        string
}

type condOp uint8

const (
	opEq condOp = iota
	opNe
	opLt
	opLe
	opGt
	opGe
)

var condOps = map[string]condOp{"==": opEq, "!=": opNe, "<": opLt, "<=": opLe, ">": opGt, ">=": opGe}

// reading is something that can be asked of the state in a filter.
type reading struct {
	subject subject
	prop    property
	arg     int32
}

type subject uint8

const (
	subjSelf subject = iota
	subjSource
	subjTarget
	subjUnit // the thing asked about: a modifier's unit or card, a candidate target
	subjOwner
	subjOpponent // of the owner
	subjSourcePlayer
	subjTargetPlayer
	subjEvent
	subjRoom
)

var subjects = map[string]subject{"self": subjSelf, "source": subjSource, "target": subjTarget, "unit": subjUnit, "card": subjUnit,
	"owner": subjOwner, "opponent": subjOpponent, "source_player": subjSourcePlayer, "target_player": subjTargetPlayer, "event": subjEvent, "room": subjRoom}

// asking is what a filter is evaluated against.
type asking struct {
	e    *event.Event // nil in modifiers
	self event.Entity
	unit event.Entity
	by   event.Player      // who controls self, or would act
	n    *numbers          // of the keyword or state whose modifier it is; nil in listeners
	ref  event.ListenerRef // in listeners: whose it is
}

// compileCond reads a filter for a definition whose vars are given.
func (p *Program) compileCond(c def.Cond, b *library.Behaviour, t event.Type) (cond, error) {
	out := cond{op: condOps[c.Op], or: c.Or, rest: num.To[int32](c.Rest), text: c.Text}
	var err error
	if out.left, err = p.compileReading(c.Path, c.Arg, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	if err = p.compileRest(&out, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	if err = p.compileValue(&out, c.Value, b, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	return out, nil
}

// compileRest checks what is divided: a plain number.
func (p *Program) compileRest(c *cond, t event.Type) error {
	if c.rest != 0 && (c.left.prop.isTruth() || p.words(&c.left, t) != nil) {
		return errors.New("it is no number, and has no rest of a division")
	}
	return nil
}

func (p *Program) compileReading(path, arg string, t event.Type) (reading, error) {
	subj, name, found := strings.Cut(snakeCase(path), ".")
	s, known := subjects[subj]
	if !found || !known {
		return reading{}, fmt.Errorf("unknown path %q; it starts with self, source, target, unit, card, owner, opponent, source_player, target_player, event or room", path)
	}
	if t == noEvent && s.ofEvent() {
		return reading{}, fmt.Errorf("%q asks about an event, and there is none here: it is for listeners", path)
	}
	if d := p.Types.Def(t); d.Lacks&s.part() != 0 {
		return reading{}, fmt.Errorf("%s has no %s to ask about", d.Name, strings.ReplaceAll(subj, "_", " "))
	}
	if status, ok := stateAliases[name]; ok {
		name, arg = "status", status
	}
	r := reading{subject: s}
	if s == subjEvent {
		if err := p.compileEventReading(&r, name, t); err != nil {
			return r, err
		}
	} else if prop, ok := entityProps[name]; !ok {
		return r, fmt.Errorf("unknown property %q%s", name, meantOf(name, subj, s.properties()))
	} else if !s.tells(prop) {
		return r, fmt.Errorf("%s has no %q%s", subj, name, meantOf(name, subj, s.properties()))
	} else {
		r.prop = prop
	}
	return r, p.compileArg(&r, name, arg)
}

// compileEventReading reads what is asked of the event itself: a field of its
// type, or what follows from one.
func (p *Program) compileEventReading(r *reading, name string, t event.Type) error {
	d := p.Types.Def(t)
	prop, ok := eventProps[name]
	if prop == propEventLane && d.Lacks&event.PartPlace != 0 {
		return fmt.Errorf("%s has no lane", d.Name)
	}
	if needs := eventNeeds[prop]; ok && (needs == "" || d.FieldIndex(needs) >= 0) {
		r.prop = prop
		return nil
	}
	if i := d.FieldIndex(name); i >= 0 && !ok {
		if r.prop, r.arg = propField, num.To[int32](i); d.Fields[i].Kind == event.PlayerField {
			r.prop = propFieldPlayer
		}
		return nil
	}
	return fmt.Errorf("%s has no field %q%s", d.Name, name, hint.Meant(name, d.FieldNames()))
}

// eventNeeds is the field that a type must have for a property of its events.
var eventNeeds = map[property]string{propEventAmount: "amount", propEventType: "type", propEventTag: "tags", propEventShieldLost: "shield_lost",
	propEventHealthLost: "health_lost", propEventDamaged: "shield_lost", propEventStealth: "stealth"}

// ofEvent reports whether a subject is part of an event.
func (s subject) ofEvent() bool {
	return s == subjSource || s == subjTarget || s == subjSourcePlayer || s == subjTargetPlayer || s == subjEvent
}

// part is the part of an event that a subject is.
func (s subject) part() event.Parts {
	switch s {
	case subjSource:
		return event.PartSource
	case subjTarget:
		return event.PartTarget
	case subjSourcePlayer:
		return event.PartSourcePlayer
	case subjTargetPlayer:
		return event.PartTargetPlayer
	}
	return 0
}

// tells reports whether a property can be asked of a subject: of a player
// other things than of a card, and of the room others again.
func (s subject) tells(prop property) bool {
	ofPlayer, ofBoth := false, false
	switch prop {
	case propSupply, propBattery, propHand, propDeck, propBase, propBaseLost, propIsActive, propPlayed, propControlsLane, propControls:
		ofPlayer = true
	case propController, propIsEnemy, propIsFriendly, propIsOwn, propStatus, propLayers:
		ofBoth = true
	case propOption, propCoverSpent, propTurn, propRound:
		return s == subjRoom
	case propX:
		return s == subjSelf
	}
	switch s {
	case subjOwner, subjOpponent, subjSourcePlayer, subjTargetPlayer:
		return ofPlayer || ofBoth
	case subjRoom:
		return false
	}
	return !ofPlayer
}

func (p *Program) compileArg(r *reading, name, arg string) error {
	if arg == "" {
		switch r.prop {
		case propHas, propStatus, propLayers, propTag, propPlayed, propEventTag, propOption, propControls:
			return fmt.Errorf("%s asks which one, as in %s(NAME)", name, name)
		}
		return nil
	}
	for _, word := range strings.Split(arg, "|") {
		word = strings.TrimSpace(word)
		var v int32
		var ok bool
		switch r.prop {
		case propHas:
			v, ok = int32(p.keywords[word]), p.keywords[word] != 0
		case propStatus, propLayers:
			v, ok = int32(p.statuses[word]), p.statuses[word] != 0
		case propTag:
			i := slices.Index(p.Tags, word)
			v, ok = 1<<max(i, 0), i >= 0
		case propPlayed:
			v, ok = p.playedIndex(word)
		case propEventTag:
			i := slices.Index(tagNames, word)
			v, ok = 1<<max(i, 0), i >= 0
		case propControls:
			i := slices.Index(laneWords, word)
			v, ok = num.To[int32](i), i > 0
		case propOption:
			v, ok = num.To[int32](p.optionBit(word)), true
		default:
			return fmt.Errorf("%s takes no argument, so not %q", name, arg)
		}
		if !ok {
			return fmt.Errorf("unknown name %q%s", word, hint.Meant(word, p.argWords(r.prop)))
		}
		if r.arg != 0 && r.prop != propTag && r.prop != propEventTag {
			return fmt.Errorf("only tags can be joined with |, as in tag(A|B)")
		}
		r.arg |= v
	}
	return nil
}

// playedIndex gives the counter of plays of a faction or tag.
func (p *Program) playedIndex(word string) (int32, bool) {
	if i := slices.Index(p.Factions, word); i >= 0 {
		return num.To[int32](i), true
	}
	i := slices.Index(p.Tags, word)
	return num.To[int32](nFactions + i), i >= 0 && i < nTags
}

// stateAliases are the seed's names for what a state tells (W-06).
var stateAliases = map[string]string{"plasma_tagged_this_turn": "PLASMA_TAG"}

// holds evaluates filters in order; all must hold, of alternatives one.
func (g *Rules) holds(m *match.Match[State], conds []cond, a *asking) bool {
	m.Weigh(len(conds))
	for i := 0; i < len(conds); i++ {
		held := g.holdsOne(m, &conds[i], a)
		for ; conds[i].or; i++ {
			held = held || g.holdsOne(m, &conds[i+1], a)
		}
		if !held {
			return false
		}
	}
	return true
}

func (g *Rules) holdsOne(m *match.Match[State], c *cond, a *asking) bool {
	left, right := g.read(m, &c.left, a), c.value
	if c.path {
		right = g.read(m, &c.right, a)
	}
	if c.rest != 0 {
		left %= c.rest
	}
	switch c.op {
	case opEq:
		return left == right
	case opNe:
		return left != right
	case opLt:
		return left < right
	case opLe:
		return left <= right
	case opGt:
		return left > right
	}
	return left >= right
}

// Holds evaluates the plain filters of a candidate, and its limit per turn.
func (g *Rules) Holds(m *match.Match[State], e *event.Event, c match.Candidate) bool {
	conds := g.prog.conds[c.Ref]
	if limit := g.prog.limits[c.Ref]; limit > 0 && m.State.uses(c.Ref, c.Self) >= limit {
		return false
	}
	if len(conds) > 0 {
		a := asking{e: e, self: c.Self, unit: c.Self, by: m.State.playerOf(c.Self), ref: c.Ref}
		if !g.holds(m, conds, &a) {
			return false
		}
	}
	return true
}

var errTooManyUses = fmt.Errorf("more than %d listeners and actions with a limit per turn ran in one turn", maxUses)

// Ran counts a run of a listener with a limit per turn.
func (g *Rules) Ran(m *match.Match[State], c match.Candidate) {
	if g.prog.limits[c.Ref] == 0 {
		return
	}
	if !m.State.use(c.Ref, c.Self) {
		m.Fail(errTooManyUses)
	} else if g.prog.Types.Def(m.Event().Type).Kind == event.Ask {
		g.ran = append(g.ran, c)
	}
}

// settleRuns gives back what an ask's listeners used of their limits when the
// ask is rejected, as what they queued does not happen (K-26); who rejected
// has done so. A play is one ask in two parts.
func (g *Rules) settleRuns(s *State, e *Event) {
	if e.Type == CardPlayDeclared && !e.Rejected {
		return
	}
	if e.Rejected {
		for _, c := range g.ran {
			if c.Ref != e.RejectedBy {
				s.unuse(c.Ref, c.Self)
			}
		}
	}
	g.ran = g.ran[:0]
}

// snakeCase turns isVehicle into is_vehicle, so that the seed's own way of
// writing conditions is understood (RB 4).
func snakeCase(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('_')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}
