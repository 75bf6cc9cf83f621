package load

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/Masterminds/semver/v3"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/api"
)

// The API versions of manifests and scripts that this engine reads.
const (
	firstAPI = 1
	lastAPI  = api.Latest

	definesAPI = 3 // from it on packs can define games
)

// Head is the contents of pack.toml.
type Head struct {
	ID          string
	Version     string    // semver, or its first one or two numbers, as in 1.0
	API         int       // the API it is read by: for a range, the latest that this engine has
	Oldest      int       // for a range, the earliest that this engine has; else API
	APIRange    string    // "" if it names a number
	Game        string    // "" if pack.toml does not name it
	Defines     string    // the game that the pack defines; "" for a pack of a game that is there without it
	Levels      [3]string // bots of its own game that are easy, normal and hard, as bot.Levels; "" for the usual one
	Namespace   string    // of its events, and of its definitions whose ids others have too; by default the id
	License     string
	Authors     []string
	Homepage    string
	Description string
	Requires    []Want   // loaded before it
	Optional    []Want   // loaded before it if present
	Conflicts   []Want   // not loaded with it
	After       []Want   // loaded before it if present, in any version
	Override    []string // definitions of other packs that it changes on purpose
}

// Want is a pack that another one names in pack.toml.
type Want struct {
	place
	ID    string
	Range string // of versions, as in ^1.2; "" for any
	takes *semver.Constraints
}

// Pos returns its position in pack.toml.
func (w *Want) Pos() def.Pos { return def.Pos{File: w.file, Line: w.line} }

// String returns the want as it is written.
func (w *Want) String() string {
	if w.Range == "" {
		return w.ID
	}
	return w.ID + "@" + w.Range
}

// Takes reports whether a version satisfies the want.
func (w *Want) Takes(version string) bool {
	if w.takes == nil {
		return true
	}
	v, err := semver.NewVersion(version)
	return err == nil && w.takes.Check(v)
}

// ReadWant reads a want as pack.toml has it: ID or ID@RANGE.
func ReadWant(text string) (Want, error) {
	id, versions, ranged := strings.Cut(text, "@")
	w := Want{ID: id, Range: versions}
	switch {
	case !isID(id):
		return w, fmt.Errorf("%.80q names no pack: the id of a pack has letters, digits, _ and - only", text)
	case !ranged:
		return w, nil
	case len(versions) > maxRange:
		return w, fmt.Errorf("the range of versions of %q is longer than %d characters", id, maxRange)
	}
	var err error
	if w.takes, err = semver.NewConstraint(versions); err != nil || versions == "" {
		return w, fmt.Errorf("%.80q is not a range of versions", versions)
	}
	return w, nil
}

// Bounds of pack.toml.
const (
	maxRange   = 80
	maxAuthors = 20
	maxLine    = 200 // characters of an author's name, a license and a homepage
)

// head is a Head with positions.
type head struct {
	Head
	place
	gameAt, namespaceAt place
	overrideAt          []place
	levelAt             [3]place
	otherAPI            bool // it is written for an API that this engine does not have
}

// ReadHead reads the pack.toml of a pack, without loading the pack. The error is of
// type Faults, for the file pack.toml, or says why the file cannot be read.
func ReadHead(fsys fs.FS) (*Head, error) {
	text, err := safeio.ReadFS(fsys, manifestName, ManifestFile)
	if err != nil {
		return nil, err
	}
	var r report
	h := head{}
	r.readHead(&h, manifestName, text)
	if len(r.faults) > 0 {
		return nil, r.faults.sorted()
	}
	return &h.Head, nil
}

// readHead reads the pack.toml of a source.
func (l *loader) readHead(p *folder, source string) {
	p.place = lineOf(source+"/"+manifestName, 0)
	i := slices.IndexFunc(p.files, func(f file) bool { return f.path == manifestName })
	if i < 0 {
		if !p.unread {
			l.fault(BadHead, p.place, "", "the pack has no pack.toml")
		}
		return
	}
	l.report.readHead(&p.head, p.file, p.files[i].text)
}

// readHead reads a pack.toml.
func (r *report) readHead(p *head, file string, text []byte) {
	p.API = firstAPI
	root := parse(r, file, string(text), &tree{})
	if root == nil {
		return
	}
	f := &Definition{report: r, node: root, what: manifestName, path: manifestName + ":"}
	p.line, p.file = int(root.line), file
	id := f.id("id")
	p.ID = cmp.Or(id, p.ID)
	if p.Version = f.NeedText("version"); p.Version != "" && !isVersion(p.Version) {
		f.Coded(BadHead, "version", "three numbers, as 1.2.3 or 1.2.3-beta.1, or the first one or two of them", "malformed version %.40q", p.Version)
	}
	p.otherAPI = !f.headAPI(&p.Head)
	if f.kid("defines") != nil { // not asked for elsewhere: most games do not know the key
		p.Defines = f.NeedText("defines")
		p.Game = p.Defines
		if named := f.Text("game"); named != "" && named != p.Defines {
			f.Coded(BadHead, "game", "leave out one of the two", "a pack that defines the game %q cannot be one of the game %.40q", p.Defines, named)
		}
		if p.API < definesAPI && !p.otherAPI && f.Accepted("api") {
			f.Coded(BadHead, "defines", fmt.Sprintf("api = %d", definesAPI), "a pack that defines a game is for API %d at least, not %d", definesAPI, p.API)
		}
		if p.Defines != "" && !IsLowerName(strings.ReplaceAll(p.Defines, "-", "_")) {
			f.Coded(BadHead, "defines", "", "the name of a game, %.40q, may have lower-case letters, digits, _ and - only", p.Defines)
		}
		f.levels(p)
	} else if p.API > firstAPI || f.Has("game") { // earlier packs did not name it
		if f.Has("game") {
			p.Game = f.NeedText("game")
		} else {
			f.Has("defines") // known here, so that a misspelt one is recognised
			f.fault(MissingKey, f.place(), "defines = \"NAME\" for a game of its own, or game = \"NAME\" for a pack that adds to a game", "missing key %q in %s", "game", manifestName)
		}
	}
	if p.gameAt = f.Value("game").at(); p.Defines != "" {
		p.gameAt = f.Value("defines").at()
	}
	f.NeedText("license")
	p.License, p.Homepage, p.Description = f.oneLine("license"), f.oneLine("homepage"), f.Text("description")
	if p.Homepage != "" && !strings.HasPrefix(p.Homepage, "https://") && !strings.HasPrefix(p.Homepage, "http://") {
		f.Coded(BadHead, "homepage", "", "the homepage %q is not an address like https://example.org", p.Homepage)
	}
	for i, v := range f.List("authors") {
		if i == maxAuthors {
			v.Coded(BadHead, "", "%d authors; at most %d can be named", len(f.List("authors")), maxAuthors)
			break
		}
		p.Authors = append(p.Authors, v.oneLine())
	}
	p.Namespace, p.namespaceAt = cmp.Or(f.Text("namespace"), p.ID), f.Value("namespace").at()
	if (id != "" || f.Has("namespace")) && !IsLowerName(strings.ReplaceAll(p.Namespace, "-", "_")) {
		f.Coded(BadHead, "namespace", "", "the namespace %q may have lower-case letters, digits, _ and - only", p.Namespace)
	}
	p.Requires, p.Optional, p.Conflicts = f.wants("requires", p.ID, true), f.wants("optional", p.ID, true), f.wants("conflicts", p.ID, true)
	p.After = f.wants("after", p.ID, false)
	for _, v := range f.Few("override") {
		if id := v.Text(); v.IsText() {
			p.Override, p.overrideAt = append(p.Override, id), append(p.overrideAt, v.at())
		}
	}
	f.done()
}

// headAPI reads the API that a pack is written for: a number or a range. A range means
// the latest API in it that this engine has. ok is false if the engine has none.
func (d *Definition) headAPI(h *Head) (ok bool) {
	if !d.Need("api") {
		return true
	}
	asked := ""
	d.Value("api").CanBe(TypeNumber, TypeText)
	if v := d.Value("api"); v.IsText() {
		asked = v.Text()
		takes, err := semver.NewConstraint(asked)
		if err != nil || len(asked) > maxRange || !strings.ContainsAny(asked, "0123456789") { // "*" would promise compatibility with all later versions
			d.Coded(BadHead, "api", `a number such as 2, or a range such as ">=1, <3"`, "malformed API %.80q", asked)
			return true
		}
		h.APIRange = asked
		for api := lastAPI; api >= firstAPI; api-- {
			if takes.Check(semver.New(num.To[uint64](api), 0, 0, "", "")) {
				h.API, h.Oldest = max(h.API, api), api
			}
		}
		if h.Oldest > 0 {
			return true
		}
	} else {
		api := d.Number("api", 0, MaxNumber, 0)
		if !d.Accepted("api") { // the fault of api explains this one
			return true
		}
		if api >= firstAPI && api <= lastAPI {
			h.API, h.Oldest = api, api
			return true
		}
		asked = strconv.Itoa(api)
	}
	d.Coded(BadHead, "api", "", "the pack is for API %s; this engine has API %d to %d", asked, firstAPI, lastAPI)
	return false
}

// oneLine reads a string that lists and pages show on one line.
func (d *Definition) oneLine(key string) string { return d.Value(key).oneLine() }

func (v Value) oneLine() string {
	s := v.Text()
	switch {
	case utf8.RuneCountInString(s) > maxLine:
		v.Coded(BadHead, "", "%q has more than %d characters", v.key, maxLine)
	case strings.ContainsFunc(s, unicode.IsControl):
		v.Coded(BadHead, "", "%q is shown in one line and holds no control characters", v.key)
	default:
		return s
	}
	return ""
}

// wants reads a list of packs, with versions where the list may have them.
func (d *Definition) wants(key, own string, versions bool) (out []Want) {
	for _, v := range d.Few(key) {
		text := v.Text()
		if !v.IsText() {
			continue
		}
		w, err := ReadWant(text)
		switch {
		case err != nil:
			v.Coded(BadHead, `for example "core" or "core@^1.2"`, "%q: %s", key, err)
			continue
		case w.Range != "" && !versions:
			v.Coded(BadHead, "only requires and optional have versions", "%q: %q only sets the order of loading; it takes no versions", key, text)
		case w.ID == own:
			v.Coded(BadHead, "", "%q: the pack names itself", key)
			continue
		case slices.ContainsFunc(out, func(o Want) bool { return o.ID == w.ID }):
			v.Coded(BadHead, "", "%q has %s twice", key, w.ID)
			continue
		}
		w.place = v.at()
		out = append(out, w)
	}
	return out
}

// isVersion reports whether a string is a semver version, or its first one or two
// numbers.
func isVersion(s string) bool {
	if _, err := semver.StrictNewVersion(s); err == nil && len(s) <= maxRange {
		return true
	}
	parts := strings.Split(s, ".")
	for _, part := range parts {
		if n, err := strconv.ParseUint(part, 10, 32); err != nil || strconv.FormatUint(n, 10) != part {
			return false
		}
	}
	return len(parts) <= 3
}

// peek reads the head of a source, even if it has faults. A source without files has none.
func peek(s Source) (Head, bool) {
	if s.FS == nil {
		return Head{}, false
	}
	if s.Shipped {
		for _, p := range embedded() { // whose heads are known
			if p.FS == s.FS {
				return p.Head, true
			}
		}
	}
	return peekFile(s)
}

// peekFile is peek for packs whose heads are not known.
func peekFile(s Source) (Head, bool) {
	text, err := safeio.ReadFS(s.FS, manifestName, ManifestFile)
	if err != nil {
		return Head{}, false
	}
	var r report
	var h head
	r.readHead(&h, manifestName, text)
	return h.Head, h.file != ""
}

// replace drops each pack that a later source replaces.
func replace(packs []*folder) (kept []*folder) {
	for i, p := range packs {
		replaced := slices.ContainsFunc(packs[i+1:], func(q *folder) bool { return q.ID == p.ID })
		if !replaced {
			kept = append(kept, p)
		}
	}
	return kept
}

// ownGame refuses packs of other games, which would only cause many faults. A pack that
// does not name its game belongs to that of the packs that it requires.
func (l *loader) ownGame(packs []*folder) (own []*folder) {
	ofPacks, games := map[string]string{}, []string{l.game.Name}
	for _, p := range embedded() {
		ofPacks[p.ID] = p.Game
		games = append(games, p.Game)
	}
	slices.Sort(games)
	games = slices.Compact(games)
	l.games = games
	for _, p := range packs {
		ofPacks[p.ID] = p.Game
	}
	for _, p := range packs {
		switch game, by := p.gameBy(packs, ofPacks); {
		case p.Defines != "" && game != l.game.Name:
			l.fault(BadHead, p.gameAt, chooses(game), "the pack %q defines the game %q and is given to %q", p.ID, game, l.game.Name)
		case p.Defines != "" && !l.game.Defined:
			l.fault(BadHead, p.gameAt, "rename the game", "the pack %q defines the game %q, which Arbiter has without a pack", p.ID, game)
		case game == "" || game == l.game.Name:
			own = append(own, p)
		case p.Game != "" && !slices.Contains(games, p.Game):
			hint := l.meant(p.Game, games)
			if hint == "" {
				hint = "load the pack that defines the game as well, as with --pack FOLDER"
			}
			l.fault(BadHead, p.gameAt, hint, "unknown game %q%s", p.Game, i18n.OneOf(games))
		case p.Game != "":
			l.fault(BadHead, p.gameAt, cmp.Or(l.meant(game, []string{l.game.Name}), chooses(game)), "the pack %q is of the game %q and is given to %q", p.ID, game, l.game.Name)
		default:
			l.fault(BadHead, by.place, chooses(game), "the pack %q requires %q and so is of the game %q; it is given to %q", p.ID, by.ID, game, l.game.Name)
		}
	}
	for _, p := range own {
		l.otherGames(p, ofPacks)
	}
	return own
}

// chooses is a hint: how a command plays another game than its usual one.
func chooses(game string) string { return fmt.Sprintf("--game %s chooses that game", game) }

// required returns the ids of the packs that a pack requires.
func (h *Head) required() (ids []string) {
	for _, r := range h.Requires {
		ids = append(ids, r.ID)
	}
	return ids
}

// gameBy returns the game of a pack: the one that it names, else that of the packs that
// it requires, with the Want that decides it.
func (p *folder) gameBy(packs []*folder, games map[string]string) (game string, by Want) {
	if p.Game != "" {
		return p.Game, by
	}
	seen := []string{p.ID} // packs may require each other
	var of func(id string) string
	of = func(id string) string {
		if games[id] != "" || slices.Contains(seen, id) {
			return games[id]
		}
		seen = append(seen, id)
		i := slices.IndexFunc(packs, func(q *folder) bool { return q.ID == id })
		if i < 0 {
			return ""
		}
		for _, r := range packs[i].Requires {
			if game := of(r.ID); game != "" {
				return game
			}
		}
		return ""
	}
	for _, r := range p.Requires {
		if game := of(r.ID); game != "" {
			return game, r
		}
	}
	return "", by
}

// otherGames refuses requirements of a pack of this game that belong to another game.
func (l *loader) otherGames(p *folder, games map[string]string) {
	p.Requires = slices.DeleteFunc(p.Requires, func(r Want) bool {
		other := games[r.ID] != "" && games[r.ID] != l.game.Name
		if other {
			l.fault(BadHead, r.place, "", "the pack %q, which %q requires, is of the game %q, not %q", r.ID, p.ID, games[r.ID], l.game.Name)
		}
		return other
	})
}
