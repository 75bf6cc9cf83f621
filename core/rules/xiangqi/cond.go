package xiangqi

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
)

// condPaths are what plain filters of manifests can ask, each for a comparison
// with == or != to a word.
var condPaths = []string{"source.kind", "source.team", "target.kind", "target.team"}

// cond is a compiled filter.
type cond struct {
	target bool // of the event's target, else its source
	kind   bool // asks for the kind, else for the team
	not    bool
	or     bool // the next one is an alternative
	value  int
	text   string // as the manifest has it
	clause match.ClauseRef
}

func (p *Program) compileCond(d def.Cond, t event.Type) (cond, error) {
	c := cond{not: d.Op == "!=", or: d.Or, text: d.Text, clause: p.Clause(d.Pos, match.Filter, d.Text)}
	if d.Op != "==" && d.Op != "!=" || d.Rest != 0 || d.By != "" {
		return c, fmt.Errorf("filter %q: compare with == or !=", d.Text)
	}
	switch d.Path {
	case "source.kind", "target.kind":
		pack, _, _ := strings.Cut(d.File, "/")
		value, _, err := p.Lib.Names.Find(pack, "piece", d.Value)
		if err != nil {
			return c, fmt.Errorf("filter %q: %w", d.Text, err)
		}
		c.kind, c.value = true, p.Kind(value)
		if c.value < 0 {
			return c, fmt.Errorf("filter %q: there is no piece %q%s", d.Text, d.Value, hint.Meant(d.Value, p.Kinds()))
		}
	case "source.team", "target.team":
		team, ok := TeamNamed(d.Value)
		if !ok {
			return c, fmt.Errorf("filter %q: a team is red or black, not %q%s", d.Text, d.Value, hint.Meant(d.Value, []string{"red", "black"}))
		}
		c.value = int(team)
	default:
		return c, fmt.Errorf("filter %q: nothing is known of %q; there are %v%s", d.Text, d.Path, condPaths, hint.Meant(d.Path, condPaths))
	}
	part := event.PartSource
	if c.target = d.Path[0] == 't'; c.target {
		part = event.PartTarget
	}
	if td := p.Types.Def(t); td.Lacks&part != 0 {
		return c, fmt.Errorf("filter %q: %s has none to ask about; it has %s", d.Text, td.Name, cmp.Or(strings.Join(td.Has(), ", "), "none of that kind"))
	}
	return c, nil
}

func (c *cond) holds(s *State, e *event.Event) bool {
	x := e.Source
	if c.target {
		x = e.Target
	}
	m := s.Man(x)
	if m.Piece == board.NoPiece {
		return false
	}
	value := int(m.Piece.Team())
	if c.kind {
		value = m.Piece.Type()
	}
	return (value == c.value) != c.not
}

// Kinds lists the ids of the pieces.
func (p *Program) Kinds() []string {
	ids := make([]string, len(p.Lib.Pieces))
	for i := range p.Lib.Pieces {
		ids[i] = p.Lib.Pieces[i].ID
	}
	return ids
}

// Kind finds a piece by id, -1 if there is none.
func (p *Program) Kind(id string) int {
	if meant, found, _ := p.Lib.Names.Find("", "piece", id); found && !p.Lib.Names.Shows("piece", id) {
		id = meant
	}
	for i := range p.Lib.Pieces {
		if p.Lib.Pieces[i].ID == id {
			return i
		}
	}
	return -1
}

// TeamNamed reads "red" or "black".
func TeamNamed(name string) (board.Team, bool) {
	for t := board.Red; t <= board.Black; t++ {
		if t.String() == name {
			return t, true
		}
	}
	return 0, false
}

// Holds evaluates the plain filters of a listener.
func (g *Rules) Holds(m *Match, e *event.Event, c match.Candidate) bool {
	conds := g.prog.conds[c.Ref]
	m.Weigh(len(conds))
	if count := m.Coverage(); count != nil {
		for i := range conds {
			count.Count(conds[i].clause, conds[i].holds(&m.State, e))
		}
	}
	return failing(conds, &m.State, e) == nil
}

// failing gives the filters that keep a list from holding: one, or a run of
// alternatives; nil when it holds.
func failing(conds []cond, s *State, e *event.Event) []cond {
	for i := 0; i < len(conds); i++ {
		first, held := i, conds[i].holds(s, e)
		for ; conds[i].or; i++ {
			held = held || conds[i+1].holds(s, e)
		}
		if !held {
			return conds[first : i+1]
		}
	}
	return nil
}
