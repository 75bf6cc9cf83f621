package library_test

import (
	"reflect"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

// TestEachHandler holds that whatever a card names that runs is shown.
func TestEachHandler(t *testing.T) {
	var x library.Card
	n := fillHandlers(reflect.ValueOf(&x).Elem(), 0)
	shown := 0
	x.EachHandler(func(run *def.FuncRef) {
		if *run == 0 {
			t.Error("one is shown twice")
		}
		shown, *run = shown+1, 0
	})
	if n < 12 || shown != n {
		t.Errorf("%d of %d are shown", shown, n)
	}
}

// fillHandlers puts one element into all lists and pointers and a number into whatever
// can run, and counts these.
func fillHandlers(v reflect.Value, depth int) (n int) {
	switch {
	case v.Type() == reflect.TypeFor[def.FuncRef]():
		v.SetInt(-1)
		return 1
	case depth > 8:
		return 0
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				n += fillHandlers(v.Field(i), depth+1)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		n = fillHandlers(v.Index(0), depth+1)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		n = fillHandlers(v.Elem(), depth+1)
	}
	return n
}
