package cli

import (
	"errors"
	"slices"
	"strings"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/load"
)

// Leading returns the error of packs that do not load, without the faults that follow from others: check finds out
// which do. names are the folders and archives of the packs. Any other error stays as it is.
func (f *Folders) Leading(err error, names []string) error {
	var all load.Faults
	if !errors.As(err, &all) || len(all) < 2 || len(names) == 0 {
		return err
	}
	opener, failed := f.Opener()
	if failed != nil {
		return err
	}
	extra, failed := f.Extra()
	if failed != nil {
		return err
	}
	targets, failed := lint.Open(kits.Tests(kits.All()), names, lint.Options{Opener: opener, Packs: f.Of, Games: kits.With, Extra: extra})
	if failed != nil {
		return err
	}
	follows := lint.Followers(targets)
	lead := slices.DeleteFunc(slices.Clone(all), follows)
	if len(lead) == 0 || len(lead) == len(all) || !strings.HasSuffix(err.Error(), all.Error()) {
		return err
	}
	return ExitWith(CodeOf(err), errors.New(strings.TrimSuffix(err.Error(), all.Error())+lead.Error()))
}
