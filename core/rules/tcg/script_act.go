package tcg

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The functions of this file are what scripts may ask the game to do. Each
// queues events; the resolvers act on them later (K-06, K-30). They return an
// error for what makes no sense at all; what has become impossible by then
// fizzles.

// Of gives the ruleset of a match.
func Of(m *Match) *Rules { return m.Rules().(*Rules) }

// Actor is the entity in whose name the running handler acts, and its player.
// A rule of the game acts in the name of the event's source.
func Actor(m *Match) (event.Entity, event.Player) {
	e := m.Event()
	if self := m.Self(); self != 0 {
		p := m.State.PlayerOf(self)
		if p < 0 || e.Type == events.StepAct {
			p = e.SourcePlayer
		}
		return self, p
	}
	return e.Source, e.SourcePlayer
}

// Unit is the unit that a handler's `me:unit()` means: the bearer of armory,
// else the entity itself.
func Unit(m *Match) event.Entity {
	return m.State.Bearer(m.Self())
}

func acting(m *Match, t event.Type, target event.Entity) Event {
	source, p := Actor(m)
	e := newEvent(t, source, target)
	e.SourcePlayer = p
	return e
}

// Damage queues one packet of an effect; a type of "" is the default one (D-13).
func Damage(m *Match, target event.Entity, n int, dtype string) error {
	t, err := Of(m).damageType(dtype)
	if err != nil {
		return err
	}
	damageOne(m, target, n, t)
	return nil
}

func damageOne(m *Match, target event.Entity, n int, dtype int32) {
	e := acting(m, events.StepHit, target)
	e.Args[events.ArgAmount], e.Args[events.ArgDType] = num.To[int32](max(n, 0)), dtype
	queue(m, e)
}

func (g *Rules) damageType(name string) (int32, error) {
	if name == "" {
		return 0, nil
	}
	if i := slices.Index(g.prog.Damage, name); i >= 0 {
		return num.To[int32](i), nil
	}
	return 0, fmt.Errorf("unknown damage type %q; there are %v", name, g.prog.Damage)
}

// DamageArea queues one batch over every unit of a side in a lane (NoLane =
// all) and in the given rows (bits; 0 = both).
func DamageArea(m *Match, n int, dtype string, lane place.Lane, rows uint8, sideName string) error {
	t, err := Of(m).damageType(dtype)
	if err != nil {
		return err
	}
	sd, err := parseSide(sideName)
	if err != nil {
		return err
	}
	if rows == 0 {
		rows = 1<<place.Front | 1<<place.Back
	}
	damageArea(m, n, t, lane, rows, sd)
	return nil
}

func damageArea(m *Match, n int, dtype int32, lane place.Lane, rows uint8, sd program.Side) {
	e := acting(m, events.StepArea, 0)
	e.At = 0
	if lane != place.NoLane {
		e.At = place.LanePlace(place.Surface, lane)
	}
	e.Args[events.ArgAmount], e.Args[events.ArgDType], e.Args[3], e.Args[4] = num.To[int32](max(n, 0)), dtype, int32(rows), int32(sd)
	queue(m, e)
}

func parseSide(name string) (program.Side, error) {
	if sd, ok := program.SideNames[name]; ok {
		return sd, nil
	}
	return 0, fmt.Errorf("unknown side %q; there are own, friendly, enemy and any", name)
}

// Destroy queues DESTROY of a unit (D-12).
func Destroy(m *Match, target event.Entity) { queue(m, acting(m, events.StepDestroy, target)) }

// amountEvent queues an event about a unit with an amount.
func amountEvent(m *Match, t event.Type, target event.Entity, n int) {
	e := acting(m, t, target)
	e.Args[0] = num.To[int32](n)
	queue(m, e)
}

// Heal queues the return of health, at most what is damaged (G-16).
func Heal(m *Match, target event.Entity, n int) { amountEvent(m, events.UnitHealed, target, n) }

// RestoreShield queues the return of shield, at most to the cap.
func RestoreShield(m *Match, target event.Entity, n int) {
	amountEvent(m, events.ShieldRestored, target, n)
}

// maxDrawn is the most cards that one call draws: more than any deck can have.
const maxDrawn = maxCards

// RechargeShield queues the recharge of a unit's shield to its cap (G-06).
func RechargeShield(m *Match, target event.Entity) {
	b := m.State.Unit(target)
	if b == nil {
		return
	}
	gain := Of(m).Fresh(m, b).ShieldCap - b.Shield
	e := m.Add(events.ShieldRecharged)
	e.Target, e.SourcePlayer, e.Args[0] = target, b.Ctrl, int32(max(gain, 0))
}

// MoveUnit queues the way of a unit to a free slot of its controller's (G-14).
func MoveUnit(m *Match, target event.Entity, slot event.Place) {
	if b := m.State.Unit(target); b != nil {
		queueMove(m, b, b.Ctrl, int32(slot))
	}
}

// DrawCards queues draws of a player.
func DrawCards(m *Match, p event.Player, n int) {
	for range min(n, maxDrawn) {
		queue(m, playerEvent(events.CardDrawn, p))
	}
}

// GiveKeyword queues a keyword instance for a unit, written with its numbers as
// in manifests, or with x for a sole one. A duration of "" is the keyword's own.
func GiveKeyword(m *Match, target event.Entity, written string, until string, x int) error {
	p := Of(m).prog
	use, err := p.ReadKeyword(written, x)
	if err != nil {
		return err
	}
	u, ok := events.ParseUntil(until)
	if !ok {
		return fmt.Errorf("unknown duration %q; there are %v", until, events.UntilNames[1:])
	}
	giveKeyword(m, target, use, u)
	return nil
}

func giveKeyword(m *Match, target event.Entity, use program.KeywordUse, u events.Until) {
	if u == events.UntilDefault {
		u = Of(m).prog.Keywords[use.Keyword].Lasts(func(option uint16) bool { return m.State.Option(option) != 0 })
	}
	source, player := Actor(m)
	queue(m, gainEvent(source, target, player, use, u))
}

// RemoveKeyword queues the end of one gained instance of a keyword.
func RemoveKeyword(m *Match, target event.Entity, id string) error {
	k := Of(m).prog.Keyword(id)
	if k == 0 {
		return Of(m).prog.Unknown("keyword", id)
	}
	removeKeyword(m, target, k)
	return nil
}

func removeKeyword(m *Match, target event.Entity, k uint16) {
	e := acting(m, events.KeywordLost, target)
	e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(k), events.GoneRemoved
	queue(m, e)
}

// PutStatus queues the ask that puts a status (W-14); a duration of "" is the
// status's own.
func PutStatus(m *Match, target event.Entity, id string, layers int, until string) error {
	k := Of(m).prog.Status(id)
	if k == 0 {
		return Of(m).prog.Unknown("status", id)
	}
	u, ok := events.ParseUntil(until)
	if !ok {
		return fmt.Errorf("unknown duration %q; there are %v", until, events.UntilNames[1:])
	}
	putStatus(m, target, k, layers, u)
	return nil
}

func putStatus(m *Match, target event.Entity, k uint16, layers int, u events.Until) {
	e := acting(m, events.StatusPut, target)
	e.Args[events.ArgDef], e.Args[events.ArgX], e.Args[events.ArgUntil] = int32(k), num.To[int32](layers), int32(u)
	queue(m, e)
}

// RemoveStatus queues the end of a status.
func RemoveStatus(m *Match, target event.Entity, id string) error {
	k := Of(m).prog.Status(id)
	if k == 0 {
		return Of(m).prog.Unknown("status", id)
	}
	removeStatus(m, target, k)
	return nil
}

func removeStatus(m *Match, target event.Entity, k uint16) {
	e := acting(m, events.StatusExpired, target)
	e.Args[events.ArgDef], e.Args[events.ArgGone] = int32(k), events.GoneRemoved
	queue(m, e)
}

// Spawn queues tokens for a player in a lane; rows are bits, tried back first
// (G-23).
func Spawn(m *Match, id string, p event.Player, lane place.Lane, rows uint8, n int) error {
	d, err := Of(m).token(id)
	if err != nil {
		return err
	}
	if lane >= place.NLanes || rows == 0 {
		return errors.New("a lane and a row must be named")
	}
	spawn(m, d, p, lane, rows, n)
	return nil
}

func spawn(m *Match, d uint16, p event.Player, lane place.Lane, rows uint8, n int) {
	source, _ := Actor(m)
	for range min(n, place.NRows*place.NSlots) {
		queue(m, tokenEvent(d, source, p, place.LanePlace(Of(m).prog.Cards[d].Layer, lane), int32(rows)))
	}
}

func (g *Rules) token(id string) (uint16, error) {
	d := g.prog.Card(id)
	if d == 0 || g.prog.Cards[d].Kind != program.KindUnit {
		return 0, g.prog.Unknown("unit card", id)
	}
	return d, nil
}

// ReturnToHand queues the way of a card from a graveyard to its owner's hand.
func ReturnToHand(m *Match, card event.Entity) {
	_, p := Actor(m)
	e := newEvent(events.CardReturned, card, 0)
	e.SourcePlayer = p
	queue(m, e)
}

// Discard queues the way of a card from its owner's hand to the graveyard.
func Discard(m *Match, card event.Entity) {
	queue(m, playerCard(events.CardDiscarded, m.State.PlayerOf(card), card))
}

// CreateCard queues a card that was in no deck for a player's hand.
func CreateCard(m *Match, id string, p event.Player) error {
	d := Of(m).prog.Card(id)
	if d == 0 {
		return Of(m).prog.Unknown("card", id)
	}
	createCard(m, d, p)
	return nil
}

func createCard(m *Match, d uint16, p event.Player) {
	e := playerEvent(events.CardCreated, p)
	e.Args[0] = int32(d)
	queue(m, e)
}

// GainControl queues the change of a unit's controller to the acting player.
// The slot is one of that player's, or 0 for the first free one in the unit's
// lane.
func GainControl(m *Match, target event.Entity, slot int) error {
	_, p := Actor(m)
	if p < 0 {
		return errNobody
	}
	s := &m.State
	if sp := place.SpotOf(num.To[event.Place](slot)); slot != 0 && sp.Player != p {
		return fmt.Errorf("slot %d is not of player %d, who takes control", slot, p+1)
	}
	if b := s.Unit(target); slot == 0 && b != nil {
		for row := range place.Row(place.NRows) {
			if sp, ok := s.FreeSlot(b.Layer, p, b.Lane, row); ok {
				slot = int(place.Of(sp.Layer, sp.Player, sp.Lane, sp.Row, sp.Slot))
				break
			}
		}
	}
	e := acting(m, events.ControlChanged, target)
	e.Args[2] = num.To[int32](slot)
	queue(m, e)
	return nil
}

// errNobody refuses what only a player can do, where none acts.
var errNobody = errors.New("nobody acts here: neither this listener nor the event has a player")

// GiveBattery and GiveSupply queue resources for a player.
func GiveBattery(m *Match, p event.Player, n int) { give(m, events.BatteryGenerated, p, n) }

// GiveSupply queues supply, which may pass the cap.
func GiveSupply(m *Match, p event.Player, n int) { give(m, events.SupplyRefilled, p, n) }

func give(m *Match, t event.Type, p event.Player, n int) {
	e := playerEvent(t, p)
	e.Args[0] = num.To[int32](max(n, 0))
	queue(m, e)
}

// After queues a handler of the same definition, to run when what was queued
// before it has begun: for a batch, when it is over.
func After(m *Match, fn def.FuncRef, given []match.Datum) {
	e := acting(m, events.StepAfter, m.Event().Target)
	e.At = m.Event().At
	e.Source = m.Self()
	e.Args[0], e.Args[1] = int32(fn), int32(m.By())
	giveData(&e, given)
	queue(m, e)
}

// An event of a handler has the arguments in the payload, and what they are in
// argGiven: their number, and two bits each for the kind.
const (
	argGiven = 3
	argFirst = argGiven + 1 // of match.MaxGiven
)

func giveData(e *Event, given []match.Datum) {
	e.Args[argGiven] = num.To[int32](len(given))
	for i, v := range given {
		e.Args[argGiven] |= int32(v.Kind) << (4 + 2*i)
		e.Args[argFirst+i] = v.N
	}
}

// givenTo reads what giveData has written.
func (g *Rules) givenTo(e *Event) []match.Datum {
	n := e.Args[argGiven] & 0xf
	if n == 0 {
		return nil
	}
	g.given = g.given[:0]
	for i := range min(n, match.MaxGiven) {
		g.given = append(g.given, match.Datum{N: e.Args[argFirst+i], Kind: match.DatumKind(e.Args[argGiven] >> (4 + 2*i) & 3)})
	}
	return g.given
}

// Notice queues an event that says what happened, about an entity, or about
// what the present event is about. One that says so of itself follows a stage of
// damage at once (K-38).
func Notice(m *Match, name string, target event.Entity, given bool) error {
	p := Of(m).prog
	t, err := p.Raisable(name)
	if err != nil {
		return err
	}
	e := Of(m).notice(m, t, target, given)
	if err := Of(m).maySpawn(&e, p.Resolver(t).Spawn); err != nil {
		return err
	}
	queue(m, e)
	return nil
}

func (g *Rules) notice(m *Match, t event.Type, target event.Entity, given bool) Event {
	cur := m.Event()
	e := acting(m, t, target)
	if !given {
		e.Source, e.Target, e.SourcePlayer = cur.Source, cur.Target, cur.SourcePlayer
	}
	if g.prog.Types.Def(cur.Type).Guarded && g.prog.Declared(t).AtOnce {
		e.Priority = event.Batch
	}
	return e
}

// Given is a field of an event as a script gives it: a whole number, or a word
// where Word is not "".
type Given struct {
	N    int
	Word string
}

// FieldLane is what a script gives, beside the fields of an event, to say in
// which lane it happens.
const FieldLane = "lane"

// EmitOwn queues an event of a type that a pack declares, with its fields by
// name, about an entity.
func EmitOwn(m *Match, name string, payload map[string]Given, target event.Entity) error {
	e, err := Of(m).ownEvent(m, name, payload, target)
	if err == nil {
		queue(m, e)
	}
	return err
}

// ownEvent is an event that a script raises.
func (g *Rules) ownEvent(m *Match, name string, payload map[string]Given, target event.Entity) (Event, error) {
	t, err := g.prog.Raisable(name)
	if err != nil {
		return Event{}, err
	}
	e := acting(m, t, target)
	d := g.prog.Types.Def(t)
	for _, field := range slices.Sorted(maps.Keys(payload)) {
		v, i := payload[field], d.FieldIndex(field)
		if i < 0 && field == FieldLane && d.Lacks&event.PartPlace == 0 {
			lane := slices.IndexFunc(place.LaneNames[:], func(l string) bool { return strings.ToUpper(l) == v.Word })
			if lane < 0 {
				return Event{}, fmt.Errorf("%s happens in a lane, ALPHA, BRAVO or CHARLIE, and not in %q", name, v.Word)
			}
			e.At = place.LanePlace(place.Surface, num.To[place.Lane](lane))
			continue
		}
		if i < 0 {
			return Event{}, fmt.Errorf("%s has no field %q", name, field)
		}
		n, err := g.fieldValue(&m.State, &d.Fields[i], v)
		if err != nil {
			return Event{}, fmt.Errorf("the field %q of %s: %w", field, name, err)
		}
		e.Args[i] = n
	}
	if err := g.maySpawn(&e, g.prog.Resolver(t).Spawn); err != nil {
		return Event{}, err
	}
	return e, nil
}

// maySpawn refuses an event that makes tokens of nobody, or of what is no unit.
func (g *Rules) maySpawn(e *Event, sp *program.Spawn) error {
	switch {
	case sp == nil:
		return nil
	case e.SourcePlayer < 0:
		return errNobody
	case sp.Card >= 0 && e.Args[sp.Card] == 0:
		return fmt.Errorf("%s makes units: its field %q says which", g.prog.Types.Def(e.Type).Name, g.prog.Types.Def(e.Type).Fields[sp.Card].Name)
	case sp.Card >= 0 && g.prog.Cards[e.Args[sp.Card]].Kind != program.KindUnit:
		return g.prog.Unknown("unit card", g.prog.Cards[e.Args[sp.Card]].ID)
	}
	return nil
}

// fieldValue reads a field that a script gives: words of cards and rows by name.
func (g *Rules) fieldValue(s *State, f *event.Field, v Given) (int32, error) {
	switch {
	case f.Kind == event.CardField && v.Word != "":
		d := g.prog.Card(v.Word)
		if d == 0 {
			return 0, g.prog.Unknown("card", v.Word)
		}
		return int32(d), nil
	case f.Kind == event.EnumField && v.Word != "":
		if i := slices.Index(events.EnumNames[f.Enum], v.Word); i >= 0 {
			return num.To[int32](i), nil
		}
		return 0, fmt.Errorf("it is never %q; it is one of %s", v.Word, strings.Join(events.EnumNames[f.Enum], ", "))
	case v.Word != "":
		return 0, fmt.Errorf("it is a whole number, and not %q", v.Word)
	case !g.holdsValue(s, f, v.N):
		return 0, fmt.Errorf("%d is nothing that it can be", v.N)
	}
	return num.To[int32](v.N), nil
}

// Random draws a number from 1 to n: a room module from its own stream, all
// else from the match's stream of effects. Only effects may draw (K-33).
func Random(m *Match, n int) (int, error) {
	if !m.MayDraw() {
		return 0, errors.New("random numbers may be drawn only by effects, not by conditions, modifiers or asks being tried")
	}
	if n < 1 {
		return 0, fmt.Errorf("a number is drawn from 1 to at least 1, not to %d", n)
	}
	return Of(m).stream(m).Intn(n) + 1, nil
}

func (g *Rules) stream(m *Match) *rng.Stream {
	if o := g.prog.OptionOf(m.By()); o != program.NoOption {
		if x := m.State.setting(num.To[uint16](o)); x != nil {
			return &x.Random
		}
	}
	return &m.State.Effects
}
