package show

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
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

// over is how the match has ended, "" while it lasts.
func (k *shown) over() string {
	if k.s.Stage != tabletop.GameOver {
		return ""
	}
	return k.result(int32(k.s.Result), int32(k.s.Winners), int32(k.s.Reason))
}

// together is the score of players who play against the game: one for all, or each player's if they differ.
func (k *shown) together(score *program.Counter) string {
	now, each := k.say("hidden", "未公开"), []string(nil)
	same := true
	if k.s.ReadByAll(score, 0) { // else what a player sees of the state has no score
		first := k.s.Players[0].Counters[score.Index]
		now = k.value(score, int32(first))
		for p := range num.To[event.Player](int(k.s.Seats)) {
			n := k.s.Players[p].Counters[score.Index]
			same = same && n == first
			each = append(each, k.say("%s for %s", "%[2]s%[1]s", k.value(score, int32(n)), k.player(p)))
		}
	}
	name := lowered(k.counter(score))
	switch {
	case k.s.Seats == 1:
		return k.say("%s %s for the player", "玩家的%s为%s", name, now)
	case !same:
		return name + " " + strings.Join(each, k.say(", ", "、"))
	}
	return k.say("%s %s for all players", "全体玩家的%s为%s", name, now)
}

// sides names the sides that some of these players are on: a team with its players, or a player
// without allies.
func (k *shown) sides(winners int32) (list []string) {
	for left := winners; left != 0; {
		first := num.To[event.Player](bits.TrailingZeros32(uint32(left)))
		var team []event.Player
		for p := range num.To[event.Player](int(k.s.Seats)) {
			if k.rules.Allied(k.m, first, p) {
				team = append(team, p)
				left &^= 1 << p
			}
		}
		name := k.players(team)
		if len(team) > 1 {
			name = k.say("team %d (%s)", "队伍%d（%s）", k.rules.Mode().Teams[first], name)
		}
		list = append(list, name)
	}
	return list
}

// result is how a match ends: who wins, and why where it is not by the rules.
func (k *shown) result(result, winners, reason int32) string {
	sides := k.sides(winners)
	text := k.say("a draw", "平局")
	switch {
	case winners != 0 && k.s.Seats > 1 && k.rules.Together(k.s):
		text = k.say("all players win", "全体玩家获胜")
	case len(sides) == 1:
		text = k.say("%s wins", "%s获胜", sides[0])
	case len(sides) > 1:
		text = k.say("%s win", "%s获胜", strings.Join(sides, k.say(", ", "、")))
	case result == program.ResultLoss && k.s.Seats == 1:
		text = k.say("the player loses", "玩家失败")
	case result == program.ResultLoss:
		text = k.say("all players lose", "全体玩家失败")
	case k.rules.Mode().Score != 0 && k.rules.Together(k.s):
		text = k.together(&k.prog.Counters[k.rules.Mode().Score])
	}
	switch reason {
	case program.EndedByTurns:
		return k.say("%s, as the last turn is over", "%s（回合数已到上限）", text)
	case program.EndedByConceding:
		if late := display.OnTime(k.m, k.lang); late != "" {
			return text + late
		}
		if k.s.Seats == 1 {
			return k.say("%s by giving up", "%s（认输）", text)
		}
		if result == program.ResultLoss {
			return k.say("%s, as a player gave up", "%s（有玩家认输）", text)
		}
		return k.say("%s, as the others gave up", "%s（其他玩家认输）", text)
	case program.EndedStuck:
		return k.say("%s, as nobody can do anything", "%s（无人可以行动）", text)
	}
	return text
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

// zoneLines draws a zone: a grid as a board, any other as a line. An empty box that nobody
// looks into is left out.
func (d *drawing) zoneLines(v *tabletop.ZoneView, style display.Style) {
	if v.Def.Kind == program.Grid {
		d.board(v)
		return
	}
	if absent(v) {
		return
	}
	name := d.zoneName(v.Def)
	if v.Team != 0 {
		name += d.say(" of team %d", "（队伍%d）", v.Team)
	}
	d.line(style, "  "+display.Pad(name, d.nameWidth())+"  "+d.contents(v))
}

// absent reports whether boards leave a zone out, which has cards for a moment and none now.
func absent(v *tabletop.ZoneView) bool { return v.Def.Def.Fleeting && v.Size() == 0 }

// nameWidth is the columns of the names of zones.
func (d *drawing) nameWidth() (width int) {
	for i := 1; i < len(d.prog.Zones); i++ {
		if d.prog.Zones[i].Kind != program.Grid {
			width = max(width, display.Width(d.zoneName(&d.prog.Zones[i])))
		}
	}
	return min(width, 20)
}

// contents is what a viewer sees of a zone: how many cards of a bag or a hidden pile, the top
// of a stack, and the cards of the others.
func (d *drawing) contents(v *tabletop.ZoneView) string {
	n := v.Size()
	switch {
	case n == 0:
		return "–"
	case v.Def.Kind == program.Bag:
		return d.cards(n)
	case v.Def.Kind == program.Stack:
		top := v.Cards[len(v.Cards)-1]
		if d.s.Cards[top].Def == 0 || v.Def.See != program.SeeAll {
			return d.cards(n)
		}
		if n == 1 {
			return d.full(top, v)
		}
		return d.say("%s, and %s below", "%s，其下%s", d.full(top, v), d.cards(n-1))
	}
	return d.several(v)
}

// cards is a number of cards.
func (k *shown) cards(n int) string {
	return k.say("%d card%s", "%[1]d张", n, i18n.Plural(n))
}

// full is a card with its details.
func (k *shown) full(ix uint16, v *tabletop.ZoneView) string {
	if list := k.details(ix, v); len(list) > 0 {
		return k.say("%s (%s)", "%s（%s）", k.card(ix), strings.Join(list, k.say(", ", "，")))
	}
	return k.card(ix)
}

// several lists the cards of a row in order, and those of a set by definition. It counts
// the cards that the viewer does not know.
func (d *drawing) several(v *tabletop.ZoneView) string {
	var names []string
	hidden := 0
	for _, ix := range d.ordered(v) {
		name := d.full(ix, v)
		if name == "?" {
			hidden++
		}
		names = append(names, name)
	}
	if hidden == len(names) {
		return d.cards(hidden)
	}
	return strings.Join(joinAlike(names, v.Def.Kind == program.Set), d.say("  ", "  "))
}

// joinAlike writes neighbours that are the same once, with their number.
func joinAlike(names []string, join bool) (list []string) {
	for i := 0; i < len(names); {
		n := 1
		for join && i+n < len(names) && names[i+n] == names[i] {
			n++
		}
		text := names[i]
		if n > 1 {
			text = fmt.Sprintf("%s ×%d", text, n)
		}
		list, i = append(list, text), i+n
	}
	return list
}

// widestCell bounds the columns of a cell.
const widestCell = 14

// board draws a grid, with its columns named above and its lines on the left.
func (d *drawing) board(v *tabletop.ZoneView) {
	w := max(1, v.Def.Width)
	width := 1
	for _, ix := range v.Cards {
		if ix != 0 {
			width = max(width, display.Width(d.full(ix, v)))
		}
	}
	width = max(2, min(width, widestCell, (d.look.Columns()-6)/w-1))
	d.line(display.Plain, "  "+d.zoneName(v.Def))
	head, won := "    ", d.rules.WinningLine(d.s, v.N)
	for x := range w {
		head += " " + display.Pad(columnName(v.Def, x), width)
	}
	d.line(display.Faint, head)
	for y := range len(v.Cards) / w {
		line := d.look.In(display.Faint, fmt.Sprintf("%4d", y+1))
		for x := range w {
			text := d.cellText(v, v.Cards[y*w+x], width)
			if won[y*w+x] {
				text = d.look.In(display.Strong, text)
			}
			line += " " + text
		}
		d.b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if cut := d.cutCells(v, width); cut != "" {
		d.line(display.Plain, "     "+cut)
	}
}

// cutCells lists the cards of a grid that do not fit into their cells in full, those that look the
// same once. "" means that all of them fit.
func (d *drawing) cutCells(v *tabletop.ZoneView, width int) string {
	var texts []string
	cells := map[string][]string{}
	for i, ix := range v.Cards {
		if ix == 0 || display.Width(d.full(ix, v)) <= width {
			continue
		}
		text := d.full(ix, v)
		if cells[text] == nil {
			texts = append(texts, text)
		}
		cells[text] = append(cells[text], cell(v.Def, i))
	}
	for i, text := range texts {
		texts[i] = strings.Join(cells[text], d.say(", ", "、")) + d.say(": ", "：") + text
	}
	return strings.Join(texts, "  ")
}

// columnName is the letter of a column, as cells are called by it.
func columnName(d *program.Zone, x int) string {
	if d.Width > 26 {
		return fmt.Sprint(x + 1)
	}
	return "abcdefghijklmnopqrstuvwxyz"[x : x+1]
}

// cellText is a cell of a grid, in the colour of who controls its card.
func (d *drawing) cellText(v *tabletop.ZoneView, ix uint16, width int) string {
	if ix == 0 {
		return d.look.In(display.Faint, display.Pad("·", width))
	}
	style := display.Plain
	if q := d.s.Cards[ix].Ctrl; q >= 0 && d.allied(q, d.p) {
		style = display.Own
	} else if q >= 0 {
		style = display.Enemy
	}
	return d.look.In(style, display.Fit(d.full(ix, v), width))
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
