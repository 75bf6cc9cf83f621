// Package index is where archives of packs are published, and from where they
// are installed: a folder that any web server can serve, with the archives, their
// signatures, and index.json, which lists them and is signed too.
//
// Nothing that comes from an index is believed: its list is verified by its
// signature and may not be older than one that was seen; an archive by its hash
// and signature, and by the head in it. What a person wants and what was chosen
// for it stand in a lock, which is replaced in one step when all of it is there.
//
// Its file http.go is the only place in the program that speaks to a network. It
// is not for programs that embed the engine: those use package luabind.
package index
