package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"time"

	"arbiter/core/hint"
	"arbiter/core/layout"
	"arbiter/core/match"
)

// Exit codes, as help shows them.
const (
	exitOK     = 0
	exitFailed = 1 // a verification or a test has failed
	exitUsage  = 2
	exitScript = 3
	// exitBroken is that of shells for a program that an interrupt has ended.
	exitBroken = 130
)

const exitHelp = `exit codes:
  0  done
  1  a verification or a test failed
  2  wrong usage, or input that cannot be read: flags, decks, packs, files
  3  a script failed or ran out of budget, or the engine has a bug
`

// exitBrokenHelp is for commands that an interrupt ends with a word of what was done.
const exitBrokenHelp = `  130  interrupted by Ctrl-C; the work until then is reported
`

// command is a subcommand. The table of commands is all there is to add one.
type command struct {
	name     string
	usage    string // arguments after the name
	summary  string // in the imperative, of at most 60 characters
	about    string // what else help says
	examples []string
	run      func(c *call) error
	breaks   bool       // Ctrl-C ends it with a report of what is done, and exitBroken
	parts    *[]command // what it does by a word of its own: arbiter pack build; nil for most
}

// text returns the summary of a command and what else help says about it.
func (c *command) text() string {
	return strings.TrimSpace(c.summary + ". " + c.about)
}

// commands lists the subcommands in the order of help.
var commands = append([]command{playCommand, replCommand, viewCommand, replayCommand, roomsCommand, testCommand, checkCommand, packCommand, docsCommand, simCommand, matrixCommand, impactCommand, tuneCommand, workerCommand, envCommand, loopsCommand, benchCommand, dapCommand}, specials()...)

// call is one run of a subcommand.
type call struct {
	stream
	cmd   *command
	flags *flag.FlagSet
	args  []string
}

// failure is an error with its exit code.
type failure struct {
	code int
	err  error
}

func (f failure) Error() string { return f.err.Error() }
func (f failure) Unwrap() error { return f.err }

func failed(err error) error { return failure{exitFailed, err} }

// breakable gives the context of a command that Ctrl-C ends with a report of what is
// done. A second one ends it at once.
func (c *call) breakable() (ctx context.Context, leave func()) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// broken is the failure of a command that was broken off.
func (c *call) broken(format string, args ...any) error {
	return failure{exitBroken, fmt.Errorf(c.cmd.name+": broken off "+format, args...)}
}

func misused(format string, args ...any) error {
	return failure{exitUsage, fmt.Errorf(format, args...)}
}

// orHelp is nil for help that was asked for and shown.
func orHelp(err error) error {
	if errors.Is(err, errHelp) {
		return nil
	}
	return err
}

// run does a command line and gives its exit code.
func run(args []string, s stream) int {
	err := dispatch(args, s)
	if err == nil {
		return exitOK
	}
	var other told
	if errors.As(err, &other) {
		return other.code
	}
	fmt.Fprintf(s.err, "arbiter: %s\n", err.Error())
	return codeOf(err)
}

// codeOf gives the exit code of an error: a script's failure has its own,
// wherever it happened.
func codeOf(err error) int {
	var f failure
	var fault *match.Fault
	switch {
	case errors.As(err, &fault):
		return exitScript
	case errors.As(err, &f):
		return f.code
	}
	return exitUsage
}

// dispatch finds the command and runs it. It is the outermost airlock: what
// breaks where no match has one yet, as while packs are loaded, is told as the
// bug that it is.
func dispatch(args []string, s stream) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = failure{exitScript, match.NewBug(panicked)}
		}
	}()
	if len(args) == 0 {
		overview(s.err)
		return misused("which command?")
	}
	switch args[0] {
	case "-h", "-help", "--help":
		args[0] = helpName
	case "--version":
		args[0] = versionName
	}
	c, err := find(args[0])
	if err != nil {
		return err
	}
	return c.run(&call{stream: s, cmd: c, args: args[1:]})
}

func find(name string) (*command, error) { return findIn(commands, "", name) }

// findIn finds a command in a table; within is the command whose parts these
// are, "" for the table of all.
func findIn(table []command, within, name string) (*command, error) {
	var names []string
	full := strings.TrimPrefix(within+" "+name, " ")
	for i := range table {
		if table[i].name == full {
			return &table[i], nil
		}
		names = append(names, strings.TrimPrefix(table[i].name, within+" "))
	}
	return nil, misused("%s arbiter help%s", tryAfter(fmt.Sprintf("there is no command %q%s", full, hint.Meant(name, names))), strings.TrimSuffix(" "+within, " "))
}

// runPart runs what the first word after a command with parts names.
func runPart(c *call) error {
	if len(c.args) == 0 || c.args[0] == "-h" || c.args[0] == "-help" || c.args[0] == "--help" {
		c.usageOfParts()
		if len(c.args) > 0 {
			return nil
		}
		return misused("%s: which of them?", c.cmd.name)
	}
	part, err := findIn(*c.cmd.parts, c.cmd.name, c.args[0])
	if err != nil {
		return err
	}
	return part.run(&call{stream: c.stream, cmd: part, args: c.args[1:]})
}

// usageOfParts is the help of a command with parts.
func (c *call) usageOfParts() {
	fmt.Fprintf(c.out, "usage: arbiter %s %s\n\n%s\n\ncommands:\n", c.cmd.name, c.cmd.usage, layout.Wrap(c.cmd.text(), layout.Default, ""))
	for _, p := range *c.cmd.parts {
		fmt.Fprintln(c.out, layout.Columns("  "+p.name, p.summary, 18, layout.Default))
	}
	c.usageEnd()
}

// usageEnd is how every help ends.
func (c *call) usageEnd() {
	fmt.Fprint(c.out, "\nexamples:\n")
	for _, e := range c.cmd.examples {
		fmt.Fprintf(c.out, "  arbiter %s\n", e)
	}
	fmt.Fprint(c.out, "\n"+exitHelp)
	if c.cmd.breaks {
		fmt.Fprint(c.out, exitBrokenHelp)
	}
}

// The commands that tell of the program itself.
const (
	helpName    = "help"
	versionName = "version"
)

func init() { // help lists the table that it stands in
	commands = append(commands,
		command{name: helpName, usage: "[COMMAND]", summary: "List the commands, or explain one", examples: []string{"help", "help play"}, run: help},
		command{name: versionName, summary: "Print the version of the engine", examples: []string{"version"}, run: version})
}

func help(c *call) error {
	c.newFlags()
	words, err := c.parse()
	switch {
	case errors.Is(err, errHelp):
		return nil
	case err != nil:
		return err
	case len(words) == 0:
		overview(c.out)
		return nil
	}
	about, err := find(words[0])
	if err != nil {
		return err
	}
	if words = words[1:]; len(words) > 0 && about.parts != nil {
		if about, err = findIn(*about.parts, about.name, words[0]); err != nil {
			return err
		}
		words = words[1:]
	}
	if len(words) > 0 {
		return misused("help: %q is one word too many", words[0])
	}
	return about.run(&call{stream: c.stream, cmd: about, args: []string{"--help"}})
}

func version(c *call) error {
	c.newFlags()
	words, err := c.parse()
	switch {
	case errors.Is(err, errHelp):
		return nil
	case err != nil:
		return err
	case len(words) > 0:
		return misused("version: it takes no arguments, got %q", words[0])
	}
	fmt.Fprintf(c.out, "arbiter %s\n", match.Engine)
	return nil
}

func overview(w io.Writer) {
	fmt.Fprint(w, "usage: arbiter COMMAND [arguments]\n\ncommands:\n")
	for i := range commands {
		fmt.Fprintln(w, layout.Columns("  "+commands[i].name, commands[i].summary, 12, layout.Default))
	}
	fmt.Fprintf(w, "\n%s", exitHelp)
}

// errHelp says that help was asked for and shown.
var errHelp = errors.New("help was shown")

// newFlags begins the flags of a subcommand.
func (c *call) newFlags() *flag.FlagSet {
	c.flags = flag.NewFlagSet(c.cmd.name, flag.ContinueOnError)
	c.flags.SetOutput(io.Discard)
	return c.flags
}

// parse reads flags and arguments in any order and gives the arguments.
func (c *call) parse() (words []string, err error) {
	rest := c.args
	for {
		if err := c.flags.Parse(rest); err != nil {
			return nil, c.misflagged(err)
		}
		rest = c.flags.Args()
		if len(rest) == 0 {
			return words, c.namesFiles()
		}
		words, rest = append(words, rest[0]), rest[1:]
	}
}

// namesFiles refuses a flag that was given with the empty name of a file or folder, as by
// a variable of a shell that is not set: it would count as not given.
func (c *call) namesFiles() (err error) {
	c.flags.Visit(func(f *flag.Flag) {
		if kind, _ := flag.UnquoteUsage(f); err == nil && f.Value.String() == "" && (kind == "file" || kind == "folder") {
			err = misused("%s: --%s needs the name of a %s, and was given an empty one", c.cmd.name, f.Name, kind)
		}
	})
	return err
}

func (c *call) misflagged(err error) error {
	if errors.Is(err, flag.ErrHelp) {
		c.usage()
		return errHelp
	}
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		var names []string
		c.flags.VisitAll(func(f *flag.Flag) { names = append(names, "--"+f.Name) })
		name = "--" + strings.TrimPrefix(name, "-")
		text = fmt.Sprintf("there is no flag %s%s", name, hint.Meant(name, names))
	}
	if wrong := c.wrongValue(text); wrong != "" {
		text = wrong
	}
	for _, lead := range []string{"for flag -", "flag needs an argument: -", "for -"} { // as package flag writes them
		if before, after, found := strings.Cut(text, lead); found {
			text = before + strings.Replace(lead, "flag -", "-", 1) + "-" + after
			break
		}
	}
	return misused("%s: %s arbiter help %s", c.cmd.name, tryAfter(text), c.cmd.name)
}

// wrongValue says what a flag takes whose value could not be read as a number or a
// time; "" for any other error.
func (c *call) wrongValue(text string) string {
	m := unreadable.FindStringSubmatch(text) // as package flag writes it
	if m == nil {
		return ""
	}
	f := c.flags.Lookup(m[2])
	if f == nil {
		return ""
	}
	wants := "a whole number, such as 100"
	if g, ok := f.Value.(flag.Getter); ok {
		switch g.Get().(type) {
		case bool:
			wants = "true or false"
		case float64:
			wants = "a number, such as 0.5"
		case time.Duration:
			wants = "a time with its unit, such as 500ms or 2s"
		}
	}
	if f.Name == "seed" {
		wants = "a whole number from 0 to 18446744073709551615, such as 7"
	}
	return fmt.Sprintf("--%s %s: it is %s", f.Name, m[1], wants)
}

var unreadable = regexp.MustCompile(`^invalid (?:boolean )?value (".*") for (?:flag )?-(\S+): (?:parse error|value out of range|strconv\..*)$`)

// tryAfter leads from a message to what may help.
func tryAfter(text string) string {
	if strings.HasSuffix(text, "?") {
		return text + " Try"
	}
	return text + "; try"
}

func (c *call) usage() {
	fmt.Fprintf(c.out, "usage: arbiter %s\n\n%s\n", strings.TrimSpace(c.cmd.name+" "+c.cmd.usage), layout.Wrap(c.cmd.text(), layout.Default, ""))
	title := "\nflags:\n"
	c.flags.VisitAll(func(f *flag.Flag) {
		kind, text := flag.UnquoteUsage(f)
		name := "--" + f.Name
		if kind != "" {
			name += " " + kind
		}
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
			text += fmt.Sprintf(" (default %s)", f.DefValue)
		}
		fmt.Fprintf(c.out, "%s%s\n", title, layout.Columns("  "+name, text, 23, layout.Default))
		title = ""
	})
	c.usageEnd()
}

// several is a flag that may be given more than once.
type several []string

func (s *several) String() string { return fmt.Sprint([]string(*s)) }

// Set adds a value.
func (s *several) Set(v string) error {
	*s = append(*s, v)
	return nil
}

// oneOf checks a word of a flag.
func oneOf(flag, word string, words ...string) error {
	for _, w := range words {
		if w == word {
			return nil
		}
	}
	return misused("--%s %q: it is one of %s%s", flag, word, strings.Join(words, ", "), hint.Meant(word, words))
}
