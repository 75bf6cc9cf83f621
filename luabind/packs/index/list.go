package index

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/Masterminds/semver/v3"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// The files of an index. It has archives under the names that load.ArchiveName returns,
// each with its signature.
const (
	listName = "index.json"
	// stageName begins the names of the list and signature that publish is about to
	// move into place.
	stageName = "next-"
	busyName  = "publishing"
)

// Bounds of an index.
const (
	maxList      = 4 << 20
	maxListed    = 10_000 // packs
	maxVersions  = 1_000  // of a pack
	maxWants     = 64     // of a version: packs that it requires, or that conflict with it
	maxListWants = 50_000 // of all versions together
	maxVersion   = 80
	maxReason    = 200 // characters of the reason of a yanked version
	maxSequence  = 1 << 30
)

// MaxDays bounds how many days a list lasts after a change.
const MaxDays = 10_000

var listKind = safeio.Kind{Name: "an index", Bytes: maxList}

// List is the contents of an index.
type List struct {
	Arbiter  string   `json:"arbiter"` // "index"
	Format   int      `json:"format"`
	Name     string   `json:"name,omitempty"`    // of the index, given when it is made; format 1 has none
	Sequence int      `json:"sequence"`          // increases by one with each change
	Expires  string   `json:"expires,omitempty"` // the time (RFC 3339, UTC) after which the list must not be used to choose versions; "" = never
	Days     int      `json:"days,omitempty"`    // how long the list of each change lasts; 0 = it does not expire
	Packs    []Listed `json:"packs"`             // by id
}

// Formats of a list. Format 1 has no name, no expiry and no yanked versions; the next
// change of such an index writes format 2.
const (
	listType     = "index"
	oldestFormat = 1
	listFormat   = 2
)

// Listed is a pack of an index.
type Listed struct {
	ID       string    `json:"id"`
	Versions []Version `json:"versions"` // the oldest first
}

// Version is an archive of an index.
type Version struct {
	Version   string   `json:"version"`
	Hash      string   `json:"hash"`  // of the content: h1:…
	Plays     string   `json:"plays"` // the play hash, by which records name packs
	Size      int      `json:"size"`  // bytes of the archive
	Game      string   `json:"game,omitempty"`
	API       string   `json:"api"`
	Requires  []string `json:"requires,omitempty"` // ID or ID@RANGE
	Optional  []string `json:"optional,omitempty"`
	Conflicts []string `json:"conflicts,omitempty"`
	Key       string   `json:"key"`              // that has signed it
	Yanked    string   `json:"yanked,omitempty"` // why its author advises against it; "" = it is not yanked
}

// text returns the text of a list. Reading compares with it, so a list has only one
// form.
func (l *List) text() []byte {
	text, err := json.MarshalIndent(l, "", " ")
	if err != nil {
		panic("index: " + err.Error()) // it has only strings and numbers, so encoding cannot fail
	}
	return append(text, '\n')
}

// ParseList reads a list. The caller verifies its signature first.
func ParseList(text []byte) (*List, error) {
	if err := listKind.Check(text); err != nil {
		return nil, fault(BadIndex, "", "%v", err)
	}
	var who struct {
		Arbiter string `json:"arbiter"`
		Format  int64  `json:"format"`
	}
	switch err := json.Unmarshal(text, &who); {
	case err != nil || who.Arbiter != listType:
		return nil, fault(BadIndex, "", "%s is not a list of packs", listName)
	case who.Format < oldestFormat || who.Format > listFormat:
		return nil, fault(BadIndex, "", "%s has the format %d; this program reads formats %d to %d", listName, who.Format, oldestFormat, listFormat)
	}
	l := &List{}
	if err := json.Unmarshal(text, l); err != nil {
		return nil, fault(BadIndex, "", "%s: %s", listName, wrongType(err))
	}
	if !bytes.Equal(l.text(), text) {
		return nil, fault(BadIndex, "", "%s is not as arbiter pack publish writes it", listName)
	}
	return l, l.check()
}

// wrongType names the key of a list whose value has the wrong type; what is not JSON was
// refused before.
func wrongType(err error) string {
	if typed := (*json.UnmarshalTypeError)(nil); errors.As(err, &typed) && typed.Field != "" {
		value, _, _ := strings.Cut(typed.Value, " ") // a number is named with its digits
		return fmt.Sprintf("the value of %.80q cannot be a JSON %s", typed.Field, value)
	}
	return "it is not as arbiter pack publish writes it"
}

// hashForm is the form of hashes of contents.
var hashForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^h1:[A-Za-z0-9+/]{43}=$`) })

// IsHash reports whether a string has the form of a hash of content, h1:…, or of a play hash
// as in records.
func IsHash(s string) bool { return IsContentHash(s) || isPlays(s) }

// IsContentHash reports whether a string has the form of a hash of content, h1:….
func IsContentHash(s string) bool { return hashForm().MatchString(s) }

// isPlays reports whether a string is a play hash as in records.
func isPlays(s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && len(b) == 32 && strings.ToLower(s) == s
}

func (l *List) check() error {
	if l.Sequence < 1 || l.Sequence > maxSequence || len(l.Packs) > maxListed {
		return fault(BadIndex, "", "the sequence is %d and there are %d packs; at least 1, and at most %d", l.Sequence, len(l.Packs), maxListed)
	}
	if err := l.checkIdentity(); err != nil {
		return err
	}
	wants := 0
	for i := range l.Packs {
		p := &l.Packs[i]
		for _, v := range p.Versions {
			wants += len(v.Requires) + len(v.Optional) + len(v.Conflicts)
		}
		switch {
		case wants > maxListWants:
			return fault(BadIndex, "", "its versions name more than %d packs together", maxListWants)
		case !load.IsShippable(p.ID):
			return fault(BadIndex, p.ID, "no pack has this id")
		case i > 0 && l.Packs[i-1].ID >= p.ID:
			return fault(BadIndex, p.ID, "the packs are not in the order of their ids")
		case len(p.Versions) == 0 || len(p.Versions) > maxVersions:
			return fault(BadIndex, p.ID, "it has %d version%s; a pack has 1 to %d", len(p.Versions), i18n.Plural(len(p.Versions)), maxVersions)
		}
		for j := range p.Versions {
			if err := p.Versions[j].check(); err != nil {
				return fault(BadIndex, p.ID, "version %.90q: %v", p.Versions[j].Version, err)
			}
			if l.Format == oldestFormat && p.Versions[j].Yanked != "" {
				return fault(BadIndex, p.ID, "version %q is yanked, which format %d does not have", p.Versions[j].Version, oldestFormat)
			}
			if j > 0 && compare(p.Versions[j-1].Version, p.Versions[j].Version) >= 0 {
				return fault(BadIndex, p.ID, "version %q does not follow %q", p.Versions[j].Version, p.Versions[j-1].Version)
			}
		}
	}
	return nil
}

// indexName is the form of the name of an index.
var indexName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9][a-z0-9_.-]{0,79}$`) })

// checkIdentity verifies the name and expiry of a list, which belong to format 2.
func (l *List) checkIdentity() error {
	if l.Format == oldestFormat {
		if l.Name != "" || l.Expires != "" || l.Days != 0 {
			return fault(BadIndex, "", "it has a name or expires, which format %d does not have", oldestFormat)
		}
		return nil
	}
	if !indexName().MatchString(l.Name) {
		return fault(BadIndex, "", "the name of the index is %.90q; it has lower-case letters, digits, _ . and -, at most 80", l.Name)
	}
	if l.Days < 0 || l.Days > MaxDays || (l.Days == 0) != (l.Expires == "") {
		return fault(BadIndex, "", "it expires %.40q, after %d days; a list lasts 1 to %d days, or has neither", l.Expires, l.Days, MaxDays)
	}
	if l.Expires != "" {
		if at, err := time.Parse(time.RFC3339, l.Expires); err != nil || at.UTC().Format(time.RFC3339) != l.Expires {
			return fault(BadIndex, "", "expires %.40q is not a moment such as 2026-12-31T23:59:59Z", l.Expires)
		}
	}
	return nil
}

// change counts a change of the list: the list gets the newest format and a name, and
// its time starts now.
func (l *List) change(now time.Time, dir string) error {
	if l.Format = listFormat; l.Name == "" {
		l.Name = nameFor(dir)
	}
	if l.Expires = ""; l.Days > 0 {
		l.Expires = now.UTC().AddDate(0, 0, l.Days).Truncate(time.Second).Format(time.RFC3339)
	}
	l.Sequence++
	return l.check()
}

// nameFor returns a name for the index in a folder that no other index has: a valid
// part of the folder's name, and random digits.
func nameFor(dir string) string {
	var random [6]byte
	_, _ = rand.Read(random[:]) // never fails
	base := "index"
	if full, err := filepath.Abs(dir); err == nil {
		if b := strings.ToLower(filepath.Base(full)); indexName().MatchString(b) && len(b) <= 60 {
			base = b
		}
	}
	return base + "-" + hex.EncodeToString(random[:])
}

// expired reports whether a list has expired.
func (l *List) expired(now time.Time) bool {
	at, err := time.Parse(time.RFC3339, l.Expires)
	return l.Expires != "" && (err != nil || now.After(at))
}

func (v *Version) check() error {
	if !isVersion(v.Version) {
		return fault(BadIndex, "", "its version is malformed")
	}
	if !hashForm().MatchString(v.Hash) || !isPlays(v.Plays) {
		return fault(BadIndex, "", "its hash is malformed")
	}
	if v.Size < 1 || v.Size > archive.MaxBytes {
		return fault(BadIndex, "", "its size is %d; an archive has 1 byte to %d MB", v.Size, archive.MaxBytes>>20)
	}
	if _, err := archive.ParseKey(v.Key); err != nil {
		return err
	}
	if v.Yanked != "" && !isReason(v.Yanked) {
		return fault(BadIndex, "", "the reason why it is yanked is not one line of at most %d characters", maxReason)
	}
	for _, list := range [][]string{v.Requires, v.Optional, v.Conflicts} {
		if len(list) > maxWants {
			return fault(BadIndex, "", "it names %d packs; at most %d", len(list), maxWants)
		}
		for _, text := range list {
			if _, err := load.ReadWant(text); err != nil {
				return err
			}
		}
	}
	return nil
}

// isVersion reports whether a string can be the version of an archive.
func isVersion(s string) bool {
	_, err := semver.NewVersion(s)
	return err == nil && len(s) <= maxVersion && !strings.ContainsAny(s, "+/\\ v")
}

// compare orders versions; 1.0 and 1.0.0 are one.
func compare(a, b string) int {
	x, err1 := semver.NewVersion(a)
	y, err2 := semver.NewVersion(b)
	if err1 != nil || err2 != nil {
		return strings.Compare(a, b)
	}
	return x.Compare(y)
}

// find returns a pack of the list, or nil.
func (l *List) find(id string) *Listed {
	i, found := slices.BinarySearchFunc(l.Packs, id, func(p Listed, id string) int { return strings.Compare(p.ID, id) })
	if !found {
		return nil
	}
	return &l.Packs[i]
}

// ids lists the packs of the list.
func (l *List) ids() (ids []string) {
	for i := range l.Packs {
		ids = append(ids, l.Packs[i].ID)
	}
	return ids
}

// add inserts a version in order, and reports whether it is new. Published versions
// never change.
func (l *List) add(id string, v Version) (added bool, err error) {
	i, found := slices.BinarySearchFunc(l.Packs, id, func(p Listed, id string) int { return strings.Compare(p.ID, id) })
	if !found {
		l.Packs = slices.Insert(l.Packs, i, Listed{ID: id})
	}
	p := &l.Packs[i]
	j, found := slices.BinarySearchFunc(p.Versions, v.Version, func(x Version, version string) int { return compare(x.Version, version) })
	if found {
		if old := p.Versions[j]; old.Hash != v.Hash || old.Version != v.Version {
			return false, fault(Immutable, id, "version %s is published already, with the content %s; give this one (%s) another version", old.Version, old.Hash, v.Hash)
		}
		return false, nil
	}
	p.Versions = slices.Insert(p.Versions, j, v)
	return true, nil
}

// version returns a version of a pack, or nil.
func (l *List) version(id, version string) *Version {
	p := l.find(id)
	if p == nil {
		return nil
	}
	i := slices.IndexFunc(p.Versions, func(v Version) bool { return compare(v.Version, version) == 0 })
	if i < 0 {
		return nil
	}
	return &p.Versions[i]
}

// isReason reports whether a string can be the reason of a yanked version.
func isReason(s string) bool {
	return strings.TrimSpace(s) == s && s != "" && isPlain(s) && utf8.RuneCountInString(s) <= maxReason
}

// versionOf returns the entry of an archive in a list.
func versionOf(o *load.Opened, h *load.Head, size int) Version {
	return Version{Version: o.Version, Hash: o.Archive.Hash(), Plays: load.PlayHash(o.Source), Size: size, Game: h.Game, API: h.Asks(),
		Requires: texts(h.Requires), Optional: texts(h.Optional), Conflicts: texts(h.Conflicts), Key: o.By.Key.String()}
}

func texts(wants []load.Want) (out []string) {
	for i := range wants {
		out = append(out, wants[i].String())
	}
	return out
}
