package pack

import "slices"

// keyLog collects the keys that readers ask for.
type keyLog struct{ seen map[string]bool }

func (k *keyLog) note(path string) { k.seen[path] = true }

// Keys gives the keys that the readers of manifests ask for as they load packs
// of a game, sorted, as in card.listener.event and pack.toml.id: what a manifest
// can say, as far as the tables are there in which it would say it. NAME stands
// for names that a pack chooses. Packs with faults have keys as well.
func Keys(sources []Source, g *Game) []string {
	log := &keyLog{map[string]bool{}}
	l := newLoader(g)
	l.log = log
	_, _ = l.load(sources) // faults are for Load to tell
	var keys []string
	for k := range log.seen { //maporder: sorted below
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
