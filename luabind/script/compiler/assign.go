package compiler

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
)

func (f *function) local(s *ast.LocalAssignStmt) {
	if IsLocalFunction(s) { // the function sees its own name
		reg := f.reserve(1)
		f.activate(s.Names...)
		fn := f.expr(s.Exprs[0])
		f.put(&fn, reg)
		f.active[reg].info.StartPc = f.here()
		return
	}
	last := f.list(s.Exprs)
	f.adjust(len(s.Names), len(s.Exprs), &last)
	f.activate(s.Names...)
}

// IsLocalFunction distinguishes "local function f" from "local f = function": only for
// the former does the parser note the end.
func IsLocalFunction(s *ast.LocalAssignStmt) bool {
	if len(s.Names) != 1 || len(s.Exprs) != 1 || s.LastLine() == 0 {
		return false
	}
	_, ok := s.Exprs[0].(*ast.FunctionExpr)
	return ok
}

// adjust makes as many values as there are names. Each value counts one
// register, also a list, and all but the last are in theirs.
func (f *function) adjust(names, values int, last *operand) {
	missing := names - values
	switch {
	case last.isList():
		n := max(missing+1, 0)
		f.multiple(last, n)
		if n > 1 {
			f.reserve(n - 1)
		}
	default:
		if last.kind != isNothing {
			f.push(last)
		}
		if missing > 0 {
			first := f.reserve(missing)
			f.abc(lua.OP_LOADNIL, first, f.free-1, 0)
		}
	}
	f.free -= max(-missing, 0)
}

func (f *function) assign(s *ast.AssignStmt) {
	if target, ok := s.Lhs[0].(*ast.AttrGetExpr); ok && len(s.Lhs) == 1 && len(s.Rhs) == 1 {
		base := f.reserve(1)
		f.storeField(base, f.late(f.expr(target.Object)), target.Key, s.Rhs[0])
		return
	}
	targets := f.targets(s.Lhs)
	last := f.list(s.Rhs)
	n := len(targets)
	if len(s.Rhs) == n { // the last value goes straight to its target
		n--
		f.load(&last)
		f.store(targets[n], &last)
	} else {
		f.adjust(n, len(s.Rhs), &last)
	}
	for n--; n >= 0; n-- {
		f.store(targets[n], &operand{kind: isRegister, info: f.free - 1})
	}
}

// targets compiles the left side. Tables and keys are read before anything is
// assigned; a local among them that is also a target is copied.
func (f *function) targets(exprs []ast.Expr) []operand {
	list := make([]operand, 0, len(exprs))
	for _, e := range exprs {
		t := f.expr(e)
		if t.kind == isLocal {
			f.keep(list, t.info)
		}
		list = append(list, t)
	}
	return list
}

func (f *function) keep(fields []operand, local int) {
	copied := -1
	for i := range fields {
		t := &fields[i]
		for _, reg := range []*int{&t.info, &t.aux} {
			if t.kind == isField && *reg == local {
				if copied < 0 {
					copied = f.reserve(1)
					f.abc(lua.OP_MOVE, copied, local, 0)
				}
				*reg = copied
			}
		}
	}
}

// store assigns a value to a target.
func (f *function) store(target operand, value *operand) {
	switch target.kind {
	case isLocal:
		f.drop(value)
		f.put(value, target.info)
	case isCaptured:
		f.abc(lua.OP_SETUPVAL, f.inRegister(value), target.info, 0)
		f.drop(value)
	case isGlobal:
		f.abx(lua.OP_SETGLOBAL, f.inRegister(value), target.info)
		f.drop(value)
	default:
		f.inRegister(value)
		base := f.reserve(4)
		f.fetch(Store, base)
		f.abc(lua.OP_MOVE, base+1, target.info, 0)
		if target.aux >= constantBit {
			f.abx(lua.OP_LOADK, base+2, target.aux&maxShortIdx)
		} else {
			f.abc(lua.OP_MOVE, base+2, target.aux, 0)
		}
		f.abc(lua.OP_MOVE, base+3, value.info, 0)
		f.callStore(base)
		f.drop(value)
	}
}

// storeField is object[key] = value, compiled right into the arguments of the
// native function. A table or a key that is a local is read after the value
// was computed, as in an instruction.
func (f *function) storeField(base int, object operand, key, value ast.Expr) {
	k := f.late(f.expr(key))
	v := f.expr(value)
	f.push(&v)
	f.fetch(Store, base)
	f.put(&object, base+1)
	f.put(&k, base+2)
	f.callStore(base)
}

func (f *function) callStore(base int) {
	f.abc(lua.OP_CALL, base, 4, 1)
	f.named(Store)
	f.free = base
}
