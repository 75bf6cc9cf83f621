package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
)

// installFlags are those of the commands that change a lock.
type installFlags struct {
	lock, into string
	indexes    several
	trust      trustFlags
	newIndex   bool
	asJSON     bool
}

func (c *call) installFlags() *installFlags {
	f, fs := &installFlags{}, c.newFlags()
	fs.StringVar(&f.lock, "lock", index.LockName, "the lock, a `file`")
	fs.StringVar(&f.into, "into", "", "the `folder` for the archives, noted in the lock (default: that of the lock, else your own for all locks)")
	fs.Var(&f.indexes, "index", "an index, a `folder` or an address as https://example.org/packs; noted in the lock; may be repeated")
	f.trust.flag(c, string(archive.OnlySigned))
	fs.BoolVar(&f.newIndex, "new-index", false, "accept an index that is not the one that was at its address before, or older than it was")
	fs.BoolVar(&f.asJSON, "json", false, "print the changes as JSON")
	return f
}

// do does a job and tells what has changed.
func (f *installFlags) do(c *call, a index.Ask) error {
	return f.tell(c, f.change(c, a))
}

// tell prints an error as JSON too, where that is asked for, and gives it back.
func (f *installFlags) tell(c *call, err error) error {
	if err == nil || !f.asJSON {
		return err
	}
	why := struct {
		Kind  archive.Kind `json:"kind,omitempty"`
		Error string       `json:"error"`
	}{archive.KindOf(err), err.Error()}
	return errors.Join(c.print(true, why, ""), err)
}

// seenName is the file, beside the folder of archives, of what a person has seen of
// indexes.
const seenName = "indexes.json"

// job is what is done with a lock.
func (f *installFlags) job(c *call) (*index.Job, error) {
	store, err := dataDir()
	if err != nil && f.into == "" {
		if lock, unread := index.ReadLock(f.lock); unread != nil || lock.Into == "" {
			return nil, err
		}
	}
	policy, err := f.trust.policy(archive.OnlySigned)
	if err != nil {
		return nil, err
	}
	j := &index.Job{LockFile: f.lock, Store: store, Policy: policy, Shipped: shippedPacks(), Disk: index.RealDisk(), Progress: c.downloads(),
		NewIndex: f.newIndex, Now: time.Now()}
	if store != "" {
		j.SeenFile = filepath.Join(filepath.Dir(store), seenName)
	} else {
		fmt.Fprintln(c.err, "warning: there is no folder for what you have seen of indexes, so that an index that is older than before is accepted by a new lock")
	}
	for _, text := range f.trust.keys {
		k, err := readKey(text)
		if err != nil {
			return nil, misused("--key %w", err)
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

func (f *installFlags) change(c *call, a index.Ask) error {
	j, err := f.job(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	done, err := j.Do(ctx, a)
	if err != nil {
		return failed(err)
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
	if len(done) == 0 {
		lines.WriteString("nothing has changed; everything in the lock is there\n")
	}
	if done == nil {
		done = []index.Change{}
	}
	for _, w := range j.Warnings {
		fmt.Fprintf(c.err, "warning: %s\n", w)
	}
	return c.print(f.asJSON, done, lines.String())
}

// fromLock names a folder as the lock does: from where the lock is, if it is near.
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

// shippedPacks are the versions of the packs that the engine has.
func shippedPacks() map[string]string {
	out := map[string]string{}
	for _, g := range registry.All {
		for _, s := range g.Shipped() {
			if h, err := load.ReadHead(s.FS); err == nil {
				out[h.ID] = h.Version
			}
		}
	}
	return out
}

// downloads tells how they go on a terminal; nil elsewhere.
func (c *call) downloads() func(name string, done, total int) {
	if c.progress("KB", "") == nil {
		return nil
	}
	var last string
	var show func(done, all, n int)
	return func(name string, done, total int) {
		if name != last {
			last, show = name, c.progress("KB of "+name, "")
		}
		show(done>>10, (total+1023)>>10, 0)
	}
}

// readWants reads NAME and NAME@RANGE.
func readWants(words []string) (out []load.Want, err error) {
	for _, text := range words {
		w, err := load.ReadWant(text)
		if err != nil {
			return nil, misused("%w", err)
		}
		if !load.IsShippable(w.ID) {
			return nil, misused("%.60q is the id of no pack: lower-case letters, digits, _ and -", w.ID)
		}
		out = append(out, w)
	}
	return out, nil
}

var packInstallCommand = command{
	name: "pack install", usage: "[NAME[@RANGE]...] [flags]",
	summary:  "Install packs from an index, with all that they require",
	about:    "The lock file records their versions, hashes and keys. A named pack gets the newest version of its range; a pack that is only required gets the lowest version that all accept. Everything is checked before anything changes. Without a NAME, it installs exactly the packs of the lock file.",
	examples: []string{"pack install widow@^1 --index my/index", "pack install widow --index my/index --into packs --json", "pack install"},
	run: func(c *call) error {
		f := c.installFlags()
		hash := c.flags.String("hash", "", "the `hash` that the one NAME must have: h1:…, or that of a record")
		words, err := c.takes(0, 100, "at most 100 packs are to be named")
		if err != nil {
			return orHelp(err)
		}
		if *hash != "" && len(words) != 1 {
			return misused("pack install: --hash is for one pack")
		}
		wants, err := readWants(words)
		if err != nil {
			return err
		}
		if len(wants) == 0 {
			if _, err := index.ReadLock(f.lock); err != nil {
				return f.tell(c, misused("%w", err))
			}
		}
		return f.do(c, index.Ask{Wants: wants, Hash: *hash})
	},
}

var packUpdateCommand = command{
	name: "pack update", usage: "[NAME...] [flags]",
	summary:  "Update installed packs to their newest versions",
	about:    "Each gets the newest version that all packs that require it accept. Without a NAME, it updates all packs that were asked for.",
	examples: []string{"pack update", "pack update widow --json"},
	run: func(c *call) error {
		f := c.installFlags()
		words, err := c.takes(0, 100, "at most 100 packs are to be named")
		if err != nil {
			return orHelp(err)
		}
		if _, err := index.ReadLock(f.lock); err != nil {
			return f.tell(c, misused("%w", err))
		}
		return f.do(c, index.Ask{Raise: words, All: len(words) == 0})
	},
}

var packRemoveCommand = command{
	name: "pack remove", usage: "NAME... [flags]",
	summary:  "Remove packs that nothing requires any more",
	about:    "It also removes packs that only they required. It deletes archives from the folder of the lock file (--into), but not from your own folders, because other lock files may name them.",
	examples: []string{"pack remove widow"},
	run: func(c *call) error {
		f := c.installFlags()
		words, err := c.takes(1, 100, "1 to 100 packs are to be named")
		if err != nil {
			return orHelp(err)
		}
		if _, err := index.ReadLock(f.lock); err != nil {
			return f.tell(c, misused("%w", err))
		}
		return f.do(c, index.Ask{Remove: words})
	},
}

var packLockCommand = command{
	name: "pack lock", usage: "[NAME[@RANGE]...] [flags]",
	summary:  "Choose versions and write the lock file, without installing",
	about:    "With --check it chooses nothing. It verifies that everything in the lock file is installed with its hash and, if signatures are required, its signature.",
	examples: []string{"pack lock widow@^1 --index my/index", "pack lock --check"},
	run:      packLock,
}

func packLock(c *call) error {
	f := c.installFlags()
	check := c.flags.Bool("check", false, "only check that the lock is installed")
	words, err := c.takes(0, 100, "at most 100 packs are to be named")
	if err != nil {
		return orHelp(err)
	}
	wants, err := readWants(words)
	if err != nil {
		return err
	}
	if !*check {
		return f.do(c, index.Ask{Wants: wants, All: len(wants) == 0, NoFiles: true})
	}
	lock, err := index.ReadLock(f.lock)
	if err != nil {
		return f.tell(c, misused("%w", err))
	}
	store, err := storeOf(lock)
	if err != nil {
		return err
	}
	policy, err := f.trust.policy(archive.Hashed)
	if err != nil {
		return err
	}
	sources, err := lock.Sources(f.lock, store, policy)
	if err != nil {
		return failed(fmt.Errorf("%s: %w", f.lock, err))
	}
	text := "all as they were locked"
	if len(sources) == 1 {
		text = "as it was locked"
	}
	return c.print(f.asJSON, map[string]int{"packs": len(sources)}, fmt.Sprintf("%s: %s, %s\n", f.lock, counted(len(sources), "pack"), text))
}

var packTreeCommand = command{
	name: "pack tree", usage: "[flags]",
	summary:  "Draw the lock file as a tree",
	about:    "It shows the packs that were asked for and those that they require.",
	examples: []string{"pack tree"},
	run: func(c *call) error {
		fs := c.newFlags()
		name := fs.String("lock", index.LockName, "the lock, a `file`")
		asJSON := fs.Bool("json", false, "print the packs of the lock as JSON")
		if _, err := c.takes(0, 0, "it takes no arguments"); err != nil {
			return orHelp(err)
		}
		lock, err := index.ReadLock(*name)
		if err != nil {
			return misused("%w", err)
		}
		return c.print(*asJSON, lock.Packs, lock.Tree())
	},
}
