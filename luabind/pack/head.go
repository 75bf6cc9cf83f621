package pack

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/luabind/door"
	"arbiter/luabind/renamed"
)

// The versions of manifests and script API that this engine reads.
const (
	firstAPI = 1
	lastAPI  = renamed.Latest
)

// head is what pack.toml says.
type head struct {
	place
	id        string
	version   string
	api       int
	game      string // "" when pack.toml does not say it
	gameAt    place
	namespace string // of the pack's own events; the id when none is given
	requires  []requirement
}

// requirement is a pack that must be loaded before another.
type requirement struct {
	place
	id string
}

// readHead reads pack.toml.
func (l *loader) readHead(p *folder, source string) {
	p.place = lineOf(source+"/"+manifestName, 0)
	i := slices.IndexFunc(p.files, func(f file) bool { return f.path == manifestName })
	if i < 0 {
		if !p.unread {
			l.fault(BadHead, p.place, "", "the pack has no pack.toml")
		}
		return
	}
	root := parse(&l.report, p.file, p.files[i].text)
	if root == nil {
		return
	}
	f := l.definition(root, manifestName)
	f.path = manifestName + ":"
	p.line = root.line
	if id := f.id("id"); id != "" {
		p.id = id
	}
	if p.version = f.NeedText("version"); p.version != "" && !isVersion(p.version) {
		f.Coded(BadHead, "version", "one to three numbers, as 1.0 or 1.2.3", "the version %.40q is none", p.version)
	}
	p.api = firstAPI
	if f.Need("api") {
		if api := f.Number("api", 0, MaxNumber, 0); api < firstAPI || api > lastAPI {
			f.Coded(BadHead, "api", "", "the pack is for API %d; this engine has API %d and %d", api, firstAPI, lastAPI)
		} else {
			p.api = api
		}
	}
	if p.api > firstAPI || f.Has("game") { // before, packs did not say it
		p.game = f.NeedText("game")
	}
	p.gameAt = f.Value("game").at()
	f.NeedText("license")
	f.Text("description")
	p.namespace = cmp.Or(f.Text("namespace"), p.id)
	if !IsLowerName(strings.ReplaceAll(p.namespace, "-", "_")) {
		f.Coded(BadHead, "namespace", "", "the namespace %q may have lower-case letters, digits, _ and - only", p.namespace)
	}
	for _, v := range f.List("requires") {
		if id := v.Text(); id != "" {
			p.requires = append(p.requires, requirement{v.n.place, id})
		}
	}
	f.done()
}

// isVersion reports whether a text is a version: one to three numbers between
// points.
func isVersion(s string) bool {
	parts := strings.Split(s, ".")
	for _, part := range parts {
		if n, err := strconv.ParseUint(part, 10, 32); err != nil || strconv.FormatUint(n, 10) != part {
			return false
		}
	}
	return len(parts) <= 3
}

// peeked is what can be told of a pack without reading it.
type peeked struct {
	ID, Game string
	API      int
	Requires []string
}

func peek(s Source) (h peeked, ok bool) {
	text, err := door.ReadFS(s.FS, manifestName, manifestFile)
	if err != nil {
		return h, false
	}
	_, err = Decode("", string(text), &h)
	return h, err == nil
}

// replace drops each pack that a later source replaces.
func replace(packs []*folder) (kept []*folder) {
	for i, p := range packs {
		replaced := slices.ContainsFunc(packs[i+1:], func(q *folder) bool { return q.id == p.id })
		if !replaced {
			kept = append(kept, p)
		}
	}
	return kept
}

// ownGame refuses packs of other games, which would only be full of faults. A
// pack that does not say its game is of that of the packs which it requires.
func (l *loader) ownGame(packs []*folder) (own []*folder) {
	ofPacks, games := map[string]string{}, []string{l.game.Name}
	for _, s := range embedded() {
		if h, ok := peek(s); ok {
			ofPacks[h.ID] = h.Game
			games = append(games, h.Game)
		}
	}
	slices.Sort(games)
	games = slices.Compact(games)
	l.games = games
	for _, p := range packs {
		ofPacks[p.id] = p.game
	}
	for _, p := range packs {
		switch game, by := p.gameBy(packs, ofPacks); {
		case game == "" || game == l.game.Name:
			own = append(own, p)
		case p.game != "" && !slices.Contains(games, p.game):
			l.fault(BadHead, p.gameAt, l.meant(p.game, games), "there is no game %q; there are %s", p.game, strings.Join(games, ", "))
		case p.game != "":
			l.fault(BadHead, p.gameAt, l.meant(game, []string{l.game.Name}), "the pack %q is of the game %q and is given to %q", p.id, game, l.game.Name)
		default:
			l.fault(BadHead, by.place, "", "the pack %q requires %q and so is of the game %q; it is given to %q", p.id, by.id, game, l.game.Name)
		}
	}
	for _, p := range own {
		l.otherGames(p, ofPacks)
	}
	return own
}

// required is the ids of the packs that a pack requires.
func (h *head) required() (ids []string) {
	for _, r := range h.requires {
		ids = append(ids, r.id)
	}
	return ids
}

// gameBy gives the game of a pack: what it says, else that of what it requires,
// with the requirement that tells.
func (p *folder) gameBy(packs []*folder, games map[string]string) (game string, by requirement) {
	if p.game != "" {
		return p.game, by
	}
	seen := []string{p.id} // packs may require each other
	var of func(id string) string
	of = func(id string) string {
		if games[id] != "" || slices.Contains(seen, id) {
			return games[id]
		}
		seen = append(seen, id)
		i := slices.IndexFunc(packs, func(q *folder) bool { return q.id == id })
		if i < 0 {
			return ""
		}
		for _, r := range packs[i].requires {
			if game := of(r.id); game != "" {
				return game
			}
		}
		return ""
	}
	for _, r := range p.requires {
		if game := of(r.id); game != "" {
			return game, r
		}
	}
	return "", by
}

// otherGames refuses what a pack of this game requires of others.
func (l *loader) otherGames(p *folder, games map[string]string) {
	p.requires = slices.DeleteFunc(p.requires, func(r requirement) bool {
		other := games[r.id] != "" && games[r.id] != l.game.Name
		if other {
			l.fault(BadHead, r.place, "", "the pack %q, which %q requires, is of the game %q, not %q", r.id, p.id, games[r.id], l.game.Name)
		}
		return other
	})
}

// order brings the pack of general rules first, then every pack after those that it requires, and
// by id where that leaves a choice.
func (l *loader) order(packs []*folder) (out []*folder) {
	slices.SortFunc(packs, func(a, b *folder) int {
		return cmp.Or(cmp.Compare(l.rank(a.id), l.rank(b.id)), strings.Compare(a.id, b.id))
	})
	ids := make([]string, len(packs))
	for i, p := range packs {
		ids[i] = p.id
	}
	state := map[string]int{} // 1: being placed, 2: placed
	var put func(p *folder)
	put = func(p *folder) {
		state[p.id] = 1
		for _, r := range p.requires {
			i := slices.Index(ids, r.id)
			switch {
			case i < 0:
				l.fault(MissingPack, r.place, l.meant(r.id, ids), "the pack %q, which %q requires, is not there", r.id, p.id)
			case state[r.id] == 1:
				l.fault(MissingPack, r.place, "", "the packs %q and %q require each other", p.id, r.id)
			case state[r.id] == 0:
				put(packs[i])
			}
		}
		state[p.id] = 2
		out = append(out, p)
	}
	for _, p := range packs {
		if state[p.id] == 0 {
			put(p)
		}
	}
	return out
}

// rank is 0 for the pack of general rules.
func (l *loader) rank(id string) int {
	if id == l.game.First {
		return 0
	}
	return 1
}
