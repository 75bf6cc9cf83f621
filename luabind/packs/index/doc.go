// Package index publishes archives of packs and installs them. An index is a folder
// that any web server can serve, with the archives, their signatures, and index.json,
// which lists them and is signed too.
//
// Nothing that comes from an index is trusted. Its list is verified by its signature
// and may not be older than one that was seen. An archive is verified by its hash, its
// signature, and the head in it. A lock file records what the user wants and which
// versions were chosen; it is replaced in one step once all of them are installed.
//
// Its file http.go is the only place in the program that uses the network. Programs
// that embed the engine use package luabind instead.
package index
