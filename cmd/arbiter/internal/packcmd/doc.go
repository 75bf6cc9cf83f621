// Package packcmd has the commands for authors of packs: check, test, docs and the
// parts of pack.
package packcmd
