package show

import (
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// Snapshot is a position as data for a user interface. Taken of a view it
// holds what the viewer may know (K-22): hidden cards are "hidden".
type Snapshot struct {
	Mode   string `json:"mode"`
	Turn   int32  `json:"turn"`
	Round  int32  `json:"round"`
	Phase  string `json:"phase"`
	Active int    `json:"active"` // players count from 1; 0 = none
	// TurnOrder is the living players in the order of their turns, from the active
	// one (M-13).
	TurnOrder []int             `json:"turn_order"`
	TeamMode  bool              `json:"is_team_mode"`
	Over      bool              `json:"over"`
	Result    string            `json:"result,omitempty"`
	Winners   []int             `json:"winners,omitempty"`
	Drawn     []int             `json:"drawn,omitempty"` // whose result is a draw
	Lanes     []LaneSnapshot    `json:"lanes"`
	Players   []PlayerSnapshot  `json:"players"`
	Units     []UnitSnapshot    `json:"units"`
	Fixtures  []FixtureSnapshot `json:"fixtures,omitempty"`
	// Counters are those of the match.
	Counters []CounterSnapshot `json:"counters,omitempty"`
	// Asked is the decision that is open, of several the viewer's own or the first.
	Asked *DecisionSnapshot `json:"asked,omitempty"`
	// Owing are the other players who have a decision to answer.
	Owing []int `json:"owing,omitempty"`
}

// LaneSnapshot is a lane with its controller at the last check.
type LaneSnapshot struct {
	Name       string            `json:"name"`
	Controller int               `json:"controller"`
	Counters   []CounterSnapshot `json:"counters,omitempty"`
}

// PlayerSnapshot is a seat.
type PlayerSnapshot struct {
	Seat  int `json:"seat"`
	Team  int `json:"team,omitempty"` // 0 = none
	Left  int `json:"left_neighbor,omitempty"`
	Right int `json:"right_neighbor,omitempty"`
	// BaseDamageDealt is by this player in this turn, to the base of each seat.
	BaseDamageDealt []int16           `json:"base_damage_dealt_this_turn_to_target"`
	Base            int16             `json:"base"`
	Supply          int16             `json:"supply"`
	SupplyCap       int16             `json:"supply_cap"`
	Battery         int16             `json:"battery"`
	Deck            int16             `json:"deck"`
	Hand            []CardSnapshot    `json:"hand"`
	Graveyard       []CardSnapshot    `json:"graveyard"`
	Field           *CardSnapshot     `json:"field,omitempty"`       // that which is there longest,
	MoreFields      []CardSnapshot    `json:"more_fields,omitempty"` // and those after it, where the mode has more than one
	Statuses        []StatusSnapshot  `json:"statuses,omitempty"`
	Counters        []CounterSnapshot `json:"counters,omitempty"`
	Streak          int16             `json:"control_streak"`
	Out             bool              `json:"out,omitempty"`
}

// CardSnapshot is a card outside the board.
type CardSnapshot struct {
	Handle   string            `json:"handle"`
	Card     string            `json:"card"`
	Layer    string            `json:"layer,omitempty"` // of a unit
	Cost     *int              `json:"cost,omitempty"`  // now, of a card in hand that is known
	Counters []CounterSnapshot `json:"counters,omitempty"`
}

// StatusSnapshot is a status with its layers.
type StatusSnapshot struct {
	ID     string `json:"id"`
	Layers int16  `json:"layers"`
}

// UnitSnapshot is a unit on the board with its present values.
type UnitSnapshot struct {
	Handle     string            `json:"handle"`
	Card       string            `json:"card"`
	Controller int               `json:"controller"`
	Owner      int               `json:"owner"`
	Layer      string            `json:"layer"`
	Lane       string            `json:"lane"`
	Row        string            `json:"row"`
	Slot       int               `json:"slot"`
	Attack     int16             `json:"attack"`
	Shield     int16             `json:"shield"`
	ShieldCap  int16             `json:"shield_cap"`
	Health     int16             `json:"health"`
	HealthCap  int16             `json:"health_cap"`
	Damage     string            `json:"damage_type"`
	Keywords   []string          `json:"keywords,omitempty"`
	Statuses   []StatusSnapshot  `json:"statuses,omitempty"`
	Counters   []CounterSnapshot `json:"counters,omitempty"`
	Attached   []CardSnapshot    `json:"attached,omitempty"`
	Cargo      []CardSnapshot    `json:"cargo,omitempty"` // in its hangar
	Flags      []string          `json:"flags,omitempty"`
	Marks      map[string]int    `json:"marks,omitempty"` // marks that are numbers, by name
	Pools      []PoolSnapshot    `json:"pools,omitempty"`
	Values     []ValueSnapshot   `json:"values,omitempty"` // those of packs that are other than their defaults and fill no pool
}

// DecisionSnapshot is a choice that a player owes. Where its options lie hidden,
// others see neither its options nor what was taken.
type DecisionSnapshot struct {
	Player  int      `json:"player"`
	Choice  string   `json:"choice,omitempty"` // what is asked, by name
	Options []string `json:"options"`
	Taken   []int    `json:"taken,omitempty"` // options so far, from 1, in order
	Min     uint8    `json:"min,omitempty"`   // where that is not 1
	Max     uint8    `json:"max,omitempty"`
}

// Snapshot is the position as data.
func (t Table) Snapshot(m *tcg.Match) any {
	s := &m.State
	out := Snapshot{Mode: tcg.Of(m).Mode(s).ID, Turn: s.Turn, Round: s.Round, Phase: strings.ToUpper(t.prog.PhaseName(s.Now())), Active: int(s.Active) + 1, TurnOrder: []int{}, TeamMode: s.TeamMode(),
		Over: tcg.Of(m).Over(s), Units: []UnitSnapshot{}, Counters: t.countsOf(s, place.MatchEntity), Fixtures: t.fixtureSnapshots(s)}
	for _, p := range s.TurnOrder() {
		out.TurnOrder = append(out.TurnOrder, int(p)+1)
	}
	if out.Over {
		out.Result = events.ResultNames[s.Result]
	}
	for lane, owner := range s.Lanes {
		out.Lanes = append(out.Lanes, LaneSnapshot{strings.ToUpper(place.LaneNames[lane]), int(owner) + 1, t.countsOf(s, place.LaneEntity(num.To[place.Lane](lane)))})
	}
	for p := range event.Player(s.Seats) {
		if s.Winners>>p&1 != 0 {
			out.Winners = append(out.Winners, int(p)+1)
		}
		if s.Drawn>>p&1 != 0 {
			out.Drawn = append(out.Drawn, int(p)+1)
		}
		out.Players = append(out.Players, t.playerSnapshot(m, p))
		for b := range s.AllOf(p) {
			out.Units = append(out.Units, t.unitSnapshot(m, b))
		}
	}
	if d, offers := s.OpenTo(m.Viewer()); d != nil {
		out.Asked = t.decisionSnapshot(s, d, offers)
	}
	s.Owing(func(p event.Player) {
		if out.Asked.Player != int(p)+1 {
			out.Owing = append(out.Owing, int(p)+1)
		}
	})
	return out
}

func (t Table) decisionSnapshot(s *tcg.State, d *tcg.Pending, offers []tcg.Offer) *DecisionSnapshot {
	out := &DecisionSnapshot{Player: int(d.Player) + 1, Options: []string{}, Taken: make([]int, d.Taken)}
	out.Choice, _ = t.prog.DefinitionName("choice", int32(d.Choice))
	if d.Choice != 0 && (d.Min != 1 || d.Max != 1) {
		out.Min, out.Max = d.Min, d.Max
	}
	for i, o := range offers {
		out.Options = append(out.Options, optionText(t.prog, s, event.NoPlayer, d.Choice, o))
		if o.Taken > 0 {
			out.Taken[o.Taken-1] = i + 1
		}
	}
	return out
}

func (t Table) playerSnapshot(m *tcg.Match, p event.Player) PlayerSnapshot {
	g := tcg.Of(m)
	s := &m.State
	pl := &s.Players[p]
	out := PlayerSnapshot{Seat: int(p) + 1, Base: pl.Base, Supply: pl.Supply, SupplyCap: pl.SupplyCap, Battery: pl.Battery,
		Deck: pl.Deck.N, Hand: []CardSnapshot{}, Graveyard: []CardSnapshot{}, Streak: pl.ControlStreak, Out: pl.Out,
		Team: int(g.Mode(s).Team[p]), Left: int(s.Left(p)) + 1, Right: int(s.Right(p)) + 1, BaseDamageDealt: slices.Clone(pl.Dealt[:s.Seats]),
		Statuses: t.statusesOn(s, 0, p), Counters: t.countsOf(s, place.BaseOf(p))}
	for c := pl.Hand.First; c != 0; c = s.Cards[c].Next {
		card := t.cardSnapshot(s, c)
		if s.Cards[c].Def != 0 {
			cost := g.Cost(m, p, c)
			card.Cost = &cost
		}
		out.Hand = append(out.Hand, card)
	}
	for c := pl.Grave.First; c != 0; c = s.Cards[c].Next {
		out.Graveyard = append(out.Graveyard, t.cardSnapshot(s, c))
	}
	for ix := range s.Fields(p) {
		if f := t.cardSnapshot(s, ix); out.Field == nil {
			out.Field = &f
		} else {
			out.MoreFields = append(out.MoreFields, f)
		}
	}
	return out
}

func (t Table) cardSnapshot(s *tcg.State, ix uint16) CardSnapshot {
	d := &t.prog.Cards[s.Cards[ix].Def]
	out := CardSnapshot{Handle: place.HandleText(s.Handle(ix)), Card: d.ID, Counters: t.countsOf(s, s.Handle(ix))}
	if d.Kind == program.KindUnit {
		out.Layer = place.LayerNames[d.Layer]
	}
	return out
}

func (t Table) statusesOn(s *tcg.State, card uint16, p event.Player) (out []StatusSnapshot) {
	for i := range s.Statuses[:s.NStatuses] {
		if st := &s.Statuses[i]; st.On == card && (card != 0 || st.Owner == p) {
			out = append(out, StatusSnapshot{t.prog.Statuses[st.Kind].ID, st.Layers})
		}
	}
	return out
}

func (t Table) unitSnapshot(m *tcg.Match, b *tcg.Body) UnitSnapshot {
	g := tcg.Of(m)
	s := &m.State
	v := g.Fresh(m, b)
	out := UnitSnapshot{Handle: place.HandleText(s.EntityOf(b)), Card: t.prog.Cards[s.Cards[b.Card].Def].ID,
		Controller: int(b.Ctrl) + 1, Owner: int(s.Cards[b.Card].Owner) + 1,
		Layer: place.LayerNames[b.Layer], Lane: strings.ToUpper(place.LaneNames[b.Lane]), Row: strings.ToUpper(place.RowNames[b.Row]), Slot: int(b.Slot) + 1,
		Attack: g.Attack(m, b), Shield: b.Shield, ShieldCap: v.ShieldCap, Health: b.Health(), HealthCap: v.HealthCap,
		Damage: t.prog.Damage[v.DType], Statuses: t.statusesOn(s, b.Card, b.Ctrl), Counters: t.countsOf(s, s.EntityOf(b))}
	for k := range g.Keywords(s, b) {
		out.Keywords = append(out.Keywords, t.prog.Keywords[k].ID)
	}
	for c := b.Armed; c != 0; c = s.Cards[c].Next { // as they were attached, which is how they come to the graveyard
		out.Attached = append(out.Attached, t.cardSnapshot(s, c))
	}
	for c := b.Cargo; c != 0; c = s.Cards[c].Next {
		out.Cargo = append(out.Cargo, t.cardSnapshot(s, c))
	}
	out.Flags = b.Marks()
	for i := range t.prog.Aliases {
		a := &t.prog.Aliases[i]
		switch n := tcg.ReadAs(m, s.EntityOf(b), a.Prop, a.Arg); {
		case !a.Mark || n == 0:
		case !a.Truth:
			if out.Marks == nil {
				out.Marks = map[string]int{}
			}
			out.Marks[a.ID] = n
		case !slices.Contains(out.Flags, a.ID):
			out.Flags = append(out.Flags, a.ID)
		}
	}
	out.Pools, out.Values = t.poolsOf(m, b), t.valuesOf(m, b)
	return out
}
