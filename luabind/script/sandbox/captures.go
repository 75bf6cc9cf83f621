package sandbox

import lua "github.com/yuin/gopher-lua"

// captureWrite is an assignment to a captured local.
type captureWrite struct{ slot, line int }

// captureWrites lists the captured locals that a function, or a function
// inside it, assigns. The compiled code is exact here, where the source is not:
// which closures outlive the main chunk is known only after it has run.
//
// The instructions after OP_CLOSURE say, for each capture of the inner
// function, whether it is a register of p (MOVE) or a capture of p (GETUPVAL).
func captureWrites(p *lua.FunctionProto) []captureWrite {
	var out []captureWrite
	for pc := 0; pc < len(p.Code); pc++ {
		switch opcode(p.Code[pc]) {
		case lua.OP_SETUPVAL:
			out = append(out, captureWrite{argB(p.Code[pc]), p.DbgSourcePositions[pc]})
		case lua.OP_CLOSURE:
			inner := p.FunctionPrototypes[p.Code[pc]&0x3ffff]
			for _, w := range captureWrites(inner) {
				if source := p.Code[pc+1+w.slot]; opcode(source) == lua.OP_GETUPVAL {
					out = append(out, captureWrite{argB(source), w.line})
				}
			}
			pc += int(inner.NumUpvalues)
		}
	}
	return out
}

func opcode(inst uint32) int { return int(inst >> 26) }
func argB(inst uint32) int   { return int(inst & 0x1ff) }
