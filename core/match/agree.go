package match

import (
	"arbiter/core/event"
	"arbiter/core/num"
)

// ended is how a referee has ended a match; no rule is asked, and nothing is logged.
type ended uint8

const (
	byRules    ended = iota // it has not
	byDraw                  // the players agreed on a draw
	byForfeits              // the first player has forfeited it; the next number is the second player
)

// AgreeDraw ends the match as a draw that its players have agreed on. Undo takes it back. It
// returns an error when the match is over already.
func (m *common) AgreeDraw() error { return m.end(byDraw) }

// Forfeit ends the match as lost for a player whose time is over and the allies, and won by all
// others. Without others it is a loss of all, and void where the player is alone. Undo takes it
// back. A referee uses it where the rules have no command for giving up; elsewhere a command with
// Late gives up.
func (m *common) Forfeit(p event.Player) error {
	if p < 0 || int(p) >= m.Seats() {
		return Malformed("NO_PLAYER", "there is no player %d", "没有玩家%d", p+1)
	}
	return m.end(byForfeits + ended(p))
}

func (m *common) end(how ended) error {
	if m.mode != idle {
		return m.nested()
	}
	if m.Over() {
		return errOver()
	}
	m.ended = how
	m.epoch++
	if m.opts.Log {
		by, _ := m.Ended()
		past := m.commands[:len(m.commands):len(m.commands)] // forks share it
		m.commands = append(past, Record{Command: Command{Player: by}, FirstLog: len(m.log), Seq: m.seq, Hash: m.ops.Hash(), Ended: true})
	}
	return nil
}

// Redo does in another match what a record says: its command, the end that a referee gave, or the
// events of a change by hand.
func (r *Record) Redo(g Play, edits []Edit) error {
	switch {
	case r.Edit != 0:
		events, err := eventsOf(g, edits)
		if err != nil {
			return err
		}
		return g.Inject(events)
	case !r.Ended:
		return g.Do(r.Command)
	case r.Command.Player == event.NoPlayer:
		return g.AgreeDraw()
	}
	return g.Forfeit(r.Command.Player)
}

// Ended reports whether a referee has ended the match, and the player who has forfeited it;
// NoPlayer for a draw.
func (m *common) Ended() (by event.Player, ok bool) {
	if m.ended < byForfeits {
		return event.NoPlayer, m.ended == byDraw
	}
	return num.To[event.Player](int(m.ended - byForfeits)), true
}

// Late reports whether a player has lost on time: by a command with Late, or by Forfeit. It is not
// part of the state, so no rule sees it and hashes do not have it.
func (m *common) Late(p event.Player) bool {
	by, _ := m.Ended()
	return p >= 0 && (p == by || m.late>>(p&63)&1 != 0)
}

// latecomers lists the players who have lost on time.
func (m *common) latecomers() (list []event.Player) {
	for p := range num.To[event.Player](m.Seats()) {
		if m.Late(p) {
			list = append(list, p)
		}
	}
	return list
}

// endedOutcome is the outcome that the referee has given the match.
func (m *common) endedOutcome(allied func(p, q event.Player) bool) Outcome {
	loser, _ := m.Ended()
	if loser == event.NoPlayer {
		return Outcome{Result: "draw"}
	}
	out := Outcome{Result: "win"}
	for p := range num.To[event.Player](m.Seats()) {
		if p != loser && !allied(p, loser) {
			out.Winners = append(out.Winners, p)
		}
	}
	switch {
	case out.Winners != nil:
	case m.Seats() > 1:
		out.Result = "loss"
	default:
		out.Result = "void"
	}
	return out
}

// errOver rejects what comes after the end of a match.
func errOver() error {
	return Malformed("GAME_OVER", "the match is over", "对局已结束")
}
