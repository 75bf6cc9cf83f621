package program

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// Cond is a compiled filter: a reading, a comparison, and a number or another
// reading.
type Cond struct {
	Left, Right Reading
	Op          CondOp
	Path        bool   // right is a reading
	Or          bool   // the next one is an alternative
	Rest        int32  // the left is divided by this, and the rest is compared; 0 = it is not,
	By          uint16 // or by the room option before this one; 0 = it is not. By none there is no rest, and the filter does not hold
	Value       int32
	Alike       bool // it asks nothing of who has the listener
	Text        string
	Clause      match.ClauseRef
}

// CondOp is a comparison.
type CondOp uint8

// The comparisons.
const (
	OpEq CondOp = iota
	OpNe
	OpLt
	OpLe
	OpGt
	OpGe
)

var condOps = map[string]CondOp{"==": OpEq, "!=": OpNe, "<": OpLt, "<=": OpLe, ">": OpGt, ">=": OpGe}

// Reading is something that can be asked of the state in a filter.
type Reading struct {
	Subject Subject
	Prop    Property
	Arg     int32
}

// Subject is what a filter asks about.
type Subject uint8

// The subjects.
const (
	SubjSelf Subject = iota
	SubjSource
	SubjTarget
	SubjUnit // the thing asked about: a modifier's unit or card, a candidate target
	SubjOwner
	SubjOpponent // of the owner
	SubjSourcePlayer
	SubjTargetPlayer
	SubjEvent
	SubjRoom
)

// Knowledge is what is known of an event before it is put, beside its players.
type Knowledge uint8

// What may be known.
const (
	KnowsSource Knowledge = 1 << iota
	KnowsTarget
	KnowsTargetPlayer
	KnowsNumbers // what it carries
)

// Known reports whether a filter can be answered before an event is put.
func (c *Cond) Known(what Knowledge) bool {
	return c.Left.known(what) && (!c.Path || c.Right.known(what))
}

func (r *Reading) known(what Knowledge) bool {
	switch r.Subject {
	case SubjSource:
		return what&KnowsSource != 0
	case SubjTarget:
		return what&KnowsTarget != 0 || what&KnowsTargetPlayer != 0 && r.Prop == PropController
	case SubjEvent:
		switch r.Prop {
		case PropEventByEnemy, PropEventBaseDealt:
			return true
		case PropEventLane:
			return false
		}
		return what&KnowsNumbers != 0
	}
	return true
}

var subjects = map[string]Subject{"self": SubjSelf, "source": SubjSource, "target": SubjTarget, "unit": SubjUnit, "card": SubjUnit,
	"owner": SubjOwner, "opponent": SubjOpponent, "source_player": SubjSourcePlayer, "target_player": SubjTargetPlayer, "event": SubjEvent, "room": SubjRoom}

// compileCond reads a filter for a definition whose vars are given.
func (p *Program) compileCond(c def.Cond, b *library.Behaviour, t event.Type) (Cond, error) {
	out := Cond{Op: condOps[c.Op], Or: c.Or, Rest: num.To[int32](c.Rest), Text: c.Text, Clause: p.Clause(c.Pos, match.Filter, c.Text)}
	var err error
	if out.Left, err = p.compileReading(packAt(c.Pos), c.Path, c.Arg, b, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	if err = p.compileRest(&out, c, b, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	if err = p.compileValue(&out, packAt(c.Pos), c.Value, b, t); err != nil {
		return out, fmt.Errorf("filter %q: %w", c.Text, err)
	}
	p.doubtCond(c.Pos, &out, t)
	out.Alike = out.Left.alike() && (!out.Path || out.Right.alike())
	return out, nil
}

// alike reports whether a reading is the same for all who ask.
func (r *Reading) alike() bool {
	switch r.Subject {
	case SubjSelf, SubjUnit, SubjOwner, SubjOpponent:
		return false
	}
	switch r.Prop {
	case PropIsEnemy, PropIsFriendly, PropIsOwn, PropIsSelf, PropParty, PropBetween, PropFought, PropControls:
		return false
	}
	return true
}

// compileRest reads by what the left side is divided, a number, a var or a room
// option, and checks that it is a plain number itself.
func (p *Program) compileRest(out *Cond, c def.Cond, b *library.Behaviour, t event.Type) error {
	if out.Rest == 0 && c.By == "" {
		return nil
	}
	if out.Left.Prop.isTruth() || p.Words(&out.Left, t) != nil {
		return errors.New("it is no number, and has no rest of a division")
	}
	if c.By == "" {
		return nil
	}
	if v, ok := b.Var(c.By); ok && v.Word == "" && v.Value > 1 {
		out.Rest = num.To[int32](v.Value)
		return nil
	}
	path, arg, _ := def.CutArg(c.By)
	if snakeCase(path) != "room.option" {
		return fmt.Errorf("after %% comes a number from 2 to %d, a var that is one, or room.option(NAME)%s", def.MaxRest, hint.Meant(c.By, varNames(b)))
	}
	by, err := p.compileReading(packAt(c.Pos), path, arg, b, t)
	if err != nil {
		return err
	}
	option := num.To[uint16](by.Arg)
	if out.By = option + 1; p.OptionWords(option) != nil {
		return fmt.Errorf("the room option %s is no number, and nothing is divided by it", p.Options[option])
	}
	return nil
}

func (p *Program) compileReading(pack, path, arg string, b *library.Behaviour, t event.Type) (Reading, error) {
	subj, name, found := strings.Cut(snakeCase(path), ".")
	s, known := subjects[subj]
	if !found || !known {
		return Reading{}, fmt.Errorf("unknown path %q; it starts with self, source, target, unit, card, owner, opponent, source_player, target_player, event or room", path)
	}
	if t == events.NoEvent && s.ofEvent() {
		return Reading{}, fmt.Errorf("%q asks about an event, and there is none here: it is for listeners", path)
	}
	if d := p.Types.Def(t); d.Lacks&s.part() != 0 {
		return Reading{}, fmt.Errorf("%s has no %s to ask about; it has %s", d.Name, strings.ReplaceAll(subj, "_", " "), cmp.Or(strings.Join(d.Has(), ", "), "none of that kind"))
	}
	r := Reading{Subject: s}
	if a := p.alias(name); a != nil && s != SubjEvent {
		if !s.tells(a.Prop) {
			return r, fmt.Errorf("%s has no %q%s", subj, name, meantOf(name, subj, p.properties(s)))
		}
		if arg != "" {
			return r, fmt.Errorf("%s takes no argument, so not %q", name, arg)
		}
		r.Prop, r.Arg = a.Prop, a.Arg
		return r, nil
	}
	if s == SubjEvent {
		if err := p.compileEventReading(&r, name, t); err != nil {
			return r, err
		}
	} else if prop, ok := EntityProps[name]; !ok {
		return r, fmt.Errorf("unknown property %q%s", name, meantOf(name, subj, p.properties(s)))
	} else if !s.tells(prop) {
		return r, fmt.Errorf("%s has no %q%s", subj, name, meantOf(name, subj, p.properties(s)))
	} else {
		r.Prop = prop
	}
	if r.Prop == PropCounter && arg != "" {
		return r, p.compileCounter(&r, pack, arg, b)
	}
	return r, p.compileArg(&r, pack, name, arg)
}

// compileEventReading reads what is asked of the event itself: a field of its
// type, or what follows from one.
func (p *Program) compileEventReading(r *Reading, name string, t event.Type) error {
	d := p.Types.Def(t)
	prop, ok := eventProps[name]
	if prop == PropEventLane && d.Lacks&event.PartPlace != 0 {
		return fmt.Errorf("%s has no lane", d.Name)
	}
	if prop == PropEventBaseDealt && d.Lacks&(event.PartSourcePlayer|event.PartTargetPlayer) != 0 {
		return fmt.Errorf("%s is not by a player against another", d.Name)
	}
	if needs := eventNeeds[prop]; ok && (needs == "" || d.FieldIndex(needs) >= 0) {
		r.Prop = prop
		return nil
	}
	if i := d.FieldIndex(name); i >= 0 && !ok {
		if r.Prop, r.Arg = PropField, num.To[int32](i); d.Fields[i].Kind == event.PlayerField {
			r.Prop = PropFieldPlayer
		}
		return nil
	}
	return fmt.Errorf("%s has no field %q%s", d.Name, name, hint.Meant(name, d.FieldNames()))
}

// eventNeeds is the field that a type must have for a property of its events.
var eventNeeds = map[Property]string{PropEventAmount: "amount", PropEventType: "type", PropEventTag: "tags", PropEventShieldLost: "shield_lost",
	PropEventHealthLost: "health_lost", PropEventDamaged: "shield_lost", PropEventStealth: "stealth"}

// ofEvent reports whether a subject is part of an event.
func (s Subject) ofEvent() bool {
	return s == SubjSource || s == SubjTarget || s == SubjSourcePlayer || s == SubjTargetPlayer || s == SubjEvent
}

// part is the part of an event that a subject is.
func (s Subject) part() event.Parts {
	switch s {
	case SubjSource:
		return event.PartSource
	case SubjTarget:
		return event.PartTarget
	case SubjSourcePlayer:
		return event.PartSourcePlayer
	case SubjTargetPlayer:
		return event.PartTargetPlayer
	}
	return 0
}

// tells reports whether a property can be asked of a subject: of a player
// other things than of a card, and of the room others again.
func (s Subject) tells(prop Property) bool {
	ofPlayer, ofBoth := false, false
	switch prop {
	case PropSupply, PropBattery, PropHand, PropDeck, PropBase, PropBaseLost, PropIsActive, PropFoesTurn, PropPlayed, PropControlsLane, PropControls, PropHolds:
		ofPlayer = true
	case PropController, PropIsEnemy, PropIsFriendly, PropIsOwn, PropStatus, PropLayers, PropParty, PropBetween:
		ofBoth = true
	case PropCounter:
		return s != SubjEvent
	case PropOption, PropSpent, PropTeamMode, PropRollsToHit, PropTurn, PropRound:
		return s == SubjRoom
	case PropX:
		return s == SubjSelf
	}
	switch s {
	case SubjOwner, SubjOpponent, SubjSourcePlayer, SubjTargetPlayer:
		return ofPlayer || ofBoth
	case SubjRoom:
		return false
	}
	return !ofPlayer
}

func (p *Program) compileArg(r *Reading, pack, name, arg string) error {
	if arg == "" {
		switch r.Prop {
		case PropHas, PropStatus, PropLayers, PropTag, PropPlayed, PropEventTag, PropOption, PropControls, PropHolds, PropCounter, PropBetween, PropValue, PropPool, PropPoolCap, PropSpent:
			return fmt.Errorf("%s asks which one, as in %s(NAME)", name, name)
		}
		return nil
	}
	var tags Tags
	for _, word := range strings.Split(arg, "|") {
		word, _, err := p.Lib.Names.FindIn(pack, argKinds[r.Prop], strings.TrimSpace(word))
		if err != nil {
			return err
		}
		var v int32
		var ok bool
		switch r.Prop {
		case PropHas:
			v, ok = int32(p.keywordIndex[word]), p.keywordIndex[word] != 0
		case PropStatus, PropLayers:
			v, ok = int32(p.statusIndex[word]), p.statusIndex[word] != 0
		case PropTag:
			var i uint16
			if i, ok = p.tagIndex[word]; ok {
				tags.add(i)
			}
		case PropPlayed:
			v, ok = p.playedIndex(word)
		case PropEventTag:
			i := slices.Index(p.PacketTags, word)
			v, ok = 1<<max(i, 0), i >= 0
		case PropControls, PropHolds:
			i := slices.Index(controlWords, word)
			v, ok = num.To[int32](i), i > 0
		case PropBetween:
			v = int32(p.Fixture(word))
			ok = slices.Contains(p.pairs(), word)
		case PropOption:
			var n uint16
			n, ok = p.Option(word)
			v = int32(n)
		case PropValue:
			v = int32(p.Value(word))
			ok = v != 0
		case PropPool, PropPoolCap, PropSpent:
			v = int32(p.Pool(word))
			ok = v != 0
		default:
			return fmt.Errorf("%s takes no argument, so not %q", name, arg)
		}
		if !ok {
			return fmt.Errorf("unknown name %q%s", word, hint.Meant(word, p.argWords(r.Prop)))
		}
		if r.Arg != 0 && r.Prop != PropTag && r.Prop != PropEventTag {
			return fmt.Errorf("only tags can be joined with |, as in tag(A|B)")
		}
		r.Arg |= v
	}
	if r.Prop == PropTag {
		r.Arg = num.To[int32](len(p.TagSets))
		p.TagSets = append(p.TagSets, tags)
	}
	return nil
}

// playedIndex gives what plays are counted of: a faction by its number, a tag
// below 0.
func (p *Program) playedIndex(word string) (int32, bool) {
	if i := slices.Index(p.Factions, word); i >= 0 {
		return num.To[int32](i), true
	}
	i, known := p.tagIndex[word]
	return -1 - int32(i), known
}

// snakeCase turns isUnit into is_unit, so that the rule book's own way of
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
