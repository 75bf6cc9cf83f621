package match

import (
	"slices"

	"arbiter/core/event"
)

// Trim drops the events of the log up to a sequence number with their modifications, and all
// commands, for hosts that keep many matches and can play one again. A match that keeps
// history stays as it is.
func (m *common) Trim(upTo uint32) {
	if m.opts.History || m.mode != idle {
		return
	}
	cut := 0
	for cut < len(m.log) && m.log[cut].Seq <= upTo {
		cut++
	}
	mods := 0
	for mods < len(m.mods) && m.mods[mods].Seq <= upTo {
		mods++
	}
	m.trimmed += cut
	m.log, m.mods, m.commands = slices.Clone(m.log[cut:]), slices.Clone(m.mods[mods:]), nil
}

// Trimmed is how many events Trim has dropped.
func (m *common) Trimmed() int { return m.trimmed }

func (eng *engine[S]) Slim() (memory any) {
	m := &eng.match
	if m.mode == idle {
		if k, is := eng.saved.(lendable); is {
			k.Forget()
			memory = k
		}
		eng.saved, m.queue, m.loop, m.instead = nil, event.Queue{}, nil, nil
	}
	return memory
}

func (eng *engine[S]) Lend(memory any) {
	if k, is := memory.(Kept[S]); is && eng.saved == nil {
		eng.saved = k
	}
}
