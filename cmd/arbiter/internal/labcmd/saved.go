package labcmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// saveFlags declares the flags of runs that can be resumed.
func (f *simFlags) saveFlags(c *cli.Call) {
	c.Flags.StringVar(&f.save, "save", "", "save the run to a new `file`, for --resume")
	c.Flags.StringVar(&f.resumed, "resume", "", "resume the run of a `file` of --save")
}

// played are the flags that the file of a run also determines.
var played = []string{"mode", "rules", "option", "deck", "seed", "room", "with", "games", "bots", "bot", "max-commands", "still",
	"set", "script", "for", "vary", "field", "target", "bound", "error"}

func (f *simFlags) checkSaved() error {
	if f.save != "" && f.resumed != "" {
		return cli.Misused("--resume continues its own file; leave out --save")
	}
	for _, name := range played {
		if f.resumed != "" && f.At.Was(name) {
			return cli.Misused("the file of --resume determines the matches; leave out --%s", name)
		}
	}
	return nil
}

// simulation is a run together with the program's state that carries it out.
type simulation struct {
	lib    *cli.Library
	plan   lab.Plan
	change *lab.Change // of impact
	trying *lab.Trying // of tune
	kept   *lab.Kept   // of a resumed run
	done   []lab.Part
	keep   *lab.Keeper
	file   *os.File
	reload func() (*games.Packs, error)
}

// saved returns the description of the run for its file.
func (s *simulation) saved() *lab.Saved {
	return &lab.Saved{Plan: s.plan, Change: s.change, Trying: s.trying}
}

func (s *simulation) close() {
	if s.file != nil {
		_ = safeio.CloseLocked(s.file) // every line was synced
	}
}

// check rejects a plan that cannot be played.
func (s *simulation) check(c *cli.Call) error {
	if err := s.plan.Check(s.lib.Game, s.lib.Packs); err != nil {
		return cli.Misused("%s: %w", c.Cmd.Name, err)
	}
	s.reload = s.again
	return nil
}

// begin makes the file of the run, if there is to be one.
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
		return cli.Misused("--save %q: %v; use --resume to continue an existing run", f.save, err)
	case err != nil:
		return cli.Misused("--save %q: %v", f.save, err)
	}
	if err := lockRun(s.file); err != nil {
		return cli.Misused("--save %q: %v", f.save, err)
	}
	s.keep = lab.NewKeeper(s.file, s.file.Sync)
	return s.keep.Begin(*s.saved())
}

// lockRun locks the file of a run for this process, because two writers would destroy it.
func lockRun(file *os.File) error {
	err := safeio.Lock(file)
	if errors.Is(err, safeio.ErrLocked) {
		return errors.New("another arbiter writes it")
	}
	return err
}

// again loads the packs of the run again, for another job.
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
	if err := cli.CheckRecordedPacks(s.lib, &kept.Plan.Match); err != nil {
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
		c.Note("%s: line %d was torn and is dropped\n", f.resumed, kept.Torn)
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

// blaming adds the first line of a run's file to an error that is in that line.
func (f *simFlags) blaming(err error, there bool) error {
	if err == nil || !there {
		return err
	}
	return playcmd.Named(fmt.Sprintf("--resume %q: line 1", f.resumed), err)
}

// goOn describes how to resume an interrupted run.
func (s *simulation) goOn(f *simFlags) string {
	if s.file == nil {
		return "; use --save to make a run that can be resumed"
	}
	text := fmt.Sprintf("; resume with: arbiter %s --resume %s", s.saved().Command(), session.ShellWord(s.file.Name()))
	for _, name := range f.Packs.AsGiven() {
		text += " --pack " + session.ShellWord(name)
	}
	return text
}

// keeping returns the function that saves each part; nil when the run is not saved.
func (s *simulation) keeping() func(lab.Part) error {
	if s.keep == nil {
		return nil
	}
	return s.keep.Part
}
