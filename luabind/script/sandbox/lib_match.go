package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// newMatcher splits off the anchor of a pattern.
func (vm *VM) newMatcher(src, pat string) (m *matcher, anchored bool) {
	vm.Charge(costMatcher)
	pat, anchored = strings.CutPrefix(pat, "^")
	return &matcher{vm: vm, src: src, pat: pat}, anchored
}

// search finds the first match at or after from.
func (m *matcher) search(from int, anchored bool) (start, end int) {
	for start = from; start <= len(m.src); start++ {
		m.level, m.depth = 0, 0
		if end = m.match(start, 0); end >= 0 {
			return start, end
		}
		if anchored {
			break
		}
	}
	return -1, -1
}

// pushCaptures pushes all captures, or the whole match if there are none and
// whole is set.
func (m *matcher) pushCaptures(L *lua.LState, start, end int, whole bool) int {
	n := m.level
	if n == 0 && whole {
		n = 1
	}
	for i := range n {
		L.Push(m.capture(i, start, end))
	}
	return n
}

// startAt reads the optional position argument n.
func (vm *VM) startAt(L *lua.LState, n, size int) int {
	at := vm.optInt(L, n, 1)
	if at < 0 {
		at += size + 1
	}
	return min(max(at, 1)-1, size)
}

func (vm *VM) stringFind(L *lua.LState) int {
	s, pat := vm.argString(L, 1), vm.argString(L, 2)
	from := vm.startAt(L, 3, len(s))
	vm.Charge(len(pat) / perByte)
	if lua.LVAsBool(L.Get(4)) || !strings.ContainsAny(pat, "^$*+?.([%-") {
		return vm.findPlain(L, s, pat, from)
	}
	m, anchored := vm.newMatcher(s, pat)
	start, end := m.search(from, anchored)
	if start < 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(Num(start + 1))
	L.Push(Num(end))
	return 2 + m.pushCaptures(L, start, end, false)
}

func (vm *VM) findPlain(L *lua.LState, s, pat string, from int) int {
	vm.Charge((len(s) - from) / perByte)
	i := strings.Index(s[from:], pat)
	if i < 0 {
		L.Push(lua.LNil)
		return 1
	}
	L.Push(Num(from + i + 1))
	L.Push(Num(from + i + len(pat)))
	return 2
}

func (vm *VM) stringMatch(L *lua.LState) int {
	s, pat := vm.argString(L, 1), vm.argString(L, 2)
	m, anchored := vm.newMatcher(s, pat)
	start, end := m.search(vm.startAt(L, 3, len(s)), anchored)
	if start < 0 {
		L.Push(lua.LNil)
		return 1
	}
	return m.pushCaptures(L, start, end, true)
}

// stringGmatch returns an iterator. It is the only native function that
// remembers something, so the VM does not let one outlive the main chunk.
func (vm *VM) stringGmatch(L *lua.LState) int {
	m, _ := vm.newMatcher(vm.argString(L, 1), "")
	m.pat = vm.argString(L, 2)
	next := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		start, end := m.search(next, false)
		if start < 0 {
			next = len(m.src) + 1
			L.Push(lua.LNil)
			return 1
		}
		if next = end; end == start {
			next++
		}
		return m.pushCaptures(L, start, end, true)
	}))
	return 1
}

func (vm *VM) stringGsub(L *lua.LState) int {
	s, pat := vm.argString(L, 1), vm.argString(L, 2)
	switch L.Get(3).Type() {
	case lua.LTString, lua.LTNumber, lua.LTTable, lua.LTFunction:
	default:
		L.ArgError(3, "string, function or table expected")
	}
	m, anchored := vm.newMatcher(s, pat)
	limit := vm.optInt(L, 4, len(s)+1)
	var b strings.Builder
	at, count := 0, 0
	for count < limit && at <= len(s) {
		m.level, m.depth = 0, 0
		end := m.match(at, 0)
		if end >= 0 {
			count++
			vm.replacement(L, &b, m, at, end)
		}
		switch {
		case end > at:
			at = end
		case at < len(s):
			b.WriteByte(s[at])
			at++
		default:
			at++
		}
		if b.Len() > vm.limits.String {
			vm.claimString(b.Len())
		}
		if anchored {
			break
		}
	}
	b.WriteString(s[min(at, len(s)):])
	vm.pushString(L, b.String())
	L.Push(Num(count))
	return 2
}

// replacement writes the replacement of one match.
func (vm *VM) replacement(L *lua.LState, b *strings.Builder, m *matcher, start, end int) {
	var v lua.LValue
	switch repl := L.Get(3).(type) {
	case *lua.LTable:
		v = L.GetTable(repl, m.capture(0, start, end))
	case *lua.LFunction:
		L.Push(repl)
		L.Call(m.pushCaptures(L, start, end, true), 1)
		v = L.Get(-1)
		L.Pop(1)
	default:
		vm.expand(b, m, text(repl), start, end)
		return
	}
	switch {
	case !lua.LVAsBool(v):
		b.WriteString(m.src[start:end])
	case lua.LVCanConvToString(v):
		b.WriteString(text(v))
	default:
		L.RaiseError("invalid replacement value (a %s)", v.Type().String())
	}
}

// expand writes a replacement text, in which %1 to %9 are captures and %0 is the match.
func (vm *VM) expand(b *strings.Builder, m *matcher, repl string, start, end int) {
	vm.Charge(len(repl) / 8)
	for i := 0; i < len(repl); i++ {
		c := repl[i]
		if c != '%' || i+1 == len(repl) {
			b.WriteByte(c)
			continue
		}
		i++
		switch d := repl[i]; {
		case d == '0':
			b.WriteString(m.src[start:end])
		case d >= '1' && d <= '9':
			b.WriteString(text(m.capture(int(d-'1'), start, end)))
		default:
			b.WriteByte(d)
		}
		if b.Len() > vm.limits.String {
			vm.claimString(b.Len())
		}
	}
}
