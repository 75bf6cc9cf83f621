package tcg_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// TestForksOfUsedMemory: a fork takes of its tables only what the match uses,
// so what was behind that stays: bodies, cards, statuses and auras of another
// match. Whatever is handed out from there (a body, a card, a row of a table)
// is new all the same: the fork plays on like one in fresh memory.
func TestForksOfUsedMemory(t *testing.T) {
	prog, k := loadShipped(t)
	crowded := crowdedState(t, prog, k)
	deployed := 0
	for seed := range uint64(12) {
		m := duelOf(t, prog, k, seed)
		n := 0
		playRandom(t, m, seed, nil, func(r *num.Stream, _ []match.Command) {
			if n++; n%8 != 0 {
				return
			}
			clean, used := m.Fork(), m.Fork()
			used.State = *crowded
			ownTables(&used.State)
			m.ForkInto(used)
			bodies := m.State.NBodies
			for range 6 {
				if clean.Over() {
					break
				}
				legal := clean.Legal(toAct(clean), nil)
				if other := used.Legal(toAct(used), nil); !slices.Equal(legal, other) {
					t.Fatalf("seed %d, command %d: other commands are legal in used memory", seed, n)
				}
				c := legal[r.Intn(len(legal)-1)]
				if err := clean.Do(c); err != nil {
					t.Fatal(err)
				}
				if err := used.Do(c); err != nil || used.Hash() != clean.Hash() {
					t.Fatalf("seed %d, command %d %+v: another state in used memory (%v)", seed, n, c, err)
				}
				for b := range clean.State.NBodies {
					x, y := clean.State.Bodies[b+1], used.State.Bodies[b+1]
					if x.Card != y.Card || x.Shield != y.Shield || x.Flags != y.Flags || x.Damage != y.Damage || x.Armed != y.Armed {
						t.Fatalf("seed %d, command %d: body %d is %+v and %+v", seed, n, b+1, x, y)
					}
				}
			}
			deployed += max(0, int(clean.State.NBodies)-int(bodies))
		})
	}
	if deployed < 50 {
		t.Errorf("only %d bodies were handed out", deployed)
	}
}

func duelOf(t *testing.T, prog *program.Program, k luatcg.Machine, seed uint64) *tcg.Match {
	t.Helper()
	m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	return m
}

// crowdedState is a state whose tables are full to their ends with what was in
// the most crowded moment of a match.
func crowdedState(t *testing.T, prog *program.Program, k luatcg.Machine) *tcg.State {
	t.Helper()
	var fullest tcg.State
	for seed := range uint64(6) {
		m := duelOf(t, prog, k, 1000+seed)
		playRandom(t, m, 1000+seed, nil, func(*num.Stream, []match.Command) {
			if s := &m.State; s.NBodies > fullest.NBodies && s.NStatuses > 0 && s.NGrants > 0 {
				fullest = *s
				ownTables(&fullest)
			}
		})
	}
	if fullest.NBodies < 8 {
		t.Fatalf("no match was crowded: %d bodies", fullest.NBodies)
	}
	s := &fullest
	repeat(s.Bodies[1:], int(s.NBodies))
	repeat(s.Cards[1:], int(s.NCards))
	repeat(s.Statuses, int(s.NStatuses))
	repeat(s.Grants, int(s.NGrants))
	repeat(s.Uses, int(s.NUses))
	return s
}

// ownTables copies the tables that grow, so that an assigned state has its own.
func ownTables(s *tcg.State) {
	s.Bodies = slices.Clone(s.Bodies)
	s.Statuses, s.Grants, s.Uses, s.Plays = slices.Clone(s.Statuses), slices.Clone(s.Grants), slices.Clone(s.Uses), slices.Clone(s.Plays)
}

// repeat fills a table with its first n entries.
func repeat[E any](table []E, n int) {
	for i := n; n > 0 && i < len(table); i++ {
		table[i] = table[i-n]
	}
}

// TestNobodyActs: what only a player can do is refused by name where neither
// the listener nor the event has one, and the command leaves no trace.
func TestNobodyActs(t *testing.T) {
	for _, call := range []string{"game:infect(\"TOKEN-COMBAT-FORM\", \"ALPHA\", \"BACK\", 1)", "game:gain_control(1)"} {
		const rule = "[[rule]]\nid = \"ROUNDS\"\nname = { en = \"Rounds\" }\nscript = \"rounds.lua\"\n[[rule.listener]]\nevent = \"ROUND_STARTED\"\nrole = \"any\"\nrun = \"run\"\n"
		prog, k, err := luatcg.Load(append(luatcg.Shipped(), load.Source{Name: "rounds", FS: fstest.MapFS{
			"pack.toml":   {Data: []byte("id = \"rounds\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
			"rounds.toml": {Data: []byte(rule)}, "rounds.lua": {Data: []byte("function run(me, ev, game)\n" + call + "\nend\n")}}}))
		if err != nil {
			t.Fatal(err)
		}
		m := duelOf(t, prog, k, 1)
		before := m.Hash()
		err = m.Start()
		if !match.IsFault(err) || !strings.Contains(err.Error(), "nobody acts here") || !strings.Contains(err.Error(), "rounds.lua:2") || m.Hash() != before {
			t.Errorf("%s: %v", call, err)
		}
	}
}
