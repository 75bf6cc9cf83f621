package cli

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"arbiter/core/match"
	"arbiter/luabind/packs/safeio"
)

// ran runs a command line of a small program and returns its exit code, its output and its errors.
func ran(line string) (code int, out, errs string) {
	parts := []Command{{Name: "box open", Summary: "Open a box", Usage: "NAME", Examples: []string{"box open a"}, Run: func(c *Call) error {
		c.NewFlags()
		new(TrustFlags).Flag(c, "any")
		words, err := c.Parse()
		if err != nil {
			return OrHelp(err)
		}
		fmt.Fprint(c.Out, "opened ", words)
		return nil
	}}}
	table := []Command{
		{Name: "box", Summary: "Handle boxes", Examples: []string{"box open a"}, Parts: &parts, Run: RunPart},
		{Name: "go", Summary: "Go somewhere", About: "It goes.", Usage: "[WHERE]", Examples: []string{"go home"}, Breaks: true, Stalls: true, Run: func(c *Call) error {
			fs := c.NewFlags()
			n := fs.Int("steps", 1, "the `number` of steps")
			seed := fs.Uint64("seed", 1, "the `seed`")
			far := fs.Float64("far", 1, "how `far`")
			wait := fs.Duration("wait", time.Second, "the `time`")
			fast := fs.Bool("fast", false, "run")
			fs.String("to", "", "the `file`")
			fs.Func("odd", "an odd `number`", func(string) error { return errors.New("it is not odd") })
			var with Several
			fs.Var(&with, "with", "a `thing`; may be repeated")
			c.Formerly("paces", "steps")
			words, err := c.Parse()
			if err != nil {
				return OrHelp(err)
			}
			fmt.Fprintln(c.Out, *n, *seed, *far, *wait, *fast, with, words)
			return nil
		}},
		{Name: "fail", Summary: "Fail", Examples: []string{"fail"}, Run: func(c *Call) error {
			c.NewFlags()
			words, err := c.Parse()
			if err != nil || len(words) != 1 {
				return err
			}
			switch words[0] {
			case "check":
				return Failed(errors.New("it is wrong"))
			case "script":
				return fmt.Errorf("in a match: %w", &match.Fault{})
			case "panic":
				panic("torn")
			case "other":
				return Reported{7}
			case "broken":
				return c.Broken("after %d", 3)
			case "with":
				return ExitWith(5, errors.New("so"))
			}
			return errors.New("plain")
		}},
	}
	var o, e bytes.Buffer
	code = Run(table, strings.Fields(line), Stream{In: strings.NewReader(""), Out: safeio.NewOut(&o), Err: safeio.NewOut(&e)})
	return code, o.String(), e.String()
}

// TestCommandLines checks what each command line gives: flags and arguments in any order, old names of
// flags, parts of commands, errors with what was expected, and exit codes.
func TestCommandLines(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("LC_ALL", "")
	for _, c := range []struct {
		line      string
		code      int
		out, errs string
	}{
		{"go", 0, "1 1 1 1s false [] []", ""}, {"go a --steps 2 b --fast", 0, "2 1 1 1s true [] [a b]", ""}, {"go --paces 3", 0, "3 1 1 1s false [] []", ""}, {"go --with a --with b", 0, "1 1 1 1s false [a b] []", ""}, {"go -- --x", 0, "1 1 1 1s false [] [--x]", ""},
		{"box open a", 0, "opened [a]", ""}, {"box open a --trust hashed", 0, "opened [a]", ""},
		{"box open a --trust nonsense", ExitUsage, "", `--trust "nonsense": expected one of signed, hashed, any`}, {"box open --key zz a", ExitUsage, "", `--key "zz": neither a public key (RW…) nor the file of one`},
		{"version", 0, "arbiter " + match.Engine + "\n", ""}, {"--version", 0, "arbiter " + match.Engine + "\n", ""},
		{"", ExitUsage, "", "arbiter: expected a command of the list above"}, {"gone", ExitUsage, "", `unknown command "gone"; try arbiter help`}, {"xyz", ExitUsage, "", `unknown command "xyz"; try arbiter help`},
		{"box", ExitUsage, "commands:\n  box open", "arbiter: box: expected a command of the list above"}, {"box opne", ExitUsage, "", `unknown command "box opne"; did you mean "open"? Try arbiter help box`}, {"box xyz", ExitUsage, "", `unknown command "box xyz"; try arbiter help box`}, {"box --help", 0, "  box open", ""},
		{"go --step 2", ExitUsage, "", `go: unknown flag --step; did you mean "--steps"? Try arbiter help go`}, {"go --pacse 2", ExitUsage, "", "go: unknown flag --pacse"}, {"go --steps", ExitUsage, "", "go: --steps needs a value; try arbiter help go"}, {"go --steps x", ExitUsage, "", `go: --steps "x": expected an integer, such as 100; try arbiter help go`},
		{"go --seed -1", ExitUsage, "", `go: --seed "-1": expected an integer from 0 to 18446744073709551615, such as 7`}, {"go --far x", ExitUsage, "", `go: --far "x": expected a number, such as 0.5`}, {"go --wait 5", ExitUsage, "", `go: --wait "5": expected a time with its unit, such as 500ms or 2s`}, {"go --fast=x", ExitUsage, "", `go: --fast "x": expected true or false`},
		{"go --odd 2", ExitUsage, "", `go: --odd "2": it is not odd; try arbiter help go`}, {"go --to=", ExitUsage, "", "go: --to needs the name of a file, and was given an empty one"}, {"go --lang=", ExitUsage, "", "go: --lang needs a value, and was given an empty one"}, {"go --lang xx", ExitUsage, "", `"xx"`},
		{"version x", ExitUsage, "", `version: unexpected argument "x"`}, {"help x y", ExitUsage, "", `unknown command "x"`}, {"help go y", ExitUsage, "", `help: unexpected argument "y"`}, {"help box opne", ExitUsage, "", `unknown command "box opne"`}, {"help box open y", ExitUsage, "", `help: unexpected argument "y"`},
		{"fail", 0, "", ""}, {"fail check", ExitFailed, "", "arbiter: it is wrong"}, {"fail script", ExitScript, "", "arbiter: in a match"}, {"fail panic", ExitScript, "", "bug in Arbiter"}, {"fail other", 7, "", ""}, {"fail broken", ExitBroken, "", "arbiter: fail: interrupted after 3"}, {"fail with", 5, "", "arbiter: so"}, {"fail plain", ExitUsage, "", "arbiter: plain"},
	} {
		code, out, errs := ran(c.line)
		if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) || c.code == 0 && errs != "" || c.errs == "" && errs != "" {
			t.Errorf("%q: exit code %d, %q, %q; want %d, %q, %q", c.line, code, out, errs, c.code, c.out, c.errs)
		}
	}
}

// full is a stream that cannot be written, as on a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestLongArguments: an error cuts a long argument, also with escapes, in a flag or in a list.
func TestLongArguments(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	for _, long := range []string{strings.Repeat("x", 2_000), strings.Repeat("\x1b", 2_000)} {
		for _, line := range []string{long, "go --steps " + long, "go --steps=" + long, "go --" + long, "version a," + long} {
			if code, _, errs := ran(line); code != ExitUsage || len(errs) > 800 || !strings.Contains(errs, "…") {
				t.Errorf("%.40q: exit code %d, %d bytes: %.100s", line, code, len(errs), errs)
			}
		}
	}
}

// TestLostOutput: a command whose output cannot be written fails with one error, and keeps an error of its own.
func TestLostOutput(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	for line, want := range map[string]string{"help": "arbiter: no space left\n", "version": "arbiter: no space left\n", "version x": "arbiter: version: unexpected argument \"x\"; try arbiter help version\n"} {
		var errs bytes.Buffer
		code := Run(nil, strings.Fields(line), Stream{In: strings.NewReader(""), Out: safeio.NewOut(full{}), Err: safeio.NewOut(&errs)})
		if code != ExitUsage || errs.String() != want {
			t.Errorf("%s: exit code %d, %q, want %q", line, code, errs.String(), want)
		}
	}
}

// TestHelpOfCommands checks what help has: the usage, what the command does, its flags without old
// names, the examples, and the exit codes, with that of an interrupt where it applies.
func TestHelpOfCommands(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("LC_ALL", "")
	for line, want := range map[string][]string{
		"help":           {"usage: arbiter COMMAND [arguments]", "  box ", "  go ", "  help ", "environment:", "exit codes:"},
		"help go":        {"usage: arbiter go [WHERE]\n", "Go somewhere. It goes.", "flags:", "--steps", "examples:\n  arbiter go home\n", "  4  no progress", "  130  interrupted"},
		"go --help":      {"usage: arbiter go [WHERE]\n"},
		"help box":       {"usage: arbiter box\n", "commands:\n  box open", "examples:"},
		"help box open":  {"usage: arbiter box open NAME\n"},
		"help --lang zh": {"用法：arbiter", "命令："},
	} {
		code, out, errs := ran(line)
		for _, part := range want {
			if code != 0 || errs != "" || !strings.Contains(out, part) {
				t.Errorf("%s: exit code %d, no %q in\n%s%s", line, code, part, out, errs)
			}
		}
		if strings.Contains(out, "--paces") || strings.Contains(out, "130") != (line == "help go" || line == "go --help") {
			t.Errorf("%s: an old flag, or the exit code of an interrupt, is wrong in\n%s", line, out)
		}
	}
}

// TestOneOf: a word of a list passes, and another one is refused with the list or the nearest word.
func TestOneOf(t *testing.T) {
	if OneOf("as", "text", "text", "toml") != nil || OneOf("as", "toml", "text", "toml") != nil {
		t.Error("a word of the list is refused")
	}
	for word, want := range map[string]string{"tmol": `--as "tmol": expected`, "": `--as "": expected`} {
		if err := OneOf("as", word, "text", "toml"); err == nil || CodeOf(err) != ExitUsage || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", word, err)
		}
	}
	for _, c := range []struct{ mode, rules, want string }{{"duel", "", ""}, {"xiangqi", "", ""}, {"xiangqi", "nothing", `--rules "nothing"`}, {"duel", "asian", "--rules are for "}, {"a mode of a pack", "asian", ""}} {
		if err := CheckRules(c.mode, c.rules); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for text, want := range map[string]string{"unknown x": "unknown x; arbiter rooms lists all", `unknown x (did you mean "y"?`: `unknown x (did you mean "y"?`} {
		if err := Unknown(errors.New(text)); CodeOf(err) != ExitUsage || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "--pack") != strings.Contains(want, "rooms") {
			t.Errorf("%s: %v", text, err)
		}
		if err := OrFile(errors.New(text)); strings.HasSuffix(err.Error(), "FILE.toml") != strings.Contains(want, "rooms") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestFoldersOfFlags: archives are not watched, and what the user has given is named again.
func TestFoldersOfFlags(t *testing.T) {
	f := &Folders{Several: Several{"a", "b.arbpack", "c"}}
	if got := fmt.Sprint(f.Watched(), f.AsGiven()); got != "[a c] [a b.arbpack c]" {
		t.Error(got)
	}
	f.Given = Several{"mine"}
	if got := fmt.Sprint(f.AsGiven()); got != "[mine]" {
		t.Error(got)
	}
	if s, err := (&Folders{}).Sources(); s != nil || err != nil {
		t.Errorf("%v, %v", s, err)
	}
	f = &Folders{Several: Several{t.TempDir() + "/nothing"}}
	if _, err := f.Sources(); err == nil || !strings.HasPrefix(err.Error(), "--pack ") || CodeOf(err) != ExitUsage {
		t.Error(err)
	}
	f.Name = "against"
	if _, err := f.Sources(); err == nil || !strings.HasPrefix(err.Error(), "--against ") {
		t.Error(err)
	}
	t.Chdir(t.TempDir())
	if lock, name, err := (&Folders{}).readLock(); lock != nil || err != nil || name == "" {
		t.Errorf("no lock file is needed: %v, %q, %v", lock, name, err)
	}
	if _, name, err := (&Folders{Lock: "mine.lock"}).readLock(); err == nil || CodeOf(err) != ExitUsage || name != "mine.lock" {
		t.Errorf("a lock file that is named and is not there: %q, %v", name, err)
	}
}

// TestPartsOfWords: only the name of a part names one, and no word at all names none.
func TestPartsOfWords(t *testing.T) {
	parts := []Command{{Name: "box open"}}
	for words, want := range map[string]bool{"": false, "open": true, "open a": true, "shut": false, "a open": false, "box open": false} {
		c := &Call{Cmd: &Command{Name: "box", Parts: &parts}, args: strings.Fields(words)}
		if got := c.HasPart(); got != want {
			t.Errorf("box %s: %v, want %v", words, got, want)
		}
	}
}
