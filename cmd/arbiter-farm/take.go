package main

import (
	"context"
	"encoding/json"
	"fmt"

	"arbiter/luabind/lab/farm"
)

// take judges a result. An impossible result is refused, and the unit is played again. Two
// results of a unit must be equal. An error ends the run.
func (g *gatherer) take(ctx context.Context, r *result) error {
	worker := fmt.Sprintf("%.64q", r.worker)
	switch {
	case r.job != g.sum:
		return nil // of an earlier run with this name
	case r.unit < 0 || r.unit >= g.job.Manifest.Plan.Units():
		g.once(fmt.Sprintf("the worker %s sends a result of an unknown unit", worker))
		return nil
	}
	before, done := g.got[r.unit]
	if !done && !g.undone[r.unit] {
		return nil // it was played for an earlier report, whose file has it
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
		g.report(farm.Line{Workers: len(g.workers)})
	}
	g.report(farm.Line{Part: json.RawMessage(text)})
	return nil
}

// matches describes the matches of a unit, counted from 1.
func (g *gatherer) matches(unit int) string {
	from, to := g.job.Manifest.Plan.Span(unit)
	return fmt.Sprintf("unit %d (matches %d to %d)", unit, from+1, to)
}

// refuse reports a refused result with its worker and has the unit played again: by others
// first, and finally here.
func (g *gatherer) refuse(ctx context.Context, unit int, worker string, why error) error {
	g.once(fmt.Sprintf("refused a result of the worker %s for %s: %v", worker, g.matches(unit), why))
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
	g.once(fmt.Sprintf("%s was refused %d times and is now played here", g.matches(unit), patience))
	return g.accept(unit, "here", text)
}

// here plays a unit in this process.
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

// differ returns the error of a run with two different results of a unit. One of the workers
// has another engine, has a faulty machine, or lies.
func (g *gatherer) differ(ctx context.Context, unit int, worker, sum string) error {
	before := g.got[unit]
	text, err := g.here(ctx, unit)
	if err != nil {
		return err
	}
	verdict := "neither is the result of this machine"
	switch farm.Sum(text) {
	case before.sum:
		verdict = "this machine agrees with " + before.worker + ""
	case sum:
		verdict = "this machine agrees with " + worker + ""
	}
	return failure{exitFailed, fmt.Errorf("the workers %s and %s have given different results of %s; %s. The run is deleted: start it again without the faulty worker",
		before.worker, worker, g.matches(unit), verdict)}
}
