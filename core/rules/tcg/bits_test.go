package tcg

import (
	"fmt"
	"reflect"
	"testing"

	"arbiter/core/rules/tcg/program"
)

// TestK16_EveryBitCounts (K-16): in a row whose fields are hashed whole, every bit changes the hash, and
// no two bits change it in the same way. They would if fields overlapped in a word of the hash.
func TestK16_EveryBitCounts(t *testing.T) {
	p, err := program.Compile(manyHeld())
	if err != nil {
		t.Fatal(err)
	}
	m := filledState(t, p)
	s := &m.State
	if s.NStatuses < 1 || s.NGrants < 1 || s.NCounts < 1 || s.NFixtures < 1 {
		t.Fatal("a table is empty")
	}
	for name, row := range map[string]any{
		"player": &s.Players[0], "status": &s.Statuses[0], "grant": &s.Grants[0], "count": &s.Counts[0], "fixture": &s.Fixtures[0],
	} {
		seen := map[uint64]string{m.Hash(): "nothing"}
		flip(reflect.ValueOf(row).Elem(), name, func(bit string) {
			h := m.Hash()
			if other := seen[h]; other != "" {
				t.Errorf("%s changes the hash as %s does", bit, other)
			}
			seen[h] = bit
		})
	}
}

// flip calls f with each bit of a value changed, one after the other.
func flip(v reflect.Value, name string, f func(bit string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			flip(v.Field(i), name+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Array:
		for i := range v.Len() {
			flip(v.Index(i), fmt.Sprintf("%s[%d]", name, i), f)
		}
	case reflect.Bool:
		v.SetBool(!v.Bool())
		f(name)
		v.SetBool(!v.Bool())
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		for bit := range v.Type().Bits() {
			was := v.Uint()
			v.SetUint(was ^ 1<<bit)
			f(fmt.Sprint(name, " bit ", bit))
			v.SetUint(was)
		}
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		for bit := range v.Type().Bits() {
			was := v.Int()
			v.SetInt(was ^ 1<<bit)
			f(fmt.Sprint(name, " bit ", bit))
			v.SetInt(was)
		}
	}
}
