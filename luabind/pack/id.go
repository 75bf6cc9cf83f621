package pack

import "arbiter/luabind/door"

// ID reads the id of a pack from its pack.toml alone. Where that cannot be read
// it is the name of the source; a load says what is wrong.
func ID(s Source) string {
	var head struct{ ID string }
	text, err := door.ReadFS(s.FS, manifestName, manifestFile)
	if err != nil {
		return s.Name
	}
	if _, err := Decode("", string(text), &head); err != nil || head.ID == "" {
		return s.Name
	}
	return head.ID
}
