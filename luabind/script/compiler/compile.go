package compiler

import (
	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/num"
)

// The native functions that a chunk binds as locals before its own code.
const (
	Store  = "(set)" // Store(table, key, value) is table[key] = value
	Power  = "(pow)" // Power(a, b) is a^b
	Modulo = "(mod)" // Modulo(a, b) is a%b
)

// Error is a problem of a script that the compiler finds.
type Error struct {
	Line    int
	Message string
}

// Error returns the message without the line.
func (e *Error) Error() string { return e.Message }

// Compile compiles a main chunk. file is the name that messages show. Every
// error is an *Error.
func Compile(stmts []ast.Stmt, file string) (proto *lua.FunctionProto, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case fault:
			err = r.Error
		default:
			panic(r)
		}
	}()
	main := &ast.FunctionExpr{ParList: &ast.ParList{HasVargs: true}, Stmts: stmts}
	if n := len(stmts); n > 0 {
		main.SetLine(0)
		main.SetLastLine(max(stmts[n-1].Line(), stmts[n-1].LastLine()) + 1)
	}
	f := newFunction(nil, file, main)
	f.body(main)
	return f.proto, nil
}

func newFunction(outer *function, file string, e *ast.FunctionExpr) *function {
	visible := map[string]int{}
	if outer != nil {
		visible = outer.visible
	}
	return &function{
		outer: outer,
		proto: &lua.FunctionProto{
			SourceName:       file,
			LineDefined:      e.Line(),
			LastLineDefined:  e.LastLine(),
			NumUsedRegisters: 2,
		},
		visible: visible,
		line:    e.Line(),
	}
}

// body compiles a function's parameters and statements.
func (f *function) body(e *ast.FunctionExpr) {
	p := f.proto
	if f.vararg = e.ParList.HasVargs; f.vararg {
		p.IsVarArg = lua.VarArgIsVarArg
	}
	f.enter(false)
	f.reserve(len(e.ParList.Names))
	f.activate(e.ParList.Names...)
	p.NumParameters = num.To[uint8](len(e.ParList.Names))
	f.stmts(e.Stmts, true)
	f.line = e.LastLine()
	f.abc(lua.OP_RETURN, 0, 1, 0)
	f.deactivate(0)
	b := f.block
	f.block = nil
	f.outward(b)
	f.finish()
	p.NumUpvalues = num.To[uint8](len(f.captures))
	p.DbgUpvalues = p.DbgUpvalues[:len(f.captures):len(f.captures)]
	setStrings(p)
}

func setStrings(p *lua.FunctionProto) {
	texts := make([]string, len(p.Constants))
	for i, v := range p.Constants {
		if s, ok := v.(lua.LString); ok {
			texts[i] = string(s)
		}
	}
	SetStrings(p, texts)
}

// PlainKey reports whether a constructor may set a key by an instruction. The key must
// be a string, a boolean, or an index so small that filling the array up to it costs
// almost nothing.
func PlainKey(key ast.Expr) bool {
	switch key := key.(type) {
	case *ast.StringExpr, *ast.TrueExpr, *ast.FalseExpr:
		return true
	case *ast.NumberExpr:
		n, ok := Number(key.Value)
		return ok && n >= 1 && n <= maxSlotKey && n == float64(int(n))
	}
	return false
}

const maxSlotKey = 64 // constant array keys a constructor may set directly
