package show

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Draw shows the table as its viewer, or the referee, sees it. The other players come first,
// from the next one on, then the zones of the match and of teams, and at last the player's
// own zones.
func (Table) Draw(m *tabletop.Match, p event.Player, look display.Look) string {
	m = viewed(m, p)
	d := &drawing{shown: on(m, look.Lang), p: seated(m, p), eye: eyeOf(m, p), look: look}
	d.line(display.Strong, d.moment())
	for i := 1; i < int(d.s.Seats); i++ {
		d.seat(num.To[event.Player]((int(d.p) + i) % int(d.s.Seats)))
	}
	d.shared()
	d.seat(d.p)
	d.asked()
	return d.b.String()
}

// viewed is a match as a player sees it; the referee sees all of it.
func viewed(m *tabletop.Match, p event.Player) *tabletop.Match {
	if p >= 0 && m.Viewer() < 0 {
		return m.ViewOf(p)
	}
	return m
}

// seated is the player at the bottom: the one who looks, or the first one for others.
func seated(m *tabletop.Match, p event.Player) event.Player {
	if p < 0 || int(p) >= m.Seats() {
		return 0
	}
	return p
}

// eyeOf is who looks at a match: whose view it is, or else the player; NoPlayer is the
// referee.
func eyeOf(m *tabletop.Match, p event.Player) event.Player {
	if m.Viewer() >= 0 {
		return m.Viewer()
	}
	return p
}

type drawing struct {
	*shown
	p    event.Player // at the bottom
	eye  event.Player // who looks
	look display.Look
	b    strings.Builder
}

// line writes a line in a style. A longer one goes on below, indented.
func (d *drawing) line(style display.Style, text string) {
	for _, line := range strings.Split(display.Wrap(text, d.look.Columns(), "    "), "\n") {
		d.b.WriteString(strings.TrimRight(d.look.In(style, line), " ") + "\n")
	}
}

// moment returns the mode, the phase, the turn, and the players to act.
func (k *shown) moment() string {
	parts := []string{k.or(k.rules.Mode().Def.Name, k.rules.Mode().Def.ID)}
	if len(k.rules.Mode().Phases) > 1 {
		parts = append(parts, k.phase(k.rules.Phase(k.s)))
	}
	if k.s.Games > 0 {
		parts = append(parts, k.say("game %d", "第%d局", k.s.Games+1))
	}
	parts = append(parts, k.say("turn %d", "第%d回合", k.s.Turn))
	if over := k.over(); over != "" {
		parts = append(parts, over)
	} else if waiting := k.m.ToAct(nil); len(waiting) > 0 {
		parts = append(parts, k.say("%s to act", "轮到%s行动", k.players(waiting)))
	}
	return strings.Join(parts, " · ")
}

func (k *shown) phase(ph *program.Phase) string { return k.or(ph.Def.Name, ph.Def.ID) }

// players lists players.
func (k *shown) players(list []event.Player) string {
	var names []string
	for _, p := range list {
		names = append(names, k.player(p))
	}
	return strings.Join(names, k.say(", ", "、"))
}

// seat draws a player: the name with counters and statuses, and the zones.
func (d *drawing) seat(q event.Player) {
	parts := []string{d.player(q)}
	if q == d.eye && d.s.Seats > 1 {
		parts[0] = d.say("player %d (you)", "玩家%d（你）", q+1)
	}
	style := display.Enemy
	if q == d.p || d.allied(q, d.p) {
		style = display.Own
	}
	parts = append(parts, d.state(q)...)
	d.line(style, strings.Join(parts, " · "))
	for _, v := range d.rules.Zones(d.s) {
		if v.Of == q {
			d.zoneLines(&v, style)
		}
	}
	d.b.WriteString("\n")
}

// state is what holds of a player: turn, team, counters, statuses.
func (d *drawing) state(q event.Player) (parts []string) {
	if d.s.Stage == tabletop.Acting && d.s.Active == q && d.rules.Phase(d.s).Turn != program.All {
		parts = append(parts, d.say("in turn", "行动中"))
	}
	if d.s.Out>>q&1 != 0 {
		parts = append(parts, d.say("out", "出局"))
	}
	if d.s.Decided>>q&1 != 0 {
		parts = append(parts, d.say("has chosen", "已选择"))
	}
	if d.s.Passed>>q&1 != 0 {
		parts = append(parts, d.say("passed", "已跳过"))
	}
	if d.teams() {
		parts = append(parts, d.say("team %d", "队伍%d", d.rules.Mode().Teams[q]))
	}
	for _, c := range d.counters(q) {
		parts = append(parts, c.name+" "+c.text)
	}
	return append(parts, d.traits(q)...)
}

// teams reports whether players belong together.
func (k *shown) teams() bool { return k.rules.Mode().Def.Teams != nil }

// figure is a counter that is shown.
type figure struct {
	n          uint16
	name, text string
	now        int32
	words      bool // it is a word
}

// counters are those of a player, or of the match for NoPlayer, that the board shows: first
// those with names.
func (d *drawing) counters(q event.Player) (list []figure) {
	return d.figures(q, d.eye)
}

func (k *shown) figures(q, eye event.Player) (list []figure) {
	all, of := k.prog.OnMatch, &k.s.Counters
	if q >= 0 {
		all, of = k.prog.OnPlayers, &k.s.Players[q].Counters
	}
	for _, n := range all {
		d := &k.prog.Counters[n]
		now := int32(of[d.Index])
		seen := d.See != program.SeeNobody && eye < 0 || eye >= 0 && k.rules.Reads(k.s, n, q, eye) || k.rules.Reads(k.s, n, q, event.Spectator)
		if k.drawn(n, now) && seen {
			list = append(list, figure{n: n, name: k.counter(d), text: k.value(d, now), now: now, words: d.Of >= 0})
		}
	}
	slices.SortStableFunc(list, func(a, b figure) int { return int(truth(k.named(b.n))) - int(truth(k.named(a.n))) })
	return list
}

func truth(is bool) int8 {
	if is {
		return 1
	}
	return 0
}

// traits are the statuses of a player.
func (k *shown) traits(q event.Player) (list []string) {
	for t := 1; t < len(k.prog.Traits); t++ {
		if n := k.rules.TraitNow(k.m, tabletop.PlayerEntity(q), num.To[uint8](t)); n > 0 {
			list = append(list, k.trait(num.To[uint8](t), n))
		}
	}
	return list
}

// shared draws the zones and counters of the match and of teams.
func (d *drawing) shared() {
	before := d.b.Len()
	for _, v := range d.rules.Zones(d.s) {
		if v.Of < 0 {
			d.zoneLines(&v, display.Plain)
		}
	}
	var parts []string
	for _, c := range d.counters(event.NoPlayer) {
		parts = append(parts, c.name+" "+c.text)
	}
	if len(parts) > 0 {
		d.line(display.Plain, "  "+strings.Join(parts, " · "))
	}
	if d.b.Len() > before {
		d.b.WriteString("\n")
	}
}

// asked draws the questions that wait for an answer.
func (d *drawing) asked() {
	for p := range num.To[event.Player](int(d.s.Seats)) {
		if k := d.s.AskOf(p); k != nil {
			d.line(display.Strong, d.say("%s: %s", "%s：%s", raised(d.player(p)), d.question(k)))
		}
	}
}

// question is what a player is asked.
func (k *shown) question(ask *tabletop.Ask) string {
	ch := &k.prog.Choices[ask.Choice]
	text := def.Fill(ch.Def.Text.In(k.lang), ch.Def.VarText)
	if text == "" {
		text = k.or(ch.Def.Text, ch.Def.ID)
	}
	if ask.Max > 1 {
		return k.say("%s (%d of %d taken)", "%s（已选%d/%d）", text, ask.Taken, ask.Max)
	}
	return text
}

// Hand lists the cards of a player that others do not see, with texts.
func (Table) Hand(m *tabletop.Match, p event.Player, look display.Look) string {
	m = viewed(m, p)
	d := &drawing{shown: on(m, look.Lang), p: seated(m, p), eye: eyeOf(m, p), look: look}
	if look.Brief {
		return ""
	}
	for _, v := range d.rules.Zones(d.s) {
		if v.Of != d.p || d.rules.ShownToAll(d.s, v.N) {
			continue
		}
		if look.Alone && len(v.Cards) > 0 { // otherwise the board has it
			d.line(display.Plain, d.zoneName(v.Def)+d.say(": ", "：")+d.several(&v))
		}
		known := []uint16{}
		for _, ix := range v.Cards {
			if ix != 0 && d.s.Cards[ix].Def != 0 && d.text(d.s.Cards[ix].Def) != "" {
				known = append(known, d.s.Cards[ix].Def)
			}
		}
		slices.Sort(known)
		for _, def := range slices.Compact(known) {
			d.line(display.Plain, d.kind(def)+d.say(": ", "：")+d.text(def))
		}
	}
	return d.b.String()
}
