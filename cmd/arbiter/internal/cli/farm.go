package cli

import (
	"errors"

	"arbiter/luabind/lab/farm"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// FarmProgram finds the network program.
func FarmProgram(of string) (path string, err error) {
	path, folder, err := safeio.FindProgram(farm.Program)
	if err != nil {
		return "", Misused("%s: the program %s is neither next to this one nor in PATH; %s", of, farm.Program, farm.HowToGet(folder))
	}
	return path, nil
}

// BecomeFarm lets the network program go on as this one.
func BecomeFarm(c *Call, of string, args []string) error {
	path, err := FarmProgram(of)
	if err != nil {
		return err
	}
	if err := errors.Join(c.Out.Flush(), c.Err.Flush()); err != nil {
		return err
	}
	code, err := safeio.BecomeProgram(path, args, c.In, c.Out.Target(), c.Err.Target())
	switch {
	case err != nil:
		return Misused("%s: %s: %w", of, path, err)
	case code != ExitOK:
		return Reported{Code: code}
	}
	return nil
}

// PolicyArgs are the flags of a policy for the network program, which has no settings.
func PolicyArgs(p archive.Policy) []string {
	args := []string{"--trust=" + string(p.Trust)}
	for _, k := range p.Keys {
		args = append(args, "--key="+k.String())
	}
	return args
}
