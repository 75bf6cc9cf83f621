// Package archive packs a pack's folder into one file, and reads such files. The file
// is a zip in its plainest form, with the same bytes on every machine, whatever the
// order and times of the files in the folder.
//
// Archives are untrusted input, and a reader relies on none of their statements. Values
// that a zip states twice must agree, sizes are counted while files are unpacked, and
// every byte of the file must belong to an entry. Each refusal is a Fault with a Kind.
// An archive that has been read is a file system in memory; nothing is written to disk.
//
// A signature next to an archive proves who made it (Verify), and a Policy may require
// one. The statements of an archive about itself decide nothing.
//
// The package knows nothing of packs but the name of their head. Programs that embed
// the engine use package luabind instead.
package archive
