package room

import (
	"errors"
	"slices"
)

// errRow is the error of a stored match whose parts do not fit together.
var errRow = errors.New("the stored match is damaged")

// check finds a stored match whose parts do not fit together, as after a change of the file.
func (s *Saved) check() error {
	seats := len(s.Row.Bots)
	outside := func(seat int) bool { return seat < 1 || seat > seats }
	offer := s.Row.Offer
	switch {
	case len(s.Setup.Bots) != seats || len(s.Row.Links) != seats+1 || len(s.Row.Recent) != seats,
		(s.Setup.Clock != nil) != (len(s.Row.Clock.Left) > 0), len(s.Row.Clock.Left) > 0 && len(s.Row.Clock.Left) != seats,
		offer != nil && (outside(offer.By) || slices.ContainsFunc(offer.Yes, outside)),
		slices.ContainsFunc(s.Log, func(e Entry) bool { return e.Seat < 0 || e.Seat > seats }):
		return errRow
	}
	return s.Row.Clock.check()
}

// check finds clocks that run for seats that have none.
func (c *ClockState) check() error {
	if slices.ContainsFunc(c.Running, func(seat int) bool { return seat < 1 || seat > len(c.Left) }) {
		return errRow
	}
	return nil
}
