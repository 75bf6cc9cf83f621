package packcmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
)

// installFlags are the flags of the commands that change a lock file.
type installFlags struct {
	lock, into string
	indexes    cli.Several
	trust      cli.TrustFlags
	newIndex   bool
	asJSON     bool
}

func newInstallFlags(c *cli.Call) *installFlags {
	f, fs := &installFlags{}, c.NewFlags()
	fs.StringVar(&f.lock, "lock", index.LockName, "the lock `file`")
	fs.StringVar(&f.into, "into", "", "the `folder` for the archives, which the lock file records (default: the one of the lock file, else your own)")
	fs.Var(&f.indexes, "index", "an index: a `folder`, or an address such as https://example.org/packs; the lock file records it; may be repeated")
	f.trust.Flag(c, string(archive.OnlySigned))
	fs.BoolVar(&f.newIndex, "new-index", false, "accept an index that has replaced another one at its address, or is older than before")
	fs.BoolVar(&f.asJSON, "json", false, "print the changes as JSON")
	return f
}

// again returns the flags that a command which the program prints needs as well: those of trust
// and of the lock file, as they were given.
func (f *installFlags) again() string {
	text := ""
	if f.lock != index.LockName {
		text += " --lock " + shellWord(f.lock)
	}
	return text + f.trust.Given(shellWord)
}

// shellWord returns a word as a shell takes it.
func shellWord(word string) string {
	if word != "" && strings.Trim(word, "/.-_+=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// do runs a job and prints the changes.
func (f *installFlags) do(c *cli.Call, a index.Ask) error {
	return f.report(c, f.change(c, a))
}

// report also prints an error as JSON, with --json, and returns it.
func (f *installFlags) report(c *cli.Call, err error) error {
	if err == nil || !f.asJSON {
		return err
	}
	why := struct {
		Kind  archive.Kind `json:"kind,omitempty"`
		Error string       `json:"error"`
	}{archive.KindOf(err), err.Error()}
	return errors.Join(c.Print(true, why, ""), err)
}

// seenName is the file, next to the folder of archives, that records which state of each
// index a person has seen.
const seenName = "indexes.json"

// job describes a change of a lock file.
func (f *installFlags) job(c *cli.Call) (*index.Job, error) {
	store, err := cli.DataDir()
	if err != nil && f.into == "" {
		if lock, unread := index.ReadLock(f.lock); unread != nil || lock.Into == "" {
			return nil, err
		}
	}
	policy, err := f.trust.Policy(archive.OnlySigned)
	if err != nil {
		return nil, err
	}
	j := &index.Job{LockFile: f.lock, Store: store, Policy: policy, Shipped: cli.ShippedPacks(), Disk: index.RealDisk(), Progress: downloadProgress(c),
		NewIndex: f.newIndex, Now: time.Now(), Flags: f.again()}
	if store != "" {
		j.SeenFile = filepath.Join(filepath.Dir(store), seenName)
	} else {
		c.Note("warning: no folder records the indexes that you have seen, so a new lock file accepts an index that is older than before\n")
	}
	for _, text := range f.trust.Keys {
		k, err := cli.ReadKey(text)
		if err != nil {
			return nil, cli.Misused("--key %w", err)
		}
		j.NewKeys = append(j.NewKeys, k)
	}
	if j.Into, err = f.fromLock(f.into); err != nil {
		return nil, err
	}
	for _, at := range f.indexes {
		if !strings.Contains(at, "://") {
			if at, err = f.fromLock(at); err != nil {
				return nil, err
			}
		}
		j.Indexes = append(j.Indexes, filepath.ToSlash(at))
	}
	return j, nil
}

// ofIndex returns the error of a command that reads indexes with its exit code. It is wrong
// usage to name none.
func ofIndex(c *cli.Call, err error) error {
	if errors.Is(err, index.ErrNoIndex) {
		return cli.Misused("%s: %w", c.Cmd.Name, err)
	}
	return cli.Failed(err)
}

func (f *installFlags) change(c *cli.Call, a index.Ask) error {
	j, err := f.job(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	done, err := j.Do(ctx, a)
	if err != nil {
		return ofIndex(c, err)
	}
	var lines strings.Builder
	for _, d := range done {
		switch {
		case d.From == d.To:
			fmt.Fprintf(&lines, "%s %s %s\n", d.ID, d.To, d.Did)
		case d.From == "":
			fmt.Fprintf(&lines, "%s %s\n", d.ID, d.To)
		case d.To == "":
			fmt.Fprintf(&lines, "%s %s is not needed any more\n", d.ID, d.From)
		default:
			fmt.Fprintf(&lines, "%s %s, was %s\n", d.ID, d.To, d.From)
		}
	}
	switch {
	case len(done) > 0:
	case j.Requests:
		lines.WriteString("the requests in the lock file have changed, and all versions stay\n")
	case a.NoFiles:
		lines.WriteString("the lock file has not changed\n")
	default:
		lines.WriteString("nothing has changed; everything in the lock file is installed\n")
	}
	if done == nil {
		done = []index.Change{}
	}
	for _, w := range j.Warnings {
		c.Note("warning: %s\n", w)
	}
	return c.Print(f.asJSON, done, lines.String())
}

// fromLock returns a folder as the lock file names it: relative to the lock file, if it is near.
func (f *installFlags) fromLock(dir string) (string, error) {
	if dir == "" || filepath.IsAbs(dir) {
		return dir, nil
	}
	from, err := filepath.Rel(filepath.Dir(f.lock), dir)
	if err != nil {
		from, err = filepath.Abs(dir)
	}
	return from, err
}

// downloadProgress returns a function that draws the progress of downloads on a terminal; nil elsewhere.
func downloadProgress(c *cli.Call) func(name string, done, total int) {
	if c.Progress("KB", "") == nil {
		return nil
	}
	return inKilobytes(func(name string) func(done, all, n int) { return c.Progress("KB of "+name, "") })
}

// inKilobytes returns a function that draws a bar for each download. It rounds the bytes so far down
// and the size up, so that a bar ends with its download.
func inKilobytes(bar func(name string) func(done, all, n int)) func(name string, done, total int) {
	var last string
	var show func(done, all, n int)
	return func(name string, done, total int) {
		if name != last {
			last, show = name, bar(name)
		}
		show(done>>10, (total+1023)>>10, 0)
	}
}

// readWants reads NAME and NAME@RANGE.
func readWants(words []string) (out []load.Want, err error) {
	for _, text := range words {
		w, err := load.ReadWant(text)
		if err != nil {
			return nil, cli.Misused("%w", err)
		}
		if !load.IsShippable(w.ID) {
			return nil, cli.Misused("invalid pack id %.60q: expected lower-case letters, digits, _ and -", w.ID)
		}
		out = append(out, w)
	}
	return out, nil
}

var packInstallCommand = cli.Command{
	Name: "pack install", Usage: "[NAME[@RANGE]...] [flags]",
	Summary:  "Install packs from an index, with all that they require",
	About:    "The lock file records their versions, hashes and keys. A named pack gets the newest version of its range; a pack that is only required gets the lowest version that all accept. Everything is checked before anything changes. Without a NAME, it installs exactly the packs of the lock file.",
	Examples: []string{"pack install widow@^1 --index my/index", "pack install widow --index my/index --into packs --json", "pack install"},
	Run: func(c *cli.Call) error {
		f := newInstallFlags(c)
		hash := c.Flags.String("hash", "", "require this `hash` of the one NAME: h1:…, or the hash of a record")
		words, err := takeWords(c, 0, 100, i18n.Text{EN: "expected at most 100 packs", ZH: "最多100个扩展包"})
		if err != nil {
			return cli.OrHelp(err)
		}
		if *hash != "" && len(words) != 1 {
			return cli.Misused("pack install: --hash is for one pack")
		}
		if *hash != "" && !index.IsHash(*hash) {
			return cli.Misused("pack install: --hash %q is not a hash; expected h1: and 44 characters, or 64 hexadecimal digits", *hash)
		}
		wants, err := readWants(words)
		if err != nil {
			return err
		}
		if len(wants) == 0 {
			if _, err := index.ReadLock(f.lock); err != nil {
				return f.report(c, cli.Misused("%w", err))
			}
		}
		return f.do(c, index.Ask{Wants: wants, Hash: *hash})
	},
}

var packUpdateCommand = cli.Command{
	Name: "pack update", Usage: "[NAME...] [flags]",
	Summary:  "Update installed packs to their newest versions",
	About:    "Each gets the newest version that all packs that require it accept. Without a NAME, it updates all packs that were installed by name.",
	Examples: []string{"pack update", "pack update widow --json"},
	Run: func(c *cli.Call) error {
		f := newInstallFlags(c)
		words, err := takeWords(c, 0, 100, i18n.Text{EN: "expected at most 100 packs", ZH: "最多100个扩展包"})
		if err != nil {
			return cli.OrHelp(err)
		}
		if _, err := index.ReadLock(f.lock); err != nil {
			return f.report(c, cli.Misused("%w", err))
		}
		return f.do(c, index.Ask{Raise: words, All: len(words) == 0})
	},
}

var packRemoveCommand = cli.Command{
	Name: "pack remove", Usage: "NAME... [flags]",
	Summary:  "Remove packs that nothing requires any more",
	About:    "It also removes packs that only they required. It deletes archives from the folder of the lock file (--into), but not from your own folders, because other lock files may name them.",
	Examples: []string{"pack remove widow"},
	Run: func(c *cli.Call) error {
		f := newInstallFlags(c)
		words, err := takeWords(c, 1, 100, i18n.Text{EN: "expected 1 to 100 packs", ZH: "应有1至100个扩展包"})
		if err != nil {
			return cli.OrHelp(err)
		}
		if _, err := index.ReadLock(f.lock); err != nil {
			return f.report(c, cli.Misused("%w", err))
		}
		return f.do(c, index.Ask{Remove: words})
	},
}

var packLockCommand = cli.Command{
	Name: "pack lock", Usage: "[NAME[@RANGE]...] [flags]",
	Summary:  "Choose versions and write the lock file, without installing",
	About:    "With --check it chooses nothing. It verifies that everything in the lock file is installed with its hash and, if signatures are required, its signature.",
	Examples: []string{"pack lock widow@^1 --index my/index", "pack lock --check"},
	Run:      packLock,
}

func packLock(c *cli.Call) error {
	f := newInstallFlags(c)
	check := c.Flags.Bool("check", false, "only check that the packs of the lock file are installed")
	words, err := takeWords(c, 0, 100, i18n.Text{EN: "expected at most 100 packs", ZH: "最多100个扩展包"})
	if err != nil {
		return cli.OrHelp(err)
	}
	wants, err := readWants(words)
	if err != nil {
		return err
	}
	if !*check {
		return f.do(c, index.Ask{Wants: wants, All: len(wants) == 0, NoFiles: true})
	}
	if len(words) > 0 {
		return cli.Misused("pack lock: --check checks the whole lock file, and takes no names")
	}
	lock, err := index.ReadLock(f.lock)
	if err != nil {
		return f.report(c, cli.Misused("%w", err))
	}
	store, err := cli.StoreOf(lock)
	if err != nil {
		return err
	}
	policy, err := f.trust.Policy(archive.Hashed)
	if err != nil {
		return err
	}
	sources, err := lock.Sources(f.lock, store, policy)
	if err != nil {
		return f.report(c, cli.Failed(fmt.Errorf("%s: %w", f.lock, err)))
	}
	text := "all as they were locked"
	if len(sources) == 1 {
		text = "as it was locked"
	}
	return c.Print(f.asJSON, map[string]int{"packs": len(sources)}, fmt.Sprintf("%s: %s, %s\n", f.lock, cli.Counted(len(sources), "pack"), text))
}

var packTreeCommand = cli.Command{
	Name: "pack tree", Usage: "[flags]",
	Summary:  "Draw the lock file as a tree",
	About:    "It shows the packs that were installed by name and those that they require.",
	Examples: []string{"pack tree"},
	Run: func(c *cli.Call) error {
		fs := c.NewFlags()
		name := fs.String("lock", index.LockName, "the lock `file`")
		asJSON := fs.Bool("json", false, "print the packs of the lock file as JSON")
		if _, err := takeWords(c, 0, 0, i18n.Text{EN: "expected no arguments", ZH: "不接受参数"}); err != nil {
			return cli.OrHelp(err)
		}
		lock, err := index.ReadLock(*name)
		if err != nil {
			return cli.Misused("%w", err)
		}
		return c.Print(*asJSON, lock.Packs, lock.Tree())
	},
}
