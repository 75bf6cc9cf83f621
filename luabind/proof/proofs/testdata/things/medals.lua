function earn(me, ev, game)
  game:emit("things:MEDAL", { points = 2 })
  game:count(ev:lane(), "fire", 1)
  game:count(0, "fallen", 1)
end

function promote(me, ev, game)
  game:count(game:base(ev:source_player()), "level", 1)
end

function vent(me, ev, game)
  game:count(me:unit(), "charges", -1)
  game:set_count(me:unit(), "heat", game:counter(me:unit(), "charges"))
end

function scar(me, ev, game)
  game:count(me:card(), "scars", 1)
end
