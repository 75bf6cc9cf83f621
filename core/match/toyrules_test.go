package match_test

import (
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
)

// toyRules is the ruleset of the toy. bearers says which slots bear a
// listener, by its number; nobody = the room.
type toyRules struct {
	bearers [][]int
	engine  *engine
}

func (r *toyRules) Clone() match.Ruleset[toy] { return &toyRules{bearers: r.bearers, engine: r.engine} }

func (s *toy) alive(x event.Entity) *unit {
	if n := x.Slot(); n > 0 && n < slots && s.Units[n].InPlay && int(s.Units[n].Gen) == x.Generation() {
		return &s.Units[n]
	}
	return nil
}

func (r *toyRules) Capabilities() match.Capabilities[toy] {
	return match.Capabilities[toy]{Flow: r, Stamp: r, Scratch: r, Gather: r, Check: r, Hide: r}
}

func (r *toyRules) Begin(m *game, c match.Command) error {
	s := &m.State
	if s.Ask.Open && c.Verb != answer {
		return match.Malformed("DECISION_OPEN", "player %d must answer first", "player %d must answer first", s.Ask.Player)
	}
	e := mk(0)
	e.SourcePlayer = c.Player
	switch c.Verb {
	case answer:
		if !s.Ask.Open || c.Player != s.Ask.Player {
			return match.Malformed("NOT_ASKED", "nobody asked you", "nobody asked you")
		}
		e.Type, e.Args[0] = tAnswered, int32(c.Choice)
	case strike:
		if s.Ended || c.Player != s.Active {
			return match.Malformed("NOT_YOUR_TURN", "it is not your turn", "it is not your turn")
		}
		from, to := s.alive(c.Source), s.alive(c.Target)
		if from == nil || to == nil || from.Side != c.Player || to.Side == c.Player {
			return match.Malformed("NO_SUCH_UNIT", "there is no such unit", "there is no such unit")
		}
		e = strikeAsk(c)
	case ping, repair, roll, consult, pass, chain:
		e.Type = map[uint8]event.Type{ping: tPing, repair: tRepair, roll: tRoll, consult: tAsked, pass: tTurnEnded, chain: tChain}[c.Verb]
		e.Target, e.Args[0] = c.Target, int32(c.Choice)
	default:
		return match.Malformed("UNKNOWN", "unknown verb %d", "没有编号为%d的指令", c.Verb)
	}
	m.Queue(e)
	return nil
}

func strikeAsk(c match.Command) event.Event {
	e := mk(tStrike, 2)
	e.Source, e.Target, e.SourcePlayer = c.Source, c.Target, c.Player
	return e
}

func (r *toyRules) Legal(m *game, p event.Player, buf []match.Command) []match.Command {
	s := &m.State
	if s.Ask.Open || p != s.Active {
		return buf
	}
	for from := 1; from < slots; from++ {
		for to := 1; to < slots; to++ {
			a, b := &s.Units[from], &s.Units[to]
			if !a.InPlay || !b.InPlay || a.Side != p || b.Side == p {
				continue
			}
			c := strikes(m, from, to)
			e := strikeAsk(c)
			if m.Probe(&e) {
				buf = append(buf, c)
			}
		}
	}
	return buf
}

func (r *toyRules) Apply(m *game, e *event.Event) {
	s := &m.State
	switch e.Type {
	case tStrike:
		if e.Rejected {
			m.Queue(mk(tRefused))
			m.Refuse(&match.Refusal{Code: m.Program().Names.At(e.Reason).Code, Text: "a rule forbids it",
				Listener: m.ListenerName(e.RejectedBy), Have: int(e.Args[event.NArgs-2]), Need: int(e.Args[event.NArgs-1])})
			return
		}
		v := mk(tVolley, e.Args[0])
		v.Source, v.Target = e.Source, e.Target
		m.Queue(v)
	case tVolley:
		r.volley(m, e)
	case tDamage:
		if before := e.Args[0]; before > 9 {
			e.Args[0] = 9
			m.Note(0, before)
		}
		if u := s.alive(e.Target); u != nil && !e.Rejected {
			u.Cover -= int16(e.Args[1]) // what modifications cost
			u.HP -= int16(e.Args[0])
		}
	case tPing:
		s.Pings += e.Args[0]
	case tRepair:
		u := s.alive(e.Target)
		switch {
		case u == nil:
			e.Fizzled, e.Reason = true, rGone
		case u.HP == u.Cap:
			m.Queue(mk(tPing, 100)) // goes with the event that did not happen,
			m.Note(1, 7)            // and so does this
			e.Blank = true
		default:
			u.HP++
		}
	case tRoll:
		if m.MayDraw() {
			e.Args[0] = int32(1 + m.Chance(&s.Dice, 6))
		}
	case tAsked:
		if e.SourcePlayer != event.NoPlayer && e.Args[0] > 0 {
			s.Ask = decision{Open: true, Player: e.SourcePlayer, Handler: def.FuncRef(e.Args[0]), By: e.By, Self: e.Source}
		}
	case tAnswered:
		h := mk(tHandle, e.Args[0])
		h.Source = s.Ask.Self
		h.Args[1], h.Args[2] = int32(s.Ask.Handler), int32(s.Ask.By)
		s.Ask = decision{}
		m.Queue(h)
	case tHandle:
		m.CallAs(event.ListenerRef(e.Args[2]), def.FuncRef(e.Args[1]), e, e.Source, match.Datum{N: e.Args[0]})
		m.Queue(mk(tNotice))
	case tTurnStarted:
		s.Phase, s.Turn = 1, s.Turn+1
	case tTurnEnded:
		s.Phase, s.Active = 0, 1-s.Active
		s.Ended = s.Turn == 40
	case tChain:
		for _, p := range []uint8{event.Flow, event.Effect, event.Batch, event.Effect, event.Batch} {
			n := mk(tPing)
			n.Priority = p
			m.Queue(n)
		}
	case tEmit:
		if e.Args[2] != 0 { // not a stage
			other := mk(event.Type(e.Args[0]), 1)
			m.Emit(&other)
			return
		}
		now := m.Stage(event.Type(e.Args[0]))
		now.Target, now.Args[0] = e.Target, 1
		m.Emit(now)
		e.Args[1] = int32(now.Seq)
		m.Queue(mk(tPing, e.Args[1]))
	}
}

// volley is a batch: both hit at the same time, then the deaths are announced in the order
// of packets, and the dead leave after all announcements.
func (r *toyRules) volley(m *game, e *event.Event) {
	s := &m.State
	hits := [2][2]event.Entity{{e.Source, e.Target}, {e.Target, e.Source}}
	for _, h := range hits {
		d := m.Stage(tDamage)
		d.Source, d.Target, d.Args[0] = h[0], h[1], e.Args[0]
		m.Emit(d)
		m.Drain()
	}
	for _, h := range hits {
		if u := s.alive(h[1]); u != nil && u.HP <= 0 {
			k := m.Stage(tKill)
			k.Source, k.Target = h[0], h[1]
			m.Emit(k)
		}
	}
	for _, h := range hits {
		if u := s.alive(h[1]); u != nil && u.HP <= 0 && !m.Failed() {
			u.InPlay, u.Gen = false, u.Gen+1
		}
	}
}

func (r *toyRules) Flow(m *game) bool {
	if m.State.Phase != 0 {
		return false
	}
	m.QueueFlow(mk(tTurnStarted))
	return true
}

func (r *toyRules) Gather(m *game, e *event.Event, buf []match.Candidate) []match.Candidate {
	ls := m.Program().Listeners
	for ref := len(ls) - 1; ref > 0; ref-- { // backwards, as the order is the kernel's work
		if ls[ref].Type != e.Type {
			continue
		}
		if len(r.bearers[ref]) == 0 {
			buf = append(buf, m.Program().Candidate(event.ListenerRef(ref), 0))
		}
		for _, slot := range r.bearers[ref] {
			x := id(m, slot)
			if !m.State.Units[slot].InPlay || ls[ref].Role == def.Source && x != e.Source || ls[ref].Role == def.Target && x != e.Target {
				continue
			}
			buf = append(buf, m.Program().Candidate(event.ListenerRef(ref), x))
		}
	}
	return buf
}

func (r *toyRules) Forget()          {}
func (r *toyRules) Over(s *toy) bool { return s.Ended }

// Native is the ruleset's own check. A strike is probed as the packet of damage that it
// would be, and a listener that rejects the packet rejects the strike.
func (r *toyRules) Native(m *game, _ int, e *event.Event) {
	hit := mk(tDamage, e.Args[0])
	hit.Source, hit.Target = e.Source, e.Target
	if !m.Probe(&hit) && !m.Failed() {
		m.RejectFor(hit.RejectedBy, hit.Reason, 0, 0)
	}
}

func (r *toyRules) Stamp(s *toy, e *event.Event) { e.Turn, e.Active = s.Turn, s.Active }

func (r *toyRules) Redact(s *toy, viewer event.Player) {
	s.Dice = 0
	if viewer >= 0 {
		s.Secret[1-viewer] = 0
	}
}

func (r *toyRules) Walk(s *toy, w *match.Walker) {
	for i := range s.Units {
		u := &s.Units[i]
		w.Enter("unit", i)
		match.Field(w, "hp", &u.HP)
		match.Field(w, "cap", &u.Cap)
		match.Field(w, "cover", &u.Cover)
		match.Field(w, "gen", &u.Gen)
		match.Field(w, "side", &u.Side)
		match.Flag(w, "in_play", &u.InPlay)
		w.Leave()
	}
	match.Field(w, "active", &s.Active)
	match.Field(w, "phase", &s.Phase)
	match.Field(w, "turn", &s.Turn)
	match.Field(w, "pings", &s.Pings)
	match.Field(w, "secret0", &s.Secret[0])
	match.Field(w, "secret1", &s.Secret[1])
	w.Enter("ask", -1)
	match.Flag(w, "open", &s.Ask.Open)
	match.Field(w, "player", &s.Ask.Player)
	match.Field(w, "handler", &s.Ask.Handler)
	match.Field(w, "by", &s.Ask.By)
	match.Field(w, "self", &s.Ask.Self)
	w.Leave()
	match.Field(w, "dice", &s.Dice)
	match.Flag(w, "ended", &s.Ended)
}
