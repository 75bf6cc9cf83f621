package packcmd

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/safeio"
)

var packTrustCommand = cli.Command{
	Name: "pack trust", Usage: "[KEY [NAME]] [flags]",
	Summary:  "List, add or remove trusted keys",
	About:    "Without a key, it shows your policy and the keys of your settings. With a key, the text RW… or its file, it adds the key, with a name for people, or changes the name of a key that is there. Get a key from its author, not from the place where you found the pack. --remove removes a key, for example when its author has lost it.",
	Examples: []string{"pack trust", "pack trust friend.pub Anna", "pack trust --remove friend.pub", "pack trust --json"},
	Run:      packTrust,
}

// trusted is the trust policy of a person's settings.
type trusted struct {
	File  string       `json:"file"`
	Trust string       `json:"trust"` // "" = the default
	Keys  []trustedKey `json:"keys"`
	Added bool         `json:"added"`
	Gone  bool         `json:"removed,omitempty"`
	Named bool         `json:"renamed,omitempty"`
}

type trustedKey struct {
	Key  string `json:"key"`
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
}

func packTrust(c *cli.Call) error {
	fs := c.NewFlags()
	remove := fs.Bool("remove", false, "remove the key from the settings")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 0, 2, i18n.Text{EN: "expected at most a key and a name", ZH: "最多一个公钥和一个名称"})
	if err != nil {
		return cli.OrHelp(err)
	}
	if *remove && len(words) != 1 {
		return cli.Misused("pack trust: --remove takes one key")
	}
	dir, err := cli.ConfigDir()
	if err != nil {
		return err
	}
	t := &trusted{File: filepath.Join(dir, cli.SettingsName), Keys: []trustedKey{}}
	if len(words) > 0 {
		k, err := cli.ReadKey(words[0])
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
		if !t.Added && !t.Gone && !t.Named {
			c.Note("note: the key is trusted already, and the settings have not changed\n")
		}
	}
	text, err := t.read()
	if err != nil {
		return err
	}
	return c.Print(*asJSON, t, text)
}

// ofKeys matches the beginning of the list of keys; nameOfKey matches a key with its name.
var (
	ofKeys    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^keys[ \t]*=[ \t]*\[`) })
	nameOfKey = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(RW[^"]+)",[ \t]*# ([^\n]+)`) })
)

// maxKeyName is the maximum number of characters in the name of a key.
const maxKeyName = 80

// isPlainName reports whether a name is safe in a comment of the settings. It is not a
// pattern because compiling one would delay every command by five milliseconds.
func isPlainName(name string) bool {
	alike := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }
	first, _ := utf8.DecodeRuneInString(name)
	return alike(first) && utf8.ValidString(name) && utf8.RuneCountInString(name) <= maxKeyName &&
		strings.IndexFunc(name, func(r rune) bool { return !alike(r) && !strings.ContainsRune(" ._@<>-", r) }) < 0
}

// add adds a key to the settings, or names one that is there, and changes nothing else.
func (t *trusted) add(k archive.Key, name string) error {
	if name != "" && !isPlainName(name) {
		return cli.Misused("pack trust: invalid name %q: expected at most %d letters, digits, blanks and . _ @ < > -", name, maxKeyName)
	}
	was, err := index.ReadSettings(t.File)
	if err != nil {
		return cli.Misused("%v", err)
	}
	text, err := safeio.Read(t.File, index.SettingsKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return cli.Misused("%s: %v", t.File, err)
	}
	if slices.ContainsFunc(was.Keys, func(o archive.Key) bool { return o.String() == k.String() }) {
		return t.rename(was, text, k, name)
	}
	line := fmt.Sprintf("\n  %q,", k.String())
	if name != "" {
		line += " # " + name
	}
	if at := ofKeys().FindIndex(text); at != nil {
		text = slices.Concat(text[:at[1]], []byte(line+"\n  "), text[at[1]:])
	} else {
		text = append([]byte("keys = ["+line+"\n]\n"), text...)
	}
	if _, err := index.ParseSettings(t.File, string(text)); err != nil {
		return cli.Misused("cannot add a key to %s, which stays unchanged; begin its list with keys = [", t.File)
	}
	t.Added = true
	return t.write(text)
}

// rename changes the name of a key of the settings, which is a comment after it.
func (t *trusted) rename(was archive.Policy, text []byte, k archive.Key, name string) error {
	if name == "" || namesOf(text)[k.String()] == name {
		return nil
	}
	key := strconv.Quote(k.String())
	rest := regexp.MustCompile(regexp.QuoteMeta(key) + `[ \t]*,?[ \t]*(#[^\n]*)?(\n?)`)
	text = rest.ReplaceAllFunc(text, func(found []byte) []byte {
		end := "\n  " // for what follows on its line
		if bytes.HasSuffix(found, []byte("\n")) {
			end = "\n"
		}
		return []byte(key + ", # " + name + end)
	})
	now, err := index.ParseSettings(t.File, string(text))
	if err != nil || now.Trust != was.Trust || !slices.EqualFunc(now.Keys, was.Keys, func(a, b archive.Key) bool { return a.String() == b.String() }) || namesOf(text)[k.String()] != name {
		return cli.Misused("cannot name the key in %s, which stays unchanged; write its name after it, as a comment", t.File)
	}
	t.Named = true
	return t.write(text)
}

// namesOf returns the names of keys in settings, by the text of the key.
func namesOf(text []byte) map[string]string {
	names := map[string]string{}
	for _, m := range nameOfKey().FindAllStringSubmatch(string(text), -1) {
		names[m[1]] = strings.TrimSpace(m[2])
	}
	return names
}

func (t *trusted) write(text []byte) error {
	if err := safeio.MakeFolder(filepath.Dir(t.File)); err != nil {
		return cli.Misused("cannot make the folder %s: %v", filepath.Dir(t.File), err)
	}
	if err := safeio.Replace(t.File, text); err != nil {
		return cli.Misused("%s: %v", t.File, err)
	}
	return nil
}

// remove removes a key with its name from the settings. Nothing else in the file changes.
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
		return cli.Misused("cannot remove the key from %s, which stays unchanged; delete the key by hand", t.File)
	}
	t.Gone = true
	return t.write(text)
}

// read reads the settings and describes them.
func (t *trusted) read() (string, error) {
	p, err := index.ReadSettings(t.File)
	if err != nil {
		return "", cli.Misused("%v", err)
	}
	text, err := safeio.Read(t.File, index.SettingsKind)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", cli.Misused("%s: %v", t.File, err)
	}
	names := namesOf(text)
	t.Trust = string(p.Trust)
	var b strings.Builder
	fmt.Fprintf(&b, "%s: trust = %s, %s\n", t.File, map[bool]string{true: "the default", false: t.Trust}[t.Trust == ""], cli.Counted(len(p.Keys), "key"))
	for _, k := range p.Keys {
		x := trustedKey{k.String(), k.ID(), names[k.String()]}
		t.Keys = append(t.Keys, x)
		fmt.Fprintf(&b, "  %s  %s\n", x.Key, strings.TrimSpace(x.ID+" "+x.Name))
	}
	return b.String(), nil
}
