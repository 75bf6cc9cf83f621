// Package archive makes one file of a pack's folder, and reads such files: a
// zip in its plainest form, the same bytes on every machine, whatever the order
// and times of the files in the folder.
//
// Archives come from strangers. A reader takes nothing on trust: what a zip says
// twice must agree, what it says of sizes is counted while it is unpacked, and
// every byte of the file must belong to an entry. Whatever is refused is a Fault
// with a Kind. An archive that has been read is a file system in memory; nothing
// is ever written to a disk.
//
// Who made an archive is told by a signature beside it (Verify), which a Policy
// demands or not. What an archive says of itself decides nothing.
//
// It knows nothing of packs but the name of their head. It is not for programs
// that embed the engine: those use package luabind.
package archive
