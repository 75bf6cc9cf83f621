package show

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// The regions of a picture.
const (
	groundRegion = "ground"
	orbitRegion  = "orbit"
)

// sketch is a picture being made.
type sketch struct {
	drawing
	out *display.Picture
	x   *explorer
}

// Picture returns the board by layer, row and lane, the player's side below; what
// lies in hands is there for who sees it.
func (t Table) Picture(m *tcg.Match, p event.Player, lang string) *display.Picture {
	return t.PictureInto(nil, m, p, lang)
}

// PictureInto implements display.Repainter.
func (t Table) PictureInto(again *display.Picture, m *tcg.Match, p event.Player, lang string) *display.Picture {
	k := &sketch{drawing: drawing{t: t, g: tcg.Of(m), m: m, s: &m.State, p: max(p, 0), look: display.Look{Lang: lang}},
		out: display.Emptied(again),
		x:   &explorer{t, tcg.Of(m), m}}
	k.moment()
	if k.orbitSeen() {
		k.orbitRows()
	}
	k.ground()
	k.out.Seats = slices.Grow(k.out.Seats, int(k.s.Seats))
	k.out.Pieces = slices.Grow(k.out.Pieces, k.pieces())
	for i := range k.s.Seats {
		k.seat(num.To[event.Player]((int(k.p) + int(i)) % int(k.s.Seats)))
	}
	k.units()
	k.fixtures()
	return k.out
}

// pieces is about how many pieces the picture has, with some to spare for fields and fixtures.
func (k *sketch) pieces() (n int) {
	n = 2*int(k.s.Seats) + int(k.s.NFixtures)
	for q := range k.s.Seats {
		n += int(k.s.Players[q].Hand.N) + bits.OnesCount64(uint64(k.s.Taken[place.Surface][q])) + bits.OnesCount64(uint64(k.s.Taken[place.Orbit][q]))
	}
	return n
}

// moment reports the turn, the phase and the open questions.
func (k *sketch) moment() {
	s, lang := k.s, k.look.Lang
	parts := []string{fmt.Sprintf(k.say("turn %d · round %d", "第%d回合 · 第%d轮"), s.Turn, s.Round)}
	if s.Mode != 0 {
		parts = append([]string{k.g.Mode(s).Name.In(lang)}, parts...)
	}
	if ph := k.t.phaseName(s.Now(), lang); ph != "" {
		parts = append(parts, ph)
	}
	k.out.Head = strings.Join(parts, " · ")
	if k.g.Over(s) {
		k.out.Over = k.outcome() + display.OnTime(k.m, lang)
	}
	for _, q := range k.m.ToAct(nil) {
		k.out.ToAct = append(k.out.ToAct, int(q)+1)
	}
	if w := k.t.prog.Window(s.Window); w != nil { // an open decision asks in its place
		k.out.Asks = k.t.prog.Lib.WindowText(w.Window, lang)
	}
	switch open, _ := s.OpenTo(k.p); {
	case open != nil:
		k.out.Asks = k.t.question(open, lang)
	case s.Now() == program.DeploymentPhase:
		k.out.Todo = k.say("deploy: play cards or move units, then attack", "部署：打出手牌或移动单位，然后攻击")
	case s.Now() == program.SkirmishPhase:
		k.out.Todo = k.say("attack, then end the turn", "攻击，然后结束回合")
	}
	k.out.Notices = k.countBadges(place.MatchEntity)
}

func (k *sketch) outcome() string {
	o := k.m.Outcome()
	var names []string
	for _, p := range o.Winners {
		names = append(names, fmt.Sprintf(k.say("player %d", "玩家%d"), p+1))
	}
	if len(names) == 0 {
		return k.say("a draw", "平局")
	}
	return fmt.Sprintf(k.say("%s won", "%s获胜"), strings.Join(names, k.say(" and ", "、")))
}

// others are the players from the one who sits farthest from the viewer's side to
// the viewer.
func (k *sketch) others(f func(q event.Player, own bool)) {
	n := int(k.s.Seats)
	for i := 1; i <= n; i++ {
		q := num.To[event.Player]((int(k.p) + i) % n)
		f(q, q == k.p)
	}
}

// ground is the rows on the surface, the viewer's below the line of lanes.
func (k *sketch) ground() {
	next := display.Next(&k.out.Regions)
	r := display.Region{ID: groundRegion, Shape: display.ShapeRows, Places: next.Places[:0], Rows: next.Rows[:0]}
	if r.Places == nil {
		r.Places, r.Rows = make([]display.Place, 0, int(k.s.Seats)*place.NRows*place.NLanes*alwaysDrawn), make([]display.Row, 0, int(k.s.Seats)*place.NRows)
	}
	after := 0
	k.others(func(q event.Player, own bool) {
		rows := []place.Row{place.Back, place.Front}
		if own {
			after, rows = len(r.Rows)-1, []place.Row{place.Front, place.Back}
		}
		for _, row := range rows {
			k.row(&r, place.Spot{Player: q, Row: row}, k.say(place.RowNames[row], [...]string{"前排", "后排"}[row]))
		}
	})
	*next = r
	for lane, owner := range k.s.Lanes {
		l := num.To[place.Lane](lane)
		c := display.Column{ID: laneID(place.Surface, l), Region: r.ID, X: lane, After: after, Name: strings.ToUpper(place.LaneNames[lane]), Badges: k.countBadges(place.LaneEntity(l))}
		if owner >= 0 {
			c.Seat, c.Relation = int(owner)+1, k.relationTo(owner)
			c.Note = fmt.Sprintf(k.say("held by player %d", "由玩家%d控制"), owner+1)
		}
		k.out.Heads = append(k.out.Heads, c)
	}
}

// row adds a row with its places: those in use, and free ones to put something on.
func (k *sketch) row(r *display.Region, sp place.Spot, name string) {
	y := len(r.Rows)
	n := k.s.Grid.Rows[sp.Layer][sp.Row]
	if n == 0 {
		return
	}
	taken := k.s.Taken[sp.Layer][sp.Player]
	shown := min(alwaysDrawn, n)
	for sp.Lane = 0; sp.Lane < place.NLanes; sp.Lane++ {
		for sp.Slot = shown; sp.Slot < n; sp.Slot++ {
			if taken.Holds(place.SlotOf(sp.Lane, sp.Row, sp.Slot)) {
				shown = min(sp.Slot+2, n) // the next one is free to be taken
			}
		}
	}
	r.Places = slices.Grow(r.Places, place.NLanes*int(shown))
	r.Rows = append(r.Rows, display.Row{Name: name, Seat: int(sp.Player) + 1, Relation: k.relationTo(sp.Player)})
	for sp.Lane = 0; sp.Lane < place.NLanes; sp.Lane++ {
		for sp.Slot = 0; sp.Slot < shown; sp.Slot++ {
			r.Places = append(r.Places, display.Place{ID: k.s.Grid.ID(sp), Name: k.spotName(sp), X: int(sp.Lane), Y: y, Seat: int(sp.Player) + 1})
		}
	}
}

// orbitSeen reports whether the layer above the lanes is of use: something is there, or
// could be put there from a hand that is seen.
func (k *sketch) orbitSeen() bool {
	if k.s.Grid.Rows[place.Orbit][place.Front] == 0 {
		return false
	}
	for q := range k.s.Seats {
		if k.s.Taken[place.Orbit][q] != 0 {
			return true
		}
		for c := k.s.Players[q].Hand.First; c != 0; c = k.s.Cards[c].Next {
			if d := &k.t.prog.Cards[k.s.Cards[c].Def]; k.s.Cards[c].Def != 0 && d.Kind == program.KindUnit && d.Layer == place.Orbit {
				return true
			}
		}
	}
	return false
}

func (k *sketch) orbitRows() {
	next := display.Next(&k.out.Regions)
	r := display.Region{ID: orbitRegion, Name: k.say("orbit", "轨道"), Shape: display.ShapeRows, Places: next.Places[:0], Rows: next.Rows[:0]}
	k.others(func(q event.Player, _ bool) {
		k.row(&r, place.Spot{Layer: place.Orbit, Player: q}, k.say("orbit", "轨道"))
	})
	*next = r
	for lane := range place.Lane(place.NLanes) {
		k.out.Heads = append(k.out.Heads, display.Column{ID: laneID(place.Orbit, lane), Region: r.ID, X: int(lane), After: -1, Name: strings.ToUpper(place.LaneNames[lane])})
	}
}

func (k *sketch) relationTo(q event.Player) display.Relation {
	switch {
	case q == k.p:
		return display.Relation{Tone: "own"}
	case k.s.Allied(k.p, q):
		return display.Relation{Tone: "ally"}
	}
	return display.Relation{Tone: "enemy"}
}

// seat has everything of a player that is not on the board.
func (k *sketch) seat(q event.Player) {
	pl := &k.s.Players[q]
	full, cap16 := k.g.Mode(k.s).Base, int(pl.SupplyCap)
	next := display.Next(&k.out.Seats)
	one := display.SeatPicture{ID: place.HandleText(place.BaseOf(q)), Seat: int(q) + 1, Name: fmt.Sprintf(k.say("player %d", "玩家%d"), q+1),
		Relation: k.relationTo(q), Out: pl.Out,
		Figures: append(next.Figures[:0],
			display.Figure{Key: "base", Mark: "flag", Name: k.say("base", "基地"), Value: int(pl.Base), Of: &full},
			display.Figure{Key: "supply", Mark: "coin", Name: k.say("supply", "补给"), Value: int(pl.Supply), Of: &cap16},
			display.Figure{Key: "battery", Mark: "bolt", Name: k.say("battery", "电池"), Value: int(pl.Battery)})}
	if team := k.g.Mode(k.s).Team[q]; team > 0 {
		one.Badges = append(one.Badges, display.Badge{Text: fmt.Sprintf(k.say("team %d", "队伍%d"), team)})
	}
	if !pl.Out && !k.s.InReach(k.p, q) {
		one.Badges = append(one.Badges, display.Badge{Text: k.say("out of reach", "非相邻")})
	}
	one.Badges = append(one.Badges, k.statusBadges(0, q)...)
	one.Badges = append(one.Badges, k.countBadges(place.BaseOf(q))...)
	one.Zones = append(next.Zones[:0],
		k.pile(q, "deck", k.say("deck", "牌库"), int(pl.Deck.N), 0),
		k.pile(q, "graveyard", k.say("graveyard", "墓地"), int(pl.Grave.N), pl.Grave.First),
		k.lain(q, "field", k.say("field", "场地"), func(f func(uint16)) {
			for ix := range k.s.Fields(q) {
				f(ix)
			}
		}),
		k.lain(q, "hand", k.say("hand", "手牌"), func(f func(uint16)) {
			for c := pl.Hand.First; c != 0; c = k.s.Cards[c].Next {
				f(c)
			}
		}))
	*next = one
}

// pile is a zone that shows only kinds.
func (k *sketch) pile(q event.Player, id, name string, n int, first uint16) display.Zone {
	z := display.Zone{ID: id + ":" + strconv.Itoa(int(q)+1), Name: name, Count: n}
	for c := first; c != 0; c = k.s.Cards[c].Next {
		if def := k.s.Cards[c].Def; def != 0 {
			z.Kinds = append(z.Kinds, k.t.prog.Cards[def].Pictured)
		}
	}
	return z
}

// lain is a zone whose cards lie open to who sees them.
func (k *sketch) lain(q event.Player, id, name string, each func(f func(uint16))) display.Zone {
	z := display.Zone{ID: id + ":" + strconv.Itoa(int(q)+1), Name: name, Open: true}
	each(func(ix uint16) {
		z.Count++
		k.card(z.ID, z.Count, q, ix, id == "hand")
	})
	return z
}

// card is a card that is not on the board. One that the viewer does not know looks like
// any other.
func (k *sketch) card(at string, n int, q event.Player, ix uint16, inHand bool) {
	next := display.Next(&k.out.Pieces)
	one := display.PiecePicture{ID: at + "/" + strconv.Itoa(n), At: at, N: n, Seat: int(q) + 1, Relation: k.relationTo(q), Figures: next.Figures[:0]}
	if k.s.Cards[ix].Def == 0 {
		*next = one
		return
	}
	d := &k.t.prog.Cards[k.s.Cards[ix].Def]
	one.ID, one.Kind = pieceID(k.s.Handle(ix)), d.Pictured
	if cap(one.Figures) == 0 && (inHand || d.Kind == program.KindUnit) {
		one.Figures = make([]display.Figure, 0, 5)
	}
	if inHand {
		if q == k.p { // the numbers of other hands are not names
			one.Call = strconv.Itoa(n)
		}
		base := d.Supply
		one.Figures = append(one.Figures, figure("cost", "coin", k.say("cost", "费用"), k.g.Cost(k.m, q, ix), base))
		if b := k.g.BatteryCost(k.m, q, ix); b > 0 || d.Battery > 0 {
			one.Figures = append(one.Figures, figure("battery", "bolt", k.say("battery", "电池"), b, d.Battery))
		}
	}
	if d.Kind == program.KindUnit {
		one.Figures = append(one.Figures, display.Figure{Key: "attack", Mark: "sword", Name: k.say("attack", "攻击"), Value: d.Attack},
			display.Figure{Key: "shield", Mark: "shield", Name: k.say("shield", "护盾"), Value: d.Shield}, display.Figure{Key: "health", Mark: "heart", Name: healthName(d.Layer == place.Orbit).In(k.look.Lang), Value: d.Health})
	}
	one.Badges = k.countBadges(k.s.Handle(ix))
	*next = one
}

// figure is a number with what it is by itself.
func figure(key, mark, name string, now, base int) display.Figure {
	f := display.Figure{Key: key, Mark: mark, Name: name, Value: now}
	if now != base {
		f.Base = &base
	}
	return f
}
