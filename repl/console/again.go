package console

import "arbiter/core/event"

// loads reads the packs for matches with the present seed.
func (c *Console) loads() (*Loaded, error) {
	w, err := c.cfg.Load()
	if err == nil && c.reseeded {
		w.setup.Seed = c.seed
	}
	return w, err
}

// with runs something with another seed for the matches of the room, which stays if that succeeds.
func (c *Console) with(seed uint64, run func() error) error {
	if c.paused != nil {
		return errPaused
	}
	was, reseeded := c.loaded.setup.Seed, c.reseeded
	c.loaded.setup.Seed, c.seed, c.reseeded = seed, seed, reseeded || seed != was
	if err := run(); err != nil {
		c.loaded.setup.Seed, c.seed, c.reseeded = was, was, reseeded
		return err
	}
	c.fork.seed = seed
	c.bots = map[event.Player]*seatBot{} // they remember the match before
	return nil
}

// reseed makes a seed that of the matches of the room. Each fork continues a match with its own.
func (c *Console) reseed(seed uint64) {
	if seed != c.loaded.setup.Seed {
		c.reseeded, c.bots = true, map[event.Player]*seatBot{} // they remember another match
	}
	c.loaded.setup.Seed, c.seed = seed, seed
}

// Again begins a new match in the room, in the place of the present one. The seed 0 is that of the
// present match.
func (c *Console) Again(seed uint64) error {
	if seed == 0 {
		seed = c.loaded.setup.Seed
	}
	return c.with(seed, func() error {
		g, err := begin(c.loaded, c.fork.origin)
		if err == nil {
			*c.fork = fork{name: c.fork.name, now: g, origin: c.fork.origin, meter: &c.meter}
		}
		return err
	})
}

// Restore continues a saved session of this room, in the place of the present match. The notes
// say what has changed in the packs since.
func (c *Console) Restore(text []byte) (notes []string, err error) {
	seed := c.loaded.setup.Seed
	if h, is := headOf(text); is && h.Room != nil {
		seed = h.Room.Seed
	}
	err = c.with(seed, func() error {
		b, found, err := c.readSession(text)
		if err == nil {
			b.name, notes = c.fork.name, found
			*c.fork = *b
		}
		return err
	})
	return notes, err
}
