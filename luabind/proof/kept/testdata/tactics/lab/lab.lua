-- Pushes the unit itself one hex west of where it stands.
function west(me, ev, game)
  game:push(ev:target(), game:stat(ev:target(), "hex") - 1)
end

function kill(me, ev, game)
  game:damage(ev:target(), 999)
end

function block(me, ev, game)
  game:block()
end

function turncoat(me, ev, game)
  game:change_side(ev:target(), 3 - game:stat(ev:target(), "side"))
end

function saving(me, ev, game)
  game:damage(ev:target(), 1)
  game:refund(1, 1)
end

function hasten_cooldown(me, ev, game)
  game:cooldown(me:unit(), "saver", -20)
end

function heard(me, ev, game)
  game:notice(me:unit())
end

function east(me, ev, game)
  game:push(ev:target(), game:stat(ev:target(), "hex") + 1)
end

-- One row up on a board of ten columns.
function north(me, ev, game)
  game:push(ev:target(), game:stat(ev:target(), "hex") - 10)
end
