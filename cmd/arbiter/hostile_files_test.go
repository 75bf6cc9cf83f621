//go:build unix

package main

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// placing puts a hostile file at a path.
type placing func(t *testing.T, at string)

func pipe(t *testing.T, at string) {
	t.Helper()
	if err := syscall.Mkfifo(at, 0o644); err != nil {
		t.Skipf("no pipes here: %v", err)
	}
}

func linkTo(to string) placing {
	return func(t *testing.T, at string) {
		t.Helper()
		if err := os.Symlink(to, at); err != nil {
			t.Fatal(err)
		}
	}
}

func aFolder(t *testing.T, at string) {
	t.Helper()
	if err := os.Mkdir(at, 0o755); err != nil {
		t.Fatal(err)
	}
}

func holding(text string) placing {
	return func(t *testing.T, at string) {
		t.Helper()
		writeFileIn(t, filepath.Dir(at), filepath.Base(at), []byte(text))
	}
}

// nested repeats the opening and the end around a value.
func nested(open, value, end string, n int) string {
	return strings.Repeat(open, n) + value + strings.Repeat(end, n)
}

// greedyTOML returns TOML that costs a parser far more than its length suggests. It is a
// function because hundreds of tests start this binary as the program.
func greedyTOML() map[string]string {
	return map[string]string{
		"nested tables":   "a = " + nested("{b = ", "1", "}", 10_000) + "\n",
		"nested lists":    "a = " + nested("[", "1", "]", 30_000) + "\n",
		"open lists":      "a = " + strings.Repeat("[", 60_000),
		"open tables":     "a = " + strings.Repeat("{b=", 20_000),
		"a dotted key":    strings.Repeat("a.", 30_000) + "a = 1\n",
		"a dotted header": "[" + strings.Repeat("a.", 30_000) + "a]\n",
		"dotted keys":     strings.Repeat("a.b.c.d.e.f.g.h.i.j.k.l = 1\n", 2000),
		"headers":         strings.Repeat("[[a.b.c.d.e.f.g.h]]\n", 3000),
		"no UTF-8":        "a = \"\xff\"\n",
		"no TOML":         strings.Repeat("=\n", 30_000),
		"one long line":   "a = [" + strings.Repeat("1,", 30_000) + "]\n",
		"one long name":   strings.Repeat("a", 60_000) + " = 1\n",
		"copies":          "[cards]\n" + many("X-%d = 40\n", 5000),
		"an open text":    "a = \"\"\"" + strings.Repeat("\"\" ", 20_000),
		"only remarks":    strings.Repeat("#", 60_000),
	}
}

func many(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

const goodHead = "id = \"p\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n"

// greedyJSON returns lines of JSON that replace those of a record or a session.
func greedyJSON() map[string]string {
	return map[string]string{
		"nested lists":         nested("[", "1", "]", 30_000) + "\n",
		"nested objects":       nested(`{"a":`, "1", "}", 9000) + "\n",
		"open lists":           strings.Repeat("[", 60_000),
		"one long line":        strings.Repeat("x", 3<<20),
		"one long text":        `{"arbiter":"` + strings.Repeat("x", 3<<20) + `"}` + "\n",
		"nothing":              "",
		"line ends":            strings.Repeat("\n", 1<<20),
		"a header of replays":  `{"arbiter":"replay","format":1,"engine":` + nested("[", "1", "]", 9000) + "}\n",
		"a header of sessions": `{"arbiter":"session","format":1,"packs":` + nested(`{"a":`, "1", "}", 9000) + "}\n",
		"a session's line":     `{"arbiter":"session","format":1,"mode":"duel"}` + "\n" + nested("[", "1", "]", 20_000) + "\n",
		"many lines":           `{"arbiter":"session","format":1,"mode":"duel"}` + "\n" + strings.Repeat("{}\n", 200_000),
		"33 MB":                strings.Repeat(strings.Repeat("x", 1000)+"\n", 33_000),
	}
}

// A reader is one way to make the program read a file, here ./x.
type reader struct {
	name  string
	path  string
	files map[string]string // next to it
	args  []string
	lines string
	exit  int // 0 for a session, which continues
	want  string
}

// readers lists the ways to read a file that a person names.
var readers = []reader{
	{name: "deck", path: "x.toml", args: []string{"play", "--auto", "--deck", "x.toml"}, exit: cli.ExitUsage, want: "arbiter: deck x.toml:"},
	{name: "replay", path: "x", args: []string{"replay", "x"}, exit: -1, want: "arbiter: x: "},
	{name: "continue", path: "x", args: []string{"play", "--auto", "--continue", "x"}, exit: -1, want: "arbiter: "},
	{name: "session", path: "x", args: []string{"repl", "x"}, exit: cli.ExitUsage, want: "arbiter: x: "},
	{name: "load", path: "x", args: []string{"repl"}, lines: "load x\n= 40 + 2\n", want: "! x: "},
	{name: "load in tactics", path: "x", args: []string{"repl", "--mode", "tactics"}, lines: "load x\n= 40 + 2\n", want: "! x: "},
	{name: "scenario", path: "x", args: []string{"repl"}, lines: "scenario x\n= 40 + 2\n", want: "! x: "},
}

// packReaders lists the ways to read a file of a pack.
var packReaders = []reader{
	{name: "manifest", path: "p/x.toml", files: map[string]string{"p/pack.toml": goodHead}, args: []string{"play", "--auto", "--pack", "p"}, exit: cli.ExitUsage, want: "p/x.toml:"},
	{name: "head", path: "p/pack.toml", args: []string{"play", "--auto", "--pack", "p"}, exit: cli.ExitUsage, want: "p/pack.toml:"},
	{name: "manifest of tactics", path: "p/x.toml", files: map[string]string{"p/pack.toml": strings.Replace(goodHead, "core", "tactics", 1)}, args: []string{"play", "--mode", "tactics", "--auto", "--pack", "p"}, exit: cli.ExitUsage, want: "p/x.toml:"},
	{name: "manifest of xiangqi", path: "p/x.toml", files: map[string]string{"p/pack.toml": strings.Replace(goodHead, "core", "xiangqi", 1)}, args: []string{"perft", "--pack", "p"}, exit: cli.ExitUsage, want: "p/x.toml:"},
	{name: "manifest of a repl", path: "p/x.toml", files: map[string]string{"p/pack.toml": goodHead}, args: []string{"repl", "--pack", "p"}, exit: cli.ExitUsage, want: "p/x.toml:"},
	{name: "script", path: "p/x.lua", files: map[string]string{"p/pack.toml": goodHead}, args: []string{"play", "--auto", "--pack", "p"}, exit: cli.ExitUsage, want: "p/x.lua:"},
	{name: "test", path: "p/x_test.lua", files: map[string]string{"p/pack.toml": goodHead}, args: []string{"test", "p"}, exit: cli.ExitUsage, want: "p/x_test.lua:"},
	{name: "scenario of xiangqi", path: "p/x_scenario.toml", files: map[string]string{"p/pack.toml": strings.Replace(goodHead, `"core"`, `"xiangqi"`, 1)},
		args: []string{"test", "xiangqi", "p"}, exit: cli.ExitUsage, want: "p/x_scenario.toml:"},
}

// meet runs the program with something hostile in place of a file that it reads. Each
// call starts a process, so without ARBITER_LONG=1 it does nothing for 35 of 36 pairs
// of a reader and a file.
func (r reader) meet(t *testing.T, what string, put placing, also ...string) {
	t.Helper()
	if crc32.ChecksumIEEE([]byte(r.name+what))%36 != 0 && os.Getenv("ARBITER_LONG") != "1" {
		return
	}
	t.Run(r.name+"/"+what, func(t *testing.T) {
		t.Parallel()
		runAttack(t, &attack{args: r.args, lines: r.lines, exit: r.exit, want: append([]string{r.want}, also...),
			files: func(t *testing.T, dir string) {
				for name, text := range r.files {
					writeFileIn(t, dir, name, []byte(text))
				}
				at := filepath.Join(dir, r.path)
				if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
					t.Fatal(err)
				}
				put(t, at)
			}})
	})
}

// The program reports the kind of anything that is not a regular file and never waits for it.
func TestNoFileIsRead(t *testing.T) {
	for what, c := range map[string]struct {
		put  placing
		want string
	}{
		"pipe":         {pipe, "it is a pipe"},
		"link to zero": {linkTo("/dev/zero"), "it is a "}, // a device, or in a pack a link
		"folder":       {aFolder, "it is a folder"},
	} {
		for _, r := range readers {
			r.exit = max(r.exit, 0)
			if r.name == "replay" || r.name == "continue" {
				r.exit = cli.ExitUsage
			}
			r.meet(t, what, c.put, c.want)
		}
		for _, r := range packReaders {
			if what == "folder" {
				continue // a folder is valid here
			}
			r.meet(t, what, c.put, c.want)
		}
	}
	for _, r := range packReaders {
		r.meet(t, "link to a file", linkTo("/etc/passwd"), "it is a link")
	}
}

// Small TOML that costs much is refused with the reason.
func TestGreedyTOML(t *testing.T) {
	texts := greedyTOML()
	for _, r := range append(append([]reader{}, readers...), packReaders...) {
		if !strings.HasSuffix(r.path, ".toml") && r.name != "scenario" {
			continue
		}
		for what, text := range texts {
			if what == "only remarks" && r.name != "deck" && r.name != "head" {
				continue // an empty manifest, position or list is one
			}
			r.meet(t, what, holding(text))
		}
		r.meet(t, "too long", holding(strings.Repeat("# remark\n", 64<<10)), "may have at most")
	}
}

func TestGreedyJSON(t *testing.T) {
	texts := greedyJSON()
	for _, r := range readers {
		if r.path != "x" || r.name == "scenario" {
			continue
		}
		for what, text := range texts {
			r.exit = max(r.exit, 0)
			if r.name == "replay" || r.name == "continue" {
				r.exit = cli.ExitUsage // it is not a record
			}
			r.meet(t, what, holding(text))
		}
	}
}

// Folders that are not packs, or hold more than one.
func TestGreedyFolders(t *testing.T) {
	pack := reader{name: "pack", path: "p/pack.toml", args: []string{"play", "--auto", "--pack", "p"}, exit: cli.ExitUsage, want: "p"}
	pack.meet(t, "many files", func(t *testing.T, at string) {
		writeFileIn(t, filepath.Dir(at), "pack.toml", []byte(goodHead))
		for i := range 4200 {
			writeFileIn(t, filepath.Dir(at), fmt.Sprintf("a%d.toml", i), nil)
		}
	}, "at most 4096 files")
	pack.meet(t, "deep folders", func(t *testing.T, at string) {
		writeFileIn(t, filepath.Dir(at), "pack.toml", []byte(goodHead))
		writeFileIn(t, filepath.Dir(at), strings.Repeat("d/", 200)+"a.toml", nil)
	}, "nested deeper than 16")
	pack.meet(t, "a folder in a circle", func(t *testing.T, at string) {
		writeFileIn(t, filepath.Dir(at), "pack.toml", []byte(goodHead))
		linkTo(".")(t, filepath.Join(filepath.Dir(at), "d.toml"))
	}, "it is a link")
	pack.meet(t, "no pack", aFolder, "the pack has no pack.toml")
}

// A line of input without an end is skipped.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 8<<20)
	for i, args := range [][]string{{"play", "--seed", "1"}, {"repl"}, {"xboard"}, {"play", "--mode", "tactics"}, {"play", "--mode", "xiangqi"}} {
		if i > 0 && os.Getenv("ARBITER_LONG") != "1" {
			continue
		}
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			runAttack(t, &attack{args: args, lines: long + "\n" + long})
		})
	}
}
