package library

// Window is a part of a turn in which the active player may use the actions that name it.
// It belongs to a point of the turn and is closed by a command.
type Window struct {
	Term
	After  string // one of TurnPoints
	Always bool   // it opens though nothing offers an action in it
	Opened string // event type that announces it; "" = no event
	Closed string
}

// TurnPoints are the points of a turn that can have windows and moments: after its start,
// after the recharge (still in DRAW_RECHARGE), and after the end of deployment (before
// skirmish). The last two are after the end of skirmish (before the end step), and after
// the control check (before victory is judged).
var TurnPoints = []string{"turn_start", "recharge", "deployment", "skirmish", "control"}
