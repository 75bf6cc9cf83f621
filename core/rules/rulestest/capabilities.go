package rulestest

import (
	"reflect"
	"testing"

	"arbiter/core/match"
)

// Capabilities fails the test when a ruleset has the methods of a capability that it does
// not set: the match would use the default and never call them.
func Capabilities[S any](t *testing.T, rules match.Ruleset[S]) {
	t.Helper()
	has, own := reflect.ValueOf(rules.Capabilities()), reflect.TypeOf(rules)
	for i := range has.NumField() {
		if f := has.Type().Field(i); f.Type.Kind() == reflect.Interface && has.Field(i).IsNil() && own.Implements(f.Type) {
			t.Errorf("%v implements %s, but its Capabilities have no %s", own, f.Type.Name(), f.Name)
		}
	}
}
