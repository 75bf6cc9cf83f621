package index

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/packs/archive"
)

// fieldsOf returns valid values of the fields of a pack that a reader takes.
func fieldsOf(t *testing.T) (key, hash, plays string) {
	t.Helper()
	secret, err := archive.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	return secret.Public().String(), "h1:" + strings.Repeat("a", 43) + "=", strings.Repeat("0f", 32)
}

// TestLockTexts: a lock file is written one fact a line and read back as it was, and each
// wrong field is refused with its line.
func TestLockTexts(t *testing.T) {
	key, hash, plays := fieldsOf(t)
	full := &Lock{Into: `a"b\c`, Wants: wants(t, "a@^1", "b"),
		Indexes: []LockedIndex{{At: "dir", Name: "my-index", Key: key, Sequence: 3}, {At: "https://x.org/y", Sequence: 1}},
		Packs:   []Locked{{ID: "a", Version: "1.2.0", Hash: hash, Plays: plays, Key: key, From: "dir", Requires: []string{"b", "core@^1"}}, {ID: "b", Version: "2.0.0-rc.1", Hash: hash, Plays: plays, From: "dir", Requires: []string{"core"}}, {ID: "c", Version: "1.0.0", Hash: hash, Plays: plays}}}
	text := `# Written by arbiter pack: what is loaded here, to the byte. Keep it with the project.
format = 2
into = "a\"b\\c"
wants = [
  "a@^1",
  "b",
]

[[index]]
at = "dir"
name = "my-index"
key = "KEY"
sequence = 3

[[index]]
at = "https://x.org/y"
name = ""
key = ""
sequence = 1

[[pack]]
id = "a"
version = "1.2.0"
hash = "HASH"
plays = "PLAYS"
key = "KEY"
from = "dir"
requires = [
  "b",
  "core@^1",
]

[[pack]]
id = "b"
version = "2.0.0-rc.1"
hash = "HASH"
plays = "PLAYS"
key = ""
from = "dir"
requires = ["core"]

[[pack]]
id = "c"
version = "1.0.0"
hash = "HASH"
plays = "PLAYS"
key = ""
from = ""
`
	text = strings.NewReplacer("KEY", key, "HASH", hash, "PLAYS", plays).Replace(text)
	if got := full.Text(); got != text {
		t.Errorf("it is written as\n%s", got)
	}
	read, err := ParseLock("l.lock", text)
	if err != nil || read.Text() != text || len(read.Packs) != 3 || fmt.Sprint(read.Packs[0]) != fmt.Sprint(full.Packs[0]) || !slices.Equal(read.Indexes, full.Indexes) {
		t.Errorf("it is read as %+v, %v", read, err)
	}
	if got, err := ParseLock("l.lock", (&Lock{}).Text()); err != nil || fmt.Sprint(*got) != fmt.Sprint(Lock{}) {
		t.Errorf("an empty one is read as %+v, %v", got, err)
	}
	for _, c := range []struct{ from, to, says string }{
		{"format = 2", "format = 0", ":2: the lock file has the format 0; this program reads formats 1 to 2"},
		{"format = 2", "format = 3", ":2: the lock file has the format 3; this program reads formats 1 to 2"},
		{"format = 2", "format = 1", ""},
		{"format = 2", "format = 2\nfromat = 2", `:3: unknown key "fromat" in a lock file`},
		{`into = "a\"b\\c"`, `into = "a\tb"`, `:3: invalid folder "a\tb"`},
		{`"a@^1"`, `"a@^^"`, ":5: "}, {`"a@^1"`, `"../x"`, ":5: "}, {`"a@^1"`, `"CON"`, ":5: "},
		{`at = "dir"`, `at = ""`, `:10: the index "" is invalid or appears twice`}, {`at = "https://x.org/y"`, `at = "dir"`, `:16: the index "dir" is invalid or appears twice`}, {"sequence = 3", "sequence = 0", `:10: the index "dir" is invalid or appears twice`},
		{`"my-index"`, `"My"`, `:10: the index "dir" is invalid or appears twice`}, {`at = "dir"`, `at = "a\nb"`, `:10: the index "a\nb" is invalid or appears twice`},
		{`id = "c"`, `id = "b"`, `:43: the pack "b" appears twice`}, {`id = "c"`, `id = "../c"`, `:42: the pack "../c": no archive has this id`},
		{`"1.0.0"`, `"1..0"`, `:42: the pack "c": malformed version "1..0"`}, {`"1.0.0"`, `"1.0.0+x"`, `:42: the pack "c": malformed version "1.0.0+x"`}, {`"1.0.0"`, `"v1.0.0"`, `:42: the pack "c": malformed version "v1.0.0"`},
		{`requires = ["core"]`, `requires = ["core@^^"]`, `:33: the pack "b": `}, {`from = ""`, `from = "a\tb"`, `:42: the pack "c": from names no index`},
	} {
		_, err := ParseLock("l.lock", strings.Replace(text, c.from, c.to, 1))
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", c.to, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), "l.lock"+c.says) || archive.KindOf(err) != BadLock {
			t.Errorf("%s: %v, want %s", c.to, err, c.says)
		}
	}
	for what, edit := range map[string]func(p *Locked){"hash": func(p *Locked) { p.Hash = "h1:x" }, "plays": func(p *Locked) { p.Plays = strings.ToUpper(plays) }, "short plays": func(p *Locked) { p.Plays = plays[2:] }} {
		l := Lock{Packs: slices.Clone(full.Packs)}
		edit(&l.Packs[1])
		if _, err := ParseLock("l.lock", l.Text()); err == nil || !strings.Contains(err.Error(), `the pack "b": its hash is malformed`) {
			t.Errorf("another %s: %v", what, err)
		}
	}
	l := Lock{Packs: []Locked{{ID: "a", Version: "1.0.0", Hash: hash, Plays: plays, Key: "RWx"}}}
	if _, err := ParseLock("l.lock", l.Text()); err == nil || !strings.Contains(err.Error(), `the pack "a": bad-key: `) {
		t.Errorf("another key: %v", err)
	}
	if _, err := ReadLock(filepath.Join(t.TempDir(), "none")); archive.KindOf(err) != NoLock {
		t.Errorf("no lock file: %v", err)
	}
}

// TestTrees: the tree of a lock file has what is wanted and what that requires, and shows the
// requirements of a pack once.
func TestTrees(t *testing.T) {
	l := &Lock{Wants: wants(t, "top@^1", "low", "core@^1"), Packs: []Locked{
		{ID: "low", Version: "2.0.0", Requires: []string{"base@>=1"}}, {ID: "top", Version: "1.5.0", Requires: []string{"mid", "low@^2", "core"}}, {ID: "mid", Version: "0.1.0", Requires: []string{"low", "base"}}, {ID: "base", Version: "1.0.0"},
	}}
	want := `top 1.5.0 for ^1
├─ mid 0.1.0
│  ├─ low 2.0.0
│  │  └─ base 1.0.0 for >=1
│  └─ base 1.0.0
├─ low 2.0.0 for ^2 (see above)
└─ core (of the engine)
low 2.0.0 (see above)
core@^1 (of the engine)
`
	if got := l.Tree(); got != want {
		t.Errorf("the tree is\n%s\nwant\n%s", got, want)
	}
	l.want(wants(t, "mid@^0.1")[0])
	l.want(wants(t, "top")[0])
	if got := strings.Join(texts(l.Wants), " "); got != "core@^1 low mid@^0.1 top" {
		t.Errorf("wanted are %s", got)
	}
	if !l.unwant("low") || l.unwant("low") || len(l.Wants) != 3 || l.find("mid").Version != "0.1.0" || l.find("none") != nil {
		t.Errorf("wanted are %v", l.Wants)
	}
	l.see(LockedIndex{At: "x", Sequence: 1})
	l.see(LockedIndex{At: "y", Sequence: 2})
	if l.see(LockedIndex{At: "x", Sequence: 3}); len(l.Indexes) != 2 || l.Indexes[0].Sequence != 3 || l.Indexes[1].Sequence != 2 {
		t.Errorf("indexes %+v", l.Indexes)
	}
}

// TestListTexts: each field of a list has a form, and the fault names the pack and what is
// wrong.
func TestListTexts(t *testing.T) {
	key, hash, plays := fieldsOf(t)
	v := func(version string) Version {
		return Version{Version: version, Hash: hash, Plays: plays, Size: 5, API: "2", Key: key}
	}
	good := func() *List {
		return &List{Arbiter: listType, Format: 2, Name: "my-index", Sequence: 4, Days: 3, Expires: "2026-12-31T23:59:59Z", Packs: []Listed{{ID: "a", Versions: []Version{v("1.0.0-rc.1"), v("1.0.0"), v("1.10.0")}}, {ID: "b", Versions: []Version{v("1.0.0")}}}}
	}
	l, err := ParseList(good().text())
	if err != nil || fmt.Sprint(*l) != fmt.Sprint(*good()) {
		t.Fatalf("it is read as %+v, %v", l, err)
	}
	for _, c := range []struct {
		edit func(l *List)
		says string // "" = it is taken
	}{
		{func(l *List) { l.Sequence = 0 }, "the sequence is 0 and there are 2 packs; at least 1, and at most "},
		{func(l *List) { l.Sequence = maxSequence }, ""}, {func(l *List) { l.Sequence = maxSequence + 1 }, "the sequence is "},
		{func(l *List) { l.Format = 3 }, "has the format 3; this program reads formats 1 to 2"}, {func(l *List) { l.Format = 0 }, "has the format 0;"},
		{func(l *List) { l.Format = 1 }, "it has a name or expires, which format 1 does not have"},
		{func(l *List) { l.Format, l.Name = 1, "" }, "it has a name or expires, which format 1 does not have"},
		{func(l *List) { l.Format, l.Name, l.Days = 1, "", 0 }, "it has a name or expires, which format 1 does not have"},
		{func(l *List) { l.Format, l.Name, l.Expires = 1, "", "" }, "it has a name or expires, which format 1 does not have"},
		{func(l *List) { l.Format, l.Name, l.Days, l.Expires = 1, "", 0, "" }, ""},
		{func(l *List) { l.Format, l.Name, l.Days, l.Expires, l.Packs[1].Versions[0].Yanked = 1, "", 0, "", "x" }, `"b": version "1.0.0" is yanked, which format 1 does not have`},
		{func(l *List) { l.Arbiter = "x" }, "is not a list of packs"},
		{func(l *List) { l.Name = "" }, `the name of the index is ""; it has lower-case letters`}, {func(l *List) { l.Name = strings.Repeat("a", 80) }, ""}, {func(l *List) { l.Name = strings.Repeat("a", 81) }, "the name of the index is "}, {func(l *List) { l.Name = "-a" }, "the name of the index is "},
		{func(l *List) { l.Days, l.Expires = 0, "" }, ""}, {func(l *List) { l.Days = 0 }, "after 0 days; a list lasts 1 to "}, {func(l *List) { l.Expires = "" }, `it expires "", after 3 days; `}, {func(l *List) { l.Days = -1 }, "after -1 days"}, {func(l *List) { l.Days = MaxDays }, ""}, {func(l *List) { l.Days = MaxDays + 1 }, "a list lasts 1 to "},
		{func(l *List) { l.Expires = "2026-12-31" }, `expires "2026-12-31" is not a moment such as 2026-12-31T23:59:59Z`}, {func(l *List) { l.Expires = "2026-12-31T23:59:59+01:00" }, "is not a moment such as"},
		{func(l *List) { l.Packs[0].ID = "../a" }, `"../a": no pack has this id`}, {func(l *List) { l.Packs[0].ID = "c" }, `"b": the packs are not in the order of their ids`}, {func(l *List) { l.Packs[0].ID = "b" }, `"b": the packs are not in the order of their ids`},
		{func(l *List) { l.Packs[0].Versions = nil }, `"a": it has 0 versions; a pack has 1 to `},
		{func(l *List) { l.Packs[0].Versions[1].Version = "1.0" }, ""}, {func(l *List) { l.Packs[0].Versions[1].Version = "1..0" }, `version "1..0": `}, {func(l *List) { l.Packs[0].Versions[1].Version = "1.10" }, `version "1.10.0" does not follow "1.10"`}, {func(l *List) { l.Packs[0].Versions[1].Version = "2.0.0" }, `version "1.10.0" does not follow "2.0.0"`},
		{func(l *List) { l.Packs[0].Versions[0].Hash = "x" }, "its hash is malformed"}, {func(l *List) { l.Packs[0].Versions[0].Plays = "x" }, "its hash is malformed"}, {func(l *List) { l.Packs[0].Versions[0].Key = "x" }, "bad-key"},
		{func(l *List) { l.Packs[0].Versions[0].Size = 0 }, "its size is 0; an archive has 1 byte to 8 MB"}, {func(l *List) { l.Packs[0].Versions[0].Size = 1 }, ""}, {func(l *List) { l.Packs[0].Versions[0].Size = archive.MaxBytes }, ""}, {func(l *List) { l.Packs[0].Versions[0].Size = archive.MaxBytes + 1 }, "its size is "},
		{func(l *List) { l.Packs[0].Versions[0].Yanked = "why" }, ""}, {func(l *List) { l.Packs[0].Versions[0].Yanked = " why" }, "the reason why it is yanked is not one line"}, {func(l *List) { l.Packs[0].Versions[0].Yanked = "a\nb" }, "the reason why it is yanked is not one line"},
		{func(l *List) { l.Packs[0].Versions[0].Yanked = strings.Repeat("ä", maxReason) }, ""}, {func(l *List) { l.Packs[0].Versions[0].Yanked = strings.Repeat("ä", maxReason+1) }, "the reason why it is yanked is not one line"},
		{func(l *List) { l.Packs[0].Versions[0].Requires = []string{"@"} }, `version "1.0.0-rc.1": `}, {func(l *List) { l.Packs[0].Versions[0].Optional = []string{"@"} }, `version "1.0.0-rc.1": `}, {func(l *List) { l.Packs[0].Versions[0].Conflicts = []string{"@"} }, `version "1.0.0-rc.1": `},
		{func(l *List) { l.Packs[0].Versions[0].Requires = slices.Repeat([]string{"x"}, maxWants) }, ""}, {func(l *List) { l.Packs[0].Versions[0].Requires = slices.Repeat([]string{"x"}, maxWants+1) }, "at most "},
	} {
		l := good()
		c.edit(l)
		_, err := ParseList(l.text())
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says) || archive.KindOf(err) != BadIndex) {
			t.Errorf("%s: %v, want %q", l.text()[:min(200, len(l.text()))], err, c.says)
		}
	}
	text := string(good().text())
	for text, says := range map[string]string{
		"x": "is not a list of packs", "{}": "is not a list of packs", strings.Replace(text, `"sequence": 4`, `"sequence": "4"`, 1): `the value of "sequence" cannot be a JSON string`, strings.Replace(text, `"size": 5`, `"size": 5.5`, 1): `the value of "packs.versions.size" cannot be a JSON number`,
		text + "\n": "is not as arbiter pack publish writes it", strings.Replace(text, `"sequence": 4`, `"sequence": 4, "x": 1`, 1): "is not as arbiter pack publish writes it",
	} {
		if _, err := ParseList([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.30q: %v, want %s", text, err, says)
		}
	}
	at := time.Date(2026, 12, 31, 23, 59, 59, 0, time.UTC)
	if l.expired(at) || !l.expired(at.Add(time.Second)) || (&List{}).expired(at) || !(&List{Expires: "x"}).expired(at) {
		t.Error("it expires at another moment")
	}
	for _, c := range []struct {
		id, version string
		added       bool
		says        string
	}{{"a", "1.0.0", false, ""}, {"a", "1.5.0", true, ""}, {"aa", "1.0.0", true, ""}, {"a", "1.0", false, `"a": version 1.0.0 is published already, with the content ` + hash + "; give this one (" + hash + ") another version"}} {
		added, err := l.add(c.id, v(c.version))
		if added != c.added || c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s %s is added: %v, %v", c.id, c.version, added, err)
		}
	}
	changed := v("1.0.0")
	changed.Hash = "h1:" + strings.Repeat("b", 43) + "="
	if _, err := l.add("a", changed); archive.KindOf(err) != Immutable {
		t.Errorf("a version with another content: %v", err)
	}
	var order []string
	for _, p := range l.Packs {
		for _, v := range p.Versions {
			order = append(order, p.ID+" "+v.Version)
		}
	}
	if want := []string{"a 1.0.0-rc.1", "a 1.0.0", "a 1.5.0", "a 1.10.0", "aa 1.0.0", "b 1.0.0"}; !slices.Equal(order, want) {
		t.Errorf("in order: %q", order)
	}
	if l.find("c") != nil || l.version("a", "1.5") == nil || l.version("a", "9.0.0") != nil || l.version("c", "1.0.0") != nil {
		t.Error("the wrong versions are found")
	}
	for above, want := range map[string]string{"1.0.0": "1.10.0", "1.10.0": "", "0.9.0": "1.10.0", "1.0.0-rc.0": "1.10.0"} {
		if got := newestOf(l.find("a"), above); got == nil && want != "" || got != nil && got.Version != want {
			t.Errorf("above %s: %v, want %s", above, got, want)
		}
	}
	for _, c := range []struct{ yanked, above, want string }{{"1.10.0", "1.0.0", "1.5.0"}, {"", "1.10.0", ""}} {
		p := &Listed{Versions: slices.Clone(l.find("a").Versions)}
		for i := range p.Versions {
			if p.Versions[i].Version == c.yanked {
				p.Versions[i].Yanked = "why"
			}
		}
		if got := newestOf(p, c.above); got == nil && c.want != "" || got != nil && got.Version != c.want {
			t.Errorf("above %s without %s: %v", c.above, c.yanked, got)
		}
	}
	unfinished := &Listed{Versions: []Version{v("1.0.0"), v("2.0.0-rc.1"), v("2.0.0-rc.2")}}
	if newestOf(unfinished, "1.0.0") != nil || newestOf(unfinished, "2.0.0-rc.1").Version != "2.0.0-rc.2" {
		t.Error("unfinished versions are offered to finished ones")
	}
}

// TestRecordsOfIndexes: each field of the record of seen indexes has a form.
func TestRecordsOfIndexes(t *testing.T) {
	key, _, _ := fieldsOf(t)
	good := seen{At: "/x", Name: "my-index", Key: key, Sequence: 3, Hash: strings.Repeat("0f", 32)}
	for _, c := range []struct {
		edit  func(s *seen)
		valid bool
	}{
		{func(*seen) {}, true}, {func(s *seen) { s.Name = "" }, true}, {func(s *seen) { s.Key = "" }, true}, {func(s *seen) { s.Sequence = maxSequence }, true}, {func(s *seen) { s.Sequence = 1 }, true},
		{func(s *seen) { s.At = "" }, false}, {func(s *seen) { s.At = "a\nb" }, false}, {func(s *seen) { s.Name = "A" }, false}, {func(s *seen) { s.Key = "RW" }, false}, {func(s *seen) { s.Sequence = 0 }, false}, {func(s *seen) { s.Sequence = maxSequence + 1 }, false},
		{func(s *seen) { s.Hash = s.Hash[2:] }, false}, {func(s *seen) { s.Hash = "x" + s.Hash[1:] }, false}, {func(s *seen) { s.Hash += "0" }, false},
	} {
		s := good
		if c.edit(&s); s.valid() != c.valid {
			t.Errorf("%+v is valid: %v", s, !c.valid)
		}
		name := filepath.Join(t.TempDir(), "seen")
		text, err := (&seenList{Arbiter: seenType, Format: seenFormat, Indexes: []seen{s}}).text()
		if err == nil {
			err = os.WriteFile(name, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		l, err := readSeen(name)
		if c.valid && (err != nil || l.Indexes[0] != s) || !c.valid && (err == nil || !strings.Contains(err.Error(), "is malformed; if you remove the file, indexes are trusted again from their first sight on")) {
			t.Errorf("%+v: %v", s, err)
		}
	}
	l := &seenList{}
	x := func(at, name string, n int) *opened {
		o := &opened{}
		o.folder, o.At, o.Name, o.Key, o.Sequence, o.hash = at, at, name, key, n, fmt.Sprint("hash", n)
		return o
	}
	for _, at := range []string{"https://b.org/i/", "https://a.org"} {
		if err := l.note(x(at, "one", 4), false); err != nil {
			t.Fatal(err)
		}
	}
	if len(l.Indexes) != 2 || l.Indexes[0].At != "https://a.org" || l.Indexes[1].At != "https://b.org/i" || l.Indexes[1] != (seen{"https://b.org/i", "one", key, 4, "hash4"}) {
		t.Errorf("noted are %+v", l.Indexes)
	}
	for _, c := range []struct {
		x    *opened
		kind archive.Kind
	}{{x("https://c.org", "one", 4), ""}, {x("https://c.org", "one", 3), OldIndex}, {x("https://c.org", "one", 5), ""}, {x("https://c.org", "two", 1), ""}, {x("https://a.org", "two", 9), OtherIndex}, {x("https://a.org", "", 9), OtherIndex}} {
		if err := l.check(c.x); archive.KindOf(err) != c.kind {
			t.Errorf("%s %q %d: %v, want %s", c.x.At, c.x.Name, c.x.Sequence, err, c.kind)
		}
	}
	other := x("https://c.org", "one", 4)
	if other.hash = "else"; archive.KindOf(l.check(other)) != OldIndex {
		t.Error("another list with the same number")
	}
	if err := l.note(x("https://a.org", "one", 6), true); err != nil || len(l.Indexes) != 1 {
		t.Errorf("forgotten: %+v, %v", l.Indexes, err)
	}
	if err := l.note(x("https://d.org", "", 1), true); err != nil || len(l.Indexes) != 2 {
		t.Errorf("one without a name forgets another: %+v, %v", l.Indexes, err)
	}
	if err := l.note(x("https://e.org", "", 1), true); err != nil || len(l.Indexes) != 3 {
		t.Errorf("one without a name forgets another without: %+v, %v", l.Indexes, err)
	}
	if abs, err := filepath.Abs("x"); err != nil || placeOf("x") != filepath.ToSlash(abs) {
		t.Errorf("a folder is at %s", placeOf("x"))
	}
}

// TestSettings: the file of settings has a policy and keys, and each fault has its line.
func TestSettings(t *testing.T) {
	key, _, _ := fieldsOf(t)
	p, err := ParseSettings("s.toml", "trust = \"hashed\"\nkeys = [\""+key+"\"]\n")
	if err != nil || p.Trust != archive.Hashed || len(p.Keys) != 1 || p.Keys[0].String() != key {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := ReadSettings(filepath.Join(t.TempDir(), "none")); err != nil || p.Trust != "" || p.Keys != nil {
		t.Errorf("no file: %+v, %v", p, err)
	}
	if _, err := ReadSettings(t.TempDir()); err == nil {
		t.Error("a folder is read")
	}
	for text, says := range map[string]string{
		"":                                "",
		"\ntrust = \"all\"":               `s.toml:2: trust = "all": expected one of signed, hashed, any`,
		"\n\nkey = []":                    `s.toml:3: unknown key "key"; expected trust or keys`,
		"trust = \"any\"\nkeys = [\"x\"]": `s.toml:2: bad-key: "x" is not a public key: one line that begins with RW`,
		"trust = ":                        "s.toml:1",
	} {
		if _, err := ParseSettings("s.toml", text); says == "" && err != nil || says != "" && (err == nil || !strings.HasPrefix(err.Error(), says)) {
			t.Errorf("%q: %v, want %s", text, err, says)
		}
	}
}

// TestWhatIsOutdated: each pack with something newer has what an update would choose, the
// newest version, and who holds it.
func TestWhatIsOutdated(t *testing.T) {
	s := meet(t)
	for _, name := range []string{"web 1.0.0", "solo 1.0.0", "free 1.0.0"} {
		s.publish(name)
	}
	s.publish("spider 1.0.0", `requires = ["web@^1"]`)
	s.must(Ask{Wants: wants(t, "spider", "solo", "free", "web")}, "free 1.0.0", "solo 1.0.0", "spider 1.0.0", "web 1.0.0")
	for _, name := range []string{"web 1.1.0", "web 2.0.0", "web 3.0.0-rc.1", "free 1.5.0"} {
		s.publish(name)
	}
	if _, changed, err := RealDisk().Yank(Edit{Dir: s.index, Secret: s.secret}, "solo", "1.0.0", "it is broken"); err != nil || !changed {
		t.Fatal(changed, err)
	}
	out, err := s.job().Outdated(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"id":"free","version":"1.0.0","update":"1.5.0","newest":"1.5.0"},` +
		`{"id":"solo","version":"1.0.0","update":"1.0.0","newest":"1.0.0","yanked":"it is broken"},` +
		`{"id":"web","version":"1.0.0","update":"1.1.0","newest":"2.0.0","held_by":["spider 1.0.0, which you request, requires web@^1"]}]`
	if string(got) != want {
		t.Errorf("outdated are %s\nwant %s", got, want)
	}
}
