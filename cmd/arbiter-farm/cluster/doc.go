// Package cluster lets several servers of matches (repl/serve) share their matches over NATS
// JetStream, so that a match goes on at another server when its own one dies.
//
// The log of a match is a subject of one stream. Each message has a transaction and names the
// server that has written it. The broker accepts it only after the last message that its writer
// knows (the expected last sequence of the subject). So at most one server at a time can write
// to a match, whatever servers believe of themselves.
//
// A server has a lease: a key that it renews, and that disappears when it is silent. A match
// belongs to the server of its last message while the lease of that server lives. After that
// any server may claim it: it reads the log and writes a claim, a message without commands.
// From then on the broker refuses everything that the old server still sends.
//
//   - lease.go decides when a server may own matches; owner.go decides whose a match is. Both
//     know no network and no clock, so tests cover every transition.
//   - line.go has the messages of a match, and reads.go reads them.
//   - store.go writes, and implements serve.Cluster; where.go finds the server of a link.
//   - beat.go keeps the lease and the list of servers; scan.go finds matches that no server has.
package cluster
