package match

import (
	"errors"
	"slices"

	"arbiter/core/event"
)

func (eng *engine[S]) fork() any { return &eng.copied().match }

// copied is a fork as its engine.
func (eng *engine[S]) copied() *engine[S] {
	f := eng.like(eng.match.opts)
	eng.forkInto(f)
	return f
}

func (eng *engine[S]) forkInto(to any) {
	into := to.(*engine[S])
	m, dst := &eng.match, &into.match
	eng.can.Copy.Copy(&dst.State, &m.State)
	into.scripts, into.history = eng.scripts, nil
	dst.prog, dst.heard = m.prog, m.heard
	dst.seq, dst.last, dst.length, dst.viewer = m.seq, m.last, m.length, m.viewer
	dst.recall, dst.ended, dst.late = m.recall, m.ended, m.late
	dst.edits = m.edits
	dst.epoch++
	dst.trimmed = m.trimmed
	dst.log, dst.mods, dst.commands = dst.log[:0], nil, nil
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

func (eng *engine[S]) viewInto(p event.Player, to any) {
	eng.forkInto(to)
	m, dst := &eng.match, &to.(*engine[S]).match
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
	eng.can.Hide.Redact(&dst.State, p)
}

// Hides reports whether views of the match lack something that the match has.
func (m *common) Hides() bool { return m.hides }

func (eng *engine[S]) view(p event.Player) any {
	m := &eng.match
	v := eng.like(Options{Events: m.opts.Events, Depth: m.opts.Depth, Filters: m.opts.Filters})
	eng.viewInto(p, v)
	return &v.match
}

func (eng *engine[S]) remember() {
	m := &eng.match
	kept := eng.newKept()
	kept.Keep(&m.State)
	eng.history = append(eng.history, snapshot[S]{state: kept, recall: m.recall, late: m.late, seq: m.seq, length: m.length, log: len(m.log), mods: len(m.mods)})
}

// ErrNoHistory is returned by Undo when there is nothing to take back.
var ErrNoHistory = errors.New("nothing to undo")

func (eng *engine[S]) Undo() error {
	m := &eng.match
	if m.mode != idle {
		return misuse("nothing can be undone while a command is under way")
	}
	if m.ended != byRules {
		m.ended = byRules
		m.epoch++
		if n := len(m.commands); n > 0 {
			m.commands = slices.Clip(m.commands[:n-1])
		}
		return nil
	}
	if len(eng.history) == 0 {
		return ErrNoHistory
	}
	h := &eng.history[len(eng.history)-1]
	h.state.Restore(&m.State)
	m.recall, m.late = h.recall, h.late
	m.epoch++
	m.seq, m.last, m.length = h.seq, h.seq, h.length
	// Clipped, as forks share the past: what comes next must not overwrite theirs.
	m.log, m.mods = slices.Clip(m.log[:h.log]), slices.Clip(m.mods[:h.mods])
	eng.history = eng.history[:len(eng.history)-1]
	if len(m.commands) > 0 {
		m.commands = slices.Clip(m.commands[:len(m.commands)-1])
	}
	return nil
}

func (eng *engine[S]) Hash() uint64 {
	m := &eng.match
	w := &m.hasher
	*w = Walker{mode: hashing, hash: 0xcbf29ce484222325}
	w.mix(uint64(m.seq))
	eng.rules.Walk(&m.State, w)
	if m.ended != byRules {
		w.mix(uint64(m.ended))
	}
	return w.finish()
}

func (eng *engine[S]) Clear() {
	m := &eng.match
	m.seq, m.last, m.length, m.trimmed, m.viewer = 0, 0, 0, 0, event.NoPlayer
	m.queue.Reset()
	m.log, m.mods, m.commands, m.edits, eng.history = nil, nil, nil, nil, nil
	m.recall = recall{}
	m.listeners, m.joining, m.leaving, m.observers = nil, nil, nil, nil
	m.heeded, m.changing, m.ended, m.late = someTypes{}, false, byRules, 0
	m.epoch++
}
