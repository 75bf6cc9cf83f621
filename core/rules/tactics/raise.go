package tactics

import (
	"arbiter/core/event"
	"arbiter/core/rules/tactics/program"
)

func unitEvent(t event.Type, source, target uint8) event.Event {
	e := event.New(t)
	e.Source, e.Target = HandleOf(source), HandleOf(target)
	return e
}

func sideEvent(t event.Type, p event.Player, round int16) event.Event {
	e := event.New(t)
	e.SourcePlayer, e.Args[program.TurnBeganRound] = p, int32(round)
	return e
}

// actionEvent is an event about a link.
func actionEvent(t event.Type, l *Link) event.Event {
	e := unitEvent(t, l.Unit, l.Target)
	e.Args[program.ArgAct], e.Args[program.ArgSlot] = int32(l.Act), int32(l.Slot)
	return e
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
