// Package store keeps the matches of a server in one file, with go.etcd.io/bbolt. A
// transaction of a match is written as a whole and is on disk before it is reported.
// Transactions of several matches that arrive together share one write (group commit).
//
// It is not for programs that embed the engine: those use package luabind.
package store
