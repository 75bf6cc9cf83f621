package playcmd

import (
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// packed returns an archive of a pack.
func packed(t *testing.T, texts map[string]string) []byte {
	t.Helper()
	a, err := archive.FromTexts(texts)
	if err != nil {
		t.Fatal(err)
	}
	return a.Bytes()
}

// TestDroppedFiles: a pack, a session and a record that are dropped onto the page open, each in
// the place of the match before it. Any other file has one clear error without a path of this machine.
func TestDroppedFiles(t *testing.T) {
	d := &dropped{c: &cli.Call{Stream: cli.Stream{Err: safeio.NewOut(io.Discard)}}, f: &PlayFlags{Mode: "duel", Lang: "en", seat: "both", Bot: "greedy", Seed: SeedFlag{3, true}}}
	t.Cleanup(func() {
		if d.close(); !missing(d.dir) {
			t.Error("the files stay")
		}
	})
	const head = "id = \"mine\"\nversion = \"0.1.0\"\napi = 2\ngame = \"GAME\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"
	card := "[[card]]\nid = \"MY-001\"\nname = { en = \"Sapper\" }\ntext = { en = \"Nothing.\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\nstats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\n"
	is, err := d.open("../mine-0.1.0"+archive.Suffix, packed(t, map[string]string{"pack.toml": strings.Replace(head, "GAME", "tcg", 1), "sapper.toml": card}))
	if err != nil {
		t.Fatal(err)
	}
	if a := is.Console.Do("give MY-001"); a.Err != nil {
		t.Error(a.Err)
	}
	saved, err := is.Console.Saved()
	if err != nil {
		t.Fatal(err)
	}
	if is, err = d.open("try.session", saved); err != nil || is.Console.State().Done != 1 {
		t.Errorf("the session: %v", err)
	}
	for _, c := range []struct{ name, data, want string }{
		{"x.jsonl", "hello", "x.jsonl: neither a saved session nor a record of play"},
		{"empty", "", "empty: neither a saved session nor a record of play"},
		{"p" + archive.Suffix, "hello", "p" + archive.Suffix},
		{"mine-0.1.0" + archive.Suffix, string(packed(t, map[string]string{"pack.toml": strings.Replace(strings.Replace(head, "GAME", "xiangqi", 1), "requires = [\"core\"]\n", "", 1)})), "the pack \"mine\" is of the game \"xiangqi\" and is given to \"tcg\""},
		{"mine-0.1.0" + archive.Suffix, string(packed(t, map[string]string{"pack.toml": strings.Replace(head, "GAME", "tcg", 1), "sapper.toml": strings.Replace(card, "INFANTRY", "INFANTY", 1)})), "unknown tag \"INFANTY\""},
	} {
		_, err := d.open(c.name, []byte(c.data))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), d.dir) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestVersionsOfDroppedPacks: a dropped pack takes the place of other versions of it that were dropped, and
// of nothing that the command line names.
func TestVersionsOfDroppedPacks(t *testing.T) {
	of := func(n, name string) string { return filepath.Join("dropped", n, name+archive.Suffix) }
	named := filepath.Join("packs", "mine-0.1.0"+archive.Suffix)
	beside := filepath.Join("dropped-more", "mine-0.1.0"+archive.Suffix)
	d := &dropped{dir: "dropped", f: &PlayFlags{}}
	d.f.Packs.Several = cli.Several{named, of("1", "mine-0.1.0"), of("2", "mine-more-0.1.0"), beside}
	if got, want := d.without(of("3", "mine-0.2.0")), []string{named, of("2", "mine-more-0.1.0"), beside}; !slices.Equal(got, want) {
		t.Errorf("%q stay, want %q", got, want)
	}
}
