// Package solve computes figures of small games: histories, information sets, what a best
// response gains, and equilibria. It plays every game that draws through the kernel
// (match.Chance) and reports what its players learn (match.Recalling). A game in which
// players see everything need not report it.
//
// # Numbers
//
// Counts, and the values of uniform play and of a bot's policy, are exact: integers and
// fractions without bounds. CFR+ uses floating point. Every product is rounded to 64 bits
// before it is added to something, so no compiler fuses the two, and sums have a fixed
// order. So the result is the same on every machine.
//
// Programs that embed the engine use package luabind instead.
package solve
