package proofs_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"maps"
	"os"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/load"
)

// The table of a game has two kinds of files in testdata/keys/GAME. NAME.toml is a pack's
// manifest, in which "#@ card.listener" marks the end of a table; all share pack.txt,
// which becomes pack.toml, and keys.lua. cases.txt has a line for each key:
//
//	KEY [in NAME]: OLD -> NEW     the text of NAME.toml, changed, is another game
//	KEY [in NAME]: + LINE         the same with another line at the mark of its table
//	KEY ...: EDIT ;; EDIT         several of them
//	KEY ...: ... !! MESSAGE       ... is refused with file, line and this message
//
// NAME is the first part of KEY when it is not given. {a,b} in a key means one case each, and
// THE in a line is its first part. A * at its end means all keys of a table that has no
// meaning.
//  is the end of a line.

// aCase is one line of cases.txt.
type aCase struct {
	key, base string
	edit      string
	refused   string
	at        int // its line
}

// stories reports the match of a seed to a listener.
type stories func(seed uint64, to *listener) error

// listener hears a match and keeps the hashes of its lines. One that has heard
// another before hears no more after the first line in which the two differ.
type listener struct {
	heard   []uint64
	before  *listener // nil for the first match
	differs bool
}

var ofLines = maphash.MakeSeed()

// report notes lines and reports whether the listener wants more.
func (l *listener) report(lines ...string) bool {
	for _, line := range lines {
		hash := maphash.String(ofLines, line)
		if n := len(l.heard); l.before != nil && (n == len(l.before.heard) || l.before.heard[n] != hash) {
			l.differs = true
		}
		if l.differs {
			return false
		}
		l.heard = append(l.heard, hash)
	}
	return !l.differs
}

// base is a manifest that cases change. Its matches are played when the first case
// needs them.
type base struct {
	stories stories
	matches []*listener
}

func (b *base) match(t *testing.T, seed int) *listener {
	t.Helper()
	for len(b.matches) <= seed {
		to := &listener{}
		if err := b.stories(uint64(len(b.matches)), to); err != nil {
			t.Fatal(err)
		}
		b.matches = append(b.matches, to)
	}
	return b.matches[seed]
}

// seeds is how many matches of two manifests may be equal before a key counts as
// without effect.
const seeds = 24

// remarked returns how many of them are repeated with a comment in the manifest.
func remarked() int {
	if os.Getenv("ARBITER_LONG") == "1" {
		return 6
	}
	return 1
}

// game is a game, or the ruleset of those that packs define.
type keyGame struct {
	name        string
	shipped     func() []load.Source
	definitions func() *load.Game
	// load loads packs. The result reports everything that people see of the match of a
	// seed.
	load func(sources []load.Source) (stories, error)
}

// TestMain collects garbage less often: each case loads packs and drops them again.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

func TestEveryKey(t *testing.T) {
	for _, g := range []keyGame{duelKeys, tacticsGame, xiangqiGame} {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			g.walk(t)
		})
	}
}

func (g keyGame) walk(t *testing.T) {
	bases, cases := g.read(t)
	if *update {
		g.write(t, bases, cases)
	}
	long := os.Getenv("ARBITER_LONG") == "1"
	chosen, needed := func(i int) bool { return i%64 == 0 || long }, map[string]bool{}
	for i, c := range cases {
		needed[c.base] = needed[c.base] || chosen(i)
	}
	first := map[string]*base{}
	for name, text := range bases {
		if !needed[name] && !long {
			continue
		}
		stories, err := g.load(g.packs(text))
		if err != nil {
			t.Fatalf("%s.toml does not load: %v", name, err)
		}
		first[name] = &base{stories: stories}
		again, err := g.load(g.packs("# a remark\n" + text))
		if err != nil || first[name].differs(t, again, remarked()) {
			t.Fatalf("%s.toml: a remark makes another game, so that a difference proves nothing", name)
		}
	}
	covered := map[string]bool{}
	var texts []string
	for i, c := range cases {
		covered[c.key] = true
		text, err := c.apply(bases[c.base])
		if err != nil {
			t.Fatalf("cases.txt:%d: %v", c.at, err)
		}
		texts = append(texts, text)
		if !chosen(i) {
			continue
		}
		t.Run(c.key, func(t *testing.T) {
			stories, err := g.load(g.packs(text))
			switch {
			case c.refused != "":
				if err == nil || !strings.Contains(err.Error(), c.refused) || !strings.Contains(err.Error(), ".toml:") {
					t.Errorf("cases.txt:%d: want a refusal with a line and %q, got %v", c.at, c.refused, err)
				}
			case err != nil:
				t.Errorf("cases.txt:%d: %v", c.at, err)
			default:
				if !first[c.base].differs(t, stories, seeds) {
					t.Errorf("cases.txt:%d: %s changes nothing", c.at, c.key)
				}
			}
		})
	}
	if !long { // it reads the manifests of all cases
		return
	}
	g.missing(t, append(texts, slices.Sorted(maps.Values(bases))...), covered)
}

// differs reports whether one of as many matches is another one.
func (b *base) differs(t *testing.T, stories stories, matches int) bool {
	t.Helper()
	for seed := range matches {
		is := &listener{before: b.match(t, seed)}
		if err := stories(uint64(seed), is); err != nil {
			t.Fatal(err)
		}
		if is.differs || len(is.heard) < len(is.before.heard) {
			return true
		}
	}
	return false
}

// missing names every key that a reader asks for in any of the manifests and
// that has no case, and every case of a key that nothing asks for.
func (g keyGame) missing(t *testing.T, texts []string, covered map[string]bool) {
	old := file(g.record())
	stories, err := load.ReadKeys([]byte(old))
	if err != nil {
		t.Fatal(err)
	}
	schema := g.schema(texts, stories)
	if old != string(schema.Lines()) {
		t.Errorf("%s is older than the readers; go test ./luabind/proof/proofs -run TestEveryKey -update writes it", g.record())
	}
	asked := schema.Asked()
	for _, k := range slices.Sorted(maps.Keys(asked)) {
		if !proved(k, covered) {
			t.Errorf("the key %s has no case in testdata/keys/%s/cases.txt", k, g.name)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(covered)) {
		if k = strings.TrimSuffix(k, ".*"); !asked[k] {
			t.Errorf("testdata/keys/%s/cases.txt has a case for %s, which nothing reads", g.name, k)
		}
	}
}

// record returns the file of the keys that the readers take, from which the reference
// is made.
func (g keyGame) record() string {
	return "../../packs/reference/keys/" + g.definitions().Name + ".jsonl"
}

// schema is what the readers take of the shipped packs and of some manifests.
func (g keyGame) schema(texts []string, stories []load.Key) *load.Schema {
	s := load.NewSchema(g.definitions)
	s.Prefer(stories)
	s.Load(load.Shipped(g.definitions().Name))
	for _, text := range texts {
		s.Load(g.packs(text))
	}
	return s
}

// write rewrites the record, without playing.
func (g keyGame) write(t *testing.T, bases map[string]string, cases []aCase) {
	var texts []string
	for _, c := range cases {
		if text, err := c.apply(bases[c.base]); err == nil {
			texts = append(texts, text)
		}
	}
	lines := g.schema(append(texts, slices.Sorted(maps.Values(bases))...), nil).Lines()
	if err := os.WriteFile(g.record(), lines, 0o600); err != nil {
		t.Fatal(err)
	}
	t.SkipNow()
}

// proved reports whether a key has a case: its own, one for all of a table
// that holds it, or, for a table, those of its keys.
func proved(key string, covered map[string]bool) bool {
	for at := key; at != ""; at = at[:max(strings.LastIndexByte(at, '.'), 0)] {
		if covered[at+".*"] {
			return true
		}
	}
	for k := range covered {
		if k == key || strings.HasPrefix(k, key+".") {
			return true
		}
	}
	return false
}

// packs are the shipped packs and one of a manifest.
func (g keyGame) packs(manifest string) []load.Source {
	dir := path.Join("testdata/keys", g.name)
	head, script := file(path.Join(dir, "pack.txt")), file(path.Join(dir, "keys.lua"))
	if own, rest, found := strings.Cut(manifest, "#pack\n"); found {
		manifest, head = own, rest
	}
	return append(g.shipped(), load.Source{Name: "keys", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte(manifest)},
		"keys.lua": {Data: []byte(script)}}})
}

func file(name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		panic(err) // of the test's own data
	}
	return string(text)
}

// read reads the manifests and cases of a game. Every manifest ends with
// pack.toml, so that cases change that as well.
func (g keyGame) read(t *testing.T) (bases map[string]string, cases []aCase) {
	t.Helper()
	dir := path.Join("testdata/keys", g.name)
	bases = map[string]string{}
	found, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		if name, ok := strings.CutSuffix(f.Name(), ".toml"); ok {
			bases[name] = file(path.Join(dir, f.Name())) + "#pack\n" + file(path.Join(dir, "pack.txt"))
		}
	}
	for i, line := range strings.Split(file(path.Join(dir, "cases.txt")), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		head, rest, ok := strings.Cut(line, ": ")
		if !ok {
			t.Fatalf("cases.txt:%d: want KEY: EDIT", i+1)
		}
		edit, refused, _ := strings.Cut(rest, " !! ")
		key, base, _ := strings.Cut(strings.TrimSpace(head), " in ")
		for _, k := range spread(key) {
			first, _, _ := strings.Cut(k, ".")
			cases = append(cases, aCase{key: k, base: cmp.Or(base, first), edit: strings.ReplaceAll(edit, "THE", first), refused: refused, at: i + 1})
		}
	}
	return bases, cases
}

// spread expands a{b,c}d to abd and acd.
func spread(key string) []string {
	before, rest, found := strings.Cut(key, "{")
	if !found {
		return []string{key}
	}
	list, after, _ := strings.Cut(rest, "}")
	var out []string
	for _, k := range strings.Split(list, ",") {
		for _, tail := range spread(after) {
			out = append(out, before+k+tail)
		}
	}
	return out
}

// apply returns the manifest of a case.
func (c *aCase) apply(base string) (string, error) {
	if base == "" {
		return "", fmt.Errorf("there is no manifest %q", c.base)
	}
	for _, edit := range strings.Split(strings.ReplaceAll(c.edit, `\n`, "\n"), " ;; ") {
		was, is, swaps := strings.Cut(edit, " -> ")
		if line, adds := strings.CutPrefix(edit, "+ "); adds {
			was = "#@ " + c.key[:strings.LastIndexAny(c.key, ".:")] + "\n"
			is, swaps = line+"\n"+was, true
		}
		switch n := strings.Count(base, was); {
		case !swaps:
			return "", fmt.Errorf("want OLD -> NEW or + LINE")
		case n != 1:
			return "", fmt.Errorf("%q stands %d times in %s.toml", was, n, c.base)
		}
		base = strings.Replace(base, was, is, 1)
	}
	return base, nil
}

// look reports everything that people see of a match: legal commands, the log, the
// board and the texts, in both languages.
func look(to *listener, g display.Match, names []string) {
	for _, lang := range []string{"en", "zh"} {
		for p := range event.Player(g.Seats()) {
			v := display.View(g, p)
			at := display.Look{Lang: lang, Width: 100}
			if !to.report(v.Draw(p, at), v.Hand(p, at)) {
				return
			}
			for _, n := range names {
				text, err := v.Describe(p, n, at)
				to.report(fmt.Sprint(text, err))
			}
		}
	}
	snapshot, err := json.Marshal(g.Snapshot())
	to.report(string(snapshot), fmt.Sprint(err))
}

// play performs random commands, attacks more often than others, and an illegal one now
// and then. It reports the choices and the events.
func playKeys(to *listener, g display.Match, seed uint64, commands int) {
	r := num.SplitStream(seed, 41)
	en, zh := g.LogFor(event.NoPlayer, "en"), g.LogFor(event.NoPlayer, "zh")
	var past []match.Command
	for range commands {
		if g.Over() {
			return
		}
		p := g.ToAct(nil)[0]
		legal := g.Legal(p, nil)
		if !to.report(fmt.Sprint(g.Menu(legal, "en"), g.Menu(legal, "zh"))) {
			return
		}
		c := legal[r.Intn(max(len(legal)-1, 1))] // the last is to give up
		if attacks := attacks(g, legal); len(attacks) > 0 && r.Intn(3) > 0 {
			c = attacks[r.Intn(len(attacks))]
		}
		if past = append(past, legal...); r.Intn(3) == 0 {
			c = past[r.Intn(len(past))]
			c.Player = p
		}
		if !strings.HasPrefix(g.Format(c, display.Canonical), "concede") {
			to.report(g.Format(c, display.Canonical), fmt.Sprint(g.Do(c)))
		}
		for _, stories := range []*display.Log{en, zh} {
			for e, more := stories.Next(); more; e, more = stories.Next() {
				entry, _ := json.Marshal(stories.Entry(e))
				to.report(string(entry), stories.Sentence(e))
				if !to.report(g.Explain(e.Seq, "en")...) {
					return
				}
			}
		}
	}
}

func attacks(g display.Match, legal []match.Command) (out []match.Command) {
	for _, c := range legal {
		if strings.Contains(g.Format(c, display.Canonical), "attack") {
			out = append(out, c)
		}
	}
	return out
}
