package manifest

import (
	"fmt"
	"slices"
	"strconv"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/load"
)

// mode reads a way to play. Missing keys are as in a duel.
func (r *reader) mode(d *load.Definition) {
	x := library.Duel()
	x.Pos, x.Pack, x.ID, x.Name, x.Text = d.Pos(), d.Pack(), d.ModeID("id"), d.Name("name"), d.Sentence("text")
	x.Seats = d.Number("seats", 2, place.MaxSeats, x.Seats)
	x.Teams = teams(d, x.Seats)
	slotRules(d, &x)
	x.Fields = d.Number("fields", 1, program.MaxFields, x.Fields)
	deckRules(d, &x)
	x.Base = d.Number("base", 1, program.MaxBase, x.Base)
	x.Hand = d.Number("hand", 0, program.MaxHand, x.Hand)
	if x.HandLimit = d.Number("hand_limit", 0, program.MaxHand, x.HandLimit); x.HandLimit > 0 && x.HandLimit < x.Hand {
		d.Fault("hand_limit", "", "the hand is limited to %d card%s, and the opening hand has %d", x.HandLimit, i18n.Plural(x.HandLimit), x.Hand)
	}
	if t := d.Table("supply"); t != nil {
		x.Supply.Cap = t.Number("cap", 0, program.MaxSupply, x.Supply.Cap)
		if x.Supply.Start = t.Number("start", 0, program.MaxSupply, min(x.Supply.Start, x.Supply.Cap)); x.Supply.Start > x.Supply.Cap {
			t.Fault("start", "", "the supply cap begins at %d, but its maximum is %d", x.Supply.Start, x.Supply.Cap)
		}
		x.Supply.Growth = t.Number("growth", 0, program.MaxSupply, x.Supply.Growth)
	}
	x.Battery = d.Number("battery", 0, program.MaxBattery, x.Battery)
	x.Draw = d.Number("draw", 0, program.MaxDraw, x.Draw)
	x.FirstDraw = d.Number("first_draw", 0, program.MaxDraw, x.FirstDraw)
	x.LastDraw = d.Number("last_draw", 0, program.MaxDraw, x.Draw)
	x.Control = d.Choice("control", library.ControlRules)
	victory(d, &x)
	x.MaxRounds = d.Number("max_rounds", 1, program.MaxRounds, x.MaxRounds)
	x.Rules, x.Options = switches(d), settings(d)
	for _, v := range d.Few("decks") {
		x.Decks = append(x.Decks, v.Known(kindDeck, v.Text()))
	}
	if n := len(x.Decks); n > x.Seats {
		d.Fault("decks", "", "%d deck%s for %d seat%s", n, i18n.Plural(n), x.Seats, i18n.Plural(x.Seats))
	}
	r.lib.Modes = append(r.lib.Modes, x)
}

// teams reads who plays together: every seat, once.
func teams(d *load.Definition, seats int) (out [][]int) {
	var all []int
	for _, v := range d.Few("teams") {
		var team []int
		for _, seat := range v.List() {
			switch n := seat.Number(-load.MaxNumber, load.MaxNumber); {
			case !seat.Accepted():
			case n < 1 || n > seats:
				seat.Fault("", "there is no seat %d; the mode has %d", n, seats)
			case slices.Contains(all, n):
				seat.Fault("", "the seat %d is in the teams twice", n)
			default:
				team, all = append(team, n), append(all, n)
			}
		}
		if v.Empty() {
			v.Fault("for example teams = [[1, 3], [2, 4]]", "a team without seats")
		}
		out = append(out, team)
	}
	switch {
	case len(out) == 0:
	case len(out) == 1:
		d.Fault("teams", "leave teams out where everybody plays for themselves", "one team has nobody to play against")
	case len(all) < seats:
		for n := 1; n <= seats; n++ {
			if !slices.Contains(all, n) {
				d.Fault("teams", "", "the seat %d is in no team", n)
			}
		}
	}
	return out
}

func slotRules(d *load.Definition, x *library.Mode) {
	if t := d.Table("slots"); t != nil {
		x.Slots.Front = t.Number("front", 1, place.MaxSlots, x.Slots.Front)
		x.Slots.Back = t.Number("back", 0, place.MaxSlots, x.Slots.Back)
		x.Slots.Orbit = t.Number("orbit", 0, place.MaxSlots, x.Slots.Orbit)
	}
	if n := x.Seats * place.NLanes * x.Slots.Sum(); n > program.MaxBoard {
		d.Fault("slots", fmt.Sprintf("with %d seats a player has at most %d in each lane, the orbit above it included", x.Seats, program.MaxBoard/place.NLanes/x.Seats),
			"%d seats, %d lanes and %d slots in each are %d slots; the board of a match has at most %d", x.Seats, place.NLanes, x.Slots.Sum(), n, program.MaxBoard)
	}
}

func deckRules(d *load.Definition, x *library.Mode) {
	if t := d.Table("deck"); t != nil {
		x.Deck.Size = t.Number("size", 1, program.MaxDeckSize, x.Deck.Size)
		x.Deck.Copies = t.Number("copies", 1, program.MaxDeckSize, x.Deck.Copies)
		x.Deck.Legendary = t.Number("legendary", 0, program.MaxDeckSize, x.Deck.Legendary)
		x.Deck.Costly = t.Number("costly", 1, program.MaxSupply, x.Deck.Costly)
		x.Deck.MaxCostly = t.Number("costly_most", 0, program.MaxDeckSize, x.Deck.MaxCostly)
	}
	if n := x.Seats * x.Deck.Size; n > program.MaxDealt {
		d.Fault("deck", "", "%d decks of %d cards are %d cards; the decks of a match have at most %d", x.Seats, x.Deck.Size, n, program.MaxDealt)
	}
}

func victory(d *load.Definition, x *library.Mode) {
	t := d.Table("victory")
	if t == nil {
		return
	}
	v := &x.Victory
	if t.Has("elimination") {
		v.Elimination = t.Flag("elimination")
	}
	v.Control = t.Number("control", 0, program.MaxGoal, v.Control)
	v.TeamControl = t.Number("team_control", 0, program.MaxGoal, v.TeamControl)
	v.ControlOption, v.TeamControlOption = t.Value("control_option").Means(t.LowerName("control_option"), kindOption), t.Value("team_control_option").Means(t.LowerName("team_control_option"), kindOption)
	switch {
	case v.ControlOption != "" && v.Control == 0:
		t.Fault("control_option", "control = 2 means the ends of two of the player's turns in a row", "nobody wins by control in this mode")
	case v.TeamControlOption != "" && v.TeamControl == 0:
		t.Fault("team_control_option", "team_control = 2 is two ends of rounds in a row", "no team wins by control in this mode")
	case v.TeamControl > 0 && len(x.Teams) == 0:
		t.Fault("team_control", "", "the mode has no teams")
	}
}

// switches reads which default rules are on or off.
func switches(d *load.Definition) (out []library.Switch) {
	var known []string
	for _, r := range library.DefaultRules {
		known = append(known, r.ID)
	}
	for _, v := range d.Entries("rules") {
		if !slices.Contains(known, v.Key()) {
			v.Fault(d.OneOf(v.Key(), known), "unknown default rule %q", v.Key())
			continue
		}
		out = append(out, library.Switch{Pos: v.Pos(), Rule: v.Key(), On: v.Flag()})
	}
	return out
}

// settings reads the values of room options: a word, a number, or true or false.
func settings(d *load.Definition) (out []library.Setting) {
	for _, v := range d.Entries("options") {
		if slices.Contains(ownOptions, v.Key()) {
			v.Fault("max_rounds and base are keys of the mode itself", "%s is not an option of a pack", v.Key())
			continue
		}
		out = append(out, library.Setting{Pos: v.Pos(), Option: v.Means(v.Key(), kindOption), Value: settingValue(v)})
	}
	return out
}

func settingValue(v load.Value) string {
	v.CanBe(load.TypeText, load.TypeNumber, load.TypeFlag)
	switch {
	case v.IsText():
		return v.Text()
	case v.IsNumber():
		return strconv.Itoa(v.Number(-load.MaxNumber, load.MaxNumber))
	case v.Flag():
		return "on"
	}
	return "off"
}
