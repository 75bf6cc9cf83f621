package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"arbiter/luabind/lab/tally"
)

// Text writes a comparison for people; rows are those of tables that are shown
// beside the sentence, as the id of a card.
func (im *Impact) Text(out io.Writer, rows ...string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", im.Words)
	fmt.Fprintf(&b, "  before  %5.1f%%\n  after   %5.1f%%\n  difference between %+.1f and %+.1f points in 95 of 100 samples; %d seeds, %d matches\n",
		100*im.Before, 100*im.After, 100*im.Low, 100*im.High, im.Pairs, 2*im.matches)
	for i := range im.Forms {
		im.beside(&b, &im.Forms[i], rows)
	}
	if w := im.Trials.Warning(); w != "" {
		fmt.Fprintf(&b, "\n%s\n", w)
	}
	for _, m := range im.Failed {
		fmt.Fprintf(&b, "\nmatch %d (seed %d) failed: %s\n", m.Match+1, m.Seed, m.Error)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// beside prints what a table says before and after, where it is not the same.
func (im *Impact) beside(b *strings.Builder, f *tally.Form, rows []string) {
	titled := false
	for _, row := range rows {
		old, now := im.TablesOld[f.Name][row], im.TablesNew[f.Name][row]
		if old == nil || now == nil {
			continue
		}
		for i := range f.Columns {
			was, is := f.Columns[i].Cell(f, old).Text, f.Columns[i].Cell(f, now).Text
			if was == is {
				continue
			}
			if !titled {
				titled = true
				fmt.Fprintf(b, "\n%s\n", f.Title)
			}
			fmt.Fprintf(b, "  %s, %s: %s before, %s after\n", row, f.Columns[i].Head, was, is)
		}
	}
}

// JSON writes a comparison as one object.
func (im *Impact) JSON(out io.Writer) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(im)
}

func sortedNames(m map[string]int64) []string { return slices.Sorted(maps.Keys(m)) }
