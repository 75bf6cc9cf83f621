package luabind

import "fmt"

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
	l := Look{Seq: m.Seq(), Hash: "0000000000000000", ToAct: m.ToAct(), Over: m.Over(), Outcome: m.Outcome(), Events: m.Events(seat, after)}
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
