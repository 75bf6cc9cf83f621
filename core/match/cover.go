package match

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
)

// Clause is a part of a definition that is weighed or carried out while a match
// is played: a filter, a modifier, or an effect that is data.
type Clause struct {
	def.Pos
	Kind ClauseKind
	Text string // as the manifest has it
}

// ClauseKind is what kind of clause one is.
type ClauseKind uint8

// The kinds of clauses.
const (
	Filter   ClauseKind = iota // it holds or does not
	Modifier                   // it changes an answer
	Effect                     // it is carried out
)

func (k ClauseKind) String() string { return [...]string{"filter", "modifier", "effect"}[k] }

// ClauseRef numbers a clause of a program, from 1; 0 means no clause.
type ClauseRef int32

// Clause returns the number of a clause of the program. A ruleset calls it for each clause that it
// compiles. A clause that is compiled twice has one number.
func (p *Program) Clause(at def.Pos, kind ClauseKind, text string) ClauseRef {
	if at.File == "" {
		return 0
	}
	c := Clause{at, kind, text}
	if p.clauseIndex == nil {
		p.clauseIndex, p.Clauses = map[Clause]ClauseRef{}, make([]Clause, 1)
	}
	ref := p.clauseIndex[c]
	if ref == 0 {
		ref = num.To[ClauseRef](len(p.Clauses))
		p.Clauses, p.clauseIndex[c] = append(p.Clauses, c), ref
	}
	return ref
}

// Answers counts how often a condition held and how often it did not.
type Answers struct {
	No, Yes int
}

// Coverage counts which parts of a program matches have weighed and run, for tests of its packs.
// Probes, which determine legality, count for clauses but not for listeners, because they have no
// effect.
type Coverage struct {
	Listeners []Answers // by listener, or handler: whether it acted when it was met
	Clauses   []Answers // by clause; a modifier or effect that is carried out is a yes
	// Swap, when it is not zero, holds two listeners. They run in the opposite order, to test
	// whether their order matters.
	Swap [2]event.ListenerRef
}

// reorder puts the listeners of Swap into each other's place.
func (c *Coverage) reorder(cands []Candidate) {
	if c.Swap[0] == 0 {
		return
	}
	at := [2]int{-1, -1}
	for i := range cands {
		for k, ref := range c.Swap {
			if cands[i].Ref == ref && at[k] < 0 {
				at[k] = i
			}
		}
	}
	if at[0] >= 0 && at[1] >= 0 {
		cands[at[0]], cands[at[1]] = cands[at[1]], cands[at[0]]
	}
}

// NewCoverage returns the counts of a program, all zero.
func NewCoverage(p *Program) *Coverage {
	return &Coverage{Listeners: make([]Answers, len(p.Listeners)), Clauses: make([]Answers, max(1, len(p.Clauses)))}
}

// Count notes an answer of a clause.
func (c *Coverage) Count(ref ClauseRef, yes bool) { count(c.Clauses, int(ref), yes) }

func (c *Coverage) listened(ref event.ListenerRef, acted bool) { count(c.Listeners, int(ref), acted) }

func count(list []Answers, i int, yes bool) {
	switch {
	case i >= len(list): // a listener that a host has registered
	case yes:
		list[i].Yes++
	default:
		list[i].No++
	}
}

// Coverage is where the match counts what it weighs and runs, nil when nobody
// asks. A match has that which its program has when it is made, and so have its
// forks.
func (m *common) Coverage() *Coverage { return m.cover }
