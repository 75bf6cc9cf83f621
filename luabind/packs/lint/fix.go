package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// change replaces one word with another at the position of a finding.
type change struct{ was, is string }

// surely returns the change of a name to the one that is meant without a doubt, or nil.
func surely(name string, names []string) *change {
	if word := load.Surely(name, names); word != "" {
		return &change{name, word}
	}
	return nil
}

// sureOf returns the change that surely fixes a fault of the loader, or nil.
func sureOf(f *load.Fault) *change {
	if f.Was != "" && f.Sure != "" {
		return &change{f.Was, f.Sure}
	}
	was := quotedWord().FindStringSubmatch(f.Msg)
	is := f.Sure
	if now := quotedWord().FindStringSubmatch(f.Hint); f.Code == load.OldName && now != nil && strings.Contains(f.Hint, "called") {
		is = now[1]
	}
	if was == nil || is == "" {
		return nil
	}
	return &change{was[1], is}
}

// Fixed is a change that was made.
type Fixed struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Was, Is string
}

// String returns the change on one line.
func (f *Fixed) String() string { return fmt.Sprintf("%s:%d: %s → %s", f.File, f.Line, f.Was, f.Is) }

// maxRounds bounds how often FixAll checks, as each fix may expose further findings.
const maxRounds = 8

// FixAll checks packs and makes the sure changes until there are no more. It returns
// the report of the remaining findings, and the changes.
func FixAll(open func() ([]Target, error)) (r *Report, made []Fixed, err error) {
	for range maxRounds {
		targets, err := open()
		if err != nil {
			return nil, made, err
		}
		r = Check(targets)
		fixed, err := Fix(r)
		made = append(made, fixed...)
		if err != nil || len(fixed) == 0 {
			return r, made, err
		}
	}
	return r, made, nil
}

// Fix makes the sure changes of a report in local folders and returns them. It writes
// each file atomically. After another check, a second call changes nothing more for the
// same findings.
func Fix(r *Report) (made []Fixed, err error) {
	byFile := map[string][]*Finding{}
	var files []string
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.fix == nil || f.within.pack == nil || f.within.pack.source.Dir == "" || f.byteCol == 0 {
			continue
		}
		if byFile[f.File] == nil {
			files = append(files, f.File)
		}
		byFile[f.File] = append(byFile[f.File], f)
	}
	for _, name := range files {
		list := byFile[name]
		text, done := apply(list[0].within.pack.texts[list[0].within.path], list)
		if len(done) == 0 {
			continue
		}
		if err := safeio.Replace(name, text); err != nil {
			return made, fmt.Errorf("%s: %w", name, err)
		}
		made = append(made, done...)
	}
	return made, nil
}

// apply makes the changes of a file, from the last to the first, so that positions stay
// valid. It skips a change whose word is not at its position.
func apply(text []byte, list []*Finding) ([]byte, []Fixed) {
	slices.SortFunc(list, func(a, b *Finding) int { return cmp.Or(b.Line-a.Line, b.byteCol-a.byteCol) })
	lines := strings.SplitAfter(string(text), "\n")
	var done []Fixed
	for _, f := range list {
		if f.Line < 1 || f.Line > len(lines) {
			continue
		}
		line := lines[f.Line-1]
		from := min(f.byteCol-1, len(line))
		at := strings.Index(line[from:], f.fix.was)
		if at < 0 {
			continue
		}
		at += from
		if joined(line, at-1) || joined(line, at+len(f.fix.was)) {
			continue
		}
		lines[f.Line-1] = line[:at] + f.fix.is + line[at+len(f.fix.was):]
		done = append(done, Fixed{f.File, f.Line, f.fix.was, f.fix.is})
	}
	slices.Reverse(done)
	return []byte(strings.Join(lines, "")), done
}

// joined reports whether a byte of a line belongs to a word.
func joined(line string, i int) bool {
	if i < 0 || i >= len(line) {
		return false
	}
	c := line[i]
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}
