package lab

import (
	"context"
	"sync"
)

// Doer does units of work, each with a result T. One goroutine at a time calls it.
type Doer[T any] func(ctx context.Context, unit int) (T, error)

// Distribute runs units of work on several doers in parallel and passes the results to
// take, in any order and one at a time. It ends when all are done, the context ends or
// take has enough; unfinished units are dropped. It returns the first error of a doer
// or of take.
func Distribute[T any](ctx context.Context, units []int, doers []Doer[T], take func(unit int, done T) (enough bool, err error)) (err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	type result struct {
		unit int
		done T
		err  error
	}
	todo, results := make(chan int), make(chan result)
	go func() {
		defer close(todo)
		for _, unit := range units {
			select {
			case todo <- unit:
			case <-ctx.Done():
				return
			}
		}
	}()
	var working sync.WaitGroup
	for _, do := range doers {
		working.Go(func() {
			for unit := range todo {
				done, err := do(ctx, unit)
				if ctx.Err() != nil {
					return
				}
				results <- result{unit, done, err}
			}
		})
	}
	go func() { working.Wait(); close(results) }()
	enough := false
	for r := range results { // to the last, so that no sender blocks forever
		if enough || err != nil {
			continue
		}
		if err = r.err; err == nil {
			enough, err = take(r.unit, r.done)
		}
		if enough || err != nil {
			stop()
		}
	}
	return err
}
