//go:build !unix

package door

import "errors"

func takePlace(string, []string) error { return errors.ErrUnsupported }
