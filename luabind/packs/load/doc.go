// Package load loads packs: it reads manifests (TOML) and the names of script
// functions, checks both, and returns the plain definitions of core/def. A pack is a
// folder with pack.toml, any number of further manifests, and scripts in the same
// folders. Programs that embed the engine use package luabind instead.
// # How a pack passes through these packages
//
// The packages next to this one read, check, pack and publish packs.
//
//   - scaffold writes a new pack that loads and passes its tests.
//   - load reads packs from folders and archives. lint adds warnings, and reference writes the
//     pages about keys and functions from the same tables.
//   - watch reports changed files, so that a session can load packs again.
//   - archive turns a folder into one file, the same bytes on every machine, and reads such
//     files. index lists published archives, with signatures, and keeps the lock file.
//   - room reads the settings of a match, and record writes and replays matches.
//   - safeio is the I/O boundary of them all.
//
// # Duties of the caller
//
//   - Everything that they read is untrusted input. Files are read through safeio
//     alone, which bounds their size and refuses special files, and messages about them go
//     through safeio before they reach a terminal.
//   - A fault is never silent. A load returns either a library or every fault with file and
//     line. A caller shows every fault, in the given order, which is the same on every machine.
//   - Definitions and libraries do not change after a load, and can be shared.
//   - An archive is checked before it is used: its hash if one is known, its signature as the
//     policy demands, and then its contents like any other pack. The claims of an archive about itself decide nothing.
//   - load never runs a script. It parses scripts, to find functions and mistakes; package
//     luabind/script/host runs them.
package load
