package show

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// handle reads #17.2, or #17 for the card as it is now.
func (r *reader) handle(word string) (event.Entity, error) {
	slot, generation, exact := strings.Cut(word[1:], ".")
	n, err := strconv.ParseUint(slot, 10, 16)
	if err != nil {
		return 0, i18n.Errorf("%q is not a handle such as #17", "%q不是编号；写法如#17", word)
	}
	if !exact {
		if n == 0 || num.To[int](n) > int(r.s.NCards) {
			return 0, i18n.Errorf("there is no card #%d", "没有牌#%d", n)
		}
		return r.s.Handle(num.To[uint16](n)), nil
	}
	gen, err := strconv.ParseUint(generation, 10, 16)
	if err != nil {
		return 0, i18n.Errorf("%q is not a handle such as #17.2", "%q不是编号；写法如#17.2", word)
	}
	return event.MakeEntity(num.To[int](n), num.To[int](gen)), nil
}

// thing reads a unit, on the surface unless it says orbit, a base or a card of a graveyard.
// If no word names the side, it is the given side's.
func (r *reader) thing(verb uint8, side event.Player, what def.Localised) (event.Entity, error) {
	if !r.more() {
		return 0, r.missing(verb, what)
	}
	base := r.s.SoleEnemy(r.p)
	switch {
	case r.skip("own", "my", "friendly"):
		side, base = r.p, r.p
	case r.skip("enemy", "their", "opponent"):
		side = r.s.SoleEnemy(r.p)
	}
	word, layer := r.peek(), place.Surface
	if r.skip(orbitWord) {
		word, layer = r.peek(), place.Orbit
	}
	if !r.more() {
		return 0, r.missing(verb, what)
	}
	switch {
	case strings.HasPrefix(word, "#"):
		r.at++
		return r.handle(word)
	case isFixture(word):
		r.at++
		return r.fixture(word)
	case strings.HasPrefix(word, "base"):
		return r.base(base)
	case place.LaneOfWord(word) != place.NoLane:
		if r.skip("enemy", "their") {
			side = r.s.SoleEnemy(r.p)
		}
		return r.unitAt(side, layer)
	}
	return r.named(side, what)
}

// base reads base, base 2, base2 or base:2.
func (r *reader) base(q event.Player) (event.Entity, error) {
	word := r.peek()
	r.at++
	number := strings.TrimPrefix(strings.TrimPrefix(word, "base"), ":")
	if number == "" {
		if _, err := strconv.Atoi(r.peek()); err == nil {
			number = r.peek()
			r.at++
		}
	}
	if number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > int(r.s.Seats) {
			return 0, i18n.Errorf("unknown base %q; the bases are 1 to %d", "没有基地%q；共有1至%d", number, r.s.Seats)
		}
		q = num.To[event.Player](n - 1)
	}
	if q < 0 {
		return 0, i18n.Errorf("name the owner of the base, for example base 2", "请指明是谁的基地，例如：base 2")
	}
	return place.BaseOf(q), nil
}

// named reads 2b1, g3 or 2g3.
func (r *reader) named(side event.Player, what def.Localised) (event.Entity, error) {
	word := r.words[r.at]
	name, owner := strings.ToLower(word), r.p // of a graveyard: one's own unless a seat is named
	if len(name) > 1 && name[0] >= '1' && name[0] <= '9' {
		side, owner, name = event.Player(name[0]-'1'), event.Player(name[0]-'1'), name[1:]
		if int(side) >= int(r.s.Seats) {
			return 0, i18n.Errorf("unknown player %d in %q (expected 1 to %d)", "没有玩家%d（%q）；共有%d名", side+1, word, r.s.Seats)
		}
	}
	if l, lane, n, slot := place.SlotWord(name); slot {
		r.at++
		return r.numberedUnit(side, l, lane, n)
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(name, "g")); err == nil && name[0] == 'g' {
		r.at++
		x, there := r.s.CardAt(r.s.Players[owner].Grave.First, n)
		if x == 0 {
			return 0, i18n.Errorf("unknown card %d in the graveyard, which has %d", "墓地中没有第%d张牌；共有%d张", n, there)
		}
		return x, nil
	}
	known := []string{"alpha", "bravo", "charlie", "base", "itself", "enemy", "own"}
	return 0, i18n.Errorf("%q names no unit%s; %s is named as on the board: b1, 2b3, base", "%q不是单位%s；%s按盘面上的写法：b1、2b3、base", word, i18n.Offer(word, known), what)
}

// orbitWord is the layer as commands name it.
const orbitWord = "orbit"

// unitAt reads bravo 1, b1, bravo front 2 or bravo enemy front 2.
func (r *reader) unitAt(side event.Player, layer place.Layer) (event.Entity, error) {
	word := r.peek()
	lane := place.LaneOfWord(word)
	r.at++
	if l, _, n, slot := place.SlotWord(word); slot {
		return r.numberedUnit(side, max(l, layer), lane, n)
	}
	switch {
	case r.skip("enemy", "their"):
		side = r.s.SoleEnemy(r.p)
	case r.skip("own", "my"):
		side = r.p
	}
	row, named := r.row()
	n, err := strconv.Atoi(r.peek())
	if limit := r.slotsOf(layer, row, named); err != nil || n < 1 || n > limit {
		return 0, i18n.Errorf("which unit of %s? a number from 1 to %d is missing", "%s的哪个单位？缺少1至%d的序号", laneTitle(lane), limit)
	}
	r.at++
	return r.unitIn(r.slot(side, layer, lane, row, named, n))
}

// numberedUnit returns the unit in the n-th slot of a lane.
func (r *reader) numberedUnit(side event.Player, l place.Layer, lane place.Lane, n int) (event.Entity, error) {
	if limit := r.s.Grid.Lane(l); n > limit {
		return 0, noSlot(n, limit)
	}
	return r.unitIn(r.slot(side, l, lane, 0, false, n))
}

func noSlot(n, limit int) error {
	if limit == 0 {
		return i18n.Errorf("there is no slot there", "那里没有槽位")
	}
	return i18n.Errorf("unknown slot %d (expected 1 to %d)", "没有第%d个槽位（共%d个）", n, limit)
}

// rowTitles are the rows as sentences name them.
var rowTitles = [place.NRows]i18n.Text{{EN: "front", ZH: "前排"}, {EN: "back", ZH: "后排"}}

// slotsOf is how many slots there are in a row, or in a lane where no row is
// named.
func (r *reader) slotsOf(l place.Layer, row place.Row, named bool) int {
	if named {
		return int(r.s.Grid.Rows[l][row])
	}
	return r.s.Grid.Lane(l)
}

// slot is the n-th slot of a row, or of a lane where no row is named; front
// first.
func (r *reader) slot(p event.Player, l place.Layer, lane place.Lane, row place.Row, named bool, n int) place.Spot {
	slot := num.To[uint8](n - 1)
	if !named {
		row, slot = r.s.Grid.Nth(l, n)
	}
	return place.Spot{Layer: l, Player: p, Lane: lane, Row: row, Slot: slot}
}

func (r *reader) row() (place.Row, bool) {
	if i := slices.Index(place.RowNames[:], r.peek()); i >= 0 && r.more() {
		r.at++
		return num.To[place.Row](i), true
	}
	return 0, false
}

// unitIn returns the unit in a slot.
func (r *reader) unitIn(sp place.Spot) (event.Entity, error) {
	if sp.Player < 0 {
		return 0, i18n.Errorf("name the owner of the unit, for example 2b1", "请指明是谁的单位，例如：2b1")
	}
	ix := r.s.At(sp)
	if ix != 0 {
		return r.s.EntityOf(&r.s.Bodies[ix]), nil
	}
	lane := laneTitle(sp.Lane)
	where := i18n.Format("%s %s %d", "%[1]s战线%[2]s第%[3]d个槽位", lane, rowTitles[sp.Row], sp.Slot+1)
	if sp.Layer == place.Orbit {
		where = i18n.Format("orbit above %s %d", "%s轨道第%d个槽位", lane, sp.Slot+1)
	}
	return 0, i18n.Errorf("there is no unit %s%s (player %d, %s)", "没有单位%s%s（玩家%d，%s）", tcg.SeatPrefix(sp.Player, r.p), r.s.Grid.Name(sp), sp.Player+1, where)
}

// laneTitle is a lane in a sentence: alpha, in Chinese Alpha as in every text.
func laneTitle(lane place.Lane) i18n.Text {
	name := place.LaneNames[lane]
	return i18n.Text{EN: name, ZH: strings.ToUpper(name[:1]) + name[1:]}
}

// place reads where something goes: alpha, alpha front, alpha front 2, a2, orbit
// alpha, oa1 or the canonical spelling. If the layer is not named, it is the one on
// which the card is played. If a slot is needed and not named, it is the first free
// one, front before back.
func (r *reader) place(verb uint8, slot bool) (event.Place, error) {
	word := r.peek()
	if strings.ContainsAny(word, ".:") {
		r.at++
		return r.canonicalPlace(word)
	}
	layer, orbit := r.layer, r.skip(orbitWord)
	if orbit {
		word, layer = r.peek(), place.Orbit
	}
	lane := place.LaneOfWord(word)
	if lane == place.NoLane {
		if word == "" {
			return 0, r.missing(verb, aPlace)
		}
		return 0, i18n.Errorf("%q is not a lane%s: expected alpha, bravo or charlie", "%q不是战线%s；有 alpha、bravo、charlie", r.words[r.at], i18n.Offer(word, place.LaneNames[:]))
	}
	r.at++
	if l, _, n, is := place.SlotWord(word); is {
		if l < layer && !orbit {
			return 0, noRows(lane)
		}
		return r.numbered(max(l, layer), lane, 0, false, n)
	}
	row, named := r.row()
	if named && layer == place.Orbit {
		return 0, noRows(lane)
	}
	if !named && !slot {
		return place.LanePlace(layer, lane), nil
	}
	if n, err := strconv.Atoi(r.peek()); err == nil {
		r.at++
		return r.numbered(layer, lane, row, named, n)
	}
	return r.firstFree(layer, lane, row, named), nil
}

// noRows refuses a slot of the surface for a vessel: in orbit a lane has slots and no rows.
func noRows(lane place.Lane) error {
	name := place.LaneNames[lane]
	return i18n.Errorf("the orbit has no rows: expected, for example, orbit %s 1", "轨道层没有前后排；写法如 orbit %s 1", name)
}

// numbered is the place of the n-th slot of a row or a lane.
func (r *reader) numbered(l place.Layer, lane place.Lane, row place.Row, named bool, n int) (event.Place, error) {
	if limit := r.slotsOf(l, row, named); n < 1 || n > limit {
		return 0, noSlot(n, limit)
	}
	return r.slot(r.p, l, lane, row, named, n).Place(), nil
}

func (r *reader) firstFree(layer place.Layer, lane place.Lane, row place.Row, named bool) event.Place {
	rows := []place.Row{place.Front, place.Back}
	if named {
		rows = []place.Row{row}
	}
	for _, row := range rows {
		if sp, ok := r.s.FreeSlot(layer, r.p, lane, row); ok {
			return sp.Place()
		}
	}
	return place.Of(layer, r.p, lane, rows[0], 0) // taken: the rules say so
}

// canonicalPlace reads what placeText writes.
func (r *reader) canonicalPlace(word string) (event.Place, error) {
	bad := i18n.Errorf("%q is not a place such as alpha.front.1", "%q不是位置；写法如 alpha.front.1", word)
	if number, ok := strings.CutPrefix(word, "place:"); ok {
		n, err := strconv.ParseInt(number, 10, 16)
		if err != nil {
			return 0, bad
		}
		return num.To[event.Place](n), nil
	}
	layer, player := place.Surface, r.p
	rest, orbit := strings.CutPrefix(word, orbitWord+":")
	if orbit {
		layer = place.Orbit
	}
	if name, whole := strings.CutPrefix(rest, "lane:"); whole {
		lane := slices.Index(place.LaneNames[:], name)
		if lane < 0 {
			return 0, bad
		}
		return place.LanePlace(layer, num.To[place.Lane](lane)), nil
	}
	if seat, after, ok := strings.Cut(rest, ":"); ok {
		n, err := strconv.Atoi(seat)
		if err != nil || n < 1 || n > place.MaxSeats {
			return 0, bad
		}
		player, rest = num.To[event.Player](n-1), after
	}
	parts := strings.Split(rest, ".")
	if len(parts) != 3 {
		return 0, bad
	}
	lane, row := slices.Index(place.LaneNames[:], parts[0]), slices.Index(place.RowNames[:], parts[1])
	slot, err := strconv.Atoi(parts[2])
	if lane < 0 || row < 0 || err != nil || slot < 1 || slot > place.MaxSlots {
		return 0, bad
	}
	return place.Of(layer, player, num.To[place.Lane](lane), num.To[place.Row](row), num.To[uint8](slot-1)), nil
}
