package compiler

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

// label is a place that goto can lead to.
type label struct {
	pc, line int
	vars     int // active variables there
}

// jumpOut is a goto whose label has not come yet.
type jumpOut struct {
	name  string
	line  int
	jump  int
	close int // the instruction that closes what is left, or -1
	vars  []*variable
	depth int // active variables of the goto or of the block it went out to
	done  bool
}

// leaving emits an instruction that closes the variables above depth, if any
// of them turns out to be captured.
func (f *function) leaving(depth int) {
	pc := f.abc(lua.OP_CLOSE, depth, 0, 0)
	f.removables = append(f.removables, removable{pc, append([]*variable(nil), f.active[depth:]...)})
}

func (f *function) breakOut() {
	b := f.block
	for b != nil && !b.loop {
		b = b.outer
	}
	if b == nil {
		f.fail("no loop to break")
	}
	f.leaving(b.vars)
	b.breaks = append(b.breaks, f.jump())
}

// goTo jumps back to a label of a block around it, or waits for one.
func (f *function) goTo(s *ast.GotoStmt) {
	for b := f.block; b != nil; b = b.outer {
		if l, ok := b.labels[s.Label]; ok {
			f.leaving(l.vars)
			f.jumpTo(l.pc)
			return
		}
	}
	g := &jumpOut{name: s.Label, line: s.Line(), depth: len(f.active)}
	g.vars = append(g.vars, f.active...)
	if len(f.active) > 0 {
		g.close = f.abc(lua.OP_CLOSE, 0, 0, 0)
	} else {
		g.close = -1
	}
	g.jump = f.jump()
	f.gotos = append(f.gotos, g)
}

func (f *function) label(s *ast.LabelStmt, isLast bool) {
	b := f.block
	if old, ok := b.labels[s.Name]; ok {
		f.fail("label '%s' already defined on line %d", s.Name, old.line)
	}
	l := &label{pc: f.here(), line: s.Line(), vars: len(f.active)}
	if isLast { // the locals of the block have ended
		l.vars = b.vars
	}
	if b.labels == nil {
		b.labels = map[string]*label{}
	}
	b.labels[s.Name] = l
	for _, g := range f.gotos[b.pending:] {
		if g.name == s.Name && !g.done {
			f.arriveAt(g, l)
		}
	}
}

func (f *function) arriveAt(g *jumpOut, l *label) {
	if g.depth < l.vars {
		f.line = g.line
		f.fail("<goto %s> jumps into the scope of local '%s'", g.name, f.active[g.depth].name)
	}
	f.aim(g.jump, l.pc)
	if g.close >= 0 {
		f.setA(g.close, l.vars)
		f.removables = append(f.removables, removable{g.close, g.vars[l.vars:]})
	}
	g.done = true
}

// outward hands the gotos of a block that ended to the block around it.
func (f *function) outward(b *block) {
	for _, g := range f.gotos[b.pending:] {
		if g.done {
			continue
		}
		if f.block == nil {
			f.line = g.line
			f.fail("no visible label '%s' for goto", g.name)
		}
		g.depth = min(g.depth, b.vars)
	}
}
