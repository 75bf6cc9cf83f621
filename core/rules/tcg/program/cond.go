package program

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// The subjects of filters.
const (
	SubjSelf kit.Subject = iota
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

// Knowledge is what is known of an event before it is put, apart from its players.
type Knowledge uint8

// What may be known.
const (
	KnowsSource Knowledge = 1 << iota
	KnowsTarget
	KnowsTargetPlayer
	KnowsNumbers // what it carries
	KnowsPurpose // of that, what it is for
)

// AboutSource reports whether a filter asks about the source of an event.
func AboutSource(c *kit.Cond) bool {
	return c.Left.Subject == SubjSource || c.Path && c.Right.Subject == SubjSource
}

// Known reports whether a filter can be answered before an event is put.
func Known(c *kit.Cond, what Knowledge) bool {
	return knownReading(&c.Left, what) && (!c.Path || knownReading(&c.Right, what))
}

func knownReading(r *kit.Reading, what Knowledge) bool {
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
		return what&KnowsNumbers != 0 || what&KnowsPurpose != 0 && r.Prop == PropField && r.Arg == events.ArgPurpose
	}
	return true
}

// subjects are the words with which paths begin.
var subjects = []kit.Word{
	{Word: "self", Subject: SubjSelf, Owned: true},
	{Word: "source", Subject: SubjSource, Part: event.PartSource, OfEvent: true},
	{Word: "target", Subject: SubjTarget, Part: event.PartTarget, OfEvent: true},
	{Word: "unit", Subject: SubjUnit, Owned: true},
	{Word: "card", Subject: SubjUnit, Owned: true},
	{Word: "owner", Subject: SubjOwner, Owned: true},
	{Word: "opponent", Subject: SubjOpponent, Owned: true},
	{Word: "source_player", Subject: SubjSourcePlayer, Part: event.PartSourcePlayer, OfEvent: true},
	{Word: "target_player", Subject: SubjTargetPlayer, Part: event.PartTargetPlayer, OfEvent: true},
	{Word: "event", Subject: SubjEvent, OfEvent: true},
	{Word: "room", Subject: SubjRoom},
}

// asking is the vocabulary of the filters of a definition.
type asking struct {
	p *Program
	b *library.Behaviour // whose counters they can name
}

// compileCond reads a filter of a definition.
func (p *Program) compileCond(c def.Cond, b *library.Behaviour, t event.Type) (kit.Cond, error) {
	out, err := kit.Compile(asking{p, b}, kit.Site{Pack: kit.PackOf(c.Pos), Vars: b.Vars, Type: t}, c)
	out.Clause = p.Clause(c.Pos, match.Filter, c.Text)
	if err == nil {
		p.doubtCond(c.Pos, &out, t)
	}
	return out, err
}

// compileReading reads a path of a definition of a pack, where no event is put.
func (p *Program) compileReading(pack, path, arg string, b *library.Behaviour) (kit.Reading, error) {
	return kit.Read(asking{p, b}, kit.Site{Pack: pack, Vars: b.Vars}, path, arg)
}

// Subjects implements kit.Vocabulary.
func (asking) Subjects() []kit.Word { return subjects }

// Types implements kit.Vocabulary.
func (a asking) Types() *event.Registry { return a.p.Types }

// Names implements kit.Vocabulary.
func (a asking) Names() *def.Names { return a.p.Lib.Names }

// Divisor implements kit.Vocabulary.
func (asking) Divisor() string { return "room.option" }

// Truth implements kit.Vocabulary.
func (asking) Truth(p kit.Property) bool { return isTruth(p) }

// Asked implements kit.Vocabulary.
func (a asking) Asked(s kit.Subject) []string { return a.p.properties(s) }

// Words implements kit.Vocabulary.
func (a asking) Words(r *kit.Reading, t event.Type) []string { return a.p.Words(r, t) }

// Kinds implements kit.Vocabulary.
func (a asking) Kinds(r *kit.Reading, t event.Type) []string { return a.p.valueKinds(r, t) }

// Shared implements kit.Vocabulary.
func (asking) Shared(p kit.Property) bool {
	switch p {
	case PropIsEnemy, PropIsFriendly, PropIsOwn, PropIsSelf, PropParty, PropBetween, PropFought, PropControls:
		return false
	}
	return true
}

// asksPlayer reports whether a reading depends on the player who has the subject of the filter.
func asksPlayer(r *kit.Reading) bool {
	switch r.Subject {
	case SubjOwner, SubjOpponent:
		return true
	}
	switch r.Prop {
	case PropIsSelf, PropParty, PropControls: // these depend on the thing itself
		return false
	}
	return !asking{}.Shared(r.Prop)
}

// Property implements kit.Vocabulary: a property of things, players and the room, or an
// alias that a pack declares.
func (a asking) Property(word string) (r kit.Reading, fixed, ok bool) {
	if x := a.p.alias(word); x != nil {
		return kit.Reading{Prop: x.Prop, Arg: x.Arg}, true, true
	}
	r.Prop, ok = EntityProps[word]
	return r, false, ok
}

// EventReading implements kit.Vocabulary: a field of the type, or what follows from one.
func (a asking) EventReading(d *event.TypeDef, word string) (r kit.Reading, err error) {
	prop, named := eventProps[word]
	switch {
	case prop == PropEventLane && d.Lacks&event.PartPlace != 0:
		return r, fmt.Errorf("%s has no lane", d.Name)
	case prop == PropEventBaseDealt && d.Lacks&(event.PartSourcePlayer|event.PartTargetPlayer) != 0:
		return r, fmt.Errorf("%s is not by a player against another", d.Name)
	}
	if needs := eventNeeds[prop]; named && (needs == "" || d.FieldIndex(needs) >= 0) {
		return kit.Reading{Prop: prop}, nil
	}
	if named {
		return r, kit.NoField(d, word)
	}
	r.Prop = PropField
	r.Arg, err = kit.Field(d, word)
	return r, err
}

// eventNeeds is the field that a type must have for a property of its events.
var eventNeeds = map[kit.Property]string{PropEventAmount: "amount", PropEventType: "type", PropEventTag: "tags", PropEventShieldLost: "shield_lost",
	PropEventHealthLost: "health_lost", PropEventDamaged: "shield_lost", PropEventStealth: "stealth"}

// Has implements kit.Vocabulary: of a player other things can be asked than of a card, and
// of the room others again.
func (asking) Has(s kit.Subject, prop kit.Property) bool {
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

// Argument implements kit.Vocabulary.
func (a asking) Argument(site kit.Site, r *kit.Reading, name, arg string) error {
	p := a.p
	if r.Prop == PropCounter && arg != "" {
		return p.compileCounter(r, site.Pack, arg, a.b)
	}
	if arg == "" {
		switch r.Prop {
		case PropHas, PropStatus, PropLayers, PropTag, PropPlayed, PropEventTag, PropOption, PropControls, PropHolds, PropCounter, PropBetween, PropValue, PropPool, PropPoolCap, PropSpent:
			return fmt.Errorf("%s needs an argument, for example %s(NAME)", name, name)
		}
		return nil
	}
	var tags Tags
	for _, word := range strings.Split(arg, "|") {
		word, _, err := p.Lib.Names.FindIn(site.Pack, argKinds[r.Prop], strings.TrimSpace(word))
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
			return fmt.Errorf("unknown name %q%s", word, i18n.Meant(word, p.argWords(r.Prop)))
		}
		if r.Arg != 0 && r.Prop != PropTag && r.Prop != PropEventTag {
			return fmt.Errorf("only tags can be joined with |, for example tag(A|B)")
		}
		r.Arg |= v
	}
	if r.Prop == PropTag {
		r.Arg = num.To[int32](len(p.TagSets))
		p.TagSets = append(p.TagSets, tags)
	}
	return nil
}

// playedIndex returns what plays are counted of: a faction by its number, a tag
// below 0.
func (p *Program) playedIndex(word string) (int32, bool) {
	if i := slices.Index(p.Factions, word); i >= 0 {
		return num.To[int32](i), true
	}
	i, known := p.tagIndex[word]
	return -1 - int32(i), known
}
