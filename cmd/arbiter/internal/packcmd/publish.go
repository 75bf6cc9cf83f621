package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

var packPublishCommand = cli.Command{
	Name: "pack publish", Usage: "[FILE|FOLDER] [flags]",
	Summary:  "Publish an archive in an index",
	About:    "An index is a folder that any web server can serve. Its index.json lists all versions with their hashes and is signed. A version is published once and stays. A folder is built and signed first; an unsigned archive is signed. A pack that does not load, or that has the id of a shipped pack, is refused. With --expires DAYS the list expires, so that a server cannot withhold newer versions for longer. Without a FILE only the list is renewed.",
	Examples: []string{"pack publish mypack-0.1.0.arbpack --index my/index", "pack publish mypack --index my/index --json", "pack publish --index my/index --expires 90"},
	Run:      packPublish,
}

func packPublish(c *cli.Call) error {
	fs := c.NewFlags()
	f := newIndexFlags(c, "the `folder` of the index, which is made if it does not exist")
	name := fs.String("name", "", "the `name` of a new index: lower-case letters, digits, _ . and - (default: the name of the folder and random digits)")
	expires := fs.String("expires", "", "the number of `days` until the list expires, after this and each later change, or never (default: as before; a new index does not expire)")
	words, err := takeWords(c, 0, 1, i18n.Text{EN: "expected at most one archive or folder", ZH: "最多一个归档或文件夹"})
	if err != nil {
		return cli.OrHelp(err)
	}
	e, err := f.edit(c)
	if err != nil {
		return err
	}
	e.Name = *name
	if e.Days, err = daysOf(*expires); err != nil {
		return err
	}
	if len(words) == 0 {
		return f.renew(c, e, *expires)
	}
	p := index.Publication{Dir: e.Dir, Secret: e.Secret, Keys: e.Keys, NewKey: e.NewKey, Lasting: e.Lasting, Shipped: cli.ShippedPacks(), Load: loadsAlone}
	if err := readPublication(&p, words[0]); err != nil {
		return err
	}
	done, err := index.RealDisk().Publish(p)
	if err != nil {
		return cli.Failed(err)
	}
	text := fmt.Sprintf("%s %s is published: %s, index number %d\n", done.ID, done.Version, done.Hash, done.Sequence)
	if !done.Added {
		text = fmt.Sprintf("%s %s is already published with the same content\n", done.ID, done.Version)
	}
	return c.Print(f.asJSON, done, text)
}

// indexFlags are the flags of the commands that change an index.
type indexFlags struct {
	dir    string
	secret secretFlags
	keys   cli.Several
	newKey bool
	asJSON bool
}

func newIndexFlags(c *cli.Call, dir string) *indexFlags {
	f := &indexFlags{}
	c.Flags.StringVar(&f.dir, "index", "", dir)
	f.secret.flag(c)
	c.Flags.Var(&f.keys, "key", "also accept archives and an index signed with this public `key`; may be repeated")
	c.Flags.BoolVar(&f.newKey, "new-key", false, "sign with a new key; earlier versions keep their signatures")
	c.Flags.BoolVar(&f.asJSON, "json", false, "print the result as JSON")
	return f
}

// edit returns the change of the index that the flags describe.
func (f *indexFlags) edit(c *cli.Call) (e index.Edit, err error) {
	if f.dir == "" {
		return e, cli.Misused("%s: name the folder of the index with --index", c.Cmd.Name)
	}
	e = index.Edit{Dir: f.dir, NewKey: f.newKey, Lasting: index.Lasting{Now: time.Now()}}
	if e.Secret, err = f.secret.secret(); err != nil {
		return e, err
	}
	for _, text := range f.keys {
		k, err := cli.ReadKey(text)
		if err != nil {
			return e, cli.Misused("--key %w", err)
		}
		e.Keys = append(e.Keys, k)
	}
	return e, nil
}

// renew signs the list of an index again.
func (f *indexFlags) renew(c *cli.Call, e index.Edit, expires string) error {
	if expires == "" {
		return cli.Misused("pack publish: name an archive or a folder, or renew only the list with --expires DAYS or --expires never")
	}
	sequence, err := index.RealDisk().Renew(e)
	if err != nil {
		return cli.Failed(err)
	}
	return c.Print(f.asJSON, map[string]int{"sequence": sequence}, fmt.Sprintf("the list is renewed: index number %d\n", sequence))
}

// daysOf reads the number of days until a list expires: days, never, or "" for as before.
func daysOf(text string) (int, error) {
	switch n, err := strconv.Atoi(text); {
	case text == "":
		return 0, nil
	case text == "never":
		return index.Forever, nil
	case err != nil || n < 1 || n > index.MaxDays:
		return 0, cli.Misused("--expires %q: expected a number of days from 1 to %d, or never", text, index.MaxDays)
	default:
		return n, nil
	}
}

// loadsAlone loads a pack in addition to the shipped packs, with the packs that it requires. If some
// of those are missing, it reports only errors that do not depend on them.
func loadsAlone(o *load.Opened, others []load.Source, whole bool) error {
	all := append(others, o.Source)
	of := load.GameOf(o.Source, all)
	all = slices.Clip(all)
	r, err := kits.All().With(all)
	if err != nil {
		return err
	}
	g, known := r.Named(of)
	if !known {
		if !whole {
			return nil // the packs that it requires would determine or define its game
		}
		g = kits.All().Usual()
	}
	_, err = registry.Load(g, all)
	var faults load.Faults
	if whole || err == nil || !errors.As(err, &faults) {
		return err
	}
	faults = slices.DeleteFunc(slices.Clone(faults), func(f load.Fault) bool {
		return !slices.Contains([]load.Code{load.BadSyntax, load.BadFile, load.BadHead, load.TooMany}, f.Code)
	})
	if len(faults) > 0 {
		return faults
	}
	return nil
}

// readPublication reads the archive to publish, or builds it from a folder.
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
	signature, err := safeio.Read(name+archive.SignatureSuffix, archive.SignatureKind)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return cli.Misused("%s%s: %v", name, archive.SignatureSuffix, err)
	}
	p.Signature = signature
	return nil
}
