package tabletop

import "unsafe"

// Used is the number of bytes of a state that a copy takes.
func Used(s *State) int {
	size := func(n int, each uintptr) int { return n * int(each) }
	return int(unsafe.Sizeof(s.head)) + size(int(s.Seats), unsafe.Sizeof(s.Players[0])) + size(int(s.NZones), unsafe.Sizeof(s.Zones[0])) +
		size(int(s.NCards)+1, unsafe.Sizeof(s.Cards[0])) + size(int(s.NOrder), unsafe.Sizeof(s.Order[0])) + size(int(s.NKnown), unsafe.Sizeof(s.Known[0])) +
		size(int(s.NAsks), unsafe.Sizeof(s.Asks[0])) + size(int(s.NOptions), unsafe.Sizeof(s.Options[0])) + size(int(s.NStatuses), unsafe.Sizeof(s.Statuses[0])) +
		size(int(s.NUses), unsafe.Sizeof(s.Uses[0]))
}
