// Package loading reads the flags that name packs and loads these packs: the folders and
// archives of --pack, and the packs of a lock file if their signatures are trusted.
package loading
