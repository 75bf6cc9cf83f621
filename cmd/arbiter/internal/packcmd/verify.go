package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
)

var packVerifyCommand = cli.Command{
	Name: "pack verify", Usage: "FILE... [flags]",
	Summary:  "Verify archives and their signatures",
	About:    "It checks their form, their content, and that a key that you trust has signed them. Your own key is trusted.",
	Examples: []string{"pack verify mypack-0.1.0.arbpack", "pack verify mypack-0.1.0.arbpack --key my/sign.pub --json", "pack verify mypack-0.1.0.arbpack --trust any"},
	Run:      packVerify,
}

func packVerify(c *cli.Call) error {
	flags := c.NewFlags()
	var f cli.TrustFlags
	f.Flag(c, string(archive.OnlySigned))
	hash := flags.String("hash", "", "require this `hash` h1:… of the content")
	asJSON := flags.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 1, 100, i18n.Text{EN: "expected 1 to 100 archives", ZH: "应有1至100个归档"})
	if err != nil {
		return cli.OrHelp(err)
	}
	if *hash != "" && len(words) > 1 {
		return cli.Misused("pack verify: --hash is for one archive")
	}
	if *hash != "" && !index.IsContentHash(*hash) {
		return cli.Misused("pack verify: --hash %q is not a hash; expected h1: and 44 characters", *hash)
	}
	policy, err := f.Policy(archive.OnlySigned)
	if err != nil {
		return err
	}
	type result struct {
		File    string `json:"file"`
		ID      string `json:"id,omitempty"`
		Version string `json:"version,omitempty"`
		Hash    string `json:"hash,omitempty"`
		Key     string `json:"key,omitempty"` // the trusted key of the signature
		Kind    string `json:"kind,omitempty"`
		Error   string `json:"error,omitempty"`
	}
	done, lines, bad, missing := []result{}, strings.Builder{}, 0, 0
	for _, name := range words {
		r := result{File: name}
		opened, err := load.Opener{Policy: policy, Hash: *hash}.Archive(name)
		if err != nil {
			r.Kind, r.Error = string(archive.KindOf(err)), err.Error()
			fmt.Fprintf(&lines, "%v\n", err)
			bad++
			if errors.Is(err, fs.ErrNotExist) {
				missing++
			}
		} else {
			r.ID, r.Version, r.Hash = opened.ID, opened.Version, opened.Archive.Hash()
			by := "not signed by a key that you trust"
			if opened.By != nil {
				r.Key, by = opened.By.Key.String(), "signed by the key "+opened.By.Key.ID()
			}
			fmt.Fprintf(&lines, "%s: %s %s, %s, %s\n", name, r.ID, r.Version, r.Hash, by)
		}
		done = append(done, r)
	}
	if err := c.Print(*asJSON, done, lines.String()); err != nil {
		return err
	}
	if missing > 0 {
		return cli.Misused("pack verify: %d of %d cannot be found", missing, len(words))
	}
	if bad > 0 {
		return cli.Failed(fmt.Errorf("pack verify: %d of %d refused", bad, len(words)))
	}
	return nil
}
