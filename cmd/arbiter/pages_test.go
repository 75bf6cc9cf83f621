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

// The tutorials show files, commands and their output. These tests follow a page from the
// top: they write each file into an empty folder, run each command there and compare the
// output.
//
// A block of TOML or Lua is a file. Its path is the last one between back quotes before
// it, and the folder of the page has the same file, byte for byte. A block of diff changes
// that file until the end of the next commands. A block of console has commands after
// "$ " and, after "> ", lines that are typed into a REPL. A line "..." matches any lines,
// and at the end of a line it matches the rest. The flag -update writes the blocks again
// from the folder and from the output of the commands.

var updatePages = flag.Bool("update", false, "write the files and output in the tutorials again")

// lessonPage is a tutorial and the folder of the packs that it writes.
type lessonPage struct {
	t      *testing.T
	page   string // its path
	folder string // of the files that it shows
	text   string // the page with the current files and output
	shown  map[string]bool
}

// readLessons follows a page. begin has the files that exist before the first line.
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
		t.Errorf("%s: %s\nif that is intended, go test ./cmd/arbiter -run 'TestLessons|TestFirstLesson|TestOwnGame|TestCookbook' -update", page, firstDifference(string(raw), p.text))
	default:
		if err := os.WriteFile(p.page, []byte(p.text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

var filePath = regexp.MustCompile("`([a-z0-9_.-]+(?:/[a-z0-9_.-]+)*\\.(?:toml|lua))`")

// follow processes the lines of a page.
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

// file writes a file of the page's folder at the path where the reader writes it.
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

// change applies a diff block and returns a function that reverts it.
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

// console runs the commands of a block and returns the block with their output.
func (p *lessonPage) console(block []string) (out []string) {
	for len(block) > 0 {
		line, is := strings.CutPrefix(block[0], "$ arbiter ")
		if !is {
			p.t.Fatalf("%s: %q: expected a command", p.page, block[0])
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

// between separates, on request, the output of a REPL for two typed lines.
const between = "· · ·"

// command runs one command. It returns the output as the page has it if that matches,
// and the real output otherwise.
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
		p.t.Errorf("%s: %s: the page shows none of its output", p.page, line)
	}
	for i, said := range answers {
		if i > 0 {
			out = append(out, "> "+typed[i-1])
		}
		out = append(out, asShown(parts[i], strings.Split(strings.TrimRight(said, "\n"), "\n"))...)
	}
	return out
}

// answer runs a command line of arbiter in this process and returns its output and
// error output.
func answer(line, in string) string {
	_, said := endedWith(in, strings.Fields(line)...)
	return said
}

// ended runs a command without input in this process, and returns its exit code and what answer
// returns.
func ended(args ...string) (int, string) { return endedWith("", args...) }

func endedWith(in string, args ...string) (int, string) {
	var out, errs bytes.Buffer
	s := cli.Stream{In: strings.NewReader(in), Out: safeio.NewOut(&out), Err: safeio.NewOut(&errs)}
	code := run(args, s)
	s.Out.Flush()
	s.Err.Flush()
	return code, out.String() + errs.String()
}

// asShown returns the lines of a page if they match the output, where "..." matches any
// lines, and the output otherwise.
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

// holdsAll checks that the folder has the files of the page, the files that its commands
// made, and no others. made allows a file that only editors use, the library.
func (p *lessonPage) holdsAll(made bool) {
	p.t.Helper()
	here, there := filesOf(p.t, "."), filesOf(p.t, p.folder)
	for name, text := range there {
		if here[name] != text || !made && !p.shown[name] && !optionalFiles(name) {
			p.t.Errorf("%s does not lead to %s", p.page, name)
		}
	}
	for name := range here {
		if _, kept := there[name]; !kept {
			p.t.Errorf("%s leads to %s, which is not in %s", p.page, name, p.folder)
		}
	}
}

// optionalFiles reports whether a page may leave out a file: heads and tests.
func optionalFiles(name string) bool {
	return filepath.Base(name) == "pack.toml" || strings.HasSuffix(name, "_test.lua") || strings.HasSuffix(name, "_scenario.toml")
}

// filesOf reads the files of a folder except the folders for editors.
func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && (d.Name() == "library" || d.Name() == ".vscode") {
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

// firstDifference describes the first line in which two texts differ.
func firstDifference(was, now string) string {
	a, b := strings.Split(was, "\n"), strings.Split(now, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "line " + strconv.Itoa(i+1) + " is\n\t" + a[i] + "\nand should be\n\t" + b[i]
		}
	}
	return "it should have " + strconv.Itoa(len(b)) + " lines"
}
