package luabind_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// twin is a pack that defines every kind of thing, under the same ids as every other twin;
// size is a number that distinguishes them.
func twin(t testing.TB, id, size string) luabind.Source {
	t.Helper()
	named := strings.NewReplacer("PACK", id, "SIZE", size)
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}}
	for _, name := range []string{"all.toml", "all.lua"} {
		text, err := os.ReadFile("proof/proofs/testdata/names/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: []byte(named.Replace(string(text)))}
	}
	return luabind.FS(id, files)
}

// hunt plays a room of a twin for some turns. Each seat plays the first card that it can.
// It returns the match and everything in its log.
func hunt(t testing.TB, mode string, decks [][]string, sources ...luabind.Source) (*luabind.Match, []string) {
	t.Helper()
	p, err := luabind.Load(mode, sources...)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.New(luabind.Setup{Seed: 3, Decks: decks, Options: []string{strings.Replace(mode, "hunt", "swarm", 1)}})
	if err != nil {
		t.Fatal(err)
	}
	return m, hunted(t, m)
}

func hunted(t testing.TB, m *luabind.Match) (log []string) {
	t.Helper()
	for n := 0; n < 60 && !m.Over(); n++ {
		seat := m.ToAct()[0]
		legal := m.Legal(seat)
		i := max(slices.IndexFunc(legal, func(c luabind.Command) bool { return strings.HasPrefix(m.Text(c), "play") }), 0)
		if err := m.Do(legal[i]); err != nil {
			t.Fatalf("%s: %v", m.Text(legal[i]), err)
		}
	}
	for _, e := range m.Events(0, 0) {
		log = append(log, e.Type+" "+e.Text)
	}
	return log
}

// TestTwinsAlone: a pack plays alone as it does with another that defines the same ids of
// every kind. Only its shown ids differ: in manifests, filters, texts and what its scripts
// write and read.
func TestTwinsAlone(t *testing.T) {
	_, alone := hunt(t, "hunt", nil, twin(t, "widow", "4"))
	if !slices.ContainsFunc(alone, func(s string) bool { return strings.Contains(s, "VENOM") || strings.Contains(s, "Venom") }) {
		t.Fatalf("nothing was played: %q", alone)
	}
	_, both := hunt(t, "widow:hunt", nil, twin(t, "widow", "4"), twin(t, "venom2", "2"))
	for i := range both {
		both[i] = strings.ReplaceAll(both[i], "widow:", "")
	}
	for i := range alone {
		alone[i] = strings.ReplaceAll(alone[i], "widow:", "") // of the event of the pack
	}
	if !slices.Equal(alone, both) {
		for i := range min(len(alone), len(both)) {
			if alone[i] != both[i] {
				t.Fatalf("event %d: alone %q, together %q", i, alone[i], both[i])
			}
		}
		t.Fatalf("%d events alone, %d together", len(alone), len(both))
	}
}

// TestTwinsTogether: cards of both packs in one match, each with its own; records name
// them apart and replay to the same position.
func TestTwinsTogether(t *testing.T) {
	sources := []luabind.Source{twin(t, "widow", "4"), twin(t, "venom2", "2")}
	deck := []string{"widow:VENOM", "venom2:VENOM", "widow:VENOM", "venom2:VENOM", "widow:VENOM", "venom2:VENOM"}
	m, log := hunt(t, "venom2:hunt", [][]string{deck, deck}, sources...)
	all := strings.Join(log, "\n")
	for _, want := range []string{"Venom of widow", "Venom of venom2", "Spiderling of widow", "Spiderling of venom2"} {
		if !strings.Contains(all, want) {
			t.Errorf("no text mentions %q in\n%s", want, all)
		}
	}
	var record bytes.Buffer
	if err := m.Save(&record); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"widow:VENOM"`, `"venom2:VENOM"`, `"venom2:hunt"`} {
		if !strings.Contains(record.String(), want) {
			t.Errorf("the record does not name %s", want)
		}
	}
	again, err := luabind.Replay(bytes.NewReader(record.Bytes()), sources...)
	if err != nil {
		t.Fatal(err)
	}
	if again.Hash() != m.Hash() {
		t.Error("the record leads to another position")
	}
}

// TestAmbiguous: a bare id that several packs have is an error that lists them, wherever
// somebody names it; with its namespace it is always understood.
func TestAmbiguous(t *testing.T) {
	sources := []luabind.Source{twin(t, "widow", "4"), twin(t, "venom2", "2")}
	const several = "of several packs: venom2:%, widow:%"
	wants := func(err error, id string) {
		t.Helper()
		if want := strings.ReplaceAll(several, "%", id); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, not an error with %q", err, want)
		}
	}
	_, err := luabind.Load("hunt", sources...)
	wants(err, "hunt")
	p, err := luabind.Load("widow:hunt", sources...)
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.Deck("NESTERS")
	wants(err, "NESTERS")
	if cards, err := p.Deck("widow:NESTERS"); err != nil || cards[0] != "widow:VENOM" {
		t.Errorf("the deck has %q, %v", cards, err)
	}
	bare := slices.Repeat([]string{"VENOM"}, 6)
	_, err = p.New(luabind.Setup{Decks: [][]string{bare, bare}})
	wants(err, "VENOM")
	_, err = p.New(luabind.Setup{Options: []string{"brood=2"}})
	wants(err, "brood")
	_, _, err = p.Room("den")
	wants(err, "den")
	if r, _, err := p.Room("widow:den"); err != nil || r.Mode != "widow:hunt" {
		t.Errorf("the room is %+v, %v", r, err)
	}
	one, err := luabind.Load("widow:hunt", sources[0])
	if err != nil {
		t.Fatal(err)
	}
	if cards, err := one.Deck("widow:NESTERS"); err != nil || cards[0] != "VENOM" {
		t.Errorf("alone the deck has %q, %v", cards, err)
	}
	if _, err := one.New(luabind.Setup{Options: []string{"widow:swarm=on", "core:camo=printed"}}); err != nil {
		t.Error(err)
	}
}

// TestHandsOfTwins: in a hand a short id means the card that is there; of two packs'
// cards neither, nor does the name that both have.
func TestHandsOfTwins(t *testing.T) {
	sources := []luabind.Source{twin(t, "widow", "4"), twin(t, "venom2", "2")}
	p, err := luabind.Load("widow:hunt", sources...)
	if err != nil {
		t.Fatal(err)
	}
	mixed := []string{"widow:VENOM", "venom2:VENOM", "widow:VENOM", "venom2:VENOM", "widow:VENOM", "venom2:VENOM"}
	plain := slices.Repeat([]string{"widow:VENOM"}, 6)
	for _, tt := range []struct {
		deck       []string
		text, want string
	}{
		{plain, "play VENOM to alpha front", ""},
		{plain, "play widow:VENOM to alpha front", ""},
		{mixed, "play VENOM to alpha front", "of several packs"},
		{mixed, "play venom2:VENOM to alpha front", ""},
	} {
		m, err := p.New(luabind.Setup{Seed: 3, Decks: [][]string{tt.deck, tt.deck}})
		if err != nil {
			t.Fatal(err)
		}
		c, err := m.Parse(m.ToAct()[0], tt.text)
		switch {
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: %v, not %q", tt.text, err, tt.want)
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.text, err)
		case tt.want == "":
			if err := m.Do(c); err != nil {
				t.Errorf("%s: %v", tt.text, err)
			}
		}
		if _, err := m.Describe(1, "STING"); err == nil || !strings.Contains(err.Error(), "of several packs: venom2:STING, widow:STING") {
			t.Errorf("STING: %v", err)
		}
		text, err := m.Describe(1, "widow:VENOM")
		if err != nil || !strings.Contains(strings.Join(strings.Fields(text), " "), "Sting of widow, 4, Bitten of widow, Bugs of widow, Web of widow, Acid of widow and 4.") {
			t.Errorf("widow:VENOM is described as %s, %v", text, err)
		}
	}
}

// spiders is a pack of tactics with a word of every kind that packs invent: ids, a glyph, a
// resource, and tags of actions and stickies, which all packs share.
const spiders = `[[terrain]]
id = "web"
name = { en = "Web" }
glyph = "w"
multiplier = FACTOR
sticky = { tag = "silken", value = FACTOR, turns = 1 }
[[map]]
id = "nest"
name = { en = "Nest" }
rows = ["w w w w", "w w w w"]
[[buff]]
id = "webbed"
name = { en = "Webbed" }
stun = false
move_rate = FACTOR
[[action]]
id = "spin"
name = { en = "Spin" }
kind = "attack"
target = "unit"
side = "enemy"
secs = 1
range = 3
provides = ["WOVEN"]
script = "a.lua"
run = "go"
[[action]]
id = "bite"
name = { en = "Bite" }
kind = "derived"
target = "unit"
side = "enemy"
secs = 1
range = 3
requires = "WOVEN"
resources = { silk = 1 }
script = "a.lua"
run = "go"
[[class]]
id = "spinner"
name = { en = "Spinner" }
[[class.resource]]
id = "silk"
name = { en = "Silk" }
cap = 5
start = 2
every = "turn"
[[unit]]
id = "spider"
name = { en = "Spider" }
hp = 9
class = "spinner"
actions = ["spin", "bite"]
buffs = ["webbed"]
[[battle]]
id = "den"
name = { en = "Den" }
map = "nest"
rounds = 2
[[battle.unit]]
name = "NAME1"
type = "spider"
side = 1
at = [0, 0]
[[battle.unit]]
name = "NAME2"
type = "spider"
side = 2
at = [1, 0]
`

// TestTwinsOfOtherGames: actions, effects and units of tactics and pieces of xiangqi have
// namespaces too; what a pack names is its own.
func TestTwinsOfOtherGames(t *testing.T) {
	source := func(game, id, requires, manifest, script string) luabind.Source {
		return luabind.FS(id, fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1\"\napi = 2\ngame = \"" + game + "\"\nlicense = \"MIT\"\nrequires = [\"" + requires + "\"]\n")},
			"a.toml":    {Data: []byte(manifest)}, "a.lua": {Data: []byte(script)},
		})
	}
	actions := func(name, factor string) string {
		return strings.NewReplacer("NAME", name, "FACTOR", factor).Replace(spiders)
	}
	const script = "function go(me, ev, game)\n  if not game:has_buff(me:unit(), \"webbed\") then error(\"not webbed\") end\n  game:buff(ev:target(), \"webbed\", 2)\n  game:resource(me:unit(), \"silk\", 1)\nend\n"
	p, err := luabind.Load("tactics", source("tactics", "p", "tactics", actions("Pia", "50"), script), source("tactics", "q", "tactics", actions("Quin", "200"), script))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.New(luabind.Setup{Options: []string{"battle=den"}}); err == nil || !strings.Contains(err.Error(), "of several packs: p:den, q:den") {
		t.Errorf("den: %v", err)
	}
	for _, id := range []string{"p", "q"} {
		m, err := p.New(luabind.Setup{Seed: 1, Options: []string{"battle=" + id + ":den"}})
		if err != nil {
			t.Fatal(err)
		}
		bot, err := p.NewBot("random", 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		other, err := p.NewBot("random", 1, 2)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Play(bot, other); err != nil {
			t.Error(err)
		}
	}
	piece := func(letter string) string {
		return "[[rule]]\nid = \"webs\"\nname = { en = \"Webs\" }\noption = \"web\"\n[[piece]]\nid = \"spider\"\nname = { en = \"Spider\" }\nletter = \"" + letter + "\"\nscript = \"a.lua\"\npaths = \"paths\"\n[[piece.listener]]\nevent = \"xq:MOVE\"\nrole = \"source\"\nwhere = [\"source.kind == spider\"]\nrun = \"go\"\n"
	}
	const paths = "function paths(from, team)\n  return {}\nend\nfunction go(me, ev, game)\n  game:living(\"red\", \"spider\")\nend\n"
	x, err := luabind.Load("xiangqi", source("xiangqi", "p", "xiangqi", piece("O"), paths), source("xiangqi", "q", "xiangqi", piece("Q"), paths))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := x.New(luabind.Setup{Options: []string{"web"}}); err == nil || !strings.Contains(err.Error(), "of several packs: p:web, q:web") {
		t.Errorf("web: %v", err)
	}
	if _, err := x.New(luabind.Setup{Options: []string{"p:web"}}); err != nil {
		t.Error(err)
	}
	// A letter is of one piece: positions are written in letters, and there is one alphabet.
	if _, err := luabind.Load("xiangqi", source("xiangqi", "p", "xiangqi", piece("O"), paths), source("xiangqi", "q", "xiangqi", piece("O"), paths)); err == nil || !strings.Contains(err.Error(), `piece "q:spider": letter 'O' is already used by "p:spider"`) {
		t.Errorf("one letter for two pieces: %v", err)
	}
}

// TestNamespaceOfAnother: no pack uses the namespace of another that it does not name,
// whichever of the two comes first. Packs that know of each other may share one.
func TestNamespaceOfAnother(t *testing.T) {
	named := func(id, more string) luabind.Source {
		return luabind.FS(id, fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n" + more)}})
	}
	for _, c := range []struct {
		one, other luabind.Source
		want       string
	}{
		{named("a", "namespace = \"unsc\"\n"), named("b", ""), `a/pack.toml:6: the namespace "unsc" is that of the pack "unsc" (hint: another one, or requires = ["unsc"])`},
		{named("zz", "namespace = \"unsc\"\n"), named("b", ""), `zz/pack.toml:6: the namespace "unsc" is that of the pack "unsc"`},
		{named("a", "namespace = \"b\"\n"), named("b", ""), `a/pack.toml:6: the namespace "b" is that of the pack "b"`},
		{named("a", "namespace = \"mine\"\n"), named("b", "namespace = \"mine\"\n"), `b/pack.toml:6: the namespace "mine" is that of the pack "a"`},
		{named("a", "namespace = \"mine\"\n"), named("b", "namespace = \"mine\"\nrequires = [\"a\"]\n"), ""},
		{named("a", "namespace = \"tcg\"\n"), named("b", ""), `a/pack.toml:6: the namespace "tcg" belongs to the events of the rules, such as tcg:NAME (hint: use another one, for example namespace = "a-more")`},
		{named("tcg", ""), named("b", ""), `tcg/pack.toml:1: the namespace "tcg" belongs to the events of the rules, such as tcg:NAME (hint: use another one, for example namespace = "tcg-more")`},
		{named("tcg", "namespace = \"mine\"\n"), named("b", ""), ""},
		{named("a", "namespace = \"mine\"\nafter = [\"b\"]\n"), named("b", "namespace = \"mine\"\n"), ""},
	} {
		_, err := luabind.Load("duel", c.one, c.other)
		switch {
		case c.want == "" && err != nil:
			t.Error(err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%v, want %s", err, c.want)
		case c.want != "" && strings.Contains(err.Error(), "declares no event"):
			t.Errorf("shipped packs are blamed too: %v", err)
		}
	}
}
