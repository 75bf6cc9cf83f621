package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/safeio"
)

// Exit codes, as help shows them.
const (
	ExitOK     = 0
	ExitFailed = 1 // a verification or a test has failed
	ExitUsage  = 2
	ExitScript = 3
	// exitBroken is the exit code that shells use for a program ended by an interrupt.
	ExitBroken = 130
)

// ExitHelp lists the exit codes for help.
const ExitHelp = `exit codes:
  0  done
  1  a verification or a test failed
  2  wrong usage, or input that cannot be read: flags, decks, packs, files
  3  a script failed or ran out of budget, or the engine has a bug
`

const exitHelpInChinese = `退出码：
  0  完成
  1  核对或测试失败
  2  用法有误，或输入无法读取：标志、套牌、扩展包、文件
  3  脚本失败或超出预算，或引擎有缺陷
`

// ExitStallHelp is for commands that let workers play.
const ExitStallHelp = `  4  no progress with --farm for the time of --stall
`

const exitStallHelpInChinese = `  4  使用 --farm 时，超过 --stall 规定的时间没有进展
`

// ExitBrokenHelp is for commands that report their partial results when interrupted.
const ExitBrokenHelp = `  130  interrupted by Ctrl-C or SIGTERM; the work until then is reported
`

const exitBrokenHelpInChinese = `  130  被 Ctrl-C 或 SIGTERM 中断；报告已完成的部分
`

// Command is a subcommand. The table of commands is all there is to add one.
type Command struct {
	Name     string
	Usage    string // arguments after the name
	Summary  string // in the imperative, of at most 60 characters
	About    string // what else help says
	Examples []string
	Run      func(c *Call) error
	Stalls   bool       // it has --farm, and exit code 4
	Breaks   bool       // Ctrl-C ends it with a report of partial results, and exitBroken
	Parts    *[]Command // its subcommands, as in arbiter pack build; nil for most
}

// Text returns the summary of a command and what else help says about it.
func (c *Command) Text() string {
	return strings.TrimSpace(c.Summary + ". " + c.About)
}

// Call is one run of a subcommand.
type Call struct {
	Stream
	Table []Command // all subcommands of the program
	Cmd   *Command
	Flags *flag.FlagSet
	args  []string
	// checks look at the values of flags when all are read. A value is wrong even if the
	// command would not use it this time.
	checks []func() error
}

// Failure is an error with its exit code.
type Failure struct {
	Code int
	Err  error
}

func (f Failure) Error() string { return f.Err.Error() }

func (f Failure) Unwrap() error { return f.Err }

// ExitWith is an error with its exit code.
func ExitWith(code int, err error) error { return Failure{code, err} }

// Failed returns an error that ends the program with ExitFailed.
func Failed(err error) error { return Failure{ExitFailed, err} }

// Breakable returns the context of a command that reports partial results after Ctrl-C or
// SIGTERM. A second signal ends the command immediately.
func (c *Call) Breakable() (ctx context.Context, leave func()) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// Stoppable lets Ctrl-C and SIGTERM end a command that has no partial results. Standard error says
// so, and the exit code is that of an interrupted command.
func (c *Call) Stoppable() (leave func()) {
	signals, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case <-signals:
			fmt.Fprintf(c.Err, c.in("arbiter: %s: interrupted\n", "arbiter：%s：已中断\n"), c.Cmd.Name)
			_ = c.Err.Flush() // the program ends in any case
			os.Exit(ExitBroken)
		case <-done:
		}
	}()
	return func() { signal.Stop(signals); close(done) }
}

// Broken returns the failure of a command that was interrupted. The format describes what was done
// until then; its Chinese is in reports.zh.txt.
func (c *Call) Broken(format string, args ...any) error {
	done := fmt.Sprintf(format, args...)
	return Failure{ExitBroken, i18n.Errorf("%s: interrupted %s", "%s：已中断，%s", c.Cmd.Name, i18n.Text{EN: done, ZH: i18n.Translate(done, i18n.Chinese)})}
}

// Misused returns an error that ends the program with ExitUsage. Its Chinese is in
// errors.zh.txt.
func Misused(format string, args ...any) error {
	return Failure{ExitUsage, errorf(format, args...)}
}

// OrHelp is nil for help that was asked for and shown.
func OrHelp(err error) error {
	if errors.Is(err, ErrHelp) {
		return nil
	}
	return err
}

// Run runs a command line and returns its exit code. The table lists the subcommands
// in the order of help, which is one of them, as is version.
func Run(table []Command, args []string, s Stream) int {
	err := dispatch(table, args, s)
	if err == nil {
		err = lost(s.Out)
	}
	if err == nil {
		return ExitOK
	}
	var other Reported
	if errors.As(err, &other) {
		return other.Code
	}
	fmt.Fprintf(s.Err, "arbiter: %s\n", shortened(inLanguage(err, args), args))
	return CodeOf(err)
}

// lost returns an error when some of the output could not be written, as on a full disk.
func lost(out *safeio.Out) error {
	_ = out.Flush() // Failed has its error
	return out.Failed()
}

// CodeOf returns the exit code of an error. A script's failure has its own,
// wherever it happened.
func CodeOf(err error) int {
	var f Failure
	var fault *match.Fault
	switch {
	case errors.As(err, &fault):
		return ExitScript
	case errors.As(err, &f):
		return f.Code
	}
	return ExitUsage
}

// dispatch finds the command and runs it. It is the outermost recover boundary: a
// panic outside of a match, as while packs are loaded, is reported as a bug of Arbiter.
func dispatch(table []Command, args []string, s Stream) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = Failure{ExitScript, match.NewBug(panicked)}
		}
	}()
	table = Complete(table)
	if len(args) == 0 {
		overview(s.Err, table, languageOf(args))
		return Misused("expected a command of the list above")
	}
	switch args[0] {
	case "-h", "-help", "--help":
		args[0] = helpName
	case "--version":
		args[0] = versionName
	}
	c, err := FindIn(table, "", args[0])
	if err != nil {
		return err
	}
	return c.Run(&Call{Stream: s, Table: table, Cmd: c, args: args[1:]})
}

// FindIn finds a command in a table. within is the command that the table belongs
// to, or "" for the table of all commands.
func FindIn(table []Command, within, name string) (*Command, error) {
	var names []string
	full := strings.TrimPrefix(within+" "+name, " ")
	for i := range table {
		if table[i].Name == full {
			return &table[i], nil
		}
		names = append(names, strings.TrimPrefix(table[i].Name, within+" "))
	}
	if strings.HasPrefix(name, "-") {
		help := strings.TrimSuffix(" "+within, " ")
		return nil, Failure{ExitUsage, i18n.Errorf("%s is before the command, and flags come after it; try arbiter help%s", "%s 写在了命令之前，标志应写在命令之后；请看 arbiter help%s", name, help)}
	}
	offer, help := i18n.Offer(name, names), strings.TrimSuffix(" "+within, " ")
	if offer.EN != "" {
		return nil, Failure{ExitUsage, i18n.Errorf("unknown command %q%s Try arbiter help%s", "没有命令%q%s请看 arbiter help%s", full, offer, help)}
	}
	return nil, Failure{ExitUsage, i18n.Errorf("unknown command %q; try arbiter help%s", "没有命令%q；请看 arbiter help%s", full, help)}
}

// RunPart runs the part of a command that the first word names.
func RunPart(c *Call) error {
	if len(c.args) == 0 || c.args[0] == "-h" || c.args[0] == "-help" || c.args[0] == "--help" {
		c.usageOfParts()
		if len(c.args) > 0 {
			return nil
		}
		return Misused("%s: expected a command of the list above", c.Cmd.Name)
	}
	part, err := FindIn(*c.Cmd.Parts, c.Cmd.Name, c.args[0])
	if err != nil {
		return err
	}
	return part.Run(&Call{Stream: c.Stream, Table: c.Table, Cmd: part, args: c.args[1:]})
}

// HasPart reports whether the first word names a part of the command.
func (c *Call) HasPart() bool {
	return len(c.args) > 0 && slices.ContainsFunc(*c.Cmd.Parts, func(p Command) bool { return p.Name == c.Cmd.Name+" "+c.args[0] })
}

// Complete returns a table of commands with those about the program itself.
func Complete(table []Command) []Command {
	return append(slices.Clone(table),
		Command{Name: helpName, Usage: "[COMMAND]", Summary: "List the commands, or explain one", Examples: []string{"help", "help play", "help play --lang zh"}, Run: help},
		Command{Name: versionName, Summary: "Print the version of the engine", Examples: []string{"version"}, Run: version})
}

func version(c *Call) error {
	c.NewFlags()
	words, err := c.Parse()
	switch {
	case errors.Is(err, ErrHelp):
		return nil
	case err != nil:
		return err
	case len(words) > 0:
		return Misused("%s: unexpected argument %q; try arbiter help %[1]s", versionName, words[0])
	}
	fmt.Fprintf(c.Out, "arbiter %s\n", match.Engine)
	return nil
}

// ErrHelp reports that help was requested and shown.
var ErrHelp = errors.New("help was shown")

// NewFlags begins the flags of a subcommand.
func (c *Call) NewFlags() *flag.FlagSet {
	c.Flags = flag.NewFlagSet(c.Cmd.Name, flag.ContinueOnError)
	c.Flags.SetOutput(io.Discard)
	return c.Flags
}

// Formerly keeps the old name of a renamed flag. Help does not list it.
func (c *Call) Formerly(old, now string) { c.Flags.Var(oldName{c.Flags, now}, old, "") }

// oldName is the value of a flag that sets the flag with the new name.
type oldName struct {
	flags *flag.FlagSet
	now   string
}

func (o oldName) String() string { return "" }

// Set sets the flag with the new name.
func (o oldName) Set(v string) error { return o.flags.Set(o.now, v) }

// renamed reports whether a flag is the old name of another one.
func renamed(f *flag.Flag) bool {
	_, is := f.Value.(oldName)
	return is
}

// Parse reads flags and arguments in any order and returns the arguments.
// Every command has --lang.
func (c *Call) Parse() (words []string, err error) {
	rest := c.args
	if c.Flags.Lookup("lang") == nil {
		lang := c.Flags.String("lang", "", LangUsage)
		defer func() {
			if err == nil {
				err = Language(lang, false)
			}
		}()
	}
	for {
		if err := c.Flags.Parse(rest); err != nil {
			return nil, c.misflagged(err)
		}
		rest = c.Flags.Args()
		if len(rest) == 0 {
			if json := c.Flags.Lookup("json"); json != nil && json.Value.String() == "true" {
				c.Out.WithASCII(false) // programs read names as they are
			}
			return words, c.checkFlags()
		}
		words, rest = append(words, rest[0]), rest[1:]
	}
}

// checkFlags refuses values that no command takes.
func (c *Call) checkFlags() error {
	if err := c.refuseEmpty(); err != nil {
		return err
	}
	for _, check := range c.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// Given lists the names of the flags that were given, in the order of the alphabet.
func (c *Call) Given() (names []string) {
	c.Flags.Visit(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
}

// refuseEmpty refuses a flag that was given an empty string, which would mean its default. Such
// a value often comes from a shell variable that is not set.
func (c *Call) refuseEmpty() (err error) {
	c.Flags.Visit(func(f *flag.Flag) {
		kind, _ := flag.UnquoteUsage(f)
		named := kind == "file" || kind == "folder"
		switch g, isText := f.Value.(flag.Getter); {
		case err != nil, f.Value.String() != "":
		case named:
			err = Misused("%s: --%s needs the name of a %s, and was given an empty one", c.Cmd.Name, f.Name, kind)
		case isText && g.Get() == "":
			err = Misused("%s: --%s needs a value, and was given an empty one", c.Cmd.Name, f.Name)
		}
	})
	return err
}

func (c *Call) misflagged(err error) error {
	if errors.Is(err, flag.ErrHelp) {
		c.usage()
		return ErrHelp
	}
	text := err.Error() // as package flag writes it
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		var names []string
		c.Flags.VisitAll(func(f *flag.Flag) {
			if !renamed(f) {
				names = append(names, "--"+f.Name)
			}
		})
		name = "--" + strings.TrimPrefix(name, "-")
		return c.misused(i18n.Format("unknown flag %s%s", "没有标志 %s%s", name, i18n.Offer(name, names)))
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: -"); ok {
		return c.misused(i18n.Format("--%s needs a value", "--%s 需要一个值", name))
	}
	if wrong, ok := c.wrongValue(text); ok {
		return c.misused(wrong)
	}
	if m := refusedValue().FindStringSubmatch(text); m != nil {
		return c.misused(i18n.Format("--%s %s: %s", "--%s %s：%s", m[2], quotedValue(m[1]), i18n.Text{EN: m[3], ZH: i18n.Translate(m[3], i18n.Chinese)}))
	}
	return c.misused(i18n.Both(text))
}

// misused returns an error about the flags of a command line, with a hint.
func (c *Call) misused(text i18n.Text) error {
	hint := i18n.Format("; try arbiter help %s", "；请看 arbiter help %s", c.Cmd.Name)
	if strings.HasSuffix(text.EN, "?") {
		hint = i18n.Format(" Try arbiter help %s", "请看 arbiter help %s", c.Cmd.Name)
	}
	return Failure{ExitUsage, i18n.Errorf("%s: %s%s", "%s：%s%s", c.Cmd.Name, text, hint)}
}

// wrongValue describes what a flag accepts, when its value could not be read as a number
// or a duration. It returns "" for any other error.
func (c *Call) wrongValue(text string) (wrong i18n.Text, ok bool) {
	m := unreadable().FindStringSubmatch(text)
	if m == nil {
		return i18n.Text{}, false
	}
	f := c.Flags.Lookup(m[2])
	if f == nil {
		return i18n.Text{}, false
	}
	wants := i18n.Text{EN: "an integer, such as 100", ZH: "整数，例如 100"}
	if g, ok := f.Value.(flag.Getter); ok {
		switch g.Get().(type) {
		case bool:
			wants = i18n.Text{EN: "true or false", ZH: "true 或 false"}
		case float64:
			wants = i18n.Text{EN: "a number, such as 0.5", ZH: "数值，例如 0.5"}
		case time.Duration:
			wants = i18n.Text{EN: "a time with its unit, such as 500ms or 2s", ZH: "带单位的时间，例如 500ms 或 2s"}
		}
	}
	if f.Name == "seed" {
		wants = i18n.Text{EN: "an integer from 0 to 18446744073709551615, such as 7", ZH: "0至18446744073709551615的整数，例如 7"}
	}
	return i18n.Format("--%s %s: expected %s", "--%s %s：应为%s", f.Name, quotedValue(m[1]), i18n.Spaced(wants)), true
}

// quotedValue has the quotation marks of each language around a value that is in those of Go.
func quotedValue(value string) i18n.Text {
	return i18n.Text{EN: value, ZH: "“" + strings.TrimSuffix(strings.TrimPrefix(value, `"`), `"`) + "”"}
}

var (
	unreadable = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^invalid (?:boolean )?value (".*") for (?:flag )?-(\S+): (?:parse error|value out of range|strconv\..*)$`)
	})
	refusedValue = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^invalid (?:boolean )?value (".*") for (?:flag )?-(\S+): (.*)$`)
	})
)

// Several is a flag that may be given more than once.
type Several []string

func (s *Several) String() string { return fmt.Sprint([]string(*s)) }

// Set adds a value.
func (s *Several) Set(v string) error {
	*s = append(*s, v)
	return nil
}

// OneOf rejects a word of a flag that is not in a list.
func OneOf(flag, word string, words ...string) error {
	for _, w := range words {
		if w == word {
			return nil
		}
	}
	return Failure{ExitUsage, i18n.Errorf("--%s %q: expected %s%s", "--%s %q：应为%s%s", flag, word, i18n.Spaced(i18n.AnyOf(words)), i18n.Offer(word, words))}
}

// OneGame rejects a game that no loaded pack defines. The error says where games of packs come
// from, unless a known game has nearly the same name.
func OneGame(game string, known []string) error {
	err := OneOf("game", game, known...)
	if err == nil || i18n.Nearest(game, known) != "" {
		return err
	}
	return Failure{ExitUsage, i18n.Errorf("%w; for a game of a pack, add --pack FOLDER", "%w；扩展包的游戏需用 --pack 添加", err)}
}

// Reported is the error of another program that has already printed it.
type Reported struct{ Code int }

func (r Reported) Error() string { return "" }

// Stream has the standard streams. Output passes through package safeio.
type Stream struct {
	In       io.Reader
	Out, Err *safeio.Out
}
