package show

import (
	"cmp"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// Breakdown is the arithmetic of one hit (D-08), read from the log alone.
type Breakdown struct {
	Dealt, Started uint32 // sequences of DAMAGE_DEALT and DAMAGE_CALC_STARTED
	Source, Target event.Entity
	By             event.ListenerRef
	Type           string
	Tags           []string
	Base           int
	Changes        []Change
	Final          int // the amount after stage 3
	Factors        kit.Factors
	Pools          int // points lost of the pools with the shield
	Shield         int
	Health         int
	Excess         int // beyond 0 health
}

// Change is one thing that made the amount another.
type Change struct {
	Stage         string // type of the event
	By            string // listener or "core"
	Self          event.Entity
	Op            string // set, add, mul, note, or reject
	Operand       int
	Before, After int
}

// BreakdownOf walks the causes back from a DAMAGE_DEALT to the start of its
// packet (K-09). ok is false when the event is not a hit.
func BreakdownOf(m *tcg.Match, seq uint32) (b Breakdown, ok bool) {
	e := eventOf(m, seq)
	if e == nil || e.Type != events.DamageDealt {
		return b, false
	}
	prog := tcg.Of(m).Program()
	b = Breakdown{Dealt: seq, Source: e.Source, Target: e.Target, By: e.By, Final: int(e.Args[events.ArgAmount]), Type: damageName(prog, e.Args[events.ArgDType]),
		Tags: tagsOf(prog, e.Args[events.ArgTags]), Factors: kit.DecodeFactors(e.Args[events.ArgFactors]), Shield: int(e.Args[events.ArgShield]),
		Health: int(e.Args[events.ArgHealth]), Excess: int(e.Args[events.ArgExcess])}
	var stages []*event.Event
	for e.Type != events.DamageCalcStarted {
		if e = eventOf(m, e.Cause); e == nil {
			return b, false
		}
		switch e.Type {
		case events.ShieldDamaged:
			b.Pools = int(e.Args[events.ShieldDamagedOvershield])
			b.Shield -= b.Pools
		case events.DamageCalcStarted, events.CoverMitigated, events.DamageModified:
			stages = append(stages, e)
		}
	}
	b.Started, b.Base = e.Seq, int(e.Args[events.ArgAmount])
	if mods := m.ModsOf(e.Seq); len(mods) > 0 {
		b.Base = int(mods[0].Before)
	}
	for i := len(stages) - 1; i >= 0; i-- {
		b.stage(m, stages[i])
	}
	return b, true
}

// stage adds the changes that one stage made to the amount.
func (b *Breakdown) stage(m *tcg.Match, e *event.Event) {
	name := m.Program().Types.Def(e.Type).Name
	for _, mod := range m.ModsOf(e.Seq) {
		c := Change{name, m.ListenerName(mod.By), mod.Self, mod.Op.String(), int(mod.Operand), int(mod.Before), int(mod.After)}
		if mod.Field == events.ArgFactors { // noted here, applied by the split (D-06)
			c.Op, c.Operand, c.Before, c.After = event.OpNote.String(), 0, 0, 0
		}
		if mod.Field == events.ArgAmount || c.Op == event.OpNote.String() {
			b.Changes = append(b.Changes, c)
		}
	}
	if e.Rejected {
		b.Changes = append(b.Changes, Change{Stage: name, By: m.ListenerName(e.RejectedBy), Op: "reject", Before: int(e.Args[events.ArgAmount])})
	}
}

// eventOf finds an event of the log by its sequence.
func eventOf(m *tcg.Match, seq uint32) *event.Event {
	log := m.Log()
	i := sort.Search(len(log), func(i int) bool { return log[i].Seq >= seq })
	if seq == 0 || i == len(log) || log[i].Seq != seq {
		return nil
	}
	return &log[i]
}

func damageName(p *program.Program, n int32) string {
	if n < 0 || int(n) >= len(p.Damage) {
		return ""
	}
	return p.Damage[n]
}

func tagsOf(p *program.Program, bits int32) (out []string) {
	for i, name := range p.PacketTags {
		if bits>>i&1 != 0 {
			out = append(out, name)
		}
	}
	return out
}

// spellerAt spells names for the referee as of an event: it knows where everybody was when
// that happened.
func (t Table) spellerAt(m *tcg.Match, seq uint32, lang string) *speller {
	sc := t.speller(m, event.NoPlayer, lang)
	for i := range m.Log() {
		if e := &m.Log()[i]; e.Seq <= seq {
			sc.Note(e)
		}
	}
	return sc
}

// Explain returns the breakdown of a hit in words.
func (t Table) Explain(m *tcg.Match, seq uint32, lang string) []string {
	b, ok := BreakdownOf(m, seq)
	if !ok {
		return nil
	}
	sc := t.spellerAt(m, seq, lang)
	say := func(en, zh string) string { return i18n.In(lang, en, zh) }
	lines := []string{fmt.Sprintf("#%d %s", b.Dealt, b.title(sc, lang)), fmt.Sprintf(say("  base                %d", "  基础                %d"), b.Base)}
	for _, c := range b.Changes {
		lines = append(lines, "  "+sc.change(&c, lang))
	}
	lines = append(lines, fmt.Sprintf(say("  final amount        %d", "  最终数值            %d"), b.Final))
	if f := b.factors(lang); f != "" {
		lines = append(lines, "  "+display.Fit(say("factors", "系数"), 20)+f)
	}
	return append(lines, b.losses(say, poolNames(sc.prog, program.WithShield, lang), inOrbit(eventOf(m, seq).At))...)
}

// title returns who hits whom, and with what.
func (b *Breakdown) title(sc *speller, lang string) string {
	return i18n.Sprintf(lang, "%s hits %s (%s)", "%s命中%s（%s）", sc.sourceTitle(b.Source, b.By), sc.title(b.Target), b.kind(sc.prog.Lib))
}

// factors returns what scales the final amount against shield and health, "" for nothing.
func (b *Breakdown) factors(lang string) string {
	f := b.Factors
	if f == (kit.Factors{ShieldNum: 1, ShieldDen: 1, HealthNum: 1, HealthDen: 1}) || b.Final <= 0 {
		return ""
	}
	shield, health := i18n.Text{EN: fmt.Sprintf("%d/%d", f.ShieldNum, f.ShieldDen), ZH: ratio(f.ShieldNum, f.ShieldDen)}, i18n.Text{EN: fmt.Sprintf("%d/%d", f.HealthNum, f.HealthDen), ZH: ratio(f.HealthNum, f.HealthDen)}
	return i18n.Sprintf(lang, "shield ×%s, health ×%s, at least %d", "护盾×%s，生命×%s，至少%d", shield, health, f.Floor)
}

// ratio is a factor as Chinese has it: 2, or 1/2.
func ratio(num, den int) string {
	if den == 1 {
		return strconv.Itoa(num)
	}
	return fmt.Sprintf("%d/%d", num, den)
}

// packetTags are the tags in Chinese that no pack declares.
var packetTags = map[string]string{"ATTACK": "攻击", "RETALIATION": "反击", "TACTICAL": "战术"}

// kind returns the type of the damage and the tags of the packet. English has their ids,
// which tests and filters use.
func (b *Breakdown) kind(lib *library.Library) i18n.Text {
	named := []string{lib.DamageTypeName(b.Type, i18n.Chinese)}
	for _, tag := range b.Tags {
		named = append(named, cmp.Or(packetTags[tag], lib.TagName(tag, i18n.Chinese)))
	}
	return i18n.Text{EN: strings.Join(append([]string{b.Type}, b.Tags...), ", "), ZH: strings.Join(named, "、")}
}

func (b *Breakdown) losses(say func(en, zh string) string, pools string, orbit bool) (lines []string) {
	add := func(label string, n int) {
		if n > 0 {
			lines = append(lines, "  "+display.Fit(label, 20)+fmt.Sprintf("-%d", n))
		}
	}
	add(pools, b.Pools)
	add(say("shield", "护盾"), b.Shield)
	name := healthName(orbit)
	add(say(name.EN, name.ZH), b.Health)
	add(say("beyond 0 "+name.EN, "溢出伤害"), b.Excess)
	if len(lines) == 0 {
		lines = append(lines, say("  nothing was lost", "  没有造成损失"))
	}
	return lines
}

var opTexts = map[string]string{"set": "= %d", "add": "%+d", "mul": "×%d"}

// change returns one change in words: who, how much, from what to what.
func (sc *speller) change(c *Change, lang string) string {
	by := c.By
	if c.By == "core" && c.Stage == sc.prog.Types.Def(events.CoverMitigated).Name {
		by = poolNames(sc.prog, program.BeforeShield, lang)
	}
	by += strings.Repeat(" ", max(19-display.Width(by), 0)) // never cut: it is the answer
	switch {
	case c.Op == "reject":
		return by + " " + i18n.In(lang, "stopped it", "阻止")
	case c.Op == "note" || c.Before == c.After && c.Op != "set":
		return by + " " + i18n.In(lang, "noted", "标注")
	}
	text := fmt.Sprintf("%s %s  (%d → %d)", by, fmt.Sprintf(opTexts[c.Op], c.Operand), c.Before, c.After)
	if c.Self != 0 {
		text += "  " + sc.title(c.Self)
	}
	return text
}

var _ display.Speller = (*speller)(nil)
