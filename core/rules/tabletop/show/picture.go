package show

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
)

// Picture is the table as its viewer, or the referee, sees it. Zones of players are next to
// their seats, but rows in play face each other in the middle. The zones of the match and of
// teams are in the middle, too: each grid is a board of its own, and the others are the rows of
// one.
func (Table) Picture(m *tabletop.Match, p event.Player, lang string) *display.Picture {
	k := &sketch{shown: on(m, lang), p: seated(m, p), eye: m.Viewer(),
		out: &display.Picture{Seats: []display.SeatPicture{}, Regions: []display.Region{}, Pieces: []display.PiecePicture{}}}
	k.out.Head = k.moment()
	k.out.Over = k.over()
	for _, q := range m.ToAct(nil) {
		k.out.ToAct = append(k.out.ToAct, int(q)+1)
	}
	if ask := k.s.AskOf(k.p); ask != nil {
		k.out.Asks = k.question(ask)
	}
	for _, c := range k.figures(event.NoPlayer, k.eye) {
		k.out.Notices = append(k.out.Notices, display.Badge{Text: c.name + " " + c.text})
	}
	k.middle()
	for i := range int(k.s.Seats) {
		k.seat(num.To[event.Player]((int(k.p) + i) % int(k.s.Seats)))
	}
	return k.out
}

// sketch is a picture that is being made.
type sketch struct {
	*shown
	p   event.Player // at the bottom
	eye event.Player // who looks: NoPlayer is the referee
	out *display.Picture
}

// relation is how a player is to the one at the bottom.
func (k *sketch) relation(q event.Player) display.Relation {
	switch {
	case q < 0:
		return display.Relation{}
	case q == k.p:
		return display.Relation{Tone: "own"}
	case k.allied(q, k.p):
		return display.Relation{Tone: "ally"}
	}
	return display.Relation{Tone: "enemy"}
}

func seatID(q event.Player) string { return fmt.Sprintf("player:%d", q+1) }

// zoneID is the id of a zone in pictures.
func zoneID(z uint8) string { return fmt.Sprintf("zone:%d", z) }

// placeID is the id of a place in a zone, from 0.
func placeID(z uint8, i int) string { return fmt.Sprintf("zone:%d/%d", z, i+1) }

// pieceID is the id of a card. Handles of sets do not stay with their cards, so a card there
// has its definition and its number among the like, and a hidden one its place.
func (k *shown) pieceID(ix uint16) string {
	c := &k.s.Cards[ix]
	v := k.rules.ZoneAt(k.s, c.Zone)
	switch {
	case c.Def == 0:
		return fmt.Sprintf("hidden:%d/%d", c.Zone, k.s.PlaceOf(ix)+1)
	case v.Def.Kind == program.Set:
		n := 1
		for _, other := range v.Cards[:k.s.PlaceOf(ix)] {
			if k.s.Cards[other].Def == c.Def {
				n++
			}
		}
		return fmt.Sprintf("zone:%d/%s.%d", c.Zone, k.prog.Cards[c.Def].ID, n)
	}
	return fmt.Sprintf("#%d", k.s.Handle(ix).Slot())
}

// seat is what a player has.
func (k *sketch) seat(q event.Player) {
	one := display.SeatPicture{ID: seatID(q), Seat: int(q) + 1, Name: k.player(q), Relation: k.relation(q), Out: k.s.Out>>q&1 != 0}
	for _, c := range k.figures(q, k.eye) {
		if c.words {
			one.Badges = append(one.Badges, display.Badge{Text: c.name + " " + c.text})
			continue
		}
		one.Figures = append(one.Figures, display.Figure{Key: k.prog.Counters[c.n].Def.ID, Mark: k.prog.Counters[c.n].Def.Mark, Name: c.name, Value: int(c.now)})
	}
	if k.teams() {
		one.Badges = append(one.Badges, display.Badge{Text: k.say("team %d", "队伍%d", k.rules.Mode().Teams[q])})
	}
	for _, text := range k.traits(q) {
		one.Badges = append(one.Badges, display.Badge{Text: text})
	}
	for _, v := range k.rules.Zones(k.s) {
		if v.Of != q {
			continue
		}
		if v.Def.Kind == program.Grid {
			k.board(&v)
			continue
		}
		if absent(&v) || lines(&v) {
			continue
		}
		one.Zones = append(one.Zones, k.zoneOf(&v))
	}
	k.out.Seats = append(k.out.Seats, one)
}

// zoneOf is a zone of a player: a pile, or cards that lie open to who sees them.
func (k *sketch) zoneOf(v *tabletop.ZoneView) display.Zone {
	z := display.Zone{ID: zoneID(v.N), Name: k.zoneName(v.Def), Count: v.Size()}
	if v.Def.Kind == program.Bag || v.Def.Kind == program.Stack {
		if v.Def.Kind == program.Stack && v.Def.See == program.SeeAll {
			for _, ix := range v.Cards {
				if def := k.s.Cards[ix].Def; def != 0 {
					z.Kinds = append(z.Kinds, kindID(&k.prog.Cards[def]))
				}
			}
		}
		return z
	}
	z.Open, z.Hand = true, v.Def == k.prog.Hand()
	for i, ix := range k.ordered(v) {
		k.piece(v, z.ID, i+1, ix)
	}
	return z
}

// ordered are the cards of a zone as they are shown: those of a set by definition.
func (k *shown) ordered(v *tabletop.ZoneView) []uint16 {
	cards := slices.Clone(v.Cards)
	if v.Def.Kind == program.Set {
		slices.SortStableFunc(cards, func(a, b uint16) int { return int(k.s.Cards[a].Def) - int(k.s.Cards[b].Def) })
	}
	return cards
}

func kindID(c *program.Card) string { return "card:" + c.ID }

// piece draws a card.
func (k *sketch) piece(v *tabletop.ZoneView, at string, n int, ix uint16) {
	c := &k.s.Cards[ix]
	one := display.PiecePicture{ID: k.pieceID(ix), At: at, N: n, Relation: k.relation(c.Ctrl)}
	if c.Ctrl >= 0 {
		one.Seat = int(c.Ctrl) + 1
	}
	if c.Def != 0 {
		one.Kind = kindID(&k.prog.Cards[c.Def])
	}
	k.numbers(ix, v, func(name, text string, figure *display.Figure) {
		if figure != nil {
			one.Figures = append(one.Figures, *figure)
		} else {
			one.Badges = append(one.Badges, display.Badge{Text: name + " " + text})
		}
	})
	for _, text := range k.conditions(ix) {
		one.Badges = append(one.Badges, display.Badge{Text: text})
	}
	k.out.Pieces = append(k.out.Pieces, one)
}

// middle draws the zones of the match and of teams.
func (k *sketch) middle() {
	r := display.Region{ID: "shared", Shape: display.ShapeRows, Places: []display.Place{}} // the page reads a list, also where all piles are hidden
	var fronts []tabletop.ZoneView
	for _, v := range k.rules.Zones(k.s) {
		switch {
		case lines(&v):
			fronts = append(fronts, v)
		case v.Of >= 0, absent(&v):
		case v.Def.Kind == program.Grid:
			k.board(&v)
		default:
			k.row(&r, &v)
		}
	}
	if len(r.Rows) > 0 {
		k.out.Regions = append(k.out.Regions, r)
	}
	k.fronts(fronts)
}

// lines reports whether a zone is a row in play of a player, which faces those of the others.
func lines(v *tabletop.ZoneView) bool {
	return v.Of >= 0 && v.Def.Play && v.Def.Kind == program.Row
}

// fronts draws the rows in play as a board. Those of the other players are above. Those of the
// player at the bottom follow in the opposite order.
func (k *sketch) fronts(list []tabletop.ZoneView) {
	if len(list) == 0 {
		return
	}
	n := int(k.s.Seats)
	away := func(v *tabletop.ZoneView) int { return (int(v.Of-k.p)+n-1)%n + 1 } // n for the player at the bottom
	slices.SortStableFunc(list, func(a, b tabletop.ZoneView) int {
		if a.Of == k.p && b.Of == k.p {
			return int(b.N) - int(a.N)
		}
		return away(&a) - away(&b)
	})
	r := display.Region{ID: "fronts", Shape: display.ShapeRows, Places: []display.Place{}}
	for i := range list {
		v := &list[i]
		if absent(v) {
			continue
		}
		y := len(r.Rows)
		r.Rows = append(r.Rows, display.Row{Name: k.zoneName(v.Def), Seat: int(v.Of) + 1, Relation: k.relation(v.Of)})
		for j, ix := range v.Cards {
			id := placeID(v.N, j)
			r.Places = append(r.Places, display.Place{ID: id, Name: k.zoneName(v.Def), X: j, Y: y, Seat: int(v.Of) + 1})
			k.piece(v, id, j+1, ix)
		}
	}
	k.out.Regions = append(k.out.Regions, r)
}

// row is a shared zone as a row of places: one for the top of a stack, and one for each card
// of a row or set. A hidden pile has its number of cards alone.
func (k *sketch) row(r *display.Region, v *tabletop.ZoneView) {
	name, n := k.zoneName(v.Def), v.Size()
	if v.Team != 0 {
		name += k.say(" of team %d", "（队伍%d）", v.Team)
	}
	cards := k.ordered(v)
	if hidden := !slices.ContainsFunc(cards, func(ix uint16) bool { return k.s.Cards[ix].Def != 0 }); hidden || v.Def.Kind == program.Bag {
		cards = nil
	} else if v.Def.Kind == program.Stack {
		cards = cards[n-1:]
	}
	if len(cards) < n {
		name += fmt.Sprintf(" (%d)", n)
	}
	y := len(r.Rows)
	r.Rows = append(r.Rows, display.Row{Name: name})
	for i, ix := range cards {
		id := placeID(v.N, i)
		r.Places = append(r.Places, display.Place{ID: id, Name: name, Y: y})
		k.piece(v, id, i+1, ix)
	}
}

// board is a grid.
func (k *sketch) board(v *tabletop.ZoneView) {
	r := display.Region{ID: zoneID(v.N), Name: k.zoneName(v.Def), Shape: display.ShapeRows}
	w, won := max(1, v.Def.Width), k.rules.WinningLine(k.s, v.N)
	for i, ix := range v.Cards {
		if i%w == 0 {
			r.Rows = append(r.Rows, display.Row{Name: fmt.Sprint(i/w + 1)})
		}
		r.Places = append(r.Places, display.Place{ID: placeID(v.N, i), Name: cell(v.Def, i), X: i % w, Y: i / w})
		if ix != 0 {
			k.piece(v, placeID(v.N, i), 0, ix)
			if won[i] {
				one := &k.out.Pieces[len(k.out.Pieces)-1]
				one.Active, one.Badges = true, append(one.Badges, display.Badge{Text: k.say("in the line that has won", "获胜连线"), Tone: "good"})
			}
		}
	}
	k.out.Regions = append(k.out.Regions, r)
}

// Portrait describes a card by its kind, as in card:E-7-hearts.
func (Table) Portrait(m *tabletop.Match, kind, lang string) *display.KindPicture {
	k := on(m, lang)
	id, is := strings.CutPrefix(kind, "card:")
	n := k.prog.Card(id)
	if !is || n == 0 {
		return nil
	}
	d := &k.prog.Cards[n]
	out := &display.KindPicture{Kind: kind, Name: k.kind(n), Text: k.text(n), Seed: id, Short: short(k.kind(n))}
	var line []string
	for i := range k.prog.Lib.Attributes {
		a := &k.prog.Lib.Attributes[i]
		if !d.Has(i) {
			continue
		}
		if a.Words != nil {
			out.Seed = a.Words[d.Attrs[i]] // cards of one word have one colour
		}
		if a.Words == nil && a.Name.In(lang) != "" && a.Show != "elsewhere" {
			out.Stats = append(out.Stats, display.Figure{Key: a.ID, Mark: a.Mark, Name: a.Name.In(lang), Value: int(d.Attrs[i])})
		}
		if name := a.Name.In(lang); name != "" && a.Show == "elsewhere" && a.Words == nil {
			out.Cost = append(out.Cost, display.Figure{Key: a.ID, Mark: a.Mark, Name: name, Value: int(d.Attrs[i])})
		} else if a.Show == "never" && a.Words != nil { // the sort of card
			line = append(line, k.attributeValue(i, int32(d.Attrs[i])))
		} else if name != "" {
			line = append(line, name+" "+k.attributeValue(i, int32(d.Attrs[i])))
		}
	}
	out.Line = strings.Join(line, " · ")
	return out
}

// short is a name where space is short.
func short(name string) string {
	runes := []rune(name)
	if len(runes) <= 3 {
		return name
	}
	return string(runes[:2])
}

// Touches reports what of the picture a command touches: its card, its target, its cell.
func (Table) Touches(m *tabletop.Match, c match.Command, lang string) display.MovePicture {
	k := on(m, lang)
	out := display.MovePicture{Verb: k.inWords(c), Word: wordOf(c)}
	out.Says = out.Verb
	touch := func(x event.Entity) {
		if q := tabletop.PlayerOf(x); q >= 0 {
			out.Path = append(out.Path, seatID(q))
		} else if ix := k.s.CardOf(x); ix != 0 {
			out.Path = append(out.Path, k.pieceID(ix))
		}
	}
	if c.Verb == tabletop.Answer {
		o, ch, ask := k.option(c)
		if o != nil && ask.Things {
			touch(o.X)
		}
		out.Declines = ask != nil && (o == nil || ch.Of == program.YesNo && o.N == 0)
		return out
	}
	a := k.action(c)
	if a == nil {
		return out
	}
	if out.Verb = k.or(a.Def.Name, a.Def.ID); a.Amount != nil || c.Source == 0 && c.Target == 0 && c.Place == 0 {
		out.Verb = k.inWords(c)
	}
	out.Word, out.Ends = a.Def.ID, k.endsTurn(a)
	if a.Amount != nil {
		out.Amounts = []display.Figure{{Key: "amount", Name: k.say("amount", "数量"), Value: int(c.Choice)}}
	}
	touch(c.Source)
	touch(c.Target)
	if v := k.gridAt(a, c.Player); v != 0 && c.Place != 0 {
		out.Path = append(out.Path, placeID(v, int(c.Place)-1))
	}
	return out
}

// endsTurn reports whether an action of the pack is the one that ends the turn. Its manifest says
// so, or it is the only one without a choice that has this effect.
func (k *shown) endsTurn(a *program.Action) bool {
	if slices.ContainsFunc(k.prog.Actions, func(b program.Action) bool { return b.Def.EndsTurn }) {
		return a.Def.EndsTurn
	}
	ends := func(a *program.Action) bool {
		list := k.prog.Effects[a.Run.Data()]
		bare := a.Card == nil && a.Target == nil && a.Cell == 0 && a.Amount == nil
		return bare && slices.ContainsFunc(list, func(e program.Effect) bool { return e.Do == program.EndTurn })
	}
	for i := range k.prog.Actions {
		if b := &k.prog.Actions[i]; b != a && ends(b) {
			return false
		}
	}
	return ends(a)
}

// wordOf is the verb of a command that is not an action of the pack.
func wordOf(c match.Command) string {
	switch c.Verb {
	case tabletop.Answer:
		return "take"
	case tabletop.Pass:
		return "pass"
	}
	return "concede"
}

// gridAt is the grid of an action in the match, for a player; 0 for none.
func (k *shown) gridAt(a *program.Action, p event.Player) uint8 {
	if a.Cell == 0 {
		return 0
	}
	for _, v := range k.rules.Zones(k.s) {
		if v.Def == &k.prog.Zones[a.Cell] && (v.Of < 0 && v.Team == 0 || v.Of == p && p >= 0 || v.Team != 0 && p >= 0 && v.Team == k.rules.Mode().Teams[p]) {
			return v.N
		}
	}
	return 0
}
