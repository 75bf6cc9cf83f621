package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/safeio"
)

var packTrustCommand = cli.Command{
	Name: "pack trust", Usage: "[KEY [NAME]] [flags]",
	Summary:  "List, add or remove trusted keys",
	About:    "Without a key, it shows your policy and the keys of your settings. With a key, the text RW… or its file, it adds the key, with a name for people. Get a key from its author, not from the place where you found the pack. --remove removes a key, for example when its author has lost it.",
	Examples: []string{"pack trust", "pack trust friend.pub Anna", "pack trust --remove friend.pub", "pack trust --json"},
	Run:      packTrust,
}

// trusted is whom a person trusts.
type trusted struct {
	File  string       `json:"file"`
	Trust string       `json:"trust"` // "" = what is usual
	Keys  []trustedKey `json:"keys"`
	Added bool         `json:"added"`
	Gone  bool         `json:"removed,omitempty"`
}

type trustedKey struct {
	Key  string `json:"key"`
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

func packTrust(c *cli.Call) error {
	fs := c.NewFlags()
	remove := fs.Bool("remove", false, "take the key out of the settings")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 0, 2, "a key and a name are to be given at most")
	if err != nil {
		return cli.OrHelp(err)
	}
	if *remove && len(words) != 1 {
		return cli.Misused("pack trust: --remove takes one key")
	}
	dir, err := loading.ConfigDir()
	if err != nil {
		return err
	}
	t := &trusted{File: filepath.Join(dir, loading.SettingsName), Keys: []trustedKey{}}
	if len(words) > 0 {
		k, err := loading.ReadKey(words[0])
		if err != nil {
			return cli.Misused("pack trust: %w", err)
		}
		name := ""
		if len(words) > 1 {
			name = words[1]
		}
		change := func() error { return t.add(k, name) }
		if *remove {
			change = func() error { return t.remove(k) }
		}
		if err := change(); err != nil {
			return err
		}
	}
	text, err := t.read()
	if err != nil {
		return err
	}
	return c.Print(*asJSON, t, text)
}

// ofKeys is where the list of keys begins, and nameOfKey what stands behind one.
var (
	ofKeys    = regexp.MustCompile(`(?m)^keys[ \t]*=[ \t]*\[`)
	nameOfKey = regexp.MustCompile(`"(RW[^"]+)",[ \t]*# ([^\n]+)`)
)

// mostOfName is how many characters the name of a key has.
const mostOfName = 80

// isPlainName reports whether a name can stand beside a key. As a pattern it would take
// every command five milliseconds before it begins.
func isPlainName(name string) bool {
	alike := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }
	first, _ := utf8.DecodeRuneInString(name)
	return alike(first) && utf8.ValidString(name) && utf8.RuneCountInString(name) <= mostOfName &&
		strings.IndexFunc(name, func(r rune) bool { return !alike(r) && !strings.ContainsRune(" ._@<>-", r) }) < 0
}

// add puts a key into the settings, of which nothing else is changed.
func (t *trusted) add(k archive.Key, name string) error {
	if name != "" && !isPlainName(name) {
		return cli.Misused("pack trust: %q is no name: letters, digits, blanks and . _ @ < > -, at most %d", name, mostOfName)
	}
	was, err := index.ReadSettings(t.File)
	if err != nil {
		return cli.Misused("%v", err)
	}
	if slices.ContainsFunc(was.Keys, func(o archive.Key) bool { return o.String() == k.String() }) {
		return nil
	}
	text, err := safeio.Read(t.File, index.SettingsKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return cli.Misused("%s: %v", t.File, err)
	}
	line := fmt.Sprintf("\n  %q,", k.String())
	if name != "" {
		line += " # " + name
	}
	if at := ofKeys.FindIndex(text); at != nil {
		text = slices.Concat(text[:at[1]], []byte(line+"\n  "), text[at[1]:])
	} else {
		text = append([]byte("keys = ["+line+"\n]\n"), text...)
	}
	if _, err := index.ParseSettings(t.File, string(text)); err != nil {
		return cli.Misused("%s is left as it is: no key can be added to how it is written; begin its list as keys = [", t.File)
	}
	t.Added = true
	return t.write(text)
}

func (t *trusted) write(text []byte) error {
	if err := safeio.MakeFolder(filepath.Dir(t.File)); err != nil {
		return cli.Misused("the folder %s cannot be made: %v", filepath.Dir(t.File), err)
	}
	if err := safeio.Replace(t.File, text); err != nil {
		return cli.Misused("%s: %v", t.File, err)
	}
	return nil
}

// remove takes a key out of the settings, with the name beside it. Nothing else of the
// file changes.
func (t *trusted) remove(k archive.Key) error {
	was, err := index.ReadSettings(t.File)
	if err != nil {
		return cli.Misused("%v", err)
	}
	same := func(o archive.Key) bool { return o.String() == k.String() }
	if !slices.ContainsFunc(was.Keys, same) {
		return cli.Misused("pack trust: %s does not have the key %s", t.File, k.ID())
	}
	text, err := safeio.Read(t.File, index.SettingsKind)
	if err != nil {
		return cli.Misused("%s: %v", t.File, err)
	}
	quoted := regexp.QuoteMeta(strconv.Quote(k.String()))
	line := regexp.MustCompile(`(?m)^[ \t]*` + quoted + `[ \t]*,?[ \t]*(#[^\n]*)?\n`)
	among := regexp.MustCompile(quoted + `[ \t]*,[ \t]*|,?[ \t]*` + quoted)
	text = among.ReplaceAll(line.ReplaceAll(text, nil), nil)
	now, err := index.ParseSettings(t.File, string(text))
	if err != nil || now.Trust != was.Trust || len(now.Keys) != len(slices.DeleteFunc(slices.Clone(was.Keys), same)) {
		return cli.Misused("%s is left as it is: the key cannot be taken out of how it is written; delete it by hand", t.File)
	}
	t.Gone = true
	return t.write(text)
}

// read tells what the settings say.
func (t *trusted) read() (string, error) {
	p, err := index.ReadSettings(t.File)
	if err != nil {
		return "", cli.Misused("%v", err)
	}
	text, err := safeio.Read(t.File, index.SettingsKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", cli.Misused("%s: %v", t.File, err)
	}
	names := map[string]string{}
	for _, m := range nameOfKey.FindAllStringSubmatch(string(text), -1) {
		names[m[1]] = strings.TrimSpace(m[2])
	}
	t.Trust = string(p.Trust)
	var b strings.Builder
	fmt.Fprintf(&b, "%s: trust = %s, %s\n", t.File, map[bool]string{true: "what is usual", false: t.Trust}[t.Trust == ""], cli.Counted(len(p.Keys), "key"))
	for _, k := range p.Keys {
		x := trustedKey{k.String(), k.ID(), names[k.String()]}
		t.Keys = append(t.Keys, x)
		fmt.Fprintf(&b, "  %s  %s\n", x.Key, strings.TrimSpace(x.ID+" "+x.Name))
	}
	return b.String(), nil
}
