package luabind

import (
	"fmt"

	"arbiter/core/display"
)

// Look is the data for a client of a seat: the events since its last look, and the position
// with everything that the seat may do.
type Look struct {
	Seq     uint32   `json:"seq"`  // of the last event
	Hash    string   `json:"hash"` // of the seat's view, as 16 hexadecimal digits: see ViewHash
	ToAct   []int    `json:"to_act"`
	Over    bool     `json:"over"`
	Outcome Outcome  `json:"outcome"`
	Events  []Event  `json:"events"`
	Picture *Picture `json:"picture"`
	Orders  []Order  `json:"orders"`
}

// Look returns what a seat sees, with the events after a number. For a seat that does not
// exist it has no picture and no hash.
func (m *Match) Look(seat int, after uint32) Look {
	l := Look{Seq: m.Seq(), ToAct: m.ToAct(), Over: m.Over(), Outcome: m.Outcome(), Events: m.Events(seat, after)}
	view, p := m.seen(seat)
	if view == nil {
		return l
	}
	l.Hash, l.Picture = fmt.Sprintf("%016x", view.Hash()), view.Picture(p, m.lang)
	if seat > 0 {
		l.Orders = m.orders(seat, p, view, l.Picture)
	}
	return l
}

// Position returns the picture of a seat and appends its commands to a list, from one look. The
// commands have no ids. It is for servers that name commands by their texts: Look also makes ids,
// events and a hash.
func (m *Match) Position(seat int, list []display.Order) (*Picture, []display.Order) {
	return m.PositionInto(nil, seat, list)
}

// PositionInto is Position with a picture in the memory of an earlier one, which nobody uses any more;
// nil = none. The commands do not need the picture.
func (m *Match) PositionInto(again *Picture, seat int, list []display.Order) (*Picture, []display.Order) {
	view, p := m.seen(seat)
	if view == nil {
		return nil, list
	}
	pic := view.PictureInto(again, p, m.lang)
	if seat > 0 {
		list = display.AppendOrders(list, m.game(), view, pic, p, m.lang)
	}
	return pic, list
}
