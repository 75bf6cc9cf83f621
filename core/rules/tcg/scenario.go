package tcg

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Scenario sets up positions for tests. It writes the state, which otherwise only resolvers
// do, and only before the first command: from then on a test sees what a player could do. A
// new scenario is in the deployment phase of player 1's third turn in the usual mode. It
// has an empty board, all possible supply and no cards.
type Scenario struct {
	m    *Match
	g    *Rules
	seed uint64
}

// scenarioRounds is how many rounds are over in a new scenario. All players have had turns,
// so no rule about first turns applies.
const scenarioRounds = 2

// NewScenario makes a match in an empty position.
func NewScenario(p *program.Program, opts match.Options) *Scenario {
	g := &Rules{prog: p}
	c := &Scenario{m: match.New[State](g, &p.Program, opts), g: g}
	c.Reset()
	return c
}

// Match is the match of the scenario.
func (c *Scenario) Match() *Match { return c.m }

// Reset empties the position for the next test.
func (c *Scenario) Reset() { c.reset("") }

// Mode empties the position and makes it one of a mode.
func (c *Scenario) Mode(id string) error {
	if _, known := c.g.prog.Mode(id); !known {
		return noMode(c.g.prog, id)
	}
	c.reset(id)
	return nil
}

func (c *Scenario) reset(mode string) {
	c.seed = 0
	Reset(c.g.prog, c.m, Setup{Mode: mode})
	c.midway()
}

// midway puts the scenario into the deployment phase of player 1, with all possible supply.
func (c *Scenario) midway() {
	s := &c.m.State
	s.Step, s.Phase = atDeployWait, program.DeploymentPhase
	limit := num.To[int16](c.g.Mode(s).Supply.Cap)
	for p := range s.Players[:s.Seats] {
		s.Players[p].Supply, s.Players[p].SupplyCap = limit, limit
	}
	c.Turn(scenarioRounds*int(s.Seats) + 1)
}

// Open starts a match in an empty scenario, so that everything that a room has from the
// start is there, such as the fixtures of its options. Then it returns to the position of a
// new scenario. The match must be able to run scripts.
func (c *Scenario) Open() error {
	c.Begin()
	if err := c.m.Start(); err != nil {
		return err
	}
	c.midway()
	return nil
}

// Turn sets the global turn; players take turns from player 1 on.
func (c *Scenario) Turn(n int) {
	s := &c.m.State
	seats := int(s.Seats)
	s.Turn, s.Round, s.Active = num.To[int32](n), num.To[int32]((n-1)/seats)+1, num.To[event.Player]((n-1)%seats)
	for p := range seats {
		done := p < int(s.Active)
		s.Players[p].OwnerTurns = s.Round - 1 + b2i(done)
		s.Players[p].TurnInRound = done
	}
	c.touch()
}

// Active makes a player the active one in the same global turn, as in a match in which others
// are out.
func (c *Scenario) Active(p event.Player) {
	s := &c.m.State
	s.Active = p
	for q := range event.Player(s.Seats) {
		s.Players[q].TurnInRound = q < p
		s.Players[q].OwnerTurns = s.Round - 1 + b2i(q < p)
	}
	c.touch()
}

// Out takes a player out of the match before it begins, with nothing to leave behind.
func (c *Scenario) Out(p event.Player) error {
	s := &c.m.State
	if s.Active == p {
		return errors.New("the active player cannot be out")
	}
	s.Players[p].Out = true
	if s.closeUp(); s.sidesLeft() <= 1 {
		return errors.New("the match would be over")
	}
	c.touch()
	return nil
}

// Seed sets the number from which all chance of the match comes: the order of
// piles that are shuffled, and what cards leave to chance.
func (c *Scenario) Seed(n uint64) {
	c.seed = n
	seed(c.g.prog, &c.m.State, n)
}

// Phase puts the scenario into the deployment or the skirmish phase, or opens a window.
func (c *Scenario) Phase(p program.Phase) {
	s := &c.m.State
	s.Phase, s.Step, s.Window, s.Stop = p, atDeployWait, program.NoPhase, 0
	if p == program.SkirmishPhase {
		s.Step = atSkirmishWait
	}
	if w := c.g.prog.Window(p); w != nil {
		s.Phase, s.Step = phaseAt[w.At], num.To[cursor](slices.Index(pointBefore[:], w.At))
		s.Window = p
		s.Stop = 1 + num.To[uint8](slices.IndexFunc(c.g.prog.Stops[w.At], func(st program.Stop) bool { return st.Window == p }))
	}
	c.touch()
}

// Begin puts the scenario before the first event of a match, with its decks. The match can
// then be started.
func (c *Scenario) Begin() {
	s := &c.m.State
	s.Step, s.Phase, s.Turn, s.Round, s.Active = atGame, program.NoPhase, 0, 1, 0
	for p := range s.Players[:s.Seats] {
		pl := &s.Players[p]
		pl.Supply, pl.SupplyCap, pl.OwnerTurns, pl.TurnInRound = 0, num.To[int16](c.g.Mode(s).Supply.Start), 0, false
	}
	c.touch()
}

// Option turns a room option on, or sets it as in "fog=thick".
func (c *Scenario) Option(name string) error {
	err := c.m.State.choose(c.g.prog, name, c.seed)
	c.touch()
	return err
}

// Card puts a card of a player at the end of a pile: the hand, the deck or the
// graveyard.
func (c *Scenario) Card(p event.Player, id string, z place.Zone) (uint16, error) {
	ix, err := c.card(p, id)
	if err == nil {
		c.m.State.move(ix, z)
		c.touch()
	}
	return ix, err
}

func (c *Scenario) card(p event.Player, id string) (uint16, error) {
	d := c.g.prog.Card(id)
	if d == 0 {
		return 0, cmp.Or(c.g.prog.Ambiguous(library.KindCard, id), fmt.Errorf("unknown card %q", id))
	}
	ix := c.m.State.newCard(d, p, c.g.prog.Cards[d].Token)
	if ix == 0 {
		return 0, fmt.Errorf("more than %d cards", maxCards-1)
	}
	return ix, nil
}

// Unit puts a unit on the board, with its shield full and ready to attack.
func (c *Scenario) Unit(p event.Player, id string, sp place.Spot) (uint16, error) {
	s := &c.m.State
	if d := c.g.prog.Card(id); d != 0 && c.g.prog.Cards[d].Kind != program.KindUnit {
		return 0, fmt.Errorf("%s is not a unit", id)
	}
	if d := c.g.prog.Card(id); d != 0 && c.g.prog.Cards[d].Layer != sp.Layer {
		return 0, fmt.Errorf("%s belongs to the layer %s", id, place.LayerNames[c.g.prog.Cards[d].Layer])
	}
	if err := s.slotFault(sp); err != nil {
		return 0, err
	}
	if s.At(sp) != 0 {
		return 0, fmt.Errorf("the slot is taken")
	}
	ix, err := c.card(p, id)
	if err != nil {
		return 0, err
	}
	body := s.newBody()
	s.unsteady()
	s.move(ix, place.Board)
	s.Cards[ix].Body = body
	s.Bodies[body] = Body{Card: ix, Ctrl: sp.Player, Lane: sp.Lane, Row: sp.Row, Slot: sp.Slot, Layer: sp.Layer}
	s.setAt(sp, body)
	c.touch()
	s.Bodies[body].Shield = c.g.Fresh(c.m, &s.Bodies[body]).ShieldCap
	return ix, nil
}

// slotFault returns why there is no such slot in the mode.
func (s *State) slotFault(sp place.Spot) error {
	switch rows := s.Grid.Rows[sp.Layer]; {
	case s.Grid.Has(sp):
		return nil
	case sp.Layer == place.Orbit:
		return fmt.Errorf("the orbit has %d slots for a player above each lane, and no rows", rows[place.Front])
	default:
		return fmt.Errorf("a player has %d slots in front and %d behind in each lane", rows[place.Front], rows[place.Back])
	}
}

// Attach puts armory on a unit, with the keywords that it gives.
func (c *Scenario) Attach(p event.Player, id string, unit uint16) (uint16, error) {
	s := &c.m.State
	b := s.Unit(s.Handle(unit))
	d := c.g.prog.Card(id)
	if b == nil || d != 0 && c.g.prog.Cards[d].Kind != program.KindArmory {
		return 0, fmt.Errorf("armory is attached to a unit on the board")
	}
	ix, err := c.card(p, id)
	if err != nil {
		return 0, err
	}
	s.unsteady()
	from := s.move(ix, place.Attached)
	s.Cards[ix].Body = s.Cards[b.Card].Body
	s.link(&b.Armed, ix)
	for _, k := range c.g.prog.Cards[d].Gives {
		c.grant(b, k, from)
	}
	c.touch()
	return ix, nil
}

// Load puts a card of a player into the hangar of a unit, which must have a free place.
func (c *Scenario) Load(p event.Player, id string, unit uint16) (uint16, error) {
	b := c.unit(unit)
	d := c.g.prog.Card(id)
	if b == nil || d != 0 && c.g.prog.Cards[d].Kind != program.KindUnit {
		return 0, fmt.Errorf("a hangar is of a unit on the board, and holds units")
	}
	if d != 0 && c.g.prog.Cards[d].Layer != place.Surface {
		return 0, fmt.Errorf("%s belongs to the layer %s, and a hangar holds units of the surface", id, place.LayerNames[c.g.prog.Cards[d].Layer])
	}
	if room, known := c.g.hangarRoom(c.m, b); known && c.m.State.CargoOf(b) >= room {
		return 0, fmt.Errorf("the hangar is full: %s can carry %d", c.g.prog.Cards[c.m.State.Cards[b.Card].Def].ID, room)
	}
	ix, err := c.card(p, id)
	if err == nil {
		c.m.State.stow(b, ix)
		c.touch()
	}
	return ix, err
}

func (c *Scenario) grant(b *Body, k program.KeywordUse, from event.Entity) {
	s := &c.m.State
	s.unsteady()
	spare(&s.Grants, int(s.NGrants))
	s.Grants[s.NGrants] = Grant{Keyword: k.Keyword, Card: b.Card, N: k.N, Source: from, Expiry: forever}
	s.NGrants++
}

// Field puts a field into a player's field zone, which must have a free place.
func (c *Scenario) Field(p event.Player, id string) (uint16, error) {
	s := &c.m.State
	if d := c.g.prog.Card(id); d != 0 && c.g.prog.Cards[d].Kind != program.KindField {
		return 0, fmt.Errorf("%s is not a field", id)
	}
	if n := c.g.Mode(s).Fields; s.nFields(p) >= n {
		return 0, fmt.Errorf("player %d has as many fields as the mode allows: %d", p+1, n)
	}
	ix, err := c.card(p, id)
	if err != nil {
		return 0, err
	}
	s.move(ix, place.FieldZone)
	s.link(&s.Players[p].Fields, ix)
	c.touch()
	return ix, nil
}

// Keyword adds a keyword to a unit for good, as gained.
func (c *Scenario) Keyword(unit uint16, id string, x int) error {
	b := c.unit(unit)
	use, err := c.g.prog.ReadKeyword(id, x)
	if err != nil {
		return err
	}
	if b == nil || c.m.State.NGrants == maxGrants {
		return fmt.Errorf("the keyword %q cannot be given", id)
	}
	c.grant(b, use, 0)
	c.touch()
	return nil
}

// Status puts a status on a unit, on a card in a hand, or on a player (by the
// entity of the base), for as long as the status lasts.
func (c *Scenario) Status(x event.Entity, id string, layers int) error {
	s := &c.m.State
	k := c.g.prog.Status(id)
	if err := c.g.prog.Ambiguous(library.KindStatus, id); k == 0 && err != nil {
		return err
	}
	if k == 0 {
		var known []string
		for i := range c.g.prog.Statuses[1:] {
			known = append(known, c.g.prog.Statuses[1+i].ID)
		}
		return fmt.Errorf("unknown status %q%s", id, i18n.Meant(id, known))
	}
	if !c.g.bearerAlive(s, x) || s.NStatuses == maxStatuses {
		return fmt.Errorf("the status %q cannot be put there", id)
	}
	if limit := c.g.prog.Statuses[k].Layers; limit > 0 && layers > limit {
		return fmt.Errorf("the status %s has at most %d layers, not %d", id, limit, layers)
	}
	owner := s.PlayerOf(x)
	spare(&s.Statuses, int(s.NStatuses))
	s.Statuses[s.NStatuses] = Status{Kind: k, On: s.onOf(x), Owner: owner, Layers: num.To[int16](max(layers, 1)), Expiry: s.expiry(c.g.prog.Statuses[k].Lasts, owner, event.NoPlayer)}
	s.NStatuses++
	c.touch()
	return nil
}

// Count sets a counter of a unit, a card, a player, a lane or the match, within
// its bounds.
func (c *Scenario) Count(x event.Entity, name string, n int) error {
	kind, err := counterOf(c.m, x, name)
	if err != nil {
		return err
	}
	if _, after, ok := c.g.change(c.m, kind, x, func(int32) int64 { return int64(n) }); !ok || int(after) != n {
		return fmt.Errorf("the counter %s cannot be %d there", name, n)
	}
	c.touch()
	return nil
}

// Fixture puts a fixture into play, for as long as it lasts from now on.
func (c *Scenario) Fixture(id string, at Spot) (event.Entity, error) {
	s, def := &c.m.State, c.g.prog.Fixture(id)
	if def == 0 {
		return 0, c.g.prog.Unknown("fixture", id)
	}
	d := &c.g.prog.Fixtures[def]
	if err := at.fit(id, d.Place); err != nil {
		return 0, err
	}
	if s.NFixtures == place.MaxFixtures || s.findFixture(def, spotOf(at.Lane, at.Owner, at.Other)) != 0 {
		return 0, fmt.Errorf("the fixture %s cannot be placed there", id)
	}
	spare(&s.Fixtures, int(s.NFixtures))
	f := &s.Fixtures[s.NFixtures]
	*f = Fixture{Def: def, Gen: 1, Owner: at.Owner, Other: at.Other, Lane: at.Lane}
	f.lasts(s, d.Lasts, at.Owner, at.Owner)
	s.NFixtures++
	c.touch()
	return s.fixtureHandle(int(s.NFixtures) - 1), nil
}

// CountAs sets the counter of a unit that has an alias.
func (c *Scenario) CountAs(unit uint16, alias string, n int) error {
	p := c.g.prog
	i := slices.IndexFunc(p.Aliases, func(a program.Alias) bool { return a.ID == alias && a.Prop == program.PropCounter })
	if i < 0 {
		return fmt.Errorf("unknown counter %q", alias)
	}
	return c.Count(c.m.State.Handle(unit), p.Counters[p.Aliases[i].Arg].ID, n)
}

func (c *Scenario) unit(ix uint16) *Body { return c.m.State.Unit(c.m.State.Handle(ix)) }

// Marks are what a unit of a scenario may have done or suffered already.
type Marks struct {
	Tired, Attacked, Moved, Damaged bool
}

// Mark sets the marks of a unit.
func (c *Scenario) Mark(unit uint16, k Marks) {
	b := c.unit(unit)
	for _, f := range []struct {
		on  bool
		bit uint16
	}{{k.Tired, FlagTired}, {k.Attacked, FlagAttacked}, {k.Moved, FlagMoved}, {k.Damaged, FlagDamaged}} {
		if f.on {
			b.Flags |= f.bit
		}
	}
	c.touch()
}

// Wound sets the damage that a unit has; it must live.
func (c *Scenario) Wound(unit uint16, damage int) error {
	b := c.unit(unit)
	if limit := int(c.g.Fresh(c.m, b).HealthCap); damage < 0 || damage >= limit {
		return fmt.Errorf("damage %d would not leave it alive: its health cap is %d", damage, limit)
	}
	b.Damage = num.To[int16](damage)
	c.touch()
	return nil
}

// maxWound bounds the damage of a unit whose cap was lowered.
const maxWound = 999

// Outlive sets the damage of a unit that lives although its health cap was lowered to its damage
// or below it (G-16), or will be by what is placed later.
func (c *Scenario) Outlive(unit uint16, damage int) error {
	if damage < 0 || damage > maxWound {
		return fmt.Errorf("damage %d: expected 0 to %d", damage, maxWound)
	}
	c.unit(unit).Damage = num.To[int16](damage)
	c.touch()
	return nil
}

// Shield sets the shield that a unit has left.
func (c *Scenario) Shield(unit uint16, n int) error {
	b := c.unit(unit)
	if limit := int(c.g.Fresh(c.m, b).ShieldCap); n < 0 || n > limit {
		return fmt.Errorf("shield %d: its cap is %d", n, limit)
	}
	b.Shield = num.To[int16](n)
	c.touch()
	return nil
}

// touch records that fields were set by hand.
func (c *Scenario) touch() { c.g.Touched(&c.m.State) }
