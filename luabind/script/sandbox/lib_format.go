package sandbox

import (
	"fmt"
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// maxWidth bounds the width and precision of a format, as in C Lua.
const maxWidth = 99

// formatSpec is one conversion such as %-5.2f.
type formatSpec struct {
	text string // flags, width and precision, without the verb
	verb byte
	prec bool
}

// stringFormat knows the conversions of C Lua except %p and %a.
func (vm *VM) stringFormat(L *lua.LState) int {
	format := vm.argString(L, 1)
	vm.Charge(len(format) / perByte)
	var b strings.Builder
	arg := 1
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			b.WriteByte(format[i])
			continue
		}
		i++
		if i < len(format) && format[i] == '%' {
			b.WriteByte('%')
			continue
		}
		spec, next := vm.parseSpec(L, format, i)
		i = next
		arg++
		b.WriteString(vm.formatArg(L, spec, arg))
		vm.Charge(1)
		if b.Len() > vm.limits.String {
			vm.claimString(b.Len())
		}
	}
	return vm.pushString(L, b.String())
}

// parseSpec reads a conversion after its % and returns where its verb is.
func (vm *VM) parseSpec(L *lua.LState, format string, i int) (spec formatSpec, verb int) {
	start := i
	for i < len(format) && strings.IndexByte("-+ #0", format[i]) >= 0 {
		i++
	}
	i = vm.skipWidth(L, format, i)
	if i < len(format) && format[i] == '.' {
		spec.prec = true
		i = vm.skipWidth(L, format, i+1)
	}
	if i >= len(format) {
		L.RaiseError("format ends in a conversion")
	}
	spec.text, spec.verb = format[start:i], format[i]
	if len(spec.text) > 12 {
		L.RaiseError("invalid conversion in format")
	}
	return spec, i
}

func (vm *VM) skipWidth(L *lua.LState, format string, i int) int {
	n := 0
	for ; i < len(format) && format[i] >= '0' && format[i] <= '9'; i++ {
		if n = n*10 + int(format[i]-'0'); n > maxWidth {
			L.RaiseError("width or precision above %d in format", maxWidth)
		}
	}
	return i
}

func (vm *VM) formatArg(L *lua.LState, spec formatSpec, n int) string {
	if L.GetTop() < n {
		L.ArgError(n, "no value")
	}
	switch spec.verb {
	case 'd', 'i':
		return fmt.Sprintf("%"+spec.text+"d", vm.formatInt(L, n))
	case 'u', 'x', 'X', 'o':
		verb := string(spec.verb)
		if verb == "u" {
			verb = "d"
		}
		// C knows no sign here: a negative number wraps around.
		return fmt.Sprintf("%"+unsigned.Replace(spec.text)+verb, uint64(vm.formatInt(L, n)))
	case 'c':
		return fmt.Sprintf("%"+plain.Replace(spec.text)+"s", string([]byte{byte(vm.formatInt(L, n) & 0xff)}))
	case 'e', 'E', 'f', 'g', 'G':
		f := vm.argNumber(L, n)
		exponent := binaryExponent(f)
		vm.Charge(costDigits + max(exponent, -exponent)/2) // so many shifts of all its digits
		return formatFloat(spec, f)
	case 's':
		return fmt.Sprintf("%"+spec.text+"s", vm.formatText(L, n))
	case 'q':
		return quote(vm.argString(L, n))
	}
	L.RaiseError("invalid option '%%%s%c' to 'format'", spec.text, spec.verb)
	return ""
}

var (
	unsigned = strings.NewReplacer("+", "", " ", "")
	plain    = strings.NewReplacer("+", "", " ", "", "#", "")
)

func formatFloat(spec formatSpec, f float64) string {
	if math.IsInf(f, 0) || f != f { // C pads these like words
		word := formatNumber(lua.LNumber(f))
		switch {
		case f < 0 || f != f:
		case strings.Contains(spec.text, "+"):
			word = "+" + word
		case strings.Contains(spec.text, " "):
			word = " " + word
		}
		width, _, _ := strings.Cut(strings.TrimLeft(spec.text, "+ #0-"), ".")
		if strings.Contains(spec.text, "-") {
			width = "-" + width
		}
		return fmt.Sprintf("%"+width+"s", word)
	}
	if !spec.prec {
		spec.text += ".6"
	}
	return fmt.Sprintf("%"+spec.text+string(spec.verb), f)
}

// formatInt takes integers only: rounding silently would hide a mistake.
func (vm *VM) formatInt(L *lua.LState, n int) int64 {
	f := vm.argNumber(L, n)
	if f != math.Trunc(f) || math.Abs(f) > exactInt {
		L.ArgError(n, "integer expected, got "+formatNumber(lua.LNumber(f)))
	}
	return int64(f)
}

// formatText is what %s shows of a value.
func (vm *VM) formatText(L *lua.LState, n int) string {
	L.Push(vm.globals.RawGetString("tostring"))
	L.Push(L.Get(n))
	L.Call(1, 1)
	s := text(L.Get(-1))
	L.Pop(1)
	return s
}

// quote is %q: a text that Lua reads back as the same string.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range []byte(s) {
		switch c {
		case '"', '\\', '\n':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\r':
			b.WriteString(`\r`)
		case 0:
			b.WriteString(`\000`)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
