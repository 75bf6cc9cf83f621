package tcgtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// writer collects the lines of a test.
type writer struct {
	first, last *tcg.Match
	names       map[uint16]string // of cards, by number
	fixtures    map[event.Entity]string
	taken       map[string]bool
	runner.Script
}

// record writes commands as a test. It fails when no scenario can be set up in which the
// commands go as they went.
func record(g *runner.Game, p games.Passage, sources []load.Source) (string, error) {
	w := &writer{names: map[uint16]string{}, fixtures: map[event.Entity]string{}, taken: map[string]bool{}}
	var err error
	if w.first, err = games.MatchOf[tcg.State](p.Moments[0], "the card game"); err != nil {
		return "", err
	}
	if w.first.State.NPending > 0 && len(p.Commands) > 0 && p.Commands[0].Verb == tcg.Answer {
		return "", errors.New("the first command of the test answers a question from before it: begin with the command that asked, for example record test NAME 3")
	}
	w.last, _ = match.Of[tcg.State](p.Moments[len(p.Moments)-1])
	w.Fault = p.Fault
	w.position()
	for i, c := range p.Commands {
		m, _ := match.Of[tcg.State](p.Moments[i])
		if err := w.command(m, p.Moments[i], c); err != nil {
			return "", err
		}
	}
	w.expect()
	return w.Write(g, sources, p.Name)
}

func (w *writer) set(format string, args ...any) {
	w.Setup = append(w.Setup, runner.Line{Text: fmt.Sprintf(format, args...)})
}

// position writes the position before the first command.
func (w *writer) position() {
	s := &w.first.State
	if s.Mode != 0 {
		w.set("t:mode(%q)", tcg.Of(w.first).Mode(s).ID)
	}
	for _, name := range options(w.first) {
		w.set("t:option(%q)", name)
	}
	turn := int(s.Turn)
	for turn > int(s.Active)+1 && (turn-1)%int(s.Seats) != int(s.Active) {
		turn-- // others are out: a turn of the active player, as if they were not
	}
	if s.Active != 0 || turn != 5 {
		w.set("t:turn(%d)", turn)
	}
	if now := s.Now(); now != program.DeploymentPhase {
		w.set("t:phase(%q)", tcg.Of(w.first).Program().PhaseName(now))
	}
	for p := range event.Player(s.Seats) {
		if !s.Players[p].Out {
			w.seat(p)
		}
	}
	for ix := uint16(1); ix <= s.NCards; ix++ {
		if s.Cards[ix].Zone == place.Board {
			w.unit(ix)
		}
	}
	w.rest()
	for p := range event.Player(s.Seats) { // last, as a command ends the set-up
		if s.Players[p].Out {
			w.set("t:concede(%d)", p+1)
		}
	}
}

// drawn is how many cards of a deck a test begins with.
const drawn = 3

func (w *writer) seat(p event.Player) {
	s := &w.first.State
	pl, mode := &s.Players[p], tcg.Of(w.first).Mode(s)
	for _, n := range []struct {
		verb string
		now  int16
		then int
	}{{"supply", pl.Supply, mode.Supply.Cap}, {"supply_cap", pl.SupplyCap, mode.Supply.Cap}, {"battery", pl.Battery, 0}, {"base", pl.Base, mode.Base}} {
		if int(n.now) != n.then {
			w.set("t:%s(%d, %d)", n.verb, p+1, n.now)
		}
	}
	for _, z := range []struct {
		verb  string
		pile  *tcg.Pile
		limit int
	}{{"hand", &pl.Hand, 99}, {"grave", &pl.Grave, 99}, {"deck", &pl.Deck, drawn}} {
		n := 0
		for c := z.pile.First; c != 0 && n < z.limit; c = s.Cards[c].Next {
			n++
			id := tcg.SightOf(w.first, c).ID
			name := w.name(c, localOf(id))
			w.Setup = append(w.Setup, runner.Line{Text: fmt.Sprintf("local %s = t:%s(%d, %q)", name, z.verb, p+1, id)})
		}
	}
	for ix := range w.first.State.Fields(p) {
		w.set("t:field(%d, %q)", p+1, tcg.SightOf(w.first, ix).ID)
	}
}

// localOf makes the name of a local of an id: without its namespace, in small letters.
func localOf(id string) string {
	name := strings.ToLower(strings.ReplaceAll(id[strings.IndexByte(id, ':')+1:], "-", "_"))
	if !load.IsLowerName(name) { // it begins with a digit
		return "card_" + name
	}
	return name
}

// keyOf writes an id as a key of a table of Lua.
func keyOf(id string) string {
	if load.IsLowerName(strings.ToLower(id)) {
		return id
	}
	return fmt.Sprintf("[%q]", id)
}

// name assigns the name of a local to a card.
func (w *writer) name(ix uint16, wish string) string {
	name := w.fresh(wish)
	w.names[ix] = name
	return name
}

// fresh is a name of a local that is not taken yet, and takes it.
func (w *writer) fresh(wish string) string {
	name := wish
	for n := 2; w.taken[name]; n++ {
		name = fmt.Sprintf("%s_%d", wish, n)
	}
	w.taken[name] = true
	return name
}

// unit writes a unit with what differs from a fresh one, its armory and what is in
// its hangar.
func (w *writer) unit(ix uint16) {
	v := tcg.SightOf(w.first, ix)
	if v.Spot.Lane == place.NoLane {
		return
	}
	var options []string
	add := func(on bool, format string, args ...any) {
		if on {
			options = append(options, fmt.Sprintf(format, args...))
		}
	}
	add(v.Damage != 0, "damage = %d", v.Damage)
	add(v.Damage >= v.HealthCap, outlived+" = true")
	add(v.Shield != v.ShieldCap, "shield = %d", v.Shield)
	add(v.Marks.Tired, "tired = true")
	add(v.Marks.Attacked, "attacked = true")
	add(v.Marks.Moved, "moved = true")
	add(v.Marks.Damaged, "damaged = true")
	for _, name := range shownCounters(w.first, &v) {
		add(true, "%s = true", keyOf(name))
	}
	add(v.Owner != v.Controller, "owner = %d", v.Owner+1)
	if list := keywordsOn(w.first, ix); len(list) > 0 {
		add(true, "keywords = %s", tableOf(list))
	}
	if list := statusesOn(w.first, ix, v.Controller); len(list) > 0 {
		add(true, "statuses = %s", tableOf(list))
	}
	armory, lent := tcg.ArmoryOf(w.first, ix), false
	for _, c := range armory {
		lent = lent || w.first.State.Cards[c].Owner != v.Controller
	}
	together := !lent && len(armory) > 0 && (v.Damage != 0 || v.Shield != v.ShieldCap) // it may hold more with them
	add(together, "armory = {%s}", quotedList(v.Armory))
	tail := ""
	if len(options) > 0 {
		tail = ", {" + strings.Join(options, ", ") + "}"
	}
	name := w.name(ix, w.unitName(v))
	bare := fmt.Sprintf("local %s = t:unit(%d, %q, %q", name, v.Controller+1, v.ID, spot(v.Spot))
	w.Setup = append(w.Setup, runner.Line{Text: bare + tail + ")", Bare: bare + ")"})
	for i, c := range armory {
		owner := w.first.State.Cards[c].Owner
		switch {
		case together:
		case owner != v.Controller:
			w.set("t:attach(%q, %s, %d)", v.Armory[i], name, owner+1)
		default:
			w.set("t:attach(%q, %s)", v.Armory[i], name)
		}
	}
	for _, c := range tcg.CargoOf(w.first, ix) {
		id := tcg.SightOf(w.first, c).ID
		w.Setup = append(w.Setup, runner.Line{Text: fmt.Sprintf("local %s = t:load(%s, %q)", w.name(c, localOf(id)), name, id)})
	}
}

// action writes an action: of a unit, or of a player, whose own it is or that of a
// fixture.
func (w *writer) action(c match.Command, id string, options []string, card func(event.Entity) string) string {
	verb, who := "act", ""
	fixture, placed := w.fixtures[c.Source]
	_, base := place.BaseIndex(c.Source)
	switch {
	case placed:
		verb, who, options = "use", fmt.Sprint(c.Player+1), append([]string{"of = " + fixture}, options...)
	case base:
		verb, who = "use", fmt.Sprint(c.Player+1)
	default:
		who = card(c.Source)
	}
	tail := ""
	if len(options) > 0 {
		tail = ", {" + strings.Join(options, ", ") + "}"
	}
	return fmt.Sprintf("t:%s(%s, %q%s)", verb, who, id, tail)
}

func (w *writer) unitName(v tcg.Sight) string {
	whose := "own"
	if v.Controller != w.first.State.Active {
		whose = "foe"
	}
	return whose + "_" + w.first.State.Grid.Name(v.Spot)
}

func sorted(m map[string]int) []string { return slices.Sorted(maps.Keys(m)) }

func spot(sp place.Spot) string {
	if sp.Layer == place.Orbit {
		return fmt.Sprintf("%s %s %d", orbitWord, laneWords[sp.Lane], sp.Slot+1)
	}
	if sp.Player < 0 {
		return laneWords[sp.Lane]
	}
	return fmt.Sprintf("%s %s %d", laneWords[sp.Lane], rowWords[sp.Row], sp.Slot+1)
}

// command writes a command, by the names of the cards that it is about.
func (w *writer) command(m *tcg.Match, g display.Match, c match.Command) error {
	var unknown error
	card := func(x event.Entity) string {
		if p, base := place.BaseIndex(x); base {
			return fmt.Sprintf("\"base %d\"", p+1)
		}
		if n, ok := w.names[num.To[uint16](x.Slot())]; ok {
			return n
		}
		unknown = fmt.Errorf("%s is about a card that was not there at the beginning; begin later", g.Format(c, display.Spoken))
		return ""
	}
	var options []string
	if c.Place != 0 {
		options = append(options, fmt.Sprintf("at = %q", spot(place.SpotOf(c.Place))))
	}
	if c.Target != 0 && c.Verb != tcg.Attack {
		options = append(options, "on = "+card(c.Target))
	}
	tail := ""
	if len(options) > 0 {
		tail = ", {" + strings.Join(options, ", ") + "}"
	}
	text := ""
	switch c.Verb {
	case tcg.Play:
		text = fmt.Sprintf("t:play(%s%s)", card(c.Source), tail)
	case tcg.Attack:
		text = fmt.Sprintf("t:attack(%s, %s)", card(c.Source), card(c.Target))
	case tcg.Act:
		words := strings.Fields(g.Format(c, display.Canonical))
		id := words[1][strings.LastIndexByte(words[1], '.')+1:]
		text = w.action(c, id, options, card)
	case tcg.MakeBattery:
		text = fmt.Sprintf("t:make_battery(%s)", card(c.Source))
	case tcg.Move:
		text = fmt.Sprintf("t:move(%s, %q)", card(c.Source), spot(place.SpotOf(c.Place)))
	case tcg.EndPhaseVerb:
		text = "t:end_phase()"
	case tcg.Answer:
		text = fmt.Sprintf("t:answer(%d)", c.Choice+1)
		if open, _ := m.State.Open(); open != nil && open.Player != c.Player {
			text = fmt.Sprintf("t:answer(%d, %d)", c.Choice+1, c.Player+1)
		}
	case tcg.Concede:
		text = fmt.Sprintf("t:concede(%d)", c.Player+1)
	default:
		return fmt.Errorf("%s has no word in tests", g.Format(c, display.Spoken))
	}
	w.Steps = append(w.Steps, text)
	return unknown
}
