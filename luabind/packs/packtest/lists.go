package packtest

import (
	"encoding/json"
	"fmt"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
)

// TextAttack is a text that must be refused, with its name.
type TextAttack struct {
	Name string
	Kind archive.Kind
	Text func() []byte
}

// Key is a public key without a known secret key.
const Key = "RWQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

// hash and plays are hashes of nothing.
var (
	hash  = "h1:" + strings.Repeat("A", 43) + "="
	plays = strings.Repeat("0", 64)
)

// Version returns a version that a list may have.
func Version(version string) index.Version {
	return index.Version{Version: version, Hash: hash, Plays: plays, Size: 100, API: "1", Key: Key}
}

// List returns a list of one pack in some versions.
func List(versions ...index.Version) *index.List {
	return &index.List{Arbiter: "index", Format: 1, Sequence: 1, Packs: []index.Listed{{ID: "web", Versions: versions}}}
}

// Text returns a list as publish writes it.
func Text(l *index.List) []byte {
	text, err := json.MarshalIndent(l, "", " ")
	if err != nil {
		panic(err)
	}
	return append(text, '\n')
}

// Lists returns attacks on the reader of lists.
func Lists() (out []TextAttack) {
	add := func(name string, text func() []byte) { out = append(out, TextAttack{name, index.BadIndex, text}) }
	edit := func(name string, how func(l *index.List, v *index.Version)) {
		add(name, func() []byte {
			l := List(Version("1.0.0"))
			how(l, &l.Packs[0].Versions[0])
			return Text(l)
		})
	}
	replace := func(name, old, now string) {
		add(name, func() []byte { return []byte(strings.Replace(string(Text(List(Version("1.0.0")))), old, now, 1)) })
	}
	edit("of something else", func(l *index.List, v *index.Version) { l.Arbiter = "replay" })
	edit("of a later format", func(l *index.List, v *index.Version) { l.Format = 3 })
	edit("of an earlier format with a name", func(l *index.List, v *index.Version) { l.Name = "packs" })
	edit("of an earlier format that expires", func(l *index.List, v *index.Version) { l.Expires, l.Days = "2030-01-01T00:00:00Z", 30 })
	edit("of an earlier format with a yanked version", func(l *index.List, v *index.Version) { v.Yanked = "broken" })
	edit("without a name", func(l *index.List, v *index.Version) { l.Format = 2 })
	named := func(name string, how func(l *index.List, v *index.Version)) {
		edit(name, func(l *index.List, v *index.Version) { l.Format, l.Name = 2, "packs"; how(l, v) })
	}
	named("with a name that escapes", func(l *index.List, v *index.Version) { l.Name = "../x" })
	named("with a name for a terminal", func(l *index.List, v *index.Version) { l.Name = "a\x1b[2J" })
	named("that lasts without a number of days", func(l *index.List, v *index.Version) { l.Expires = "2030-01-01T00:00:00Z" })
	named("that lasts too long", func(l *index.List, v *index.Version) { l.Expires, l.Days = "2030-01-01T00:00:00Z", 1<<30 })
	named("that expires some day", func(l *index.List, v *index.Version) { l.Expires, l.Days = "some day", 30 })
	named("that expires in local time", func(l *index.List, v *index.Version) { l.Expires, l.Days = "2030-01-01T00:00:00+09:00", 30 })
	named("with a reason of two lines", func(l *index.List, v *index.Version) { v.Yanked = "a\nb" })
	named("with a reason for a terminal", func(l *index.List, v *index.Version) { v.Yanked = "\x1b]0;x\x07" })
	named("with a long reason", func(l *index.List, v *index.Version) { v.Yanked = strings.Repeat("x", 201) })
	edit("with a number that has no successor", func(l *index.List, v *index.Version) { l.Sequence = 1<<30 + 1 })
	edit("without a sequence", func(l *index.List, v *index.Version) { l.Sequence = 0 })
	edit("that counts back", func(l *index.List, v *index.Version) { l.Sequence = -5 })
	replace("a number without end", `"sequence": 1`, `"sequence": `+strings.Repeat("9", 100_000))
	replace("a fraction", `"sequence": 1`, `"sequence": 1.5`)
	replace("an unknown key", `"format"`, `"run": "rm -rf", "format"`)
	replace("a key twice", `"sequence": 1`, `"sequence": 1, "sequence": 2`)
	replace("a key in capitals", `"sequence"`, `"SEQUENCE"`)
	replace("blanks", "{", "{ ")
	add("two lists", func() []byte { t := Text(List(Version("1.0.0"))); return append(t, t...) })
	add("torn", func() []byte { return Text(List(Version("1.0.0")))[:100] })
	add("nothing", func() []byte { return nil })
	add("no text", func() []byte { return []byte("\x00\xff\xfe") })
	add("deep", func() []byte { return []byte(strings.Repeat("[", 200_000)) })
	add("deep inside", func() []byte {
		return []byte(`{"arbiter": "index", "format": 1, "packs": ` + strings.Repeat(`[{"x":`, 5_000) + strings.Repeat("}]", 5_000) + "}")
	})
	add("long", func() []byte { return []byte(`{"arbiter": "index", "x": "` + strings.Repeat("x", 9<<20) + `"}`) })
	for _, x := range [][2]string{
		{"an id that escapes", "../evil"},
		{"an id in capitals", "Web"},
		{"no id", ""},
		{"an id with a slash", "a/b"},
		{"an id for a terminal", "\x1b[2Jweb"},
		{"an id that turns", "web\u202e"},
		{"an id of lookalike letters", "wеb"},
		{"an id that is a flag", "-web"},
	} {
		edit(x[0], func(l *index.List, v *index.Version) { l.Packs[0].ID = x[1] })
	}
	for _, x := range [][2]string{
		{"a version that escapes", "1.0.0-../../x"},
		{"a version of words", "newest"},
		{"a version with a slash", "1.0.0/x"},
		{"a long version", "1.0.0-"},
		{"a version with a tail", "1.0.0+x"},
		{"a version for a shell", "1.0.0-$(id)"},
		{"no version", ""},
	} {
		edit(x[0], func(l *index.List, v *index.Version) { v.Version = x[1] })
	}
	edit("no hash", func(l *index.List, v *index.Version) { v.Hash = "" })
	edit("another kind of hash", func(l *index.List, v *index.Version) { v.Hash = "md5:abc" })
	edit("a short hash for play", func(l *index.List, v *index.Version) { v.Plays = "00" })
	edit("no size", func(l *index.List, v *index.Version) { v.Size = 0 })
	edit("a size without bound", func(l *index.List, v *index.Version) { v.Size = 1 << 30 })
	edit("a size below nothing", func(l *index.List, v *index.Version) { v.Size = -1 })
	edit("no versions", func(l *index.List, v *index.Version) { l.Packs[0].Versions = nil })
	edit("many requirements", func(l *index.List, v *index.Version) {
		for i := range 65 {
			v.Requires = append(v.Requires, fmt.Sprintf("p%d", i))
		}
	})
	edit("a requirement of a folder", func(l *index.List, v *index.Version) { v.Requires = []string{"../core"} })
	edit("a malformed range", func(l *index.List, v *index.Version) { v.Requires = []string{"core@newest"} })
	edit("a range without end", func(l *index.List, v *index.Version) { v.Requires = []string{"core@" + strings.Repeat(">1,", 10_000)} })
	edit("a malformed key", func(l *index.List, v *index.Version) { v.Key = "RWxyz" })
	add("versions out of order", func() []byte { return Text(List(Version("1.1.0"), Version("1.0.0"))) })
	add("a version twice", func() []byte { return Text(List(Version("1.0.0"), Version("1.0.0"))) })
	add("a version in two spellings", func() []byte { return Text(List(Version("1.0"), Version("1.0.0"))) })
	add("a pack twice", func() []byte {
		l := List(Version("1.0.0"))
		l.Packs = append(l.Packs, l.Packs[0])
		return Text(l)
	})
	add("packs out of order", func() []byte {
		l := List(Version("1.0.0"))
		l.Packs = append(l.Packs, index.Listed{ID: "ant", Versions: l.Packs[0].Versions})
		return Text(l)
	})
	add("many versions", func() []byte {
		l := List()
		for i := range 1_001 {
			l.Packs[0].Versions = append(l.Packs[0].Versions, Version(fmt.Sprintf("1.0.%d", i)))
		}
		return Text(l)
	})
	add("many requirements together", func() []byte {
		l := List()
		for i := range 800 {
			v := Version(fmt.Sprintf("1.0.%d", i))
			for j := range 64 {
				v.Requires = append(v.Requires, fmt.Sprintf("p%d", j))
			}
			l.Packs[0].Versions = append(l.Packs[0].Versions, v)
		}
		return Text(l)
	})
	add("many packs", func() []byte {
		l := List(Version("1.0.0"))
		for i := range 10_001 {
			l.Packs = append(l.Packs, index.Listed{ID: fmt.Sprintf("x%05d", i), Versions: l.Packs[0].Versions})
		}
		return Text(l)
	})
	return out
}

// Maze returns a list in which every version of every pack wants the next one of all
// others.
func Maze() *index.List {
	const packs, versions = 50, 20
	l := &index.List{Arbiter: "index", Format: 1, Sequence: 1}
	for p := range packs {
		listed := index.Listed{ID: fmt.Sprintf("p%02d", p)}
		for n := range versions {
			v := Version(fmt.Sprintf("1.%d.0", n))
			for q := range packs {
				if q != p {
					v.Requires = append(v.Requires, fmt.Sprintf("p%02d@>=1.%d", q, min(n+1, versions-1)))
				}
			}
			listed.Versions = append(listed.Versions, v)
		}
		l.Packs = append(l.Packs, listed)
	}
	return l
}

// Lock returns the text of a valid lock file.
func Lock() string {
	return "format = 1\nwants = [\"web\"]\n\n[[index]]\nat = \"packs\"\nkey = \"\"\nsequence = 1\n\n[[pack]]\nid = \"web\"\nversion = \"1.0.0\"\nhash = \"" + hash +
		"\"\nplays = \"" + plays + "\"\nkey = \"\"\nfrom = \"packs\"\n"
}

// Locks returns attacks on the reader of lock files.
func Locks() (out []TextAttack) {
	add := func(name string, text func() []byte) { out = append(out, TextAttack{name, index.BadLock, text}) }
	replace := func(name, old, now string) {
		add(name, func() []byte {
			text := strings.Replace(Lock(), old, now, 1)
			if text == Lock() {
				panic("nothing is replaced: " + name)
			}
			return []byte(text)
		})
	}
	replace("of a later format", "format = 1", "format = 3")
	replace("a name of an index that escapes", `at = "packs"`, "at = \"packs\"\nname = \"../x\"")
	replace("a name of an index for a terminal", `at = "packs"`, "at = \"packs\"\nname = \"\\u001b[2J\"")
	replace("without a format", "format = 1", "")
	replace("an unknown key", "wants", "run = \"rm -rf\"\nwants")
	replace("an unknown key of a pack", "version", "exec = \"x\"\nversion")
	replace("a want of a folder", `["web"]`, `["../web"]`)
	replace("a malformed want", `["web"]`, `["web@newest"]`)
	replace("an id that escapes", `id = "web"`, `id = "../../etc/web"`)
	replace("an id for a terminal", `id = "web"`, `id = "\u001b[2Jweb"`)
	replace("an id in capitals", `id = "web"`, `id = "Web"`)
	replace("a version that escapes", `"1.0.0"`, `"1.0.0/../../../../etc/x"`)
	replace("a version with backslashes", `"1.0.0"`, `"1.0.0-..\\..\\x"`)
	replace("no hash", hash, "")
	replace("another hash", hash, "sha1:00")
	replace("a short hash for play", plays, "00")
	replace("a malformed key", `key = ""`+"\nfrom", `key = "RWx"`+"\nfrom")
	replace("a malformed key of an index", `key = ""`+"\nsequence", `key = "secret"`+"\nsequence")
	replace("a sequence below one", "sequence = 1", "sequence = 0")
	replace("a sequence of words", "sequence = 1", `sequence = "many"`)
	replace("an index for a terminal", `at = "packs"`, `at = "\u001b]0;x\u0007"`)
	replace("no index", `at = "packs"`, `at = ""`)
	replace("from for a terminal", `from = "packs"`, `from = "\u202e"`)
	replace("into of several lines", "wants", "into = \"a\\nb\"\nwants")
	add("a pack twice", func() []byte { t := Lock(); return []byte(t + t[strings.Index(t, "\n[[pack]]"):]) })
	add("an index twice", func() []byte {
		t := Lock()
		return []byte(t + t[strings.Index(t, "\n[[index]]"):strings.Index(t, "[[pack]]")])
	})
	add("many packs", func() []byte {
		t := Lock()
		one := t[strings.Index(t, "\n[[pack]]"):]
		for i := range 300 {
			t += strings.Replace(one, `"web"`, fmt.Sprintf(`"w%d"`, i), 1)
		}
		return []byte(t)
	})
	add("long", func() []byte { return []byte(Lock() + strings.Repeat("# a comment\n", 30_000)) })
	add("deep", func() []byte { return []byte("wants = " + strings.Repeat("[", 10_000)) })
	add("no text", func() []byte { return []byte("\x00\xff") })
	add("json", func() []byte { return []byte(`{"format": 1}`) })
	return out
}
