package tcg

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// maxSettings is how many room options can be on in a match, or else than 0.
const maxSettings = 128

// Setting is a room option that is on in a match, with the stream from which
// its rules draw (K-33).
type Setting struct {
	Option uint16 // index in Program.Options
	Value  int16  // not 0: a number, or the place of a word
	Random num.Stream
}

// setting finds a room option among those that are on.
func (s *State) setting(option uint16) *Setting {
	if x := s.settingByRank(option); x != nil {
		return x
	}
	low, high := 0, int(s.NSettings)
	for low < high { // they are in order
		if mid := (low + high) / 2; s.Settings[mid].Option < option {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low < int(s.NSettings) && s.Settings[low].Option == option {
		return &s.Settings[low]
	}
	return nil
}

// settingByRank is setting by the bits of the options that are on, where they are known: as
// many settings come before it as bits. It returns nil for an option that is off or has no
// bit.
func (s *State) settingByRank(option uint16) *Setting {
	if !s.on.known || option >= firstOptions {
		return nil
	}
	word, bit := option>>6, uint64(1)<<(option&63)
	if s.on.options[word]&bit == 0 {
		return nil
	}
	rank := bits.OnesCount64(s.on.options[word] & (bit - 1))
	for i := range word {
		rank += bits.OnesCount64(s.on.options[i])
	}
	if rank < int(s.NSettings) && s.Settings[rank].Option == option {
		return &s.Settings[rank]
	}
	return nil // somebody has changed a setting by hand
}

// Option returns the value of a room option, 0 when it is off.
func (s *State) Option(option uint16) int16 {
	if x := s.setting(option); x != nil {
		return x.Value
	}
	return 0
}

// RuleOn reports whether a rule with an option is on in a match.
func (s *State) RuleOn(option int) bool {
	return option == program.NoOption || option != program.Unloaded && s.isOn(num.To[uint16](option))
}

// isOn reports whether a room option is on. It is short, so that it is inlined.
func (s *State) isOn(option uint16) bool {
	if s.on.known && option < firstOptions {
		return s.on.options[option>>6]>>(option&63)&1 != 0
	}
	return s.Option(option) != 0
}

// firstOptions is how many room options have a bit in rulesOn.
const firstOptions = 256

// OptionIn returns the value of a room option as rules read it. A word that the room cannot
// have, because an option that it needs is off, is read as its substitute.
func (s *State) OptionIn(p *program.Program, option uint16) int16 {
	value := int16(0)
	if s.isOn(option) { // as many are not
		value = s.Option(option)
	}
	if p.AnyWord(option) {
		return value
	}
	return p.Fitting(option, value, s.RuleOn)
}

// typeSet is a set of types of events. Those that are equal modulo its size share
// a bit, which costs a look.
type typeSet [4]uint64

func (set *typeSet) add(t event.Type)      { set[t>>6&3] |= 1 << (t & 63) }
func (set *typeSet) has(t event.Type) bool { return set[t>>6&3]>>(t&63)&1 != 0 }

// rulesOn is what of the rules of a program is on in a match, so that those of
// options that are off cost no look.
type rulesOn struct {
	known   bool
	options [firstOptions / 64]uint64            // the first options that are on, a bit each
	units   uint64                               // the actions that rules give every unit: a bit for each, the last for all further ones
	players uint64                               // those that rules give players
	heard   typeSet                              // what rules of options hear
	objects typeSet                              // the asks to which they may object
	ways    [place.NLayers][place.NLayers]uint16 // of attack: the last that is open, from 1
	toHit   uint16                               // of attacks: the last that is on, from 1
	windows uint64                               // those that can open at all, a bit each
	attacks [2]uint64                            // the phases and windows in which attacks are declared, a bit each
	stir    [maxSettings / 64]uint64             // the settings whose rules have modifiers, a bit each
}

// rulesOn reports which rules are on. It hangs on the room options alone.
func (g *Rules) rulesOn(s *State) *rulesOn {
	if !s.on.known {
		g.findRulesOn(s)
	}
	return &s.on
}

// lastAction is the bit of rulesOn for all actions from there on.
const lastAction = 63

// actionsOn is the bits of those actions of rules that are on.
func (s *State) actionsOn(list []program.RuleAction) (set uint64) {
	for i := range list {
		if s.RuleOn(list[i].Option) {
			set |= 1 << min(i, lastAction)
		}
	}
	return set
}

func (g *Rules) findRulesOn(s *State) {
	on := rulesOn{known: true, units: s.actionsOn(g.prog.UnitActions), players: s.actionsOn(g.prog.PlayerActions)}
	for i := range s.Settings[:s.NSettings] {
		if n := s.Settings[i].Option; n < firstOptions {
			on.options[n>>6] |= 1 << (n & 63)
		}
		rules := &g.prog.ByOption[s.Settings[i].Option]
		if len(rules.Auras) > 0 {
			on.stir[i>>6] |= 1 << (i & 63)
		}
		for _, r := range rules.Heard {
			if on.heard.add(r.Type); r.Objects {
				on.objects.add(r.Type)
			}
		}
	}
	for from := range g.prog.Ways {
		for to, ways := range g.prog.Ways[from] {
			for i := range ways {
				if s.RuleOn(ways[i].Option) {
					on.ways[from][to] = num.To[uint16](i + 1)
				}
			}
			if n := on.ways[from][to]; n != 0 {
				for _, at := range ways[n-1].Phases {
					on.attacks[at>>6] |= 1 << (at & 63)
				}
			}
		}
	}
	for i := range g.prog.ToHits {
		if s.RuleOn(g.prog.ToHits[i].Option) {
			on.toHit = num.To[uint16](i + 1)
		}
	}
	for i := range g.prog.Windows {
		w := &g.prog.Windows[i]
		if w.Always || w.Acts || slices.ContainsFunc(w.Opens, s.RuleOn) || slices.ContainsFunc(w.Options, s.RuleOn) {
			on.windows |= 1 << i
		}
	}
	s.unsteady()
	s.on = on
}

// switched is the listeners of rules that are on, by type of event. They hang on the room
// options alone, so they are kept until others are on.
type switched struct {
	on    [firstOptions / 64]uint64 // the options for which they were found
	known []bool                    // by type
	lists [][]match.Candidate
}

// switchedOn returns the listeners of rules with an option that hear a type of event.
func (g *Rules) switchedOn(s *State, t event.Type) []match.Candidate {
	k := &g.switched
	if k.known == nil {
		n := len(g.prog.Switched)
		k.known, k.lists = make([]bool, n), make([][]match.Candidate, n)
	}
	if on := &g.rulesOn(s).options; k.on != *on || len(g.prog.Options) > firstOptions {
		k.on = *on
		clear(k.known)
	}
	if !k.known[t] {
		k.known[t], k.lists[t] = true, k.lists[t][:0]
		for i := range g.prog.Switched[t] {
			if x := &g.prog.Switched[t][i]; s.isOn(x.Option) {
				k.lists[t] = append(k.lists[t], g.prog.Candidate(x.Ref, 0))
			}
		}
	}
	return k.lists[t]
}

// set sets a room option to a value; 0 turns it off. The settings are in the order of their
// options, and a new one gets its stream from a number. False means that there are too
// many.
func (s *State) set(p *program.Program, option uint16, value int16, seed uint64) bool {
	s.unsteady()
	s.on.known, s.fresh = false, 0
	i, on := slices.BinarySearchFunc(s.Settings[:s.NSettings], option, func(x Setting, option uint16) int { return int(x.Option) - int(option) })
	switch {
	case on && value != 0:
		s.Settings[i].Value = value
	case on:
		copy(s.Settings[i:s.NSettings], s.Settings[i+1:s.NSettings])
		s.NSettings--
	case value != 0 && s.NSettings == maxSettings:
		return false
	case value != 0:
		spare(&s.Settings, int(s.NSettings))
		copy(s.Settings[i+1:s.NSettings+1], s.Settings[i:s.NSettings])
		s.Settings[i] = Setting{option, value, optionStream(seed, p.Options[option])}
		s.NSettings++
	}
	return true
}

// turn is set for a room: as an option goes on, those whose defaults hang on
// it get them, and as it goes off they lose their values.
func (s *State) turn(p *program.Program, option uint16, value int16, seed uint64) bool {
	was := s.Option(option)
	fit := s.set(p, option, value, seed)
	if (was != 0) != (value != 0) {
		p.With(option, int(s.Seats), func(other uint16, own int16) {
			if value == 0 {
				own = 0
			}
			fit = s.set(p, other, own, seed) && fit
		})
	}
	return fit
}

// choose sets a room option as in "fog=thick".
func (s *State) choose(p *program.Program, text string, seed uint64) error {
	option, value, err := p.Setting(text)
	if err == nil && !s.turn(p, option, value, seed) {
		err = fmt.Errorf("more than %d room options are on", maxSettings)
	}
	return err
}

// chooseAll sets the options of a room. On the second call it turns nothing on that would
// replace an earlier choice of the room by a default.
func (s *State) chooseAll(p *program.Program, texts []string, seed uint64) (faults []string) {
	for _, again := range []bool{false, true} {
		for _, text := range texts {
			if err := s.choose(p, text, seed); err != nil && !again {
				faults = append(faults, err.Error())
			}
		}
	}
	return faults
}

// unpayable returns what a room says that it cannot have, as another option is off.
func (s *State) unpayable(p *program.Program, texts []string) (faults []string) {
	for _, text := range texts {
		option, value, err := p.Setting(text)
		if err != nil {
			continue
		}
		if needs := p.Lacking(option, value, s.RuleOn); needs != "" {
			faults = append(faults, fmt.Sprintf("the room option %s needs the option %q, which is off (turn it on, or leave %s out)", p.Shown(option, value), needs, p.Options[option]))
		}
	}
	return faults
}

// optionStream is the stream of an option's rules. It hangs on its name, not on
// what else is loaded.
func optionStream(seed uint64, option string) num.Stream {
	h := fnv.New32a()
	h.Write([]byte(option))
	return num.SplitStream(seed^uint64(h.Sum32())<<32, 3*place.MaxSeats+1)
}

// walkSettings visits the value of every option that there is, off or on, so
// that hands can turn on one more, with what has its default while that is on.
func (g *Rules) walkSettings(s *State, w *match.Walker) {
	w.Enter("option", -1)
	for i, name := range g.prog.Options {
		was := s.Option(num.To[uint16](i))
		value := was
		if field(w, name, &value); value != was && !s.turn(g.prog, num.To[uint16](i), value, uint64(s.Effects)) {
			w.Refuse()
		}
	}
	w.Leave()
	each(w, "setting", s.Settings[:s.NSettings], func(x *Setting) { field(w, "rng", &x.Random) })
}

// remapSettings finds the options of another program by name.
func (r *remap) settings(s *State) {
	was, n := s.Settings, s.NSettings
	s.unsteady()
	s.NSettings, s.on.known = 0, false
	for _, x := range was[:n] {
		name := r.from.Options[x.Option]
		to, known := r.to.Option(name)
		if !known {
			r.lost = append(r.lost, name)
			continue
		}
		s.set(r.to, to, x.Value, 0)
		s.setting(to).Random = x.Random
	}
}
