package packcmd

import (
	"os"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

var Pack = cli.Command{
	Name: "pack", Usage: "COMMAND [arguments]",
	Summary:  "Build, sign, publish and install packs",
	Examples: []string{"help pack", "help pack build"},
	Run:      cli.RunPart,
	Parts:    &packCommands,
}

// packCommands lists the parts of the command pack in the order of its help. A
// part more is a row more, and a file of its own beside this one.
var packCommands = []cli.Command{packNewCommand, packListCommand, packInfoCommand, packWhyCommand, packBuildCommand, packKeygenCommand, packSignCommand, packVerifyCommand, packTrustCommand,
	packPublishCommand, packYankCommand, packInstallCommand, packUpdateCommand, packOutdatedCommand, packRemoveCommand, packLockCommand, packTreeCommand}

// takeWords reads flags and arguments of a part; most is how many arguments it has at
// most. Help that was asked for is errHelp.
func takeWords(c *cli.Call, least, most int, what string) ([]string, error) {
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) < least || len(words) > most {
		return nil, cli.Misused("%s: %s; try arbiter help %s", c.Cmd.Name, what, c.Cmd.Name)
	}
	return words, nil
}

// passwordVariable is the environment's way to give a password.
const passwordVariable = "ARBITER_KEY_PASSWORD"

// secretFlags say which secret key signs.
type secretFlags struct{ file, password string }

func (f *secretFlags) flag(c *cli.Call) {
	c.Flags.StringVar(&f.file, "secret", "", "the `file` of the secret key (default: that of arbiter pack keygen)")
	f.passwordFlag(c)
}

func (f *secretFlags) passwordFlag(c *cli.Call) {
	c.Flags.StringVar(&f.password, "password-file", "", "the `file` whose first line is the password of the secret key; else the variable "+passwordVariable+" is, and else there is none")
}

// passwordKind bounds a password, wherever it comes from.
var passwordKind = safeio.Kind{Name: "a password", Bytes: 1 << 10}

// passwordOf gives the password of the environment, "" for none. What a file could not
// say is an error, as a key would have a password that nobody can write down.
func passwordOf(value string) (string, error) {
	value = strings.TrimSuffix(strings.TrimSuffix(value, "\n"), "\r")
	if err := passwordKind.Check([]byte(value)); err != nil {
		return "", cli.Misused("%s: %v", passwordVariable, err)
	}
	if strings.ContainsAny(value, "\r\n") {
		return "", cli.Misused("%s: a password is one line", passwordVariable)
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
		return "", cli.Misused("--password-file %q: %v", f.password, err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	if line = strings.TrimSuffix(line, "\r"); line == "" {
		return "", cli.Misused("--password-file %q: its first line is empty", f.password)
	}
	return line, nil
}

// secret reads the secret key.
func (f *secretFlags) secret() (s archive.Secret, err error) {
	file := f.file
	if file == "" {
		if file, err = loading.OwnKey(loading.SecretSuffix); err != nil {
			return s, err
		}
	}
	text, err := safeio.Read(file, archive.KeyKind)
	if err != nil {
		return s, cli.Misused("the secret key %q: %v; arbiter pack keygen makes one", file, err)
	}
	password, err := f.readPassword()
	if err != nil {
		return s, err
	}
	if archive.IsEncrypted(string(text)) && password == "" {
		return s, cli.Misused("the secret key %q has a password; give it by --password-file or by the variable %s", file, passwordVariable)
	}
	if s, err = archive.ParseSecret(string(text), password); err != nil {
		return s, cli.Misused("the secret key %q: %w", file, err)
	}
	return s, nil
}
