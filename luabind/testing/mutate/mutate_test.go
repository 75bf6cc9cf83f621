package mutate_test

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/core/def"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/testing/mutate"
	"arbiter/luabind/testing/runner"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// packed are the files of a pack whose tests notice some changes and others not.
var packed = map[string]string{
	"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
	"card.toml": `[[card]]
id = "MINE-1"
name = { en = "Guard", zh = "卫兵" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
keywords = ["SHIELDED(2)"]
script = "card.lua"

[[card.listener]]
event = "DAMAGE_DEALT"
role = "source"
where = ["target.row == FRONT"]
run = "hit"
`,
	"card.lua": `function hit(me, ev, game)
  if game:health(ev:target()) == 3 then
    game:damage(ev:target(), 1)
  end
end
`,
	"card_test.lua": `function test_hit(t)
  local a, b = t:unit(1, "MINE-1", "alpha front"), t:unit(2, "1/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {damage = 2})
  t:expect(a, {health = 1})
end
`,
	"mutants.toml": `[[equivalent]]
file = "card.toml"
was = 'cost = { supply = 1 }'
now = ['cost = { supply = 2 }']
of = "MINE-1"
reason = "nobody plays it from the hand"

[[equivalent]]
file = "card.toml"
was = 'stats = { attack = 1, shield = 0, health = 2 }'
now = 'stats = { attack = 1, shield = 0, health = 3 }'
reason = "wrong"

[[equivalent]]
file = "card.toml"
was = 'stats = { attack = 7, shield = 0, health = 2 }'
now = 'stats = { attack = 8, shield = 0, health = 2 }'
reason = "stale"
`,
}

func suiteOf(t *testing.T, names ...string) []*runner.Suite {
	t.Helper()
	suites, err := runner.Open(kits.Tests(kits.All()), names)
	if err != nil {
		t.Fatal(err)
	}
	return suites
}

func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func run(t *testing.T, s *runner.Suite, o mutate.Options) *mutate.Report {
	t.Helper()
	r, err := mutate.Run(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// whole tries all changes of the small pack, with several jobs.
var whole = sync.OnceValues(func() (*mutate.Report, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for name, text := range packed {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	suites, err := runner.Open(kits.Tests(kits.All()), []string{dir})
	if err != nil {
		return nil, err
	}
	return mutate.Run(suites[0], mutate.Options{Jobs: 3})
})

// TestMutants checks that numbers, filters, words, constants, comparisons and
// statements are changed. A change that no test notices survives, one in mutants.toml
// is equivalent, and stale entries of mutants.toml are reported.
func TestMutants(t *testing.T) {
	r, err := whole()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, x := range r.Mutants {
		lines = append(lines, x.Result+": "+x.Kind+": "+x.Now)
	}
	for _, want := range []string{
		"equivalent: number: cost = { supply = 2 }",
		"survived: number: cost = { supply = 0 }",
		"noticed: number: stats = { attack = 0, shield = 0, health = 2 }",
		"noticed: number: stats = { attack = 1, shield = 1, health = 2 }",
		"refused: number: stats = { attack = 1, shield = -1, health = 2 }",
		"noticed: filter negated: where = [\"target.row != FRONT\"]",
		"survived: filter dropped: where = []",
		"noticed: word of a filter: where = [\"target.row == BACK\"]",
		"noticed: another role: role = \"target\"",
		"survived: number of a word: keywords = [\"SHIELDED(3)\"]",
		"survived: number of a word: keywords = [\"SHIELDED(1)\"]",
		"noticed: comparison: if game:health(ev:target()) ~= 3 then",
		"noticed: constant: if game:health(ev:target()) == 4 then",
		"noticed: constant: game:damage(ev:target(), 2)",
		"noticed: statement left out: ",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("no %q in\n%s", want, strings.Join(lines, "\n"))
		}
	}
	notes := strings.Join(r.Stale, "\n")
	if len(r.Stale) != 2 || !strings.Contains(notes, "calls it equivalent, but it is noticed") || !strings.Contains(notes, "does not exist any more") {
		t.Errorf("stale:\n%s", notes)
	}
	var b strings.Builder
	if err := r.Print(&b); err != nil {
		t.Fatal(err)
	}
	if want := "mine/card.toml:15: MINE-1, filter dropped\n- where = [\"target.row == FRONT\"]\n+ where = []\n"; !strings.Contains(b.String(), want) {
		t.Errorf("no %q in\n%s", want, &b)
	}
}

// TestDeterministic checks that the number of parallel jobs changes nothing, and that a
// seed always selects the same sample.
func TestDeterministic(t *testing.T) {
	s := suiteOf(t, folder(t, packed))[0]
	lines := func(r *mutate.Report) (list []string) {
		for _, x := range r.Mutants {
			list = append(list, x.Place()+" "+x.Now+" "+x.Result+" "+x.By)
		}
		return list
	}
	results := func(o mutate.Options) []string { return lines(run(t, s, o)) }
	all, err := whole()
	if err != nil {
		t.Fatal(err)
	}
	one := lines(all)
	part := results(mutate.Options{Sample: 5, Seed: 7, Jobs: 1})
	if len(part) != 5 || !reflect.DeepEqual(part, results(mutate.Options{Sample: 5, Seed: 7, Jobs: 3})) || reflect.DeepEqual(part, results(mutate.Options{Sample: 5, Seed: 8})) {
		t.Errorf("%q", part)
	}
	for _, x := range part {
		if !slices.Contains(one, x) {
			t.Errorf("%s is in the sample alone", x)
		}
	}
}

// TestOnly: of the changes those of a definition, a function or a file can be tried
// alone; what mutants.toml says of the others is then not stale.
func TestOnly(t *testing.T) {
	s := suiteOf(t, folder(t, packed))[0]
	for only, want := range map[string]string{"^MINE-1$": "mine/card.toml", "^hit$": "mine/card.lua", "card.lua": "mine/card.lua"} {
		r := run(t, s, mutate.Options{Only: regexp.MustCompile(only), Sample: 3})
		if len(r.Mutants) != 3 || slices.ContainsFunc(r.Mutants, func(x *mutate.Mutant) bool { return x.Pack+"/"+x.File != want }) || slices.ContainsFunc(r.Stale, func(text string) bool { return strings.Contains(text, "any more") }) {
			t.Errorf("%s: %+v", only, r)
		}
	}
}

// TestFailsBefore checks that tests that fail without a change are an error.
func TestFailsBefore(t *testing.T) {
	files := map[string]string{}
	for name, text := range packed {
		files[name] = strings.Replace(text, "damage = 2}", "damage = 9}", 1)
	}
	if _, err := mutate.Run(suiteOf(t, folder(t, files))[0], mutate.Options{}); err == nil || !strings.Contains(err.Error(), "before anything was changed") {
		t.Error(err)
	}
}

// cards are the shipped packs of cards.
var cards = []string{"unsc", "covenant", "flood", "forerunner", "all_domain"}

// TestShippedCards: tests notice nine of ten changes of the shipped cards. A sample
// is tried, and with ARBITER_LONG all, where each card has at least five, and a
// token, which has no cost, four.
func TestShippedCards(t *testing.T) {
	o := mutate.Options{Sample: 8, Seed: 1}
	if os.Getenv("ARBITER_LONG") != "" {
		o.Sample = 0
	}
	r := run(t, suiteOf(t, cards...)[0], o)
	noticed, all, of := 0, 0, map[string]int{}
	for _, p := range r.Packs {
		noticed, all = noticed+p.Noticed, all+p.Noticed+p.Survived
		if o.Sample == 0 && p.Percent() < 90 {
			t.Errorf("%s", p)
		}
	}
	least := 90
	if o.Sample > 0 {
		least = 75 // a sample may be a little worse than the whole
	}
	if 100*noticed < least*all || all == 0 {
		var b strings.Builder
		_ = r.Print(&b)
		t.Errorf("%d of %d noticed\n%s", noticed, all, &b)
	}
	for _, n := range r.Stale {
		t.Error(n)
	}
	for _, x := range r.Mutants {
		if x.Result != mutate.Refused {
			of[x.Of]++
		}
	}
	if o.Sample > 0 {
		return
	}
	suiteOf(t, cards...)[0].Ground().Define(func(e def.Entry) {
		least := 5
		if strings.HasPrefix(e.ID, "TOKEN-") {
			least = 4 // it has no cost
		}
		if n := of[e.ID]; e.Kind == "card" && n < least && slices.ContainsFunc(cards, func(p string) bool { return strings.HasPrefix(e.File, p+"/") }) {
			t.Errorf("%s has %d mutants", e.ID, n)
		}
	})
}

// TestWholePacks: of two small packs all changes are tried, and all that mean something
// are noticed.
func TestWholePacks(t *testing.T) {
	packs := []string{"marked", "suppressed"}
	if os.Getenv("ARBITER_LONG") != "1" {
		packs = packs[:1]
	}
	for _, p := range run(t, suiteOf(t, packs...)[0], mutate.Options{}).Packs {
		if p.Survived > 0 || p.Noticed < 10 {
			t.Errorf("%s", p)
		}
	}
}

// TestEntries: what the shipped packs say of changes that mean nothing is about changes
// that can be made.
func TestEntries(t *testing.T) {
	for _, s := range suiteOf(t) {
		stale, err := mutate.Unknown(s)
		if err != nil {
			t.Error(err)
		}
		for _, text := range stale {
			t.Error(text)
		}
	}
	stale, err := mutate.Unknown(suiteOf(t, folder(t, packed))[0])
	if err != nil || len(stale) != 1 || !strings.Contains(stale[0], "does not exist any more") {
		t.Errorf("%v %q", err, stale)
	}
	// A file that cannot be read is not as if there were none.
	big := maps.Clone(packed)
	big["mutants.toml"] = strings.Repeat("#", 256<<10+1)
	if _, err := mutate.Unknown(suiteOf(t, folder(t, big))[0]); err == nil || !strings.Contains(err.Error(), "mutants.toml: a list of mutants may have at most 256 KB") {
		t.Error(err)
	}
}

// TestOtherGames: packs of the other games can be changed too.
func TestOtherGames(t *testing.T) {
	for _, name := range []string{"tactics", "xiangqi"} {
		r := run(t, suiteOf(t, name)[0], mutate.Options{Sample: 10, Seed: 3})
		if len(r.Mutants) != 10 {
			t.Errorf("%s: %d", name, len(r.Mutants))
		}
	}
	r := run(t, suiteOf(t, "kuhn")[0], mutate.Options{Only: regexp.MustCompile("^kuhn$")})
	for _, x := range r.Mutants {
		if strings.Contains(x.Now, "internal = false") {
			t.Errorf("%q only changes what boards show", x.Now)
		}
	}
	if len(r.Mutants) < 8 {
		t.Errorf("kuhn: %d", len(r.Mutants))
	}
}

// TestAssignmentsAreLeftOut: an assignment on one line is left out, also where other lines follow.
// One that goes on for several lines stays, because a part of it would not be a script.
func TestAssignmentsAreLeftOut(t *testing.T) {
	files := maps.Clone(packed)
	files["card.lua"] = `function hit(me, ev, game)
  local seen = {}
  seen.one = 1
  seen.many = {
    1 }
  seen.two = 2
  if game:health(ev:target()) == 3 then
    game:damage(ev:target(), 1)
  end
end
`
	r := run(t, suiteOf(t, folder(t, files))[0], mutate.Options{Only: regexp.MustCompile("^hit$")})
	var got []string
	for _, x := range r.Mutants {
		if x.Kind == "statement left out" {
			got = append(got, strings.TrimSpace(x.Was))
		}
	}
	if want := []string{"seen.one = 1", "seen.two = 2", "game:damage(ev:target(), 1)"}; !slices.Equal(got, want) {
		t.Errorf("left out: %q, want %q", got, want)
	}
}
