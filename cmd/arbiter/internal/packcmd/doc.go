// Package packcmd has the commands for those who write packs: check, test, docs and the
// parts of pack.
package packcmd
