package playcmd

import (
	"errors"
	"fmt"
	"io"
	"os"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

// resumeTable replays a record, checks it, and continues to write it.
func resumeTable(c *cli.Call, f *PlayFlags, lib *cli.Library) (*table, error) {
	file, err := safeio.Open(f.resume, os.O_RDWR)
	if err != nil {
		return nil, cli.Misused("--continue %q: %v", f.resume, err)
	}
	t := &table{file: file, skip: true, lib: lib}
	if err := restoreTable(c, f, lib, t); err != nil {
		return nil, errors.Join(err, t.close())
	}
	return t, nil
}

func restoreTable(c *cli.Call, f *PlayFlags, lib *cli.Library, t *table) error {
	r, err := record.Read(t.file)
	if err != nil {
		return unreadRecord(f.resume, err)
	}
	o := f.Options()
	o.History = o.History || r.HasUndo()
	if t.game, err = restoreMatch(lib, r, o); err != nil {
		return Named(f.resume, err)
	}
	if err := f.checkSeat(t.game.Seats()); err != nil {
		return err
	}
	if r.Torn > 0 {
		c.Note("%s: line %d was torn and is dropped\n", f.resume, r.Torn)
	}
	if r.Torn > 0 || r.Closed { // the closing line is written again at the end
		if err := t.file.Truncate(r.Size); err != nil {
			return err
		}
	}
	if _, err := t.file.Seek(r.Size, io.SeekStart); err != nil {
		return err
	}
	t.seed, t.rec = r.Header.Seed, record.NewRecorder(t.file, t.file.Sync, r)
	c.Note("%s: %d command%s verified\n", f.resume, len(r.Lines), i18n.Plural(len(r.Lines)))
	return nil
}

// restoreMatch checks a record's packs and replays it.
func restoreMatch(l *cli.Library, r *record.File, o match.Options) (display.Match, error) {
	return restoreOver(l, r, o, migrator(l, &r.Header, o))
}

// restoreOver is restoreMatch with a function that gives the match other packs.
func restoreOver(l *cli.Library, r *record.File, o match.Options, migrate record.Migrator) (display.Match, error) {
	if err := cli.CheckRecordedPacks(l, &r.Header); err != nil {
		return nil, err
	}
	g, err := recordedMatch(l, r, o)
	if err != nil {
		return nil, err
	}
	g, err = record.ReplayOver(r, g, migrate)
	if err != nil {
		return g, cli.Failed(err)
	}
	return g, nil
}

// migrator returns the matches with which the match of a record goes on.
func migrator(l *cli.Library, h *record.Header, o match.Options) record.Migrator {
	return func(g display.Match, to []record.Pack) (display.Match, error) {
		other, err := l.Migrated(to)
		if err != nil {
			return g, err
		}
		return adopt(other, h, o, g)
	}
}

// adopt returns a match with other packs, in the position of g.
func adopt(l *cli.Library, h *record.Header, o match.Options, g display.Match) (display.Match, error) {
	next, err := l.Open(h, o)
	if err != nil {
		return g, err
	}
	return next, next.Adopt(g)
}

// verifyRecord checks a record and its packs, with a match that has no log.
func verifyRecord(l *cli.Library, r *record.File) (display.Match, error) {
	if err := cli.CheckRecordedPacks(l, &r.Header); err != nil {
		return nil, err
	}
	if r.Migrates() {
		return restoreMatch(l, r, match.Options{Log: true, History: r.HasUndo()})
	}
	g, err := record.Verify(r, func(o match.Options) (display.Match, error) { return recordedMatch(l, r, o) })
	if err != nil {
		return nil, cli.Failed(err)
	}
	return g, nil
}

// recordedMatch returns the match of a record, not yet started.
func recordedMatch(l *cli.Library, r *record.File, o match.Options) (display.Match, error) {
	g, err := l.Open(&r.Header, o)
	if err != nil {
		return nil, cli.Failed(&record.Fault{Line: 1, Msg: err.Error()})
	}
	return g, nil
}

// Named adds the file to an error and keeps its exit code.
func Named(file string, err error) error {
	return cli.ExitWith(cli.CodeOf(err), fmt.Errorf("%s: %w", file, err))
}
