package tactics_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

var update = flag.Bool("update", false, "write testdata again")

// melee is a battle of three against three with each kind of action, effect, terrain and resource.
func melee(t *testing.T, seed int) *tactics.Match { return meleeOf(t, seed, nil) }

// meleeOf is a melee with the library as change leaves it.
func meleeOf(t *testing.T, seed int, change func(lib *library.Library)) *tactics.Match {
	t.Helper()
	m := war(t, func(lib *library.Library, h *handlers) {
		named := func(id string) library.Definition {
			return library.Definition{ID: id, Pack: "arena", Name: def.Localised{EN: id}}
		}
		on := func(f func(m *tactics.Match, self, target event.Entity) error) def.FuncRef {
			return h.add(func(m *tactics.Match, self event.Entity) error { return f(m, self, m.Event().Target) })
		}
		lib.Actions[0].Provides, lib.Actions[1].Provides, lib.Actions[1].Cooldown = []string{"moved"}, []string{"struck"}, 6
		lib.Actions[2].Energy, lib.Actions[2].Resources = 1, []library.ResourceCost{{ID: "rage", N: 1}}
		hits := lib.Actions[2].Run
		lib.Actions[2].Run = h.add(func(m *tactics.Match, self event.Entity) error {
			n, err := tactics.Roll(m, 3)
			if err == nil && n == 3 {
				err = tactics.PutBuff(m, m.Event().Target, "slow", 2)
			}
			if err == nil {
				err = (*h)[hits-1](m, self)
			}
			return err
		})
		lib.Buffs = []library.Buff{{Definition: named("slow"), Rate: 50, Speed: -3}, {Definition: named("stun"), Stun: true}, {Definition: named("haste"), Speed: 6, Rate: 150, Tick: on(func(m *tactics.Match, self, _ event.Entity) error { return tactics.AddEnergy(m, self, 1) })}}
		lib.Buffs[1].Listeners = []def.Listener{{ID: "feels", Event: "HIT", Role: def.Target, Priority: 300, Run: on(func(m *tactics.Match, self, _ event.Entity) error { return tactics.EndBuff(m, self, "stun") })}}
		lib.Ongoing = []library.Ongoing{{Definition: named("burn"), Base: 3, Rounds: 2}, {Definition: named("mend"), Base: 2, Rounds: 3, Heal: true}}
		lib.Terrain = append(lib.Terrain, library.Terrain{Definition: named("mud"), Glyph: "m", Multiplier: 50, Tag: "mud", Value: 50, Turns: 2},
			library.Terrain{Definition: named("rock"), Glyph: "#", Blocked: true, Multiplier: 100}, library.Terrain{Definition: named("road"), Glyph: "r", Multiplier: 200},
			library.Terrain{Definition: named("coals"), Glyph: "c", Multiplier: 100, Enter: on(func(m *tactics.Match, self, _ event.Entity) error {
				return tactics.PutOngoing(m, m.Event().Source, "burn")
			})})
		lib.Classes[0].Resources[0].Start, lib.Classes[0].Resources[0].Settle = 2, h.add(nil)
		lib.Classes[0].Resources[1].Every, lib.Classes[0].Resources[1].Settle = "round", h.add(nil)
		act(lib, library.Action{Definition: named("curse"), Kind: "free", Target: "unit", Side: "enemy", Range: 3, Energy: 1, Cooldown: 6, Run: on(func(m *tactics.Match, _, x event.Entity) error { return tactics.PutOngoing(m, x, "burn") })})
		act(lib, library.Action{Definition: named("bless"), Kind: "free", Target: "unit", Side: "ally", Range: 4, Secs: 1, Cooldown: 9, Run: on(func(m *tactics.Match, _, x event.Entity) error {
			if err := tactics.Heal(m, x, 2); err != nil {
				return err
			}
			return tactics.PutOngoing(m, x, "mend")
		})})
		act(lib, library.Action{Definition: named("rush"), Kind: "free", Target: "self", Secs: 1, Cooldown: 12, Run: on(func(m *tactics.Match, self, _ event.Entity) error { return tactics.PutBuff(m, self, "haste", 3) })})
		act(lib, library.Action{Definition: named("shove"), Kind: "derived", Requires: "struck", Target: "unit", Side: "enemy", Range: 3, Secs: 1, Run: on(func(m *tactics.Match, self, x event.Entity) error {
			from, over := m.State.Bridge.CurrentAnchor(int(m.State.UnitOf(self))), m.State.Bridge.CurrentAnchor(int(m.State.UnitOf(x)))
			if at := tactics.Behind(m, from, over); at > 0 {
				return tactics.Push(m, x, tactics.PlaceOf(at))
			}
			return tactics.Refund(m, 1, 1)
		})})
		act(lib, library.Action{Definition: named("parry"), Kind: "reaction", Target: "none", Responds: []string{"attack"}, Against: "enemy", Victim: "self", Secs: 1, Energy: 1, Run: on(func(m *tactics.Match, _, _ event.Entity) error { tactics.Dodge(m); return nil })})
		act(lib, library.Action{Definition: named("stare"), Kind: "reaction", Target: "actor", Responds: []string{"attack", "free"}, Against: "enemy", Range: 4, Secs: 1, Cooldown: 6, Run: on(func(m *tactics.Match, _, _ event.Entity) error {
			tactics.Block(m)
			return nil
		})})
		act(lib, library.Action{Definition: named("trip"), Kind: "reaction", Target: "actor", Responds: []string{"move"}, Against: "enemy", Range: 2, Secs: 1, Run: on(func(m *tactics.Match, _, x event.Entity) error { return tactics.Stop(m, x) })})
		act(lib, library.Action{Definition: named("storm"), Kind: "full_round", Target: "hex", Range: 9, Delay: 1, Energy: 2, Run: on(func(m *tactics.Match, _, _ event.Entity) error {
			return tactics.EachUnit(m, "enemy", func(x event.Entity) { _ = tactics.PutBuff(m, x, "stun", 1) })
		})})
		act(lib, library.Action{Definition: named("drill"), Kind: "free", Target: "unit", Side: "any", Range: 2, Secs: 1, Cooldown: 6, Run: on(func(m *tactics.Match, self, x event.Entity) error {
			if err := tactics.AddCooldown(m, x, "slash", 3); err != nil {
				return err
			}
			if err := tactics.AddResource(m, x, "rage", 2); err != nil {
				return err
			}
			return tactics.Notice(m, self)
		})})
		act(lib, library.Action{Definition: named("turncoat"), Kind: "free", Target: "unit", Side: "enemy", Range: 1, Secs: 3, Energy: 9, Run: on(func(m *tactics.Match, self, x event.Entity) error {
			return tactics.ChangeSide(m, x, m.State.Units[m.State.UnitOf(self)].Side)
		})})
		lib.Maps[0].Rows = []string{". m . . c .", " . . # r . .", " . r . . m ."}
		lib.Units[0].HP, lib.Units[0].Energy, lib.Units[0].Speed, lib.Units[0].Rate = 16, 12, 2, 200
		quick := lib.Units[0]
		quick.Definition, quick.Speed, quick.HP, quick.Buffs = named("quick"), 8, 9, []string{"haste"}
		lib.Units = append(lib.Units, quick)
		b := &lib.Battles[0]
		b.Seed, b.Rounds, b.Units = seed, 6, nil
		for i, at := range []hex.Axial{{Q: 0}, {Q: 3}, {Q: 0, R: 1}, {Q: 4, R: 1}, {Q: 0, R: 2}, {Q: 3, R: 2}} {
			b.Units = append(b.Units, library.Placement{Unit: map[bool]string{true: "quick", false: "fighter"}[i > 3], Name: "ABCDEF"[i : i+1], Side: 1 + i%2, At: at})
		}
		if change != nil {
			change(lib)
		}
	})
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	return m
}

// numbers are those of each unit that lives, as scripts read them, with what it has and what lasts on it.
func numbers(t *testing.T, m *tactics.Match) (text string) {
	s := &m.State
	for u := uint8(1); u <= s.NUnits; u++ {
		x := tactics.HandleOf(u)
		if !tactics.Alive(m, x) {
			continue
		}
		unit := &s.Units[u]
		text += fmt.Sprintf("  %c %s", 'A'+u-1, tactics.TypeOf(m, x))
		for _, name := range program.Readings {
			n, err := tactics.Read(m, x, name)
			if err != nil {
				t.Fatal(err)
			}
			text += fmt.Sprint(" ", n)
		}
		text += fmt.Sprint(" debt ", unit.Debt, " res ", unit.Res[:2], " cd ", unit.CD[:8])
		for _, id := range []string{"slow", "stun", "haste"} {
			if has, err := tactics.HasBuff(m, x, id); err != nil || has {
				text += fmt.Sprint(" ", id, err)
			}
		}
		for y := uint8(1); y <= s.NUnits; y++ {
			text += fmt.Sprint(" ", tactics.Distance(m, s.Bridge.CurrentAnchor(int(u)), s.Bridge.CurrentAnchor(int(y))))
		}
		text += "\n"
	}
	return text + fmt.Sprint("  lasting ", s.Buffs[:s.NBuffs], s.Ongoing[:s.NOngoing], s.Stickies[:s.NStickies], " ", tactics.PhaseName(s), " to move ", tactics.ToMove(m), " score ", m.Score(0), " ", m.Score(1), "\n")
}

// frees are the free actions, which are legal in most windows.
var frees = []string{"curse", "bless", "rush", "drill", "turncoat"}

// pick takes one of the kinds of legal commands, each as likely, and one of that kind. A turn is ended
// and a free action is taken only when nothing else can be done, or now and then.
func pick(m *tactics.Match, random *rand.Rand, legal []match.Command) match.Command {
	type kind struct {
		verb   uint8
		choice int16
	}
	var kinds []kind
	for _, c := range legal {
		k := kind{c.Verb, c.Choice}
		_, id := tactics.Considered(m, c)
		rare := c.Verb == tactics.Concede || (c.Verb == tactics.EndTurn || c.Verb == tactics.EndUnit || c.Verb == tactics.AimVerb || slices.Contains(frees, id)) && random.IntN(5) > 0
		if !slices.Contains(kinds, k) && !rare {
			kinds = append(kinds, k)
		}
	}
	if len(kinds) == 0 {
		return legal[slices.IndexFunc(legal, func(c match.Command) bool { return c.Verb != tactics.Concede })]
	}
	k := kinds[random.IntN(len(kinds))]
	for {
		if c := legal[random.IntN(len(legal))]; c.Verb == k.verb && c.Choice == k.choice {
			return c
		}
	}
}

// TestLogOfAMelee (T-01 to T-50): the events of battles with each kind of action, and the numbers of the
// units that each command has changed, as text. The commands are legal ones at random. Before you commit
// a file that -update has changed, check that each line of the difference is what the rules say.
func TestLogOfAMelee(t *testing.T) {
	var b strings.Builder
	table := show.Table{}
	kinds := map[event.Type]int{}
	for seed := 1; seed <= 3; seed++ {
		m := melee(t, seed)
		random := rand.New(rand.NewPCG(uint64(seed), 1))
		fmt.Fprintf(&b, "\n== battle %d\n", seed)
		told, before := 0, map[string]bool{}
		for range 90 {
			if m.Over() {
				break
			}
			p := tactics.ToMove(m)
			legal := m.Legal(p, nil)
			c := pick(m, random, legal)
			fmt.Fprintf(&b, "> %s (of %d)\n", table.Format(m, c, display.Spoken), len(legal))
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
			sc := table.Speller(m, event.NoPlayer, "en")
			for i := range m.Log() {
				e := &m.Log()[i]
				sc.Note(e)
				if i < told {
					continue
				}
				kinds[e.Type]++
				fmt.Fprintf(&b, "%s %d>%d %d>%d @%d %s", m.Program().Types.Def(e.Type).Name, e.SourcePlayer+1, e.TargetPlayer+1, e.Source, e.Target, e.At, strings.TrimRight(strings.Trim(fmt.Sprint(e.Args[:6]), "[]"), " 0"))
				if e.Rejected || e.Fizzled {
					fmt.Fprintf(&b, " rejected %v fizzled %v: %s", e.Rejected, e.Fizzled, m.Program().Names.At(e.Reason).Code)
				}
				b.WriteString("\n")
			}
			told = len(m.Log())
			for line := range strings.Lines(numbers(t, m)) {
				if !before[line] {
					b.WriteString(line)
				}
			}
			before = map[string]bool{}
			for line := range strings.Lines(numbers(t, m)) {
				before[line] = true
			}
		}
	}
	if n := int(program.StepCall - program.GameStarted); len(kinds) < n*4/5 {
		t.Errorf("the battles have %d of %d types of events", len(kinds), n)
	}
	if *update {
		if err := os.WriteFile("testdata/melee.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/melee.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines, last := strings.Split(string(want), "\n"), ""
	for i, line := range strings.Split(b.String(), "\n") {
		if strings.HasPrefix(line, "> ") {
			last = line
		}
		if i >= len(lines) || line != lines[i] {
			t.Fatalf("testdata/melee.txt:%d, after %s\ngot  %s\nwant %s", i+1, last, line, append(lines, "", "")[min(i, len(lines))])
		}
	}
}
