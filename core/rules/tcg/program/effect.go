package program

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
)

// Effect is a compiled effect of a handler that is data.
type Effect struct {
	Do      EffectType
	Whom    Whom
	Each    bool // every unit of Side, Layers, Rows and Lane replaces Whom
	Side    Side
	Layers  uint8 // bits of layers
	Rows    uint8 // bits of rows; of tokens, where they may be made
	Lane    EffectLane
	Conds   []kit.Cond // must hold, of each unit
	Amount  Quantity
	Floor   Quantity
	Which   uint16 // card, keyword, status, counter, choice or fixture; damage type
	Until   events.Until
	Keyword KeywordUse
	Event   event.Type
	Fields  []EffectField
	Factors int32
	Clause  match.ClauseRef
}

// Quantity is a number of an effect: a plain one, or one of the numbers of the
// keyword or the layers of the status that has it.
type Quantity struct {
	N      int16
	Number uint8 // from 1
}

// EffectField is what a payload field of an event has in it.
type EffectField struct {
	Index uint8
	Quantity
}

// Whom is whom an effect concerns.
type Whom uint8

// Whom an effect can concern, as library.EffectWhoms has them.
const (
	NoWhom Whom = iota // the event's own, for effects that dispatch one; else the unit
	WhomUnit
	WhomTarget
	WhomSource
)

// EffectLane is in which lane the units of an effect are.
type EffectLane uint8

// The lanes of effects.
const (
	EveryLane EffectLane = iota
	LaneOfEvent
	LaneOfUnit
)

// EffectType is what an effect does.
type EffectType uint8

// What effects do.
const (
	DealDamage EffectType = iota
	HealUnit
	RestoreShield
	LoseHealth
	LoseShield
	DrawCards
	GiveSupply
	GiveBattery
	LoseSupply
	LoseBattery
	AddKeyword
	RemoveKeyword
	ApplyStatus
	RemoveStatus
	SummonToken
	CreateCard
	Destroy
	ReturnToHand
	Discard
	GainControl
	RechargeShield
	Move
	LetStrike
	ChangeCount
	RemoveFixture
	AskChoice
	ShowChosen
	PutFixture
	Notice
	AddAmount
	AddPercent
	ReduceAmount
	MultiplyAmount
	SetAmount
	NoteFactors
)

// EffectTypeNames are the types of effects as manifests name them.
var EffectTypeNames = []string{DealDamage: "DEAL_DAMAGE", HealUnit: "HEAL", RestoreShield: "RESTORE_SHIELD", LoseHealth: "LOSE_HEALTH", LoseShield: "LOSE_SHIELD",
	DrawCards: "DRAW", GiveSupply: "GIVE_SUPPLY", GiveBattery: "GIVE_BATTERY", LoseSupply: "LOSE_SUPPLY", LoseBattery: "LOSE_BATTERY",
	AddKeyword: "ADD_KEYWORD", RemoveKeyword: "REMOVE_KEYWORD", ApplyStatus: "APPLY_STATUS", RemoveStatus: "REMOVE_STATUS",
	SummonToken: "SUMMON_TOKEN", CreateCard: "CREATE_CARD", Destroy: "DESTROY", ReturnToHand: "RETURN_TO_HAND", Discard: "DISCARD", GainControl: "GAIN_CONTROL",
	RechargeShield: "RECHARGE_SHIELD", Move: "MOVE", LetStrike: "STRIKE", ChangeCount: "COUNT", RemoveFixture: "REMOVE_FIXTURE",
	AskChoice: "CHOOSE", ShowChosen: "SHOW_CHOSEN", PutFixture: "PLACE_FIXTURE",
	Notice: "NOTICE", AddAmount: "ADD_AMOUNT", AddPercent: "ADD_PERCENT", ReduceAmount: "REDUCE_AMOUNT", MultiplyAmount: "MULTIPLY_AMOUNT", SetAmount: "SET_AMOUNT",
	NoteFactors: "FACTORS"}

// InFlight reports whether an effect changes the ask that its listener hears.
func (d EffectType) InFlight() bool { return d >= AddAmount }

// OfPlayer reports whether an effect is for a player.
func (d EffectType) OfPlayer() bool {
	return d >= DrawCards && d <= LoseBattery || d == CreateCard || d >= AskChoice && d <= PutFixture
}

// effects compiles what a handler does, if it is data. t is the type of the
// event that it hears, or the step that runs it; slotted is an action that needs a
// slot.
func (c *compiler) effects(id string, run def.FuncRef, b *library.Behaviour, owner Owner, t event.Type, priority int, slotted bool) {
	if run.Data() == 0 {
		return
	}
	if c.p.Effects == nil {
		c.p.Effects = make([][]Effect, len(c.lib.Effects)+1)
	}
	for i := range c.lib.Effects[run.Data()-1] {
		d := &c.lib.Effects[run.Data()-1][i]
		x := c.effect(id, d, b, owner, t)
		if err := c.fitEffect(&x, d, owner, t, priority, slotted); err != nil {
			c.fail(d.Pos, "%s: %s: %v", id, d.Type, err)
		}
		c.p.Effects[run.Data()] = append(c.p.Effects[run.Data()], x)
	}
}

func (c *compiler) effect(id string, d *library.Effect, b *library.Behaviour, owner Owner, t event.Type) Effect {
	x := Effect{Do: num.To[EffectType](max(slices.Index(EffectTypeNames, d.Type), 0)), Whom: num.To[Whom](slices.Index(library.EffectWhoms, d.Whom) + 1), Rows: rowBits(d.Rows),
		Clause: c.p.Clause(d.Pos, match.Effect, d.Type)}
	x.Amount, x.Floor = c.quantity(id, d.Pos, b, d.Amount, owner), c.quantity(id, d.Pos, b, d.Floor, owner)
	if e := d.Each; e != nil {
		x.Each, x.Side, x.Layers, x.Rows, x.Lane = true, SideNames[e.Side], layerBits(e.Layers), rowBits(e.Rows), num.To[EffectLane](slices.Index(library.EffectLanes, e.Lane)+1)
	}
	for _, w := range d.Where {
		cd, err := c.p.compileCond(w, b, t)
		if err != nil {
			c.fail(d.Pos, "%s: %v", id, err)
		}
		x.Conds = append(x.Conds, cd)
	}
	c.fitConds(id, d.Pos, x.Conds, owner, !x.Each)
	x.Until, _ = events.ParseUntil(d.Until)
	switch x.Do {
	case DealDamage:
		x.Which = num.To[uint16](max(slices.Index(c.p.Damage, d.Damage), 0))
	case ApplyStatus, RemoveStatus:
		x.Which = c.p.statusIndex[d.Status]
	case SummonToken, CreateCard:
		x.Which = c.p.cardIndex[d.Card]
	case AddKeyword:
		x.Keyword = c.use(d.Pos, id, d.Keyword)
		if k := c.lib.Keyword(d.Keyword.ID); x.Until == events.UntilDefault && k != nil && k.Until == "" {
			x.Until = events.UntilTurn // without a duration of its own (RB 4)
		}
	case RemoveKeyword:
		x.Which = c.p.keywordIndex[d.Keyword.ID]
	case ChangeCount:
		x.Which = c.counted(id, d, b)
	case AskChoice:
		x.Which = c.asked(id, d, b, owner)
	case PutFixture:
		x.Which = num.To[uint16](c.p.Fixture(d.Fixture))
	case Notice:
		c.raised(id, d, &x, b, owner)
	case NoteFactors:
		x.Factors = c.factors(id, d, b, owner)
	}
	return x
}

// layerBits are those of the layers named, or of the surface.
func layerBits(names []string) (bits uint8) {
	for l, name := range place.LayerNames {
		if slices.Contains(names, name) || len(names) == 0 && l == int(place.Surface) {
			bits |= 1 << l
		}
	}
	return bits
}

func rowBits(names []string) (bits uint8) {
	for _, n := range names {
		bits |= 1 << max(slices.Index(rowWords, n), 0)
	}
	if bits == 0 {
		bits = 1<<place.Front | 1<<place.Back
	}
	return bits
}

// quantity compiles a number that can be one of those known only in play.
func (c *compiler) quantity(id string, pos def.Pos, b *library.Behaviour, a library.Amount, owner Owner) Quantity {
	var m Modifier
	n := c.amount(id, pos, b, a, owner, &m)
	return Quantity{n, m.Number}
}

// counted finds the counter that an effect changes.
func (c *compiler) counted(id string, d *library.Effect, b *library.Behaviour) uint16 {
	name, err := c.lib.Names.Part(kit.PackOf(d.Pos), library.KindsWithCounters, d.Counter)
	var n uint16
	if err == nil {
		n, err = c.p.Counter(b, name)
	}
	if err != nil {
		c.fail(d.Pos, "%s: %v", id, err)
	}
	return n
}

// asked finds the choice that an effect puts to a player.
func (c *compiler) asked(id string, d *library.Effect, b *library.Behaviour, owner Owner) uint16 {
	n := c.p.choiceIndex[choiceKey{owner, d.Choice}]
	if n == 0 {
		names := make([]string, len(b.Choices))
		for i := range b.Choices {
			names[i] = b.Choices[i].ID
		}
		c.fail(d.Pos, "%s: unknown choice %q%s%s", id, d.Choice, i18n.OneOf(names), i18n.Meant(d.Choice, names))
	} else if ch := c.p.Choices[n]; ch.Of == Things && ch.Def.Target == nil || ch.Of == ListOfNumbers && ch.Def.High == (library.Amount{}) {
		c.fail(d.Pos, "%s: the choice %q has no options of its own: a script lists them, with game:choose", id, d.Choice)
	}
	return n
}

// raised finds the event that an effect dispatches, and its fields.
func (c *compiler) raised(id string, d *library.Effect, x *Effect, b *library.Behaviour, owner Owner) {
	t, err := c.p.Raisable(d.Event)
	if err != nil {
		c.fail(d.Pos, "%s: %v", id, err)
		return
	}
	x.Event = t
	for _, f := range d.Fields {
		i := c.p.Types.Def(t).FieldIndex(f.Name)
		if i < 0 || c.p.Types.Def(t).Fields[i].Kind != event.Int && c.p.Types.Def(t).Fields[i].Kind != event.Bool {
			c.fail(d.Pos, "%s: %s has no number %q", id, d.Event, f.Name)
			continue
		}
		n := c.quantity(id, d.Pos, b, f.Amount, owner)
		if c.p.Types.Def(t).Fields[i].Kind == event.Bool && (n.Number != 0 || n.N != 0 && n.N != 1) {
			c.fail(d.Pos, "%s: %q of %s is yes or no, 1 or 0", id, f.Name, d.Event)
		}
		x.Fields = append(x.Fields, EffectField{num.To[uint8](i), n})
	}
}

func (c *compiler) factors(id string, d *library.Effect, b *library.Behaviour, owner Owner) int32 {
	n := func(a library.Amount) int { return int(c.amount(id, d.Pos, b, a, owner, nil)) }
	f := kit.Factors{ShieldNum: n(d.Shield[0]), ShieldDen: n(d.Shield[1]), HealthNum: n(d.Health[0]), HealthDen: n(d.Health[1]), Floor: n(d.Floor)}
	if !f.Valid() {
		c.fail(d.Pos, "%s: the parts of the fractions are 1 to 15, the floor 0 to 15", id)
		return 0
	}
	return f.Code()
}

// laneless reports whether the owner of a handler is in no lane.
func (c *compiler) laneless(owner Owner) bool {
	switch owner.Kind {
	case OfFixture:
		return c.p.Fixtures[owner.Index].Place != AtLane
	case OfRule:
		return true
	}
	kind := c.kindOf(owner)
	return kind == KindTactic || kind == KindField
}

// lacking is the part of an event that an effect is for.
func (c *compiler) lacking(x *Effect) event.Parts {
	ofPlayer := x.Do.OfPlayer() || x.Do == ChangeCount && c.p.Counters[x.Which].Holder == OnPlayer
	switch {
	case x.Whom == WhomTarget && ofPlayer:
		return event.PartTargetPlayer
	case x.Whom == WhomTarget:
		return event.PartTarget
	case x.Whom == WhomSource && ofPlayer:
		return event.PartSourcePlayer
	case x.Whom == WhomSource:
		return event.PartSource
	}
	return 0
}

// counts reports whether whom an effect is for can have its counter, as far as is known.
func (c *compiler) counts(x *Effect, owner Owner) bool {
	switch c.p.Counters[x.Which].Holder {
	case OnFixture:
		return !x.Each && (x.Whom != WhomUnit || owner.Kind == OfFixture)
	case OnUnit, OnCard:
		return x.Each || x.Whom != WhomUnit || owner.Kind != OfFixture
	case OnPlayer, OnMatch:
		return !x.Each
	}
	return true
}

// fitPlace refuses an effect that could never place its fixture.
func (c *compiler) fitPlace(x *Effect, owner Owner, td *event.TypeDef) error {
	if x.Which == 0 {
		return errors.New("unknown fixture")
	}
	d := &c.p.Fixtures[x.Which]
	at := num.To[FixturePlace](max(slices.Index(library.FixturePlaces, d.At), 0))
	kind, bySource := x.Until.BySource()
	switch {
	case at == AtPair && x.Whom != WhomTarget && x.Whom != WhomSource:
		return fmt.Errorf("%s is between two players: name the other one with whom", d.ID)
	case at == AtLane && x.Whom == NoWhom && td.Lacks&event.PartPlace != 0 && c.laneless(owner):
		return fmt.Errorf("%s is in a lane, and %s has no lane", d.ID, td.Name)
	case !at.Owned() && !bySource && (kind == events.UntilOwnTurnStart || kind == events.UntilOwnTurnEnd || kind == events.UntilNextTurnEnd):
		return fmt.Errorf("%s is nobody's, so it has no own turns", d.ID)
	}
	return nil
}

// fitEffect refuses an effect that could do nothing in its place.
func (c *compiler) fitEffect(x *Effect, d *library.Effect, owner Owner, t event.Type, priority int, slotted bool) error {
	td := c.p.Types.Def(t)
	if x.Do == PutFixture {
		if err := c.fitPlace(x, owner, td); err != nil {
			return err
		}
	}
	switch {
	case x.Do == LetStrike && t != events.FightJoined:
		return errors.New("it is for listeners of tcg:FIGHT_JOINED")
	case x.Do == Move && (t != events.StepAct || !slotted):
		return errors.New("it is for actions that need a slot, which the unit moves to")
	case x.Do == NoteFactors && t != events.DamageModified:
		return errors.New("it is for listeners of DAMAGE_MODIFIED")
	case x.Do.InFlight() && td.Value < 0:
		return errors.New("the event has no number that can be changed")
	case x.Do.InFlight() && priority >= match.EffectBand:
		return errors.New("the band effect cannot change an ask; give the listener a lower priority")
	case x.Each && x.Do == DealDamage && len(x.Conds) > 0:
		return errors.New("one batch is for all units of a side, of a row and of a lane; it takes no filters")
	case x.Do == ShowChosen && !c.picking:
		return errors.New("it is for the effects of a choice of things")
	case x.Do == RemoveFixture && (x.Each || x.Whom == WhomUnit && owner.Kind != OfFixture):
		return errors.New("it is for a fixture: the one that has it, or the target or source of the event")
	case x.Do == ChangeCount && x.Which != 0 && !c.counts(x, owner):
		return fmt.Errorf("%s is a number of each %s, which the subject is not", c.p.Counters[x.Which].ID, c.p.Counters[x.Which].On)
	case owner.Kind == OfRule && x.Whom == WhomUnit && !x.Each:
		return errors.New("a rule is not a unit: name the target or the source")
	case x.Whom != NoWhom && td.Lacks&c.lacking(x) != 0:
		return fmt.Errorf("%s has no %s", td.Name, d.Whom)
	case x.Lane == LaneOfUnit && c.laneless(owner):
		return errors.New("the thing that has this is not in a lane")
	case x.Lane == LaneOfEvent && td.Lacks&event.PartPlace != 0:
		return fmt.Errorf("%s has no lane", td.Name)
	}
	for i := range x.Conds {
		for _, r := range []*kit.Reading{&x.Conds[i].Left, &x.Conds[i].Right} {
			if s := r.Subject; owner.Kind == OfRule && x.Each && (r == &x.Conds[i].Left || x.Conds[i].Path) && (s == SubjSelf || s == SubjOwner || s == SubjOpponent) {
				return fmt.Errorf("filter %q: a rule is nobody's", x.Conds[i].Text)
			}
		}
	}
	return nil
}
