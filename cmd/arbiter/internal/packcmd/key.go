package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

var packKeygenCommand = cli.Command{
	Name: "pack keygen", Usage: "[NAME] [flags]",
	Summary:  "Make a pair of keys for signatures",
	About:    "The keys have the form of minisign. NAME.key signs and must stay secret; NAME.pub is for those who trust you. Without NAME they are your own keys, which the other commands use by default. To open a key with a password takes seconds and 1 GB of memory.",
	Examples: []string{"pack keygen", "pack keygen mykey"},
	Run:      packKeygen,
}

func packKeygen(c *cli.Call) error {
	fs := c.NewFlags()
	var f secretFlags
	f.passwordFlag(c)
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 0, 1, i18n.Text{EN: "expected at most one name", ZH: "最多一个名称"})
	if err != nil {
		return cli.OrHelp(err)
	}
	password, err := f.readPassword()
	if err != nil {
		return err
	}
	var name string
	if len(words) == 1 {
		name = words[0]
	} else if name, err = cli.OwnKey(""); err != nil {
		return err
	}
	if err := safeio.MakeFolder(filepath.Dir(name)); err != nil {
		return cli.Misused("%s: %v", filepath.Dir(name), err)
	}
	s, err := archive.NewSecret()
	if err != nil {
		return err
	}
	text, err := s.Text(password)
	if err != nil {
		return err
	}
	if err := writeKeys(name, text, s.Public()); err != nil {
		return err
	}
	lines := fmt.Sprintf("secret key: %s%s%s\npublic key: %s%s\n\nto trust your signatures, others use\n  --key %s\n",
		name, cli.SecretSuffix, map[bool]string{true: i18n.In(c.Lang(), " (without a password)", "（没有密码）")}[password == ""], name, cli.PublicSuffix, s.Public())
	return c.Print(*asJSON, map[string]string{"secret": name + cli.SecretSuffix, "public": name + cli.PublicSuffix, "key": s.Public().String(), "id": s.Public().ID()}, lines)
}

// writeKeys writes a new pair of keys. It never overwrites a key.
func writeKeys(name, secret string, public archive.Key) error {
	file, err := safeio.CreateSecret(name + cli.SecretSuffix)
	if errors.Is(err, fs.ErrExist) {
		return cli.Misused("%s%s already exists; choose another name or move the file", name, cli.SecretSuffix)
	}
	if err != nil {
		return cli.Misused("%s%s: %v", name, cli.SecretSuffix, err)
	}
	if _, err := file.WriteString(secret); err != nil {
		return errors.Join(err, file.Close())
	}
	if err := file.Close(); err != nil {
		return err
	}
	return safeio.Replace(name+cli.PublicSuffix, []byte(fmt.Sprintf("untrusted comment: minisign public key %s\n%s\n", public.ID(), public)))
}

var packSignCommand = cli.Command{
	Name: "pack sign", Usage: "FILE... [flags]",
	Summary:  "Sign archives",
	About:    "It writes each signature into FILE.minisig next to the file, in a form that minisign also verifies. The signature covers file name, pack, version and content.",
	Examples: []string{"pack sign mypack-0.1.0.arbpack", "pack sign mypack-0.1.0.arbpack --secret other.key"},
	Run:      packSign,
}

func packSign(c *cli.Call) error {
	fs := c.NewFlags()
	var f secretFlags
	f.flag(c)
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 1, 100, i18n.Text{EN: "expected 1 to 100 archives", ZH: "应有1至100个归档"})
	if err != nil {
		return cli.OrHelp(err)
	}
	s, err := f.secret()
	if err != nil {
		return err
	}
	type result struct {
		File      string `json:"file"`
		Signature string `json:"signature"`
		Key       string `json:"key"`
		Hash      string `json:"hash"`
	}
	done, lines := []result{}, strings.Builder{}
	for _, name := range words {
		data, opened, err := readArchive(name)
		if err != nil {
			return err
		}
		text := s.Sign(data, load.SubjectOf(opened))
		if err := safeio.Replace(name+archive.SignatureSuffix, text); err != nil {
			return cli.Misused("%s%s: %v", name, archive.SignatureSuffix, err)
		}
		done = append(done, result{name, name + archive.SignatureSuffix, s.Public().String(), opened.Archive.Hash()})
		fmt.Fprintf(&lines, "%s: signed by the key %s\n", name, s.Public().ID())
	}
	return c.Print(*asJSON, done, lines.String())
}

// readArchive reads an archive to sign or publish, with any signature.
func readArchive(name string) (data []byte, opened *load.Opened, err error) {
	if data, err = safeio.Read(name, archive.FileKind); err != nil {
		return nil, nil, cli.Misused("%s: %v", name, err)
	}
	opened, err = load.Opener{Policy: archive.Policy{Trust: archive.Any}}.Admit(archive.Incoming{File: filepath.Base(name), Data: data})
	if err != nil {
		return nil, nil, cli.Misused("%s: %w", name, err)
	}
	return data, opened, nil
}
