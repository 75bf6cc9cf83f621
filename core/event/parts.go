package event

import "strings"

// Parts are the things that an event can involve, as bits: by them listeners
// hear of it and filters ask about it.
type Parts uint8

// The parts of an event.
const (
	PartSource Parts = 1 << iota
	PartTarget
	PartSourcePlayer
	PartTargetPlayer
	PartPlace // where its target is
)

// partLetters name the parts in the tables of types, from the lowest bit on.
const partLetters = "stpql"

// Without returns the parts that a type lacks, given the letters of those that it has:
// s source, t target, p source player, q target player, l place.
func Without(has string) (lacks Parts) {
	for i, letter := range partLetters {
		if !strings.ContainsRune(has, letter) {
			lacks |= 1 << i
		}
	}
	return lacks
}

// partNames name the parts as filters do, from the lowest bit on; the place is
// asked about as that of the event.
var partNames = [...]string{"source", "target", "source_player", "target_player", "place"}

// Has names the parts that events of the type have.
func (d *TypeDef) Has() (names []string) {
	for i, name := range partNames {
		if d.Lacks&(1<<i) == 0 {
			names = append(names, name)
		}
	}
	return names
}

// Parts returns the parts that an event has.
func (e *Event) Parts() (has Parts) {
	for i, there := range [...]bool{e.Source != 0, e.Target != 0, e.SourcePlayer >= 0, e.TargetPlayer >= 0, e.At != 0} {
		if there {
			has |= 1 << i
		}
	}
	return has
}
