package labcmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// saveFlags declares the flags of runs that go on.
func (f *simFlags) saveFlags(c *cli.Call) {
	c.Flags.StringVar(&f.save, "save", "", "keep what is done in a new `file`, to go on with")
	c.Flags.StringVar(&f.resumed, "resume", "", "go on with the run of a `file` of --save")
}

// played are the flags that say what is played, which the file of a run says too.
var played = []string{"mode", "rules", "option", "deck", "seed", "room", "with", "games", "bots", "bot", "most", "still",
	"set", "script", "for", "vary", "field", "target", "bound", "error"}

func (f *simFlags) checkSaved() error {
	if f.save != "" && f.resumed != "" {
		return cli.Misused("--resume goes on writing its own file; leave out --save")
	}
	for _, name := range played {
		if f.resumed != "" && f.At.Was(name) {
			return cli.Misused("what is played is in the file of --resume; leave out --%s", name)
		}
	}
	return nil
}

// simulation is what is played with what carries it out.
type simulation struct {
	lib    *loading.Library
	plan   lab.Plan
	change *lab.Change // of impact
	trying *lab.Trying // of tune
	kept   *lab.Kept   // of a run that goes on
	done   []lab.Part
	keep   *lab.Keeper
	file   *os.File
	reload func() (*games.Packs, error)
}

// saved is what a file is told of it.
func (s *simulation) saved() *lab.Saved {
	return &lab.Saved{Plan: s.plan, Change: s.change, Trying: s.trying}
}

func (s *simulation) close() {
	if s.file != nil {
		s.file.Close() // every line was synced
	}
}

// check refuses a plan that cannot be played.
func (s *simulation) check(c *cli.Call) error {
	if err := s.plan.Check(s.lib.Game, s.lib.Packs); err != nil {
		return cli.Misused("%s: %w", c.Cmd.Name, err)
	}
	s.reload = s.again
	return nil
}

// begin makes the file in which the run is kept, if it is.
func (s *simulation) begin(f *simFlags) (err error) {
	if f.save == "" {
		return nil
	}
	if err := s.saved().Storable(); err != nil {
		return cli.Misused("--save: %w", err)
	}
	s.file, err = safeio.Create(f.save)
	switch {
	case errors.Is(err, fs.ErrExist):
		return cli.Misused("--save %q: %v; a run that is there goes on with --resume", f.save, err)
	case err != nil:
		return cli.Misused("--save %q: %v", f.save, err)
	}
	if err := lockRun(s.file); err != nil {
		return cli.Misused("--save %q: %v", f.save, err)
	}
	s.keep = lab.NewKeeper(s.file, s.file.Sync)
	return s.keep.Begin(*s.saved())
}

// lockRun takes the file of a run for this process, as two that write it would destroy it.
func lockRun(file *os.File) error {
	err := safeio.Lock(file)
	if errors.Is(err, safeio.ErrLocked) {
		return errors.New("another arbiter writes it")
	}
	return err
}

// again loads the packs of the run once more, for another job.
func (s *simulation) again() (*games.Packs, error) { return s.lib.Game.Load(s.lib.Sources) }

// openSavedRun reads a run that was interrupted.
func openSavedRun(c *cli.Call, f *simFlags) (*simulation, error) {
	file, err := safeio.Open(f.resumed, os.O_RDWR)
	if err != nil {
		return nil, cli.Misused("--resume %q: %v", f.resumed, err)
	}
	s := &simulation{file: file}
	if err := lockRun(file); err != nil {
		s.close()
		return nil, cli.Misused("--resume %q: %v", f.resumed, err)
	}
	if err := s.restore(c, f); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *simulation) restore(c *cli.Call, f *simFlags) error {
	if info, err := s.file.Stat(); err == nil && info.Size() > lab.MaxRunBytes {
		return cli.Misused("--resume %q: a run has at most %d MB", f.resumed, lab.MaxRunBytes>>20)
	}
	kept, err := lab.ReadRun(s.file)
	if err != nil {
		return cli.Misused("--resume %q: %v", f.resumed, err)
	}
	if of := kept.Command(); of != c.Cmd.Name {
		return cli.Misused("--resume %q: this is a run of arbiter %s", f.resumed, of)
	}
	if s.lib, err = f.Packs.LoadRecorded(&kept.Plan.Match); err != nil {
		return err
	}
	if err := loading.CheckRecordedPacks(s.lib, &kept.Plan.Match); err != nil {
		return playcmd.Named(f.resumed, err)
	}
	err = kept.Plan.Check(s.lib.Game, s.lib.Packs)
	if err == nil {
		err = kept.Check(s.lib.Packs)
	}
	if err != nil {
		return cli.Misused("--resume %q: %v", f.resumed, err)
	}
	if kept.Torn > 0 {
		fmt.Fprintf(c.Err, "%s: line %d was torn and is dropped\n", f.resumed, kept.Torn)
		if err := s.file.Truncate(kept.Size); err != nil {
			return err
		}
	}
	if _, err := s.file.Seek(kept.Size, io.SeekStart); err != nil {
		return err
	}
	s.kept, s.change, s.trying = kept, kept.Change, kept.Trying
	s.plan, s.done, s.keep, s.reload = kept.Plan, kept.Parts, kept.Keeper(s.file, s.file.Sync), s.again
	return nil
}

// blaming names the first line of the file of a run, if what is wrong stands there.
func (f *simFlags) blaming(err error, there bool) error {
	if err == nil || !there {
		return err
	}
	return playcmd.Named(fmt.Sprintf("--resume %q: line 1", f.resumed), err)
}

// goOn says how a run that was broken off goes on.
func (s *simulation) goOn(f *simFlags) string {
	if s.file == nil {
		return "; with --save it could go on"
	}
	text := fmt.Sprintf("; go on with: arbiter %s --resume %s", s.saved().Command(), session.ShellWord(s.file.Name()))
	for _, name := range f.Packs.AsGiven() {
		text += " --pack " + session.ShellWord(name)
	}
	return text
}

// keeping is what is called with every part; nil when nothing is kept.
func (s *simulation) keeping() func(lab.Part) error {
	if s.keep == nil {
		return nil
	}
	return s.keep.Part
}
