// Package labcmd has the commands that play many matches: sim, matrix, impact, tune, loops,
// env, bench and worker.
package labcmd
