// Package lint reports every error and warning in packs as they are written: in
// manifests, scripts and tests, without making a match. Of scripts only the main chunk
// runs, as it does when they are loaded. Each kind of finding has a code, in one table
// (Codes).
//
// Programs that embed the engine use package luabind instead.
package lint

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"
)

// Finding is one error or warning.
type Finding struct {
	File     string    `json:"file"`           // as the user named its folder; "" if it belongs to no file
	Line     int       `json:"line,omitempty"` // from 1; 0 if it belongs to no line
	Col      int       `json:"col,omitempty"`  // in characters from 1; 0 if unknown
	Code     load.Code `json:"code"`
	Severity Severity  `json:"severity"`
	Msg      string    `json:"message"`
	Hint     string    `json:"hint,omitempty"`

	within  file // where it was found
	byteCol int
	fix     *change // the change that surely fixes it
	about   string  // the name that is not used
	rules   bool    // the ruleset refuses it
}

// String is a finding as a line: path:line:col: code: message (hint).
func (f *Finding) String() string {
	text := f.place() + string(f.Code) + ": " + f.Msg
	if f.Hint != "" {
		text += " (hint: " + f.Hint + ")"
	}
	return text
}

// In is a finding in a language. Where the message has no Chinese, as those of the tools
// that read TOML and Lua, the line has the meaning of its code, and the message follows it.
func (f *Finding) In(lang string) string {
	i := slices.IndexFunc(Codes, func(r Rule) bool { return r.Code == f.Code })
	if lang != i18n.Chinese || i < 0 {
		return f.String()
	}
	text := f.place() + string(f.Code) + ": "
	if zh := i18n.Translate(f.Msg, lang); zh != f.Msg {
		text += zh
	} else {
		text += Codes[i].What.ZH + "\n    " + f.Msg
	}
	if f.Hint != "" {
		text += "（提示：" + i18n.Translate(f.Hint, lang) + "）"
	}
	return text
}

// place is the beginning of the line of a finding: path:line:col and a space.
func (f *Finding) place() string {
	var b strings.Builder
	if f.File != "" {
		b.WriteString(f.File + ":")
		if f.Line > 0 {
			fmt.Fprintf(&b, "%d:", f.Line)
		}
		if f.Col > 0 {
			fmt.Fprintf(&b, "%d:", f.Col)
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// Report is the result of a check.
type Report struct {
	Findings []Finding `json:"findings"`      // sorted
	Cut      int       `json:"cut,omitempty"` // number of further findings
	Errors   int       `json:"errors"`
	Warnings int       `json:"warnings"`
	Packs    int       `json:"packs"`
	Files    int       `json:"files"`
}

// Print writes a report for people, in a language: the findings, and the totals.
func (r *Report) Print(w io.Writer, lang string) error {
	var b strings.Builder
	for i := range r.Findings {
		b.WriteString(r.Findings[i].In(lang) + "\n")
	}
	if r.Cut > 0 {
		b.WriteString(i18n.Sprintf(lang, "and %d more", "另有%d条", r.Cut) + "\n")
	}
	b.WriteString(i18n.Sprintf(lang, "%s, %s in %s", "%[3]s：%[1]s，%[2]s", several(r.Errors, "error", "%d个错误"), several(r.Warnings, "warning", "%d个警告"), several(r.Packs, "pack", "%d个扩展包")) + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func several(n int, what, zh string) i18n.Text {
	return i18n.Text{EN: display.CountOf(n, what, what+"s"), ZH: fmt.Sprintf(zh, n)}
}

// maxFindings bounds the findings of a report; nobody fixes more in one pass.
const maxFindings = 500

// file is a file of a pack that is checked.
type file struct {
	pack *checkedPack
	path string
}

// Check finds what is wrong in packs.
func Check(targets []Target) *Report {
	r := &Report{Findings: []Finding{}}
	checks := make([]*check, len(targets))
	together(len(targets), func(i int) {
		checks[i] = newCheck(targets[i])
		checks[i].run()
	})
	for _, c := range checks {
		r.Packs += len(c.packs)
		for _, p := range c.packs {
			r.Files += len(p.texts)
		}
		r.Findings = append(r.Findings, c.ignored()...)
	}
	r.finish()
	return r
}

// finish sorts the findings, drops repetitions, counts and cuts.
func (r *Report) finish() {
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Col-b.Col, strings.Compare(string(a.Code), string(b.Code)), strings.Compare(a.Msg, b.Msg))
	})
	r.Findings = slices.CompactFunc(r.Findings, func(a, b Finding) bool {
		return a.File == b.File && a.Line == b.Line && a.Code == b.Code && a.Msg == b.Msg && a.Col == b.Col
	})
	for i := range r.Findings {
		if r.Findings[i].Severity == Error {
			r.Errors++
		} else {
			r.Warnings++
		}
	}
	if more := len(r.Findings) - maxFindings; more > 0 {
		r.Findings, r.Cut = r.Findings[:maxFindings], more
	}
}

// check is one check of the packs of a game.
type check struct {
	target  Target
	known   *games.Checked
	partial bool           // a manifest could not be read, and may define or name anything
	packs   []*checkedPack // the packs that are checked, without others that are loaded with them
	found   []Finding
	calls   map[string]map[string]*signature // see signatures
	types   host.Types                       // of the arguments of those

	readings  []reading         // by definition
	choices   []string          // ids of those that the packs declare that are checked
	counters  []string          // names of those of all definitions that are loaded
	mentions  map[string]int    // counts of words, in definitions and scripts
	begun     []string          // words with which scripts begin a name, as in "lane_" .. lane
	written   map[string]bool   // words of scripts, in strings or as names
	inScripts [][]sandbox.Token // by script
	analysed  map[int]*script   // by script, of those that were looked at
}

// checkedPack is a pack that is checked, with the texts of its files.
type checkedPack struct {
	id, shown string // shown is the prefix of the paths of its files
	name      string // of its source
	api       int
	oldest    int // the lowest API that it asks for, 0 when that is not known
	source    load.Source
	texts     map[string][]byte // by path, tests included

	measuring sync.Mutex        // scripts are checked several at a time
	rulers    map[string]*ruler // of the files that were asked for
}

func newCheck(t Target) *check {
	c := &check{target: t, known: t.game.Check(t.sources)}
	c.partial = !c.known.Parsed || slices.ContainsFunc(c.known.Faults, func(f load.Fault) bool { return f.Code == load.BadFile || f.Code == load.MissingPack })
	for i := range t.checked {
		s := &t.checked[i]
		p := &checkedPack{name: s.Name, shown: cmp.Or(s.Dir, s.Name), source: *s, texts: map[string][]byte{}}
		for _, k := range c.known.Packs {
			if k.Name == s.Name && k.Dir == s.Dir {
				p.id, p.api, p.oldest = k.ID, k.API, k.Oldest
				for _, f := range k.Files {
					p.texts[f.Path] = f.Text
				}
			}
		}
		if p.id == "" { // it was refused as a whole
			p.id, p.api = load.ID(*s), load.API(*s)
			if text, err := safeio.ReadFS(s.FS, "pack.toml", testFile); err == nil {
				p.texts["pack.toml"] = text
			}
		}
		c.packs = append(c.packs, p)
	}
	return c
}

func (c *check) run() {
	c.gather()
	c.alone()
	c.gameless()
}

// gather finds everything, also what follows from others.
func (c *check) gather() {
	c.read()
	c.loaded()
	c.doubled()
	c.compiled()
	for _, n := range c.known.Noted {
		c.fault(&n)
	}
	for _, d := range c.known.Doubts {
		n := c.nodeAt(def.Pos{File: d.File, Line: d.Line}, d.Msg)
		d.Line, d.Col = n.Line, n.Col
		c.fault(&d)
	}
	c.scripts()
	c.loads()
	c.manifests()
	c.tests()
	c.pictures()
}

// gameless drops the findings in packs whose heads name no known game, or no API that fits it, except
// those of the heads. The others come from checking the packs by the rules of something else.
func (c *check) gameless() {
	for _, p := range c.packs {
		head := file{p, "pack.toml"}
		if c.has(func(f *Finding) bool {
			return f.within == head && (f.Code == load.MissingKey && strings.HasPrefix(f.Msg, `missing key "game"`) || f.Code == load.BadHead && (strings.Contains(f.Msg, " for API ") || strings.HasPrefix(f.Msg, "unknown game ")))
		}) {
			c.found = slices.DeleteFunc(c.found, func(f Finding) bool { return f.within.pack == p && f.within != head })
		}
	}
}

// of finds the file that messages of the loader name, in a pack that is checked.
func (c *check) of(name string) (file, bool) {
	for _, p := range c.packs {
		for _, lead := range []string{p.id, p.name} {
			if rest, ok := strings.CutPrefix(name, lead+"/"); ok {
				return file{p, rest}, true
			}
			if name == lead {
				return file{p, ""}, true
			}
		}
	}
	return file{}, false
}

// fault takes over a fault of the loader or the game.
func (c *check) fault(f *load.Fault) {
	c.report(f.File, f.Line, f.Col, f.Code, f.Hint, "%s", f.Msg).fix = sureOf(f)
}

// report notes a finding, in a file as the loader names it. It drops a finding in a
// pack that is not checked.
func (c *check) report(name string, line, col int, code load.Code, hint, format string, args ...any) *Finding {
	x, ours := c.finding(name, line, col, code, hint, format, args...)
	if ours {
		c.found = append(c.found, x)
		return &c.found[len(c.found)-1]
	}
	return &x
}

// finding makes a finding; ours is false in a pack that is not checked.
func (c *check) finding(name string, line, col int, code load.Code, hint, format string, args ...any) (x Finding, ours bool) {
	x = Finding{Line: line, Code: code, Severity: severityOf(code), Msg: fmt.Sprintf(format, args...), Hint: hint, byteCol: col}
	at, ours := c.of(name)
	switch {
	case name == "": // of the load as a whole
	case !ours:
		return x, false
	default:
		x.within, x.File = at, strings.TrimSuffix(at.pack.shown+"/"+at.path, "/")
		x.Col = at.pack.column(at.path, line, col)
	}
	return x, true
}

// characters turns a column in bytes into one in characters.
func (r *ruler) characters(line, col int) int {
	if col <= 1 || line < 1 || line > len(r.lines) || col-1 > len(r.lines[line-1]) {
		return col
	}
	if r.line != line || col < r.col {
		r.line, r.col, r.chars = line, 1, 1
	}
	r.chars += utf8.RuneCount(r.lines[line-1][r.col-1 : col-1])
	r.col = col
	return r.chars
}

// ruler counts the characters of a text. It continues from its last position. So
// findings in the order of the text cost no more than its length in total, even when
// all of them are in one line.
type ruler struct {
	lines            [][]byte
	line, col, chars int // of the last question
}

// column turns a column of a file in bytes into one in characters.
func (p *checkedPack) column(path string, line, col int) int {
	p.measuring.Lock()
	defer p.measuring.Unlock()
	return p.ruler(path).characters(line, col)
}

// ruler returns the ruler of a file, for column.
func (p *checkedPack) ruler(path string) *ruler {
	r := p.rulers[path]
	if r == nil {
		r = &ruler{lines: bytes.Split(p.texts[path], []byte("\n"))}
		if p.rulers == nil {
			p.rulers = map[string]*ruler{}
		}
		p.rulers[path] = r
	}
	return r
}

// lineOf returns a line of a text, from 1, without its end.
func lineOf(text []byte, line int) string {
	for ; line > 1; line-- {
		_, rest, found := bytes.Cut(text, []byte("\n"))
		if !found {
			return ""
		}
		text = rest
	}
	text, _, _ = bytes.Cut(text, []byte("\n"))
	return string(text)
}
