package show

import (
	"strconv"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// PoolSnapshot is a pool of a unit: what it has left, and what it has when it is
// full.
type PoolSnapshot struct {
	ID   string `json:"id"`
	Left int32  `json:"left"`
	Full int32  `json:"full"`
}

// ValueSnapshot is a value that a pack declares.
type ValueSnapshot struct {
	ID string `json:"id"`
	N  int32  `json:"n"`
}

func (t Table) poolsOf(m *tcg.Match, b *tcg.Body) (out []PoolSnapshot) {
	t.eachPool(m, b, func(p *program.PoolDef, left, full int32) { out = append(out, PoolSnapshot{p.ID, left, full}) })
	return out
}

// eachPool calls f for the pools that a unit has.
func (t Table) eachPool(m *tcg.Match, b *tcg.Body, f func(p *program.PoolDef, left, full int32)) {
	for i := 1; i < len(t.prog.Pools); i++ {
		if left, full := tcg.Of(m).PoolLeft(m, b, num.To[uint16](i)); full > 0 {
			f(&t.prog.Pools[i], left, full)
		}
	}
}

func (t Table) valuesOf(m *tcg.Match, b *tcg.Body) (out []ValueSnapshot) {
	t.eachValue(m, b, func(v *program.ValueDef, n int32) { out = append(out, ValueSnapshot{v.ID, n}) })
	return out
}

// eachValue calls f for the values of a unit that are other than their defaults,
// except those that fill pools.
func (t Table) eachValue(m *tcg.Match, b *tcg.Body, f func(v *program.ValueDef, n int32)) {
	for i := 1; i < len(t.prog.Values); i++ {
		v := &t.prog.Values[i]
		if n := tcg.Of(m).ValueOf(m, b, num.To[uint16](i)); n != int32(v.Start) && !v.Fills() {
			f(v, n)
		}
	}
}

// values writes the pools and values of a unit in lines of their own.
func (d *drawing) values(b *tcg.Body) {
	d.t.eachPool(d.m, b, func(p *program.PoolDef, left, full int32) {
		d.line(d.say("  %s: %d of %d left", "  %s：剩余%d/%d"), p.Name.In(d.look.Lang), left, full)
	})
	d.t.eachValue(d.m, b, func(v *program.ValueDef, n int32) {
		d.line("  %s: %s", v.Name.In(d.look.Lang), valueText(v, n, d.look.Lang))
	})
}

// valueText returns a value in words: a number, or yes or no.
func valueText(v *program.ValueDef, n int32, lang string) string {
	switch {
	case !v.Truth:
		return strconv.Itoa(int(n))
	case n != 0:
		return i18n.In(lang, "yes", "是")
	}
	return i18n.In(lang, "no", "否")
}

// poolNames names the pools of a stage: the log says what they absorbed together.
func poolNames(p *program.Program, at program.Stage, lang string) string {
	pools, _ := p.PoolsAt(at)
	names := make([]string, len(pools))
	for i, n := range pools {
		names[i] = p.Pools[n].Name.In(lang)
	}
	return strings.Join(names, "/")
}

// term describes a value or a pool of packs.
func (d *drawing) term(t *library.Term) {
	d.entry(t.Name, t.ID, d.t.prog.Lib.TermText(t, d.look.Lang))
}
