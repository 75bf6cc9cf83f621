package packcmd

import (
	"os"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/safeio"
)

// Pack is the command pack.
var Pack = cli.Command{
	Name: "pack", Usage: "COMMAND [arguments]",
	Summary:  "Build, sign, publish and install packs",
	Examples: []string{"help pack", "help pack build"},
	Run:      cli.RunPart,
	Parts:    &packCommands,
}

// packCommands lists the parts of the command pack in the order of its help. To add a
// part, add a row here and a file next to this one.
var packCommands = []cli.Command{packNewCommand, packListCommand, packInfoCommand, packWhyCommand, packBuildCommand, packKeygenCommand, packSignCommand, packVerifyCommand, packTrustCommand,
	packPublishCommand, packYankCommand, packInstallCommand, packUpdateCommand, packOutdatedCommand, packRemoveCommand, packLockCommand, packTreeCommand}

// takeWords reads the flags and arguments of a part, which has from least to limit
// arguments. If help was requested it returns cli.ErrHelp.
func takeWords(c *cli.Call, least, limit int, what i18n.Text) ([]string, error) {
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) > limit {
		return nil, cli.Misused("%s: %s, unexpected %q; try arbiter help %[1]s", c.Cmd.Name, what, words[limit])
	}
	if len(words) < least {
		return nil, cli.Misused("%s: %s; try arbiter help %s", c.Cmd.Name, what, c.Cmd.Name)
	}
	return words, nil
}

// passwordVariable is the environment variable of the password.
const passwordVariable = "ARBITER_KEY_PASSWORD"

// secretFlags select the secret key that signs.
type secretFlags struct{ file, password string }

func (f *secretFlags) flag(c *cli.Call) {
	c.Flags.StringVar(&f.file, "secret", "", "the `file` of the secret key (default: the one of arbiter pack keygen)")
	f.passwordFlag(c)
}

func (f *secretFlags) passwordFlag(c *cli.Call) {
	c.Flags.StringVar(&f.password, "password-file", "", "read the password of the secret key from the first line of a `file` (default: the variable "+passwordVariable+", else no password)")
}

// passwordKind bounds a password from any source.
var passwordKind = safeio.Kind{Name: "a password", Bytes: 1 << 10}

// passwordOf returns the password of the environment, "" for none. It rejects a password
// that a password file could not hold, because nobody could use that key with a file.
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

// readPassword returns the password, "" for none.
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
		if file, err = cli.OwnKey(cli.SecretSuffix); err != nil {
			return s, err
		}
	}
	text, err := safeio.Read(file, archive.KeyKind)
	if err != nil {
		return s, cli.Misused("the secret key %q: %v; make one with arbiter pack keygen", file, err)
	}
	password, err := f.readPassword()
	if err != nil {
		return s, err
	}
	if archive.IsEncrypted(string(text)) && password == "" {
		return s, cli.Misused("the secret key %q has a password; use --password-file or the variable %s", file, passwordVariable)
	}
	if s, err = archive.ParseSecret(string(text), password); err != nil {
		return s, cli.Misused("the secret key %q: %w", file, err)
	}
	return s, nil
}
