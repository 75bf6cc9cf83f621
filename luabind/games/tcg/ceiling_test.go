package tcg_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// keywordsOfCard is how many keywords a card of the great packs has.
const keywordsOfCard = 12

// great makes packs with more of everything than one game ever loads together, the same at
// every call. Each keyword and status hears and changes something. Each rule is turned on
// by an option of its own, and each event has a listener.
func great(cards, keywords, statuses, tags, factions, types, events, rules int) (list []load.Source) {
	script := &fstest.MapFile{Data: []byte("function hear(me, ev, game) game:heal(me:unit(), 1) end\nfunction rule(me, ev, game) game:supply_up(ev:source_player(), 1) end\n")}
	words := fstest.MapFS{"pack.toml": head("words", `["core"]`), "words.lua": script}
	keys := fstest.MapFS{"pack.toml": head("keys", `["core", "words"]`), "words.lua": script} // a pack has at most 5,000 definitions
	fill := func(files fstest.MapFS, name string, n int, entry func(i int) string) {
		for part := 0; part*500 < n; part++ { // manifests are bounded in size
			var b strings.Builder
			for i := part * 500; i < min(n, part*500+500); i++ {
				b.WriteString(entry(i))
			}
			files[fmt.Sprintf("%s_%03d.toml", name, part)] = &fstest.MapFile{Data: []byte(b.String())}
		}
	}
	hears := func(of string, i int) string {
		return fmt.Sprintf("[[%s.listener]]\nevent = \"words:E_%d\"\nrole = \"target\"\nrun = \"hear\"\n[[%s.listener]]\nevent = %q\nrole = \"target\"\nrun = \"hear\"\n",
			of, i%events, of, []string{"DAMAGE_DEALT", "KILL_OCCURRED", "UNIT_DEPLOYED", "UNIT_MOVED"}[i%4])
	}
	fill(words, "faction", factions, func(i int) string {
		return fmt.Sprintf("[[faction]]\nid = \"F-%d\"\nname = { en = \"F%d\" }\n", i, i)
	})
	fill(words, "tag", tags, func(i int) string { return fmt.Sprintf("[[tag]]\nid = \"T-%d\"\nname = { en = \"T%d\" }\n", i, i) })
	fill(words, "type", types, func(i int) string {
		return fmt.Sprintf("[[damage_type]]\nid = \"D-%d\"\nname = { en = \"D%d\" }\n", i, i)
	})
	fill(words, "event", events, func(i int) string {
		return fmt.Sprintf("[[event]]\nname = \"words:E_%d\"\ndoc = \"happens\"\nkind = \"fact\"\nfields = { n = \"int\" }\n", i)
	})
	fill(keys, "keyword", keywords, func(i int) string {
		return fmt.Sprintf("[[keyword]]\nid = \"K-%d\"\nname = { en = \"K%d\" }\nscript = \"words.lua\"\n%s[[keyword.modifier]]\nof = \"attack\"\nscope = \"self\"\nadd = 1\nwhere = [\"self.lane == ALPHA\"]\n", i, i, hears("keyword", i))
	})
	fill(keys, "status", statuses, func(i int) string {
		return fmt.Sprintf("[[status]]\nid = \"S-%d\"\nname = { en = \"S%d\" }\nuntil = \"forever\"\nscript = \"words.lua\"\n%s[[status.modifier]]\nof = \"health_cap\"\nscope = \"self\"\nadd = 1\n", i, i, hears("status", i))
	})
	fill(words, "rule", rules, func(i int) string {
		return fmt.Sprintf("[[rule]]\nid = \"R-%d\"\nname = { en = \"R%d\" }\noption = \"r_%d\"\nscript = \"words.lua\"\n[[rule.listener]]\nevent = %q\nrole = \"any\"\nrun = \"rule\"\n[[rule.modifier]]\nof = \"cost\"\nscope = \"any cards\"\nadd = 1\n",
			i, i, i, []string{"TURN_STARTED", "UNIT_DEPLOYED", "CARD_DRAWN", "DAMAGE_DEALT"}[i%4])
	})
	list = append(list, load.Source{Name: "words", FS: words}, load.Source{Name: "keys", FS: keys})
	const maxOfPack = 4000
	for p := 0; p*maxOfPack < cards; p++ {
		id := fmt.Sprint("cards", p)
		files := fstest.MapFS{"pack.toml": head(id, `["core", "words", "keys"]`)}
		fill(files, "card", min(cards-p*maxOfPack, maxOfPack), func(i int) string {
			i += p * maxOfPack
			var has []string
			for k := range keywordsOfCard {
				has = append(has, fmt.Sprintf("%q", fmt.Sprint("K-", (i*keywordsOfCard+k)%keywords)))
			}
			return fmt.Sprintf("[[card]]\nid = \"G-%d\"\nname = { en = \"G%d\" }\nfaction = \"F-%d\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 1, health = 5 }\ntags = [\"T-%d\"]\nkeywords = [%s]\n",
				i, i, i%factions, i%tags, strings.Join(has, ", "))
		})
		list = append(list, load.Source{Name: id, FS: files})
	}
	return list
}

func head(id, requires string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte(fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = %s\n", id, requires))}
}

// TestNoCeiling loads all that docs/limits.md promises and plays next to it.
// With ARBITER_LONG=1 it is 30,000 cards, else a fifth of it; of all else always
// all.
func TestNoCeiling(t *testing.T) {
	cards := 2_000
	if os.Getenv("ARBITER_LONG") != "" {
		cards = 30_000
	}
	began := time.Now()
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), great(cards, 2_000, 2_000, 500, 200, 100, 500, 500)...))
	if err != nil {
		t.Fatalf("%.2000v", err)
	}
	t.Logf("%d cards, %d keywords, %d statuses, %d listeners: loaded in %v", len(prog.Cards), len(prog.Keywords), len(prog.Statuses), len(prog.Listeners), time.Since(began))
	alone, aloneScripts := loadShipped(t)
	t.Run("the same duel", func(t *testing.T) {
		for seed := range uint64(3) {
			var logs [2]string
			for i, l := range []struct {
				prog    *program.Program
				machine match.Scripts[tcg.State]
			}{{alone, aloneScripts}, {prog, k}} {
				m, err := tcg.New(l.prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(l.prog, int(seed%4)), deckList(l.prog, int(seed/4%4))}, Match: match.Options{Log: true}})
				if err != nil {
					t.Fatal(err)
				}
				m.Attach(l.machine)
				playRandom(t, m, seed, nil, nil)
				var b strings.Builder
				for _, e := range m.Log() {
					fmt.Fprintln(&b, l.prog.Types.Def(e.Type).Name, e.Seq, e.Cause, e.Source, e.Target, l.prog.Name(e.By), e.At, e.Rejected)
				}
				logs[i] = b.String()
			}
			if logs[0] != logs[1] {
				t.Fatalf("seed %d: the duel is another with the great packs loaded", seed)
			}
		}
	})
	t.Run("all at once", func(t *testing.T) { crowdedMatch(t, prog, k) })
}

// TestCostOfTheCeiling plays random duels of the shipped cards next to the great
// packs with some number of cards, or without them. It is for .ci/ceiling, which
// counts its instructions.
func TestCostOfTheCeiling(t *testing.T) {
	cards, err := strconv.Atoi(os.Getenv("ARBITER_CARDS"))
	if err != nil {
		t.Skip("set ARBITER_CARDS to the cards of the great packs, 0 for none of them, and ARBITER_ROUNDS; .ci/ceiling does")
	}
	rounds, err := strconv.ParseUint(os.Getenv("ARBITER_ROUNDS"), 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	sources := luatcg.Shipped()
	if cards > 0 {
		sources = append(sources, great(cards, 2_000, 2_000, 500, 200, 100, 500, 500)...)
	}
	prog, k, err := luatcg.Load(sources)
	if err != nil {
		t.Fatalf("%.2000v", err)
	}
	buf := make([]match.Command, 0, 1024)
	for seed := range rounds {
		m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}})
		if err != nil {
			t.Fatal(err)
		}
		m.Attach(k)
		playRandom(t, m, seed, buf, nil)
	}
}

// crowdedMatch plays in a position with 24 units that have 288 keywords and 300
// statuses, all different.
func crowdedMatch(t *testing.T, prog *program.Program, k match.Scripts[tcg.State]) {
	sc := tcg.NewScenario(prog, match.Options{Log: true})
	m := sc.Match()
	m.Attach(k)
	n := 0
	for p := range event.Player(2) {
		for set := m.State.Grid.Slots[place.Surface]; set != 0; set = set.Rest() {
			at := place.SlotSpot(place.Surface, p, set.First())
			ix, err := sc.Unit(p, fmt.Sprint("G-", n), at)
			if err != nil {
				t.Fatal(err)
			}
			for i := n * 13; i < n*13+13 && i < 300; i++ {
				if err := sc.Status(m.State.Handle(ix), fmt.Sprint("S-", i), 1); err != nil {
					t.Fatal(err)
				}
			}
			n++
		}
		for i := range 30 {
			if _, err := sc.Card(p, fmt.Sprint("G-", 100+i), place.Deck); err != nil {
				t.Fatal(err)
			}
		}
	}
	keywords, statuses := map[string]bool{}, map[string]bool{}
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		v := tcg.SightOf(m, ix)
		if v.Zone != place.Board {
			continue
		}
		attack := 1
		if v.Spot.Lane == 0 {
			attack += keywordsOfCard // its keywords add 1 each in ALPHA
		}
		if v.Attack != attack || v.HealthCap != 5+len(v.Statuses) {
			t.Errorf("%s in lane %d: attack %d, health cap %d with %d statuses", v.ID, v.Spot.Lane, v.Attack, v.HealthCap, len(v.Statuses))
		}
		for id := range v.Keywords {
			keywords[id] = true
		}
		for id := range v.Statuses {
			statuses[id] = true
		}
	}
	if len(keywords) < 250 || len(statuses) < 250 {
		t.Errorf("%d keywords and %d statuses in one match", len(keywords), len(statuses))
	}
	var buf []match.Command
	for i := range 60 {
		buf = m.Legal(toAct(m), buf[:0])
		if len(buf) < 2 {
			break
		}
		fork := m.Fork()
		c := buf[i*7%(len(buf)-1)]
		if err := m.Do(c); err != nil {
			t.Fatalf("command %d: %v", i, err)
		}
		if err := fork.Do(c); err != nil || fork.Hash() != m.Hash() {
			t.Fatalf("command %d: a fork goes another way: %v", i, err)
		}
		if err := tcg.CheckInvariants(&m.State); err != nil {
			t.Fatal(err)
		}
		if m.Over() {
			break
		}
	}
}

// TestResetTakesNoMemory: a used match that is set up again is the one that New
// would have made, and takes no memory for it.
func TestResetTakesNoMemory(t *testing.T) {
	prog, k := loadShipped(t)
	set := tcg.Setup{Seed: 7, Decks: [][]string{deckList(prog, 0), deckList(prog, 1)}, Options: []string{"camo"}}
	fresh, err := tcg.New(prog, set)
	if err != nil {
		t.Fatal(err)
	}
	used, err := tcg.New(prog, tcg.Setup{Seed: 1, Decks: [][]string{deckList(prog, 2), deckList(prog, 3)}})
	if err != nil {
		t.Fatal(err)
	}
	fresh.Attach(k)
	used.Attach(k)
	buf := make([]match.Command, 0, 1024)
	playRandom(t, used, 1, buf, nil)
	tcg.Reset(prog, used, set)
	if used.Hash() != fresh.Hash() {
		t.Error("a match that was set up again is another than a new one")
	}
	a, b := playRandom(t, fresh, 5, buf, nil), playRandom(t, used, 5, buf, nil)
	if a != b || used.Hash() != fresh.Hash() {
		t.Error("a match that was set up again ends otherwise")
	}
	if n := testing.AllocsPerRun(50, func() {
		tcg.Reset(prog, used, set)
		if err := used.Start(); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("a reset and a start make %v allocations", n)
	}
}
