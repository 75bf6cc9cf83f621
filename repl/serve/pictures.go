package serve

import (
	"net/http"
	"slices"
	"sync"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
	"arbiter/repl/serve/room"
)

// drawn remembers which pictures of uploaded packs may be shown, because it takes time to check
// them.
type drawn struct {
	mu    sync.Mutex
	packs map[string]map[string]pictures.Place // by the hash of the pack
}

const (
	maxDrawn    = 256     // packs that are remembered
	maxPictures = 8 << 20 // bytes of the pictures of a match
)

// places returns the pictures of a pack.
func (d *drawn) places(hash string, a *archive.Archive) map[string]pictures.Place {
	d.mu.Lock()
	defer d.mu.Unlock()
	is, known := d.packs[hash]
	if !known {
		if d.packs == nil || len(d.packs) >= maxDrawn {
			d.packs = map[string]map[string]pictures.Place{}
		}
		is = pictures.Places([]load.Source{{FS: a, Name: hash}})
		d.packs[hash] = is
	}
	return is
}

// getPictures returns the pictures of cards that the packs of a match carry, to those who have a
// link of it. A picture is not a secret of a hand: every card of the packs has its own.
func (s *Server) getPictures(w http.ResponseWriter, r *http.Request) {
	leave, err := s.downloads.enter(s.from(r), maxDownloads, maxDownloadsFrom)
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	defer leave()
	status, err := wait(r.Context(), s, func(h *room.Hub, done func(room.Status, error)) { h.Status(bearer(r), done) })
	kinds := map[string]*pictures.Picture{}
	for _, hash := range status.Packs {
		var data []byte
		if data, err = s.store.Pack(hash); err != nil {
			break
		}
		var a *archive.Archive
		if a, err = archive.Read(data); err != nil {
			break
		}
		for id, at := range s.drawn.places(hash, a) { //maporder: into another map
			if p, failed := pictures.Load(a, at.File); failed == nil {
				kinds["card:"+id] = p
			}
		}
	}
	if err != nil {
		s.answerJSON(w, r, nil, err)
		return
	}
	s.answerJSON(w, r, map[string]any{"kinds": bounded(kinds)}, nil)
}

// bounded leaves out pictures that are too many.
func bounded(all map[string]*pictures.Picture) map[string]*pictures.Picture {
	ids := make([]string, 0, len(all))
	for id := range all { //maporder: sorted below
		ids = append(ids, id)
	}
	slices.Sort(ids)
	total := 0
	for _, id := range ids {
		if total += len(all[id].Data); total > maxPictures {
			delete(all, id)
		}
	}
	return all
}
