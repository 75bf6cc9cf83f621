package lint_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
)

// TestFindingsInChinese: a finding has its place and code in both languages. A message without Chinese follows the meaning
// of its code, and a hint is in Chinese brackets.
func TestFindingsInChinese(t *testing.T) {
	f := lint.Finding{File: "a.toml", Line: 3, Col: 5, Code: load.UnknownKey, Severity: lint.Error, Msg: "zzz", Hint: "yyy"}
	what := ""
	for _, c := range lint.Codes {
		if c.Code == f.Code {
			what = c.What.ZH
		}
	}
	for lang, want := range map[string]string{"en": "a.toml:3:5: unknown-key: zzz (hint: yyy)", "zh": "a.toml:3:5: unknown-key: " + what + "\n    zzz（提示：yyy）"} {
		if got := f.In(lang); got != want || what == "" {
			t.Errorf("%q, want %q", got, want)
		}
	}
	f.Hint, f.Col, f.Code = "", 0, "no-such-code"
	if got := f.In("zh"); got != "a.toml:3: no-such-code: zzz" {
		t.Error(got)
	}
	f.Line, f.File = 0, ""
	if got := f.String(); got != "no-such-code: zzz" {
		t.Error(got)
	}
}

// TestPageOfCodes: the page has a row and a section for each code, with its examples or the test that proves it.
func TestPageOfCodes(t *testing.T) {
	page := lint.Page()
	proved := 0
	for _, c := range lint.Codes {
		row, section := fmt.Sprintf("\n| [%s](#%[1]s) | %s | %s |\n", c.Code, c.Severity, c.What.EN), fmt.Sprintf("\n## %s\n\n%s%s: %s %s\n", c.Code, strings.ToUpper(string(c.Severity[:1])), c.Severity[1:], c.What.EN, c.Why)
		at := strings.Index(page, section)
		if at < 0 || strings.Count(page, row) != 1 {
			t.Errorf("%s has no row or section", c.Code)
			continue
		}
		rest, _, _ := strings.Cut(page[at+4:], "\n## ")
		if c.Bad == "" {
			proved++
			if !strings.HasSuffix(strings.TrimSpace(rest), "Tested by "+c.Tested+".") || c.Tested == "" {
				t.Errorf("%s: %s", c.Code, rest)
			}
			continue
		}
		bad, good := strings.Index(rest, "\nBad:\n\n```\n"+strings.TrimSpace(c.Bad)+"\n```\n"), strings.Index(rest, "\nGood:\n\n```\n"+strings.TrimSpace(c.Good)+"\n```\n")
		if bad < 0 || good < bad {
			t.Errorf("%s: %s", c.Code, rest)
		}
	}
	if proved == 0 || proved == len(lint.Codes) {
		t.Errorf("%d codes have no example", proved)
	}
}

// TestPicturesOfCards: a picture that is not one, and one of a card that does not exist, is reported with its file, and
// with the card that is meant.
func TestPicturesOfCards(t *testing.T) {
	card := "== cards.toml\n[[card]]\nid = \"MY-01\"\nname = { en = \"Mine\", zh = \"我\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n"
	dir := write(t, card+"== pictures/my-01.svg\n"+svgHead+"</svg>\n== pictures/my-02.svg\n"+svgHead+"</svg>\n== pictures/my-01.png\nnone\n")
	var got []string
	for _, f := range check(t, dir).Findings {
		if strings.Contains(f.File, "pictures/") {
			got = append(got, strings.TrimPrefix(f.String(), dir+"/"))
		}
	}
	if len(got) != 2 || !strings.HasPrefix(got[0], "pictures/my-01.png: bad-file: ") || !strings.HasSuffix(got[0], "(hint: draw it as a plain SVG without scripts and links, or save it as a PNG; docs/packs.md lists the bounds)") ||
		got[1] != `pictures/my-02.svg: bad-file: unknown card "my-02": a picture has the id of its card in lower case (hint: did you mean pictures/my-01?)` {
		t.Errorf("%q", got)
	}
}

// TestFurtherPacksOfAGame: what the caller knows of a game is checked with it, and a pack that is checked replaces one of them.
func TestFurtherPacksOfAGame(t *testing.T) {
	dir := write(t, "== a.toml\n[[card]]\nid = \"MY-01\"\nname = { en = \"Mine\", zh = \"我\" }\nfaction = \"FAR\"\ntype = \"UNIT\"\ncost = { supply = 1 }\nstats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\n")
	head, err := os.ReadFile(dir + "/pack.toml")
	if err != nil {
		t.Fatal(err)
	}
	pack := func(id, text string) load.Source {
		return load.Source{Name: id, FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n")}, "f.toml": {Data: []byte(text)}}}
	}
	far := pack("far", "[[faction]]\nid = \"FAR\"\nname = { en = \"Far\", zh = \"远\" }\n")
	own := load.Source{Name: "own", FS: fstest.MapFS{"pack.toml": {Data: head}, "broken.toml": {Data: []byte("[[\n")}}}
	unknown := func(packs func(string) ([]load.Source, error)) (n int, err error) {
		targets, err := lint.Open(few(), []string{dir}, lint.Options{Packs: packs})
		if err != nil {
			return 0, err
		}
		for _, f := range lint.Check(targets).Findings {
			if f.Severity == lint.Error {
				n++
			}
		}
		return n, nil
	}
	for _, c := range []struct {
		packs []load.Source
		want  int
	}{{nil, 1}, {[]load.Source{far}, 0}, {[]load.Source{far, own}, 0}} {
		var asked []string
		n, err := unknown(func(game string) ([]load.Source, error) { asked = append(asked, game); return c.packs, nil })
		if n != c.want || err != nil || !slices.Equal(asked, []string{"tcg"}) {
			t.Errorf("with %d packs: %d errors, want %d, %v, asked for %v", len(c.packs), n, c.want, err, asked)
		}
	}
	if _, err := unknown(func(string) ([]load.Source, error) { return nil, errors.New("no packs") }); err == nil || err.Error() != "no packs" {
		t.Error(err)
	}
}

// TestFaultsThatFollow: of the faults of a load those follow from others that a check does not report.
func TestFaultsThatFollow(t *testing.T) {
	dir := write(t, "== a.toml\n[[kard]]\nid = \"MY-01\"\n[[deck]]\nid = \"MINE\"\nname = { en = \"Mine\", zh = \"我\" }\n[deck.cards]\nMY-01 = 3\n")
	targets, err := lint.Open(few(), []string{dir}, lint.Options{})
	if err != nil {
		t.Fatal(err)
	}
	sources, err := load.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var faults load.Faults
	_, err = few()[0].Load(append(few()[0].Shipped(), sources...))
	if !errors.As(err, &faults) || len(faults) < 2 {
		t.Fatalf("%v", err)
	}
	follows := lint.Followers(targets)
	var lead []string
	for _, f := range faults {
		if !follows(f) {
			lead = append(lead, f.Msg)
		}
	}
	if len(lead) != 1 || !strings.Contains(lead[0], `unknown key "kard"`) {
		t.Errorf("%q of %v", lead, faults)
	}
	if follows(load.Fault{File: "other/a.toml", Line: 1, Msg: "missing key \"name\" in card"}) {
		t.Error("a fault of another pack follows")
	}
}

// TestCutReports: a report that was cut says how many findings it leaves out, in both languages.
func TestCutReports(t *testing.T) {
	for lang, want := range map[string]string{"en": "and 3 more\n", "zh": "另有3条\n"} { //maporder: each is compared
		for cut, says := range map[int]bool{0: false, 3: true} {
			var b strings.Builder
			if err := (&lint.Report{Cut: cut}).Print(&b, lang); err != nil || strings.HasPrefix(b.String(), want) != says || strings.Count(b.String(), "\n") != 1+min(cut, 1) {
				t.Errorf("%d left out: %v, %s", cut, err, b.String())
			}
		}
	}
}
