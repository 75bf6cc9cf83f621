package tactics

// Figures of units and actions from many battles, for arbiter sim.

import (
	"maps"
	"slices"
	"strconv"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/program"
	"arbiter/luabind/games"
)

var (
	unitForm = games.TableForm{Name: "units", Title: "Units", Row: "unit", Defined: true, Doc: "Damage is the health that units actually lost to hits.", Fields: []string{"battles", "damage", "taken", "kills", "died"},
		Columns: []games.Column{{Head: "battles", Of: "battles"}, {Head: "damage per battle", Of: "damage", Per: "battles", As: games.Mean},
			{Head: "taken", Of: "taken", Per: "battles", As: games.Mean}, {Head: "kills", Of: "kills", Per: "battles", As: games.Mean},
			{Head: "died", Of: "died", Per: "battles", As: games.Share}}}
	actionForm = games.TableForm{Name: "actions", Title: "Actions", Row: "action", Defined: true, Fields: []string{"used", "struck", "missed"},
		Columns: []games.Column{{Head: "used", Of: "used"}, {Head: "struck", Of: "struck"}, {Head: "missed", Of: "missed"}}}
	lengthForm = games.TableForm{Name: "length", Title: "Length", Row: "rounds", Ordered: true, Chart: games.Bars, Fields: []string{"matches"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}}}
)

// Fields of units, as their form has them.
const (
	unitBattles = iota
	unitDamage
	unitTaken
	unitKills
	unitDied
	unitFields
)

// survey counts one battle after the other.
type survey struct {
	prog    *program.Program
	m       *tactics.Match
	units   map[string]*[unitFields]int64 // by type
	actions [][3]int64                    // by action: used, struck, missed
}

// Survey counts battles; there is one mode.
func (p *Packs) Survey(string, []string) *games.Survey {
	s := &survey{prog: p.Program, actions: make([][3]int64, len(p.Program.Actions))}
	return &games.Survey{Forms: s.forms(), Watch: s.watch, Book: s.book, Ending: s.ending}
}

// forms lists its tables.
func (s *survey) forms() []games.TableForm {
	return []games.TableForm{lengthForm, unitForm, actionForm}
}

// watch listens to a battle.
func (s *survey) watch(g match.Any) {
	s.m, _ = match.Of[tactics.State](g)
	s.units = map[string]*[unitFields]int64{}
	clear(s.actions)
	action := func(field int) func(*event.Event) {
		return func(e *event.Event) { s.actions[e.Args[0]][field]++ }
	}
	s.hear(program.ExecuteBegan, action(0))
	s.hear(program.AttackStrike, action(1))
	s.hear(program.AttackMiss, action(2))
	s.hear(program.Hit, s.hit)
	s.hear(program.UnitDied, s.died)
}

func (s *survey) hear(t event.Type, f func(*event.Event)) {
	s.m.Register(match.GoListener[tactics.State]{Name: "survey", Supports: t, Priority: match.Projections, OnEvent: func(_ *tactics.Match, e event.Event) error {
		f(&e)
		return nil
	}})
}

// unit returns the counter of the type of a unit; a spare one for none.
func (s *survey) unit(x event.Entity) *[unitFields]int64 {
	id := tactics.TypeOf(s.m, x)
	if s.units[id] == nil {
		s.units[id] = new([unitFields]int64)
	}
	return s.units[id]
}

func (s *survey) hit(e *event.Event) {
	if e.Rejected {
		return
	}
	s.unit(e.Source)[unitDamage] += int64(e.Args[0])
	s.unit(e.Target)[unitTaken] += int64(e.Args[0])
}

func (s *survey) died(e *event.Event) {
	s.unit(e.Source)[unitKills]++
	s.unit(e.Target)[unitDied]++
}

// ending reports in which round the battle was decided.
func (s *survey) ending() (by string, turn int) { return "battle", int(s.m.State.Round) }

// book counts the battle that was watched.
func (s *survey) book(into games.Tables, _ []int) {
	into.Add(&lengthForm, strconv.Itoa(int(s.m.State.Round)), 0, 1)
	for u := event.Entity(1); u <= event.Entity(s.m.State.NUnits); u++ {
		s.unit(u)[unitBattles]++
	}
	for _, id := range slices.Sorted(maps.Keys(s.units)) {
		if id != "" {
			into.Book(&unitForm, id, s.units[id][:]...)
		}
	}
	for i, n := range s.actions {
		if n[0] > 0 {
			into.Book(&actionForm, s.prog.Actions[i].ID, n[:]...)
		}
	}
}
