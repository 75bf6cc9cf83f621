package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"arbiter/luabind/archive"
	"arbiter/luabind/door"
	"arbiter/luabind/games"
	"arbiter/luabind/index"
	"arbiter/luabind/pack"
)

var packPublishCommand = command{
	name: "pack publish", usage: "FILE|FOLDER [flags]",
	summary:  "Put an archive into an index: a folder that any web server can serve. It has index.json, which lists all versions with their hashes and is signed. A version is published once, for ever. A folder is built and signed first; an archive that nobody has signed is signed. What does not load, or has the id of a pack of the engine, is refused.",
	examples: []string{"pack publish mypack-0.1.0.arbpack --index my/index", "pack publish mypack --index my/index --json"},
	run:      packPublish,
}

func packPublish(c *call) error {
	fs := c.newFlags()
	dir := fs.String("index", "", "the `folder` of the index; it is made if it is not there")
	var s secretFlags
	s.flag(c)
	var keys several
	fs.Var(&keys, "key", "a public `key` besides your own that may have signed the archive or the index; may be repeated")
	newKey := fs.Bool("new-key", false, "sign with another key than the index or the pack had before; what was published stays as it is signed")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := c.takes(1, 1, "one archive or folder is to be named")
	if err != nil {
		return orHelp(err)
	}
	if *dir == "" {
		return misused("pack publish: --index names the folder of the index")
	}
	p := index.Publication{Dir: *dir, Shipped: shippedPacks(), Load: loadsAlone, NewKey: *newKey}
	if p.Secret, err = s.secret(); err != nil {
		return err
	}
	for _, text := range keys {
		k, err := readKey(text)
		if err != nil {
			return misused("--key %w", err)
		}
		p.Keys = append(p.Keys, k)
	}
	if err := readPublication(&p, words[0]); err != nil {
		return err
	}
	done, err := index.RealDisk().Publish(p)
	if err != nil {
		return failed(err)
	}
	text := fmt.Sprintf("%s %s is published: %s, index number %d\n", done.ID, done.Version, done.Hash, done.Sequence)
	if !done.Added {
		text = fmt.Sprintf("%s %s is there already, with the same content\n", done.ID, done.Version)
	}
	return c.print(*asJSON, done, text)
}

// loadsAlone tries to load a pack over those of the engine, with what it requires.
// Where some of that is lacking only what is wrong without it counts.
func loadsAlone(o *pack.Opened, beside []pack.Source, whole bool) error {
	all := append(beside, o.Source)
	of := pack.GameOf(o.Source, all)
	g, known := games.Named(of)
	if !known {
		if of == "" && !whole {
			return nil // what it requires would say of which game it is
		}
		g = games.All[0]
	}
	_, err := games.Load(g, all)
	var faults pack.Faults
	if whole || err == nil || !errors.As(err, &faults) {
		return err
	}
	faults = slices.DeleteFunc(slices.Clone(faults), func(f pack.Fault) bool {
		return !slices.Contains([]pack.Code{pack.BadSyntax, pack.BadFile, pack.BadHead, pack.TooMany}, f.Code)
	})
	if len(faults) > 0 {
		return faults
	}
	return nil
}

// readPublication reads the archive that is to be published, or makes it of a
// folder.
func readPublication(p *index.Publication, name string) error {
	if !strings.HasSuffix(name, archive.Suffix) {
		b, err := buildArchive(name)
		if err == nil {
			p.Data = b.data
		}
		return err
	}
	data, _, err := readArchive(name)
	if err != nil {
		return err
	}
	p.Data = data
	signature, err := door.Read(name+archive.SignatureSuffix, archive.SignatureKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return misused("%s%s: %v", name, archive.SignatureSuffix, err)
	}
	p.Signature = signature
	return nil
}
