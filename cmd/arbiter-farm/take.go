package main

import (
	"context"
	"encoding/json"
	"fmt"

	"arbiter/luabind/lab/farm"
)

// take judges a result. What no unit can give is refused, and the unit is done again;
// two results of a unit must be the same. An error ends the run.
func (g *gatherer) take(ctx context.Context, r *result) error {
	worker := fmt.Sprintf("%.64q", r.worker)
	switch {
	case r.job != g.sum:
		return nil // of an earlier run with this name
	case r.unit < 0 || r.unit >= g.job.Manifest.Plan.Units():
		g.once(fmt.Sprintf("the worker %s sends a result of a unit that is none", worker))
		return nil
	}
	before, done := g.got[r.unit]
	if !done && !g.undone[r.unit] {
		return nil // it was done in an earlier report, whose file says so
	}
	if r.failure != "" {
		return g.refuse(ctx, r.unit, worker, fmt.Errorf("it has failed: %.300q", r.failure))
	}
	text, err := unpacked(r.data)
	if err == nil && done && farm.Sum(text) == before.sum {
		return nil
	}
	if err == nil {
		part, wrong := g.job.Manifest.Plan.ReadPart(text, g.forms)
		if err = wrong; err == nil && part.Unit != r.unit {
			err = fmt.Errorf("it is of unit %d", part.Unit)
		}
	}
	switch {
	case err != nil:
		return g.refuse(ctx, r.unit, worker, err)
	case done:
		return g.differ(ctx, r.unit, worker, farm.Sum(text))
	}
	return g.accept(r.unit, worker, text)
}

// accept counts a result.
func (g *gatherer) accept(unit int, worker string, text []byte) error {
	g.got[unit] = accepted{farm.Sum(text), worker}
	delete(g.undone, unit)
	delete(g.open, unit)
	g.left = len(g.undone)
	if !g.workers[worker] {
		g.workers[worker] = true
		g.tell(farm.Line{Workers: len(g.workers)})
	}
	g.tell(farm.Line{Part: json.RawMessage(text)})
	return nil
}

// matches names the matches of a unit as people count them.
func (g *gatherer) matches(unit int) string {
	from, to := g.job.Manifest.Plan.Span(unit)
	return fmt.Sprintf("unit %d (matches %d to %d)", unit, from+1, to)
}

// refuse says whose result is refused, and has the unit done again: by others, and when
// that does not help, here.
func (g *gatherer) refuse(ctx context.Context, unit int, worker string, why error) error {
	g.once(fmt.Sprintf("what the worker %s sends of %s is refused: %v", worker, g.matches(unit), why))
	if !g.undone[unit] {
		return nil
	}
	if g.refused[unit]++; g.refused[unit] < patience {
		g.again = append(g.again, unit)
		return nil
	}
	text, err := g.here(ctx, unit)
	if err != nil {
		return err
	}
	if most := g.desk.room(); int64(len(packed(text)))+1024 > most {
		return misused("%s: its result has %d bytes, packed, and the server takes messages of %d; raise max_payload there", g.matches(unit), len(packed(text)), most)
	}
	g.once(fmt.Sprintf("%s was refused %d times, and is done here", g.matches(unit), patience))
	return g.accept(unit, "here", text)
}

// here does a unit in this process.
func (g *gatherer) here(ctx context.Context, unit int) ([]byte, error) {
	part, err := g.own(ctx, unit)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, failure{exitScript, fmt.Errorf("%s: %w", g.matches(unit), err)}
	}
	return part.Text()
}

// differ is the end of a run in which two workers differ: one of them has another engine,
// a machine that errs, or lies.
func (g *gatherer) differ(ctx context.Context, unit int, worker, sum string) error {
	before := g.got[unit]
	text, err := g.here(ctx, unit)
	if err != nil {
		return err
	}
	verdict := "neither is what this machine gives"
	switch farm.Sum(text) {
	case before.sum:
		verdict = "that of " + before.worker + " is what this machine gives"
	case sum:
		verdict = "that of " + worker + " is what this machine gives"
	}
	return failure{exitFailed, fmt.Errorf("the workers %s and %s have given different results of %s; %s. The run is dropped: start it again without the worker that errs",
		before.worker, worker, g.matches(unit), verdict)}
}
