package load

import (
	"runtime"
	"sync/atomic"

	"arbiter/core/num"
)

// Apart reads some definitions of one kind while others are being read, for a Keeper.
// The reader of the load sees nothing that it does until Keeper.Again gets what it
// made.
type Apart struct {
	Read func(*Definition)
	Made func() any // what was made of the definitions that were read, for Keeper.Again
}

// ahead holds the manifests whose definitions can be kept. They are read in parallel,
// before their turn comes: they depend on nothing that is read in between. When its
// turn comes, a manifest is taken over, as from an earlier load. A manifest with a
// fault or a doubt is read again then, so that faults and notes appear in order,
// whatever the number of processors.
type ahead struct {
	l    *loader
	list []*apart
	next atomic.Int32  // the next manifest for a reader
	turn int           // index of the first manifest that has not been taken
	room chan struct{} // only the next few manifests are in memory at a time
	quit chan struct{}
}

// apart is a manifest that is read ahead of its turn.
type apart struct {
	manifest
	section int
	count   int // number of its definitions
	reader  Apart
	done    chan struct{}

	// The result of reading it.
	made  any
	with  *loader
	valid bool
}

// readAhead begins to read manifests before their turn.
func (l *loader) readAhead(all []manifest, hidden map[*node]bool) *ahead {
	a := &ahead{l: l, quit: make(chan struct{})}
	if l.keep == nil {
		return a
	}
	before := map[string]int{}
	for _, m := range all {
		for i := range l.game.Sections {
			s := &l.game.Sections[i]
			if s.Keep == nil || s.Keep.Apart == nil {
				continue
			}
			seen, shown := 0, 0
			for n := range tablesOf(m.root, s.Key) {
				if seen++; !hidden[n] {
					shown++
				}
			}
			if m.file.made == nil && seen > 0 && seen == shown && l.keeper(m.pack, m.root) == s {
				own := *m.pack // a copy, as reading manifests changes the pack's notes
				own.reached, own.definitions, m.pack = nil, 0, &own
				a.list = append(a.list, &apart{manifest: m, section: i, count: shown, reader: s.Keep.Apart(before[s.Key], shown), done: make(chan struct{})})
			}
			before[s.Key] += shown
		}
	}
	readers := min(len(a.list), runtime.GOMAXPROCS(0))
	a.room = make(chan struct{}, readers+1)
	for range readers {
		go a.read()
	}
	return a
}

// read reads manifests until there are no more.
func (a *ahead) read() {
	var spare leftovers
	for {
		select {
		case a.room <- struct{}{}:
		case <-a.quit:
			return
		}
		i := num.To[int](a.next.Add(1)) - 1
		if i >= len(a.list) {
			return
		}
		spare = a.list[i].read(a.l, spare)
		close(a.list[i].done)
	}
}

// take returns a manifest whose turn has come, or nil for one that was not read ahead.
func (a *ahead) take(f *file) *apart {
	if a.turn == len(a.list) || a.list[a.turn].file != f {
		return nil
	}
	x := a.list[a.turn]
	<-x.done
	<-a.room
	a.list[a.turn] = nil
	a.turn++
	return x
}

// end stops the readers.
func (a *ahead) end() { close(a.quit) }

// read reads the manifest with a separate loader, which knows what the load knows and
// keeps all notes to itself.
func (x *apart) read(l *loader, spare leftovers) leftovers {
	defer func() {
		if recover() != nil { // it is read again in its turn, and the bug is reported then
			x.made, x.valid = nil, false
		}
	}()
	lib := *l.empty
	x.with = &loader{game: l.game, reads: x.reader.Read, words: l.words, lib: &lib, scripts: l.scripts, ids: l.ids, numbers: l.numbers, packs: l.packs, games: l.games, spare: spare, apart: true}
	f := file{path: x.file.path, source: x.file.source}
	f.read(x.root.file(), l.slabs)
	x.with.readManifest(x.pack, x.with.definition(f.root, wholeManifest), nil)
	x.made, x.valid = x.reader.Made(), len(x.with.faults) == 0 && len(lib.Notes) == 0 && !x.with.aside
	if x.with.looking == 0 { // no check looks at a node later
		f.tree.back()
	}
	spare, x.with.spare = x.with.spare, leftovers{}
	return spare
}

// takeAhead takes over a manifest that was read ahead of its turn. It returns false
// when the manifest must be read now.
func (l *loader) takeAhead(m *manifest, x *apart) bool {
	if x == nil || !x.valid || l.full() || m.pack.definitions+x.count > maxDefinitions {
		return false
	}
	s := &l.game.Sections[x.section]
	if !l.free(m, s.Key) || !s.Keep.Again(x.made) {
		return false
	}
	l.declareAgain(m, s.Key)
	l.checks = append(l.checks, x.with.checks...)
	x.with.into = &l.report
	return true
}

// free reports whether the ids of a manifest are those of no other definitions.
func (l *loader) free(m *manifest, kind string) bool {
	ids, names, number := l.table(kind), l.lib.Names, m.first
	for n := range tablesOf(m.root, kind) {
		d := names.At(kind, number)
		if i, known := names.Number(kind, d.Shown); !known || i != number || d.ID != textOf(n, "id") || ids.at[i].file != "" {
			return false
		}
		number++
	}
	return true
}
