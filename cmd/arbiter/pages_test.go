package main

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// The pages that teach show files, commands and what these answer. Here they are
// read as a reader reads them, from the top: each file that is shown is written
// in an empty folder, each command is run there, and its answer is compared.
//
// A block of TOML or Lua is a file, whose path is the last one between back
// quotes before it; it stands so, byte for byte, in the folder of the page. A
// block of diff changes that file until the next commands are over. A block of
// console has commands behind "$ ", and behind "> " the lines that are typed at
// a REPL; a line "..." stands for any lines, at the end of one for its rest. With -update blocks of files and
// answers are written anew from the folder and from what the commands say.

var updatePages = flag.Bool("update", false, "write the files and answers of the pages that teach anew")

// lessonPage is such a page and the folder of the packs that it writes.
type lessonPage struct {
	t      *testing.T
	page   string // its path
	folder string // of the files that it shows
	text   string // what it is with the files and answers of now
	shown  map[string]bool
}

// readLessons follows a page. begin are files that are there before the first
// line is read.
func readLessons(t *testing.T, page, folder string, begin fs.FS) *lessonPage {
	t.Helper()
	p := &lessonPage{t: t, shown: map[string]bool{}}
	p.page, p.folder = absolute(t, page), absolute(t, folder)
	raw, err := os.ReadFile(p.page)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, filepath.Join(t.TempDir(), "home"))
	}
	t.Setenv("NO_COLOR", "1")
	if begin != nil {
		if err := os.CopyFS(dir, begin); err != nil {
			t.Fatal(err)
		}
	}
	p.follow(strings.Split(string(raw), "\n"))
	switch {
	case p.text == string(raw):
	case !*updatePages:
		t.Errorf("%s: %s\nif that is meant, go test ./cmd/arbiter -run 'TestLessons|TestFirstLesson|TestCookbook' -update", page, firstDifference(string(raw), p.text))
	default:
		if err := os.WriteFile(p.page, []byte(p.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

var filePath = regexp.MustCompile("`([a-z0-9_.-]+(?:/[a-z0-9_.-]+)*\\.(?:toml|lua))`")

// follow goes through the lines of a page.
func (p *lessonPage) follow(lines []string) {
	var out []string
	file, undo := "", func() {}
	for i := 0; i < len(lines); i++ {
		if found := filePath.FindAllStringSubmatch(lines[i], -1); found != nil {
			file = found[len(found)-1][1]
		}
		out = append(out, lines[i])
		kind, opens := strings.CutPrefix(lines[i], "```")
		if !opens {
			continue
		}
		end := i + 1 + slices.Index(lines[i+1:], "```")
		if end == i {
			p.t.Fatalf("%s:%d: the block has no end", p.page, i+1)
		}
		block := lines[i+1 : end]
		switch kind {
		case "toml", "lua":
			block = p.file(file)
		case "diff":
			undo = p.change(file, block)
		case "console":
			block = p.console(block)
			undo()
			undo = func() {}
		}
		out = append(append(out, block...), "```")
		i = end
	}
	p.text = strings.Join(out, "\n")
}

// file writes a file of the page's folder where the reader writes it.
func (p *lessonPage) file(name string) []string {
	text, err := os.ReadFile(filepath.Join(p.folder, name))
	if err != nil {
		p.t.Fatalf("%s shows %q: %v", p.page, name, err)
	}
	if p.shown[name] {
		p.t.Errorf("%s shows %s twice", p.page, name)
	}
	p.shown[name] = true
	p.write(name, string(text))
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func (p *lessonPage) write(name, text string) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// change makes the change of a block, and gives what takes it back.
func (p *lessonPage) change(name string, block []string) func() {
	raw, err := os.ReadFile(name)
	if err != nil {
		p.t.Fatal(err)
	}
	var was, now string
	for _, line := range block {
		if rest, minus := strings.CutPrefix(line, "-"); minus {
			was += rest + "\n"
		} else if rest, plus := strings.CutPrefix(line, "+"); plus {
			now += rest + "\n"
		} else {
			was, now = was+line[min(1, len(line)):]+"\n", now+line[min(1, len(line)):]+"\n"
		}
	}
	if strings.Count("\n"+string(raw), "\n"+was) != 1 {
		p.t.Fatalf("%s: %s has not once\n%s", p.page, name, was)
	}
	p.write(name, strings.Replace(string(raw), was, now, 1))
	return func() { p.write(name, string(raw)) }
}

// console runs the commands of a block, and gives it with what they answer.
func (p *lessonPage) console(block []string) (out []string) {
	for len(block) > 0 {
		line, is := strings.CutPrefix(block[0], "$ arbiter ")
		if !is {
			p.t.Fatalf("%s: %q stands where a command is wanted", p.page, block[0])
		}
		n := 1 + slices.IndexFunc(block[1:], func(l string) bool { return strings.HasPrefix(l, "$ ") })
		if n == 0 {
			n = len(block)
		}
		out = append(append(out, block[0]), p.command(line, block[1:n])...)
		block = block[n:]
	}
	return out
}

// between is what a REPL says between two lines that were typed, when it is
// asked to.
const between = "· · ·"

// command runs one command, and gives its answer as the page has it if that is
// right, else as it is.
func (p *lessonPage) command(line string, shown []string) []string {
	var typed []string
	parts := [][]string{nil} // what the page shows after each line that is typed
	for _, l := range shown {
		if input, is := strings.CutPrefix(l, "> "); is {
			typed, parts = append(typed, input), append(parts, nil)
			continue
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], l)
	}
	in := ""
	for _, l := range typed {
		in += "= \"" + between + "\"\n" + l + "\n"
	}
	answers := strings.Split(answer(line, in), between+"\n")
	if len(answers) != len(parts) {
		p.t.Fatalf("%s: %s: %d lines are typed, and %d are answered:\n%s", p.page, line, len(parts)-1, len(answers)-1, strings.Join(answers, ""))
	}
	var out []string
	if len(typed) == 0 && slices.Equal(shown, []string{"..."}) {
		p.t.Errorf("%s: %s: nothing of its answer is shown", p.page, line)
	}
	for i, said := range answers {
		if i > 0 {
			out = append(out, "> "+typed[i-1])
		}
		out = append(out, asShown(parts[i], strings.Split(strings.TrimRight(said, "\n"), "\n"))...)
	}
	return out
}

// answer runs a command line of arbiter in this process, and gives what it
// prints and complains of.
func answer(line, in string) string {
	var out, errs bytes.Buffer
	s := cli.Stream{In: strings.NewReader(in), Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)}
	run(strings.Fields(line), s)
	s.Out.Flush()
	s.Err.Flush()
	return out.String() + errs.String()
}

// asShown is what a page shows, if its lines are those that were said, where
// "..." may stand for any; else what was said.
func asShown(shown, said []string) []string {
	if len(said) == 1 && said[0] == "" {
		said = nil
	}
	if matches(shown, said) {
		return shown
	}
	return said
}

func matches(shown, said []string) bool {
	switch {
	case len(shown) == 0:
		return len(said) == 0
	case shown[0] == "...":
		for n := range len(said) + 1 {
			if matches(shown[1:], said[n:]) {
				return true
			}
		}
		return false
	}
	begin, open := strings.CutSuffix(shown[0], "...")
	return len(said) > 0 && (said[0] == shown[0] || open && strings.HasPrefix(said[0], begin)) && matches(shown[1:], said[1:])
}

// holdsAll expects that the folder has the files of the page, those that its
// commands made, and no others. Made for editors alone is the library.
func (p *lessonPage) holdsAll(made bool) {
	p.t.Helper()
	here, there := filesOf(p.t, "."), filesOf(p.t, p.folder)
	for name, text := range there {
		if here[name] != text || !made && !p.shown[name] && !besideRecipes(name) {
			p.t.Errorf("%s does not lead to %s", p.page, name)
		}
	}
	for name := range here {
		if _, kept := there[name]; !kept {
			p.t.Errorf("%s leads to %s, which is not in %s", p.page, name, p.folder)
		}
	}
}

// besideRecipes are files that a page need not show: heads and tests.
func besideRecipes(name string) bool {
	return filepath.Base(name) == "pack.toml" || strings.HasSuffix(name, "_test.lua") || strings.HasSuffix(name, "_scenario.toml")
}

// filesOf reads the files of a folder but for libraries of editors.
func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && d.Name() == "library" {
				return filepath.SkipDir
			}
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func absolute(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// firstDifference tells the first line in which two texts differ.
func firstDifference(was, now string) string {
	a, b := strings.Split(was, "\n"), strings.Split(now, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "line " + strconv.Itoa(i+1) + " is\n\t" + a[i] + "\nand should be\n\t" + b[i]
		}
	}
	return "it should have " + strconv.Itoa(len(b)) + " lines"
}
