package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// labelWidth is the columns of the names of rows, before the first lane.
const labelWidth = 6

// widestLane bounds the columns of a lane: names need no more.
const widestLane = 44

// laneWidth is the columns of a lane on the drawn board.
func (d *drawing) laneWidth() int {
	return min((d.look.Columns()-labelWidth-(place.NLanes-1))/place.NLanes, widestLane)
}

// Draw shows the board by lane and row, the player's side below.
func (t Table) Draw(m *tcg.Match, p event.Player, look display.Look) string {
	d := &drawing{t: t, g: tcg.Of(m), m: m, s: &m.State, p: max(p, 0), look: look}
	d.clock()
	d.roomLine()
	d.roomFixtures()
	d.orbit()
	for i := 1; i < int(d.s.Seats); i++ {
		q := num.To[event.Player]((int(d.p) + i) % int(d.s.Seats))
		d.player(q)
		d.side(q, []place.Row{place.Back, place.Front})
	}
	d.lanes()
	d.laneFixtures()
	d.side(d.p, []place.Row{place.Front, place.Back})
	d.player(d.p)
	return d.b.String()
}

type drawing struct {
	t    Table
	g    *tcg.Rules
	m    *tcg.Match
	s    *tcg.State
	p    event.Player
	look display.Look
	b    strings.Builder
}

// wrapped writes a text that may be wider than the room, in one style.
func (d *drawing) wrapped(style display.Style, text, indent string) {
	for _, line := range strings.Split(display.Wrap(text, d.look.Columns(), indent), "\n") {
		d.line("%s", d.look.In(style, line))
	}
}

func (d *drawing) line(format string, args ...any) {
	d.b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

func (d *drawing) say(en, zh string) string { return i18n.In(d.look.Lang, en, zh) }

func (d *drawing) clock() {
	s := d.s
	text := fmt.Sprintf(d.say("turn %d · round %d", "第%d回合 · 第%d轮"), s.Turn, s.Round)
	if s.Mode != 0 { // the usual mode goes without saying
		text = d.g.Mode(s).Name.In(d.look.Lang) + " · " + text
	}
	if ph := d.t.phaseName(s.Now(), d.look.Lang); ph != "" {
		text += " · " + ph
	}
	switch {
	case d.g.Over(s):
		text += " · " + d.say("over", "已结束")
	case s.NPending > 0:
		s.Owing(func(q event.Player) {
			text += fmt.Sprintf(d.say(" · player %d must choose", " · 请玩家%d选择"), q+1)
		})
	default:
		text += fmt.Sprintf(d.say(" · player %d to act", " · 玩家%d行动"), s.Active+1)
	}
	d.line("%s", d.look.In(display.Strong, text+d.counts(place.MatchEntity)))
	if w := d.t.prog.Window(s.Window); w != nil && s.NPending == 0 {
		if text := d.t.prog.Lib.WindowText(w.Window, d.look.Lang); text != "" {
			d.wrapped(display.Plain, text, "")
		}
	}
	if open, _ := s.OpenTo(d.p); open != nil {
		if asked := d.t.question(open, d.look.Lang); asked != "" {
			d.wrapped(display.Plain, asked, "")
		}
	}
}

func (d *drawing) style(q event.Player) display.Style {
	if d.s.Allied(d.p, q) {
		return display.Own
	}
	return display.Enemy
}

func (d *drawing) player(q event.Player) {
	pl := &d.s.Players[q]
	text := fmt.Sprintf(d.say("PLAYER %d  base %d  supply %d/%d  battery %d  hand %d  deck %d  graveyard %d",
		"玩家%d  基地 %d  补给 %d/%d  电池 %d  手牌 %d  牌库 %d  墓地 %d"),
		q+1, pl.Base, pl.Supply, pl.SupplyCap, pl.Battery, pl.Hand.N, pl.Deck.N, pl.Grave.N)
	for ix := range d.s.Fields(q) {
		text += d.say("  field ", "  场地 ") + d.name(ix)
	}
	text += d.relation(q)
	for i := range d.s.Statuses[:d.s.NStatuses] {
		if st := &d.s.Statuses[i]; st.On == 0 && st.Owner == q {
			text += "  " + d.statusName(st)
		}
	}
	d.wrapped(d.style(q), text+d.counts(place.BaseOf(q))+d.playerFixtures(q), "          ")
}

// relation returns what a player is to the viewer, where there is more than one answer:
// out, a member of a team, too far to be chosen.
func (d *drawing) relation(q event.Player) (text string) {
	if team := tcg.Of(d.m).Mode(d.s).Team[q]; team > 0 {
		text = fmt.Sprintf(d.say("  team %d", "  队伍%d"), team)
	}
	switch {
	case d.s.Players[q].Out:
		text += d.say("  OUT", "  出局")
	case !d.s.InReach(d.p, q):
		text += d.say("  out of reach", "  非相邻，打不到")
	}
	return text
}

func (d *drawing) name(ix uint16) string {
	return d.t.prog.Cards[d.s.Cards[ix].Def].Name.In(d.look.Lang)
}

func (d *drawing) statusName(st *tcg.Status) string {
	name := d.t.prog.Statuses[st.Kind].Name.In(d.look.Lang)
	if st.Layers > 1 {
		name += fmt.Sprintf("×%d", st.Layers)
	}
	return name
}

// lanes is the line between the sides: names and controllers.
func (d *drawing) lanes() {
	var cells []string
	for lane, owner := range d.s.Lanes {
		text := " " + strings.ToUpper(place.LaneNames[lane])
		if owner >= 0 {
			text += fmt.Sprintf(d.say(" held by %d", " 由玩家%d控制"), owner+1)
		}
		text += d.counts(place.LaneEntity(num.To[place.Lane](lane)))
		cells = append(cells, text+" "+strings.Repeat("─", max(d.laneWidth()-display.Width(text)-1, 0)))
	}
	d.line("%s", d.look.In(display.Faint, strings.Repeat("─", labelWidth)+strings.Join(cells, "┼")))
}

// side draws a player's rows on the surface.
func (d *drawing) side(q event.Player, rows []place.Row) {
	for _, row := range rows {
		d.row(place.Spot{Player: q, Row: row}, d.say(place.RowNames[row], [...]string{"前排", "后排"}[row]))
	}
}

// alwaysDrawn is how many slots of a row have a line of their own even where
// nobody is.
const alwaysDrawn = 2

// row draws a row through all lanes, a line for each slot. Cells that are free at the
// end of a long row is one line, with the names of the first and the last.
func (d *drawing) row(sp place.Spot, label string) {
	n := d.s.Grid.Rows[sp.Layer][sp.Row]
	shown := min(alwaysDrawn, n)
	taken := d.s.Taken[sp.Layer][sp.Player]
	for sp.Slot = shown; sp.Slot < n; sp.Slot++ {
		for sp.Lane = 0; sp.Lane < place.NLanes; sp.Lane++ {
			if taken.Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot)) {
				shown = sp.Slot + 1
			}
		}
	}
	if shown+1 == n {
		shown = n
	}
	for sp.Slot = 0; sp.Slot < min(shown+1, n); sp.Slot++ {
		var cells []string
		for sp.Lane = 0; sp.Lane < place.NLanes; sp.Lane++ {
			if sp.Slot < shown {
				cells = append(cells, d.cell(sp))
			} else {
				last := sp
				last.Slot = n - 1
				cells = append(cells, d.free(d.spotName(sp)+"–"+d.s.Grid.Name(last)))
			}
		}
		d.line("%s%s", display.Fit(label, labelWidth), strings.Join(cells, d.look.In(display.Faint, "│")))
		label = ""
	}
}

// spotName is a slot as the player calls it.
func (d *drawing) spotName(sp place.Spot) string {
	return d.s.Grid.NameFor(sp, d.p)
}

// free is an empty cell.
func (d *drawing) free(name string) string {
	return d.look.In(display.Faint, display.Fit(" "+name+" ·", d.laneWidth()))
}

func (d *drawing) cell(sp place.Spot) string {
	name, ix := d.spotName(sp), d.s.At(sp)
	if ix == 0 {
		return d.free(name)
	}
	b := &d.s.Bodies[ix]
	stats := d.stats(b)
	side, head := d.style(sp.Player), " "+name+" "
	text := fitName(d.name(b.Card), d.laneWidth()-display.Width(head)-display.Width(stats)-1)
	return d.look.In(side, head) + d.look.In(d.tint(b.Card), text) + d.look.In(side, " "+stats)
}

// fitName fits the name of a unit into a cell. Of a ship with a name in quotes, as in
// 旗舰“不屈号”, the name alone is left when both do not fit.
func fitName(name string, width int) string {
	if _, own, found := strings.Cut(name, "“"); found && display.Width(name) > width {
		name = strings.TrimSuffix(own, "”")
	}
	return display.Fit(name, width)
}

// tint is the style of a card's faction.
func (d *drawing) tint(card uint16) display.Style {
	of := d.t.prog.Cards[d.s.Cards[card].Def].Faction
	return display.Tint(slices.IndexFunc(d.t.prog.Lib.Factions, func(f library.Faction) bool { return f.ID == of }))
}

// orbit draws the layer above the lanes, the player's side below, while anything
// is there.
func (d *drawing) orbit() {
	used := false
	for q := range d.s.Seats {
		used = used || d.s.Taken[place.Orbit][q] != 0
	}
	if !used {
		return
	}
	for i := 1; i <= int(d.s.Seats); i++ {
		q := num.To[event.Player]((int(d.p) + i) % int(d.s.Seats))
		d.row(place.Spot{Layer: place.Orbit, Player: q}, d.say(orbitWord, "轨道"))
	}
	cell := strings.Repeat("═", d.laneWidth())
	d.line("%s", d.look.In(display.Faint, strings.Repeat("═", labelWidth)+strings.Join([]string{cell, cell, cell}, "╪")))
}

// stats is attack/shield/health and marks for what matters: z tired, x has
// attacked, > has moved, v hits the surface from orbit, ^ the orbit from below, ! can
// be hit from the other layer, + armed, * has statuses, [2] carries so many.
func (d *drawing) stats(b *tcg.Body) string {
	v := d.g.Fresh(d.m, b)
	text := fmt.Sprintf("%d/%d/%d", d.g.Attack(d.m, b), d.shield(b), b.Health())
	for _, mark := range []struct {
		on   bool
		sign string
	}{{b.Flags&tcg.FlagTired != 0, "z"}, {b.Flags&tcg.FlagAttacked != 0, "x"}, {b.Flags&tcg.FlagMoved != 0, ">"}, {b.Layer == place.Orbit && v.Is(program.QHitsSurface), "v"},
		{b.Layer == place.Surface && v.Is(program.QHitsOrbit), "^"}, {v.Is(program.QExposed), "!"}, {b.Armed > 0, "+"}, {v.Statuses != 0, "*"}} {
		if mark.on {
			text += mark.sign
		}
	}
	if n := d.s.CargoOf(b); n > 0 {
		text += fmt.Sprintf("[%d]", n)
	}
	return text
}

// shield is what a unit has before its health: the shield, and the pools that
// packets meet with it.
func (d *drawing) shield(b *tcg.Body) int {
	n := int(b.Shield)
	d.t.eachPool(d.m, b, func(p *program.PoolDef, left, _ int32) {
		if p.Stage == program.WithShield {
			n += int(left)
		}
	})
	return n
}

// Hand lists a player's cards with prices and texts.
func (t Table) Hand(m *tcg.Match, p event.Player, look display.Look) string {
	d := &drawing{t: t, g: tcg.Of(m), m: m, s: &m.State, p: max(p, 0), look: look}
	if d.s.Players[d.p].Hand.N == 0 {
		return d.say("hand: empty\n", "手牌：空\n")
	}
	d.line("%s", d.look.In(display.Strong, d.say("hand", "手牌")))
	if look.Brief {
		d.briefHand()
		return d.b.String()
	}
	n := 0
	for c := d.s.Players[d.p].Hand.First; c != 0; c = d.s.Cards[c].Next {
		n++
		card := &t.prog.Cards[d.s.Cards[c].Def]
		if d.s.Cards[c].Def == 0 {
			d.line("%3d  %s", n, d.say("hidden", "未知"))
			continue
		}
		text := fmt.Sprintf("%3d  %s", n, display.Fit(d.priced(card, c), 30))
		head, rest, _ := strings.Cut(display.Wrap(text+" "+d.summary(card), look.Columns(), "       "), text)
		d.line("%s%s%s", head, d.look.In(d.tint(c), text), rest)
	}
	return d.b.String()
}

// priced is the name of a card in hand with its price.
func (d *drawing) priced(card *program.CardDef, c uint16) string {
	return i18n.Sprintf(d.look.Lang, "%s (%s)", "%s（%s）", card.Name.In(d.look.Lang), d.t.priceText(d.m, d.p, c))
}

// aBriefCard is how many columns a card of a brief hand takes at least.
const aBriefCard = 38

// briefHand lists the names, prices and stats of a hand, several cards in a line.
func (d *drawing) briefHand() {
	columns := max(d.look.Columns()/aBriefCard, 1)
	line, n := "", 0
	for c := d.s.Players[d.p].Hand.First; c != 0; c = d.s.Cards[c].Next {
		n++
		text := d.say("hidden", "未知")
		if d.s.Cards[c].Def != 0 {
			card := &d.t.prog.Cards[d.s.Cards[c].Def]
			text = d.priced(card, c)
			if card.Kind == program.KindUnit {
				text += fmt.Sprintf(" %d/%d/%d", card.Attack, card.Shield, card.Health)
			}
		}
		text = display.Fit(fmt.Sprintf("%3d  %s", n, text), d.look.Columns()/columns-1)
		if d.s.Cards[c].Def != 0 {
			text = d.look.In(d.tint(c), text)
		}
		line += text
		if n%columns == 0 || d.s.Cards[c].Next == 0 {
			d.line("%s", strings.TrimRight(line, " "))
			line = ""
		} else {
			line += " "
		}
	}
}

// summary is a card in a line: stats, keywords, text.
func (d *drawing) summary(card *program.CardDef) string {
	var parts []string
	if card.Kind == program.KindUnit {
		parts = append(parts, fmt.Sprintf("%d/%d/%d", card.Attack, card.Shield, card.Health))
	} else {
		parts = append(parts, library.CardTypes.In(card.Type, d.look.Lang))
	}
	if len(card.Keywords) > 0 {
		var names []string
		for _, k := range card.Keywords {
			names = append(names, d.keywordName(k.ID, k.N))
		}
		parts = append(parts, strings.Join(names, d.say(", ", "、")))
	}
	if text := d.t.prog.Lib.CardText(card.Card, d.look.Lang); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " · ")
}

func (d *drawing) keywordName(id string, n library.Numbers) string {
	if k := d.t.prog.Lib.Keyword(id); k != nil {
		return k.Show(d.look.Lang, n)
	}
	return id
}
