package tabletop

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop/program"
)

// Choices. Players who owe a choice at the same time answer in any order. When all have
// answered, the handlers run in the order of seats: once for each option that was taken, in
// the order in which it was taken. A thing is the target of the handler's event. A number,
// the index of a word, or 1 for yes, is its amount.

// askOf is the choice that a player owes, nil for none.
func (s *State) askOf(p event.Player) *Ask {
	for i := range s.Asks[:s.NAsks] {
		if k := &s.Asks[i]; k.Player == p && !k.Done {
			return k
		}
	}
	return nil
}

// optionsOf are the options of a choice.
func (s *State) optionsOf(k *Ask) []Option { return s.Options[k.First : k.First+k.N] }

// applyAsk puts a choice to a player. One without options is not put.
func (g *Rules) applyAsk(m *Match, e *event.Event) {
	s, n := &m.State, e.Args[program.ArgChoice]
	ch := &g.prog.Choices[n]
	if e.Blank = !s.In(e.SourcePlayer); e.Blank {
		return
	}
	if s.NAsks == maxAsks {
		m.Fail(fmt.Errorf("more than %d choices at the same time", maxAsks))
		return
	}
	k := Ask{Player: e.SourcePlayer, Choice: num.To[uint8](n), First: s.NOptions, Source: e.Source, Target: e.Target, Things: ch.Pick != nil}
	as := asking{owner: e.SourcePlayer, self: PlayerEntity(e.SourcePlayer), card: e.Source, target: e.Target}
	g.offer(m, ch, &k, &as)
	if e.Blank = k.N == 0; e.Blank || m.Failed() {
		s.NOptions = k.First
		return
	}
	k.Max = num.To[uint8](min(g.number(m, &ch.Max, &as), int32(k.N)))
	k.Min = min(num.To[uint8](g.number(m, &ch.Min, &as)), k.Max)
	s.Asks[s.NAsks] = k
	s.NAsks++
	if ch.Def.Random || k.Max == 0 {
		g.drawAnswers(m, &s.Asks[s.NAsks-1], ch)
		g.answered(m)
	}
}

// offer lists what can be taken.
func (g *Rules) offer(m *Match, ch *program.Choice, k *Ask, as *asking) {
	s := &m.State
	add := func(o Option) {
		if int(s.NOptions) == len(s.Options) || k.N == program.MaxChosen {
			m.Fail(fmt.Errorf("choice %s: more than %d options, or %d of all choices", ch.Def.ID, program.MaxChosen, maxOptions))
			return
		}
		s.Options[s.NOptions] = o
		s.NOptions++
		k.N++
	}
	switch ch.Of {
	case program.Words:
		for i := range ch.Def.Words {
			add(Option{N: num.To[int32](i)})
		}
	case program.Numbers:
		for n := g.number(m, &ch.Low, as); n <= g.number(m, &ch.High, as) && !m.Failed(); n++ {
			add(Option{N: n})
		}
	case program.YesNo:
		add(Option{N: 1})
		add(Option{N: 0})
	default:
		g.offerThings(m, ch, as, add)
	}
}

// offerThings lists the cards and players that can be taken, as the player sees them.
func (g *Rules) offerThings(m *Match, ch *program.Choice, as *asking, add func(Option)) {
	s := &m.State
	a := program.Action{Ref: ch.Ref}
	g.eye = as.owner
	if ch.Pick.Seats {
		for p := range num.To[event.Player](int(s.Seats)) {
			if x := PlayerEntity(p); g.picks(m, &a, ch.Pick, x, true, as) {
				add(Option{X: x})
			}
		}
	}
	for _, z := range g.candidates(s, ch.Pick, as.owner) {
		for _, ix := range s.cardsIn(z) {
			if x := s.handle(ix); ix != 0 && g.picks(m, &a, ch.Pick, x, true, as) {
				add(Option{X: x})
			}
		}
	}
	g.eye = event.NoPlayer
}

// drawAnswers lets chance take the options of a choice.
func (g *Rules) drawAnswers(m *Match, k *Ask, ch *program.Choice) {
	options := m.State.optionsOf(k)
	for k.Taken < k.Max {
		n := m.Chance(&m.State.Chance, int(k.N)-int(k.Taken))
		for i := range options {
			if options[i].Taken != 0 {
				continue
			}
			if n == 0 {
				k.Taken++
				options[i].Taken = k.Taken
				break
			}
			n--
		}
	}
	k.Done = true
}

// legalAnswers appends the options that are left of the choice that a player owes.
func (s *State) legalAnswers(p event.Player, buf []match.Command) []match.Command {
	k := s.askOf(p)
	if k == nil {
		return buf
	}
	for i, o := range s.optionsOf(k) {
		if o.Taken == 0 {
			buf = append(buf, match.Command{Verb: Answer, Player: p, Choice: num.To[int16](i)})
		}
	}
	if k.Taken >= k.Min {
		buf = append(buf, match.Command{Verb: Answer, Player: p, Choice: TakesNoMore})
	}
	return buf
}

// chooseFirst returns why a player cannot act while choices are owed.
func (s *State) chooseFirst(p event.Player) error {
	if s.askOf(p) == nil {
		return match.Malformed("NOT_YOUR_CHOICE", "another player chooses first", "要先由另一名玩家选择")
	}
	return match.Malformed("CHOICE_FIRST", "player %d must choose first", "玩家%d要先选择", p+1)
}

// beginAnswer takes a command while choices are owed: an answer by one who owes one.
func (g *Rules) beginAnswer(m *Match, c *match.Command) error {
	s := &m.State
	k := s.askOf(c.Player)
	switch {
	case k == nil || c.Verb != Answer:
		return s.chooseFirst(c.Player)
	case c.Choice == TakesNoMore && k.Taken >= k.Min:
	case c.Choice < 0 || int(c.Choice) >= int(k.N) || s.optionsOf(k)[c.Choice].Taken != 0:
		return match.Malformed("NO_OPTION", "option %d cannot be taken", "不能选择选项%d", c.Choice+1)
	}
	e := m.Add(program.Answered)
	e.SourcePlayer, e.Args[program.ArgChoice], e.Args[program.ArgTaken] = c.Player, int32(k.Choice), int32(c.Choice)+1
	seen := s.everybody()
	if g.prog.Choices[k.Choice].Def.Secret {
		seen = bitOf(c.Player)
	}
	if c.Choice >= 0 && !k.Things {
		e.Args[program.ArgValue] = s.optionsOf(k)[c.Choice].N
	} else if c.Choice >= 0 {
		e.Target = s.optionsOf(k)[c.Choice].X
		if ix := s.card(e.Target); ix != 0 {
			e.Args[program.ArgCard] = int32(s.Cards[ix].Def)
			seen &= g.facing(s, ix) | bitOf(c.Player)
		}
	}
	e.Args[program.ArgSeen] = int32(seen)
	return nil
}

// applyAnswer notes an option that was taken.
func (g *Rules) applyAnswer(m *Match, e *event.Event) {
	s := &m.State
	k := s.askOf(e.SourcePlayer)
	if k == nil {
		g.fizzle(e, g.prog.Reason.Gone)
		return
	}
	s.Idle = 0
	if n := int(e.Args[program.ArgTaken]) - 1; n >= 0 {
		k.Taken++
		s.optionsOf(k)[n].Taken = k.Taken
	} else {
		k.Done = true
	}
	k.Done = k.Done || k.Taken == k.Max
	g.answered(m)
}

// answered queues the handlers when every choice has its answer.
func (g *Rules) answered(m *Match) {
	s := &m.State
	for i := range s.Asks[:s.NAsks] {
		if !s.Asks[i].Done {
			return
		}
	}
	for p := range num.To[event.Player](int(s.Seats)) {
		for i := range s.Asks[:s.NAsks] {
			if k := &s.Asks[i]; k.Player == p {
				g.queueAnswers(m, k)
			}
		}
	}
	s.NAsks, s.NOptions = 0, 0
}

// queueAnswers queues the handler of a choice for each option that was taken.
func (g *Rules) queueAnswers(m *Match, k *Ask) {
	ref := g.prog.Choices[k.Choice].Ref
	if g.prog.Listeners[ref].Run == 0 {
		return
	}
	for nth := uint8(1); nth <= k.Taken; nth++ {
		for _, o := range m.State.optionsOf(k) {
			if o.Taken != nth {
				continue
			}
			e := m.Add(program.StepRun)
			e.Source, e.Target, e.SourcePlayer = k.Source, k.Target, k.Player
			if k.Things {
				e.Target = o.X
			}
			e.Args[program.ArgHandler], e.Args[program.ArgAmount] = num.To[int32](int(ref)), o.N
		}
	}
}

// dropAsk takes a choice away from a player who is out.
func (s *State) dropAsk(p event.Player) {
	if k := s.askOf(p); k != nil {
		k.Done, k.Taken = true, 0
		for i := range s.optionsOf(k) {
			s.Options[int(k.First)+i].Taken = 0
		}
	}
}
