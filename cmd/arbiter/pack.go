package main

import (
	"os"
	"path/filepath"
	"strings"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

var packCommand = command{
	name: "pack", usage: "COMMAND [arguments]",
	summary:  "Build, sign, publish and install packs",
	examples: []string{"help pack", "help pack build"},
	run:      runPart,
	parts:    &packCommands,
}

// packCommands lists the parts of the command pack in the order of its help. A
// part more is a row more, and a file of its own beside this one.
var packCommands = []command{packNewCommand, packListCommand, packInfoCommand, packWhyCommand, packBuildCommand, packKeygenCommand, packSignCommand, packVerifyCommand, packTrustCommand,
	packPublishCommand, packYankCommand, packInstallCommand, packUpdateCommand, packOutdatedCommand, packRemoveCommand, packLockCommand, packTreeCommand}

// takes reads flags and arguments of a part; most is how many arguments it has at
// most. Help that was asked for is errHelp.
func (c *call) takes(least, most int, what string) ([]string, error) {
	words, err := c.parse()
	if err != nil {
		return nil, err
	}
	if len(words) < least || len(words) > most {
		return nil, misused("%s: %s; try arbiter help %s", c.cmd.name, what, c.cmd.name)
	}
	return words, nil
}

// errNoSettings is the error of configDir where the environment names no folder.
var errNoSettings = misused("there is no folder for settings: the environment names no home")

// configDir is the folder of what a person has set up for all their games: keys
// and whom they trust. It is absolute, so that no settings are read from where a person
// happens to be.
func configDir() (string, error) {
	dir, err := os.UserConfigDir()
	if own := os.Getenv("XDG_CONFIG_HOME"); err != nil && own != "" && !filepath.IsAbs(own) {
		dir, err = own, nil
	}
	switch {
	case err != nil:
		return "", errNoSettings
	case !filepath.IsAbs(dir):
		return "", misused("there is no folder for settings: %.200q of XDG_CONFIG_HOME or HOME is not an absolute path", dir)
	}
	return filepath.Join(dir, "arbiter"), nil
}

// passwordVariable is the environment's way to give a password.
const passwordVariable = "ARBITER_KEY_PASSWORD"

// secretFlags say which secret key signs.
type secretFlags struct{ file, password string }

func (f *secretFlags) flag(c *call) {
	c.flags.StringVar(&f.file, "secret", "", "the `file` of the secret key (default: that of arbiter pack keygen)")
	f.passwordFlag(c)
}

func (f *secretFlags) passwordFlag(c *call) {
	c.flags.StringVar(&f.password, "password-file", "", "the `file` whose first line is the password of the secret key; else the variable "+passwordVariable+" is, and else there is none")
}

// passwordKind bounds a password, wherever it comes from.
var passwordKind = safeio.Kind{Name: "a password", Bytes: 1 << 10}

// passwordOf gives the password of the environment, "" for none. What a file could not
// say is an error, as a key would have a password that nobody can write down.
func passwordOf(value string) (string, error) {
	value = strings.TrimSuffix(strings.TrimSuffix(value, "\n"), "\r")
	if err := passwordKind.Check([]byte(value)); err != nil {
		return "", misused("%s: %v", passwordVariable, err)
	}
	if strings.ContainsAny(value, "\r\n") {
		return "", misused("%s: a password is one line", passwordVariable)
	}
	return value, nil
}

// readPassword gives the password, "" for none.
func (f *secretFlags) readPassword() (string, error) {
	if f.password == "" {
		return passwordOf(os.Getenv(passwordVariable))
	}
	text, err := safeio.Read(f.password, passwordKind)
	if err != nil {
		return "", misused("--password-file %q: %v", f.password, err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	if line = strings.TrimSuffix(line, "\r"); line == "" {
		return "", misused("--password-file %q: its first line is empty", f.password)
	}
	return line, nil
}

// secret reads the secret key.
func (f *secretFlags) secret() (s archive.Secret, err error) {
	file := f.file
	if file == "" {
		if file, err = ownKey(secretSuffix); err != nil {
			return s, err
		}
	}
	text, err := safeio.Read(file, archive.KeyKind)
	if err != nil {
		return s, misused("the secret key %q: %v; arbiter pack keygen makes one", file, err)
	}
	password, err := f.readPassword()
	if err != nil {
		return s, err
	}
	if archive.IsEncrypted(string(text)) && password == "" {
		return s, misused("the secret key %q has a password; give it by --password-file or by the variable %s", file, passwordVariable)
	}
	if s, err = archive.ParseSecret(string(text), password); err != nil {
		return s, misused("the secret key %q: %w", file, err)
	}
	return s, nil
}
