package match

import (
	"errors"
	"slices"

	"arbiter/core/event"
)

// Fork makes an independent match in the same state. It shares program,
// scripts and the past of the log.
func (m *Match[S]) Fork() *Match[S] {
	f := m.like(m.opts)
	m.ForkInto(f)
	return f
}

// ForkInto makes dst a fork of m and reuses dst's memory. dst keeps its own
// options; without a log it drops the past. Registered listeners come along,
// projections and observers do not.
func (m *Match[S]) ForkInto(dst *Match[S]) {
	m.can.Copy.Copy(&dst.State, &m.State)
	dst.prog, dst.heard, dst.scripts = m.prog, m.heard, m.scripts
	dst.seq, dst.last, dst.length, dst.viewer = m.seq, m.last, m.length, m.viewer
	dst.recall, dst.ended = m.recall, m.ended
	dst.edits = m.edits
	dst.epoch++
	dst.trimmed = m.trimmed
	dst.log, dst.mods, dst.commands, dst.history = dst.log[:0], nil, nil, nil
	dst.listeners = withoutProjections(dst.listeners[:0], m.listeners)
	dst.heeded = heededBy(dst.listeners)
	dst.joining = withoutProjections(dst.joining[:0], m.joining)
	dst.leaving = append(dst.leaving[:0], m.leaving...)
	dst.changing = m.changing
	if dst.opts.Log {
		dst.log = m.log[:len(m.log):len(m.log)]
		dst.mods = m.mods[:len(m.mods):len(m.mods)]
		dst.commands = m.commands[:len(m.commands):len(m.commands)]
	}
}

// ViewFor makes dst a copy of m as the player may know it: hidden cards, orders and generators are
// blanked (K-22). dst can be played like a match, within what is known. It has no past, because the
// log of m shows hidden things.
func (m *Match[S]) ViewFor(p event.Player, dst *Match[S]) {
	m.ForkInto(dst)
	dst.log, dst.mods, dst.commands = nil, nil, nil
	dst.viewer, dst.trouble = p, nil
	dst.recall = recall{}
	if p >= 0 && int(p) < maxRecalled {
		dst.recall[p] = m.recall[p]
	}
	defer func() {
		if panicked := recover(); panicked != nil {
			var nothing S // rather than what was not blanked yet
			dst.State = nothing
			dst.escaped(panicked)
		}
	}()
	m.can.Hide.Redact(&dst.State, p)
}

// Hides reports whether views of the match lack something that the match has.
func (m *Match[S]) Hides() bool { return m.hides }

// ViewOf is ViewFor into a new match without log.
func (m *Match[S]) ViewOf(p event.Player) *Match[S] {
	v := m.like(Options{Events: m.opts.Events, Depth: m.opts.Depth, Filters: m.opts.Filters})
	m.ViewFor(p, v)
	return v
}

func (m *Match[S]) remember() {
	kept := m.newKept()
	kept.Keep(&m.State)
	m.history = append(m.history, snapshot[S]{state: kept, recall: m.recall, seq: m.seq, length: m.length, log: len(m.log), mods: len(m.mods)})
}

// ErrNoHistory is returned by Undo when there is nothing to take back.
var ErrNoHistory = errors.New("nothing to undo")

// Undo takes back the last command, or the end that a referee has made after it. The match
// must keep history, except for such an end.
func (m *Match[S]) Undo() error {
	if m.mode != idle {
		return misuse("nothing can be undone while a command is under way")
	}
	if m.ended != byRules {
		m.ended = byRules
		m.epoch++
		return nil
	}
	if len(m.history) == 0 {
		return ErrNoHistory
	}
	h := &m.history[len(m.history)-1]
	h.state.Restore(&m.State)
	m.recall = h.recall
	m.epoch++
	m.seq, m.last, m.length = h.seq, h.seq, h.length
	// Clipped, as forks share the past: what comes next must not overwrite theirs.
	m.log, m.mods = slices.Clip(m.log[:h.log]), slices.Clip(m.mods[:h.mods])
	m.history = m.history[:len(m.history)-1]
	if len(m.commands) > 0 {
		m.commands = slices.Clip(m.commands[:len(m.commands)-1])
	}
	return nil
}

// Hash identifies the complete state, and the sequence with it. It is the same
// on every architecture.
func (m *Match[S]) Hash() uint64 {
	w := &m.hasher
	*w = Walker{mode: hashing, hash: 0xcbf29ce484222325}
	w.mix(uint64(m.seq))
	m.rules.Walk(&m.State, w)
	if m.ended != byRules {
		w.mix(uint64(m.ended))
	}
	return w.finish()
}

// Clear makes the match as New left it, before its start; it keeps its memory,
// its script engine and its options.
func (m *Match[S]) Clear() {
	m.seq, m.last, m.length, m.trimmed, m.viewer = 0, 0, 0, 0, event.NoPlayer
	m.queue.Reset()
	m.log, m.mods, m.commands, m.history = nil, nil, nil, nil
	m.recall = recall{}
	m.listeners, m.joining, m.leaving, m.observers = nil, nil, nil, nil
	m.heeded, m.changing, m.ended = someTypes{}, false, byRules
	m.epoch++
	m.mode = idle
}
