package library

import "arbiter/core/def"

// Alias is another name for something that filters and scripts can ask of a
// thing, as the rule book or a pack likes to call it.
type Alias struct {
	def.Pos
	ID    string // as filters ask it, and scripts as game:ID(e)
	Pack  string
	Means string        // its meaning, as in tag(HORSE)
	Doc   def.Localised // a sentence for the pages of the scripts
	Mark  bool          // it is one of the marks of a unit, which tables and tests show
	Only  string        // the key of an ability's target that lets only such things be chosen; "" for none
}
