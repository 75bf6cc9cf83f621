function strike(me, ev, game)
  game:damage(ev:target(), 1)
end

-- One second and one energy, and a remark, which the log has after them.
function give_back(me, ev, game)
  game:notice(me:unit())
  game:refund(1, 1)
end

function drown(me, ev, game)
  game:damage(me:unit(), 999)
end

function shove(me, ev, game)
  game:push(ev:target(), game:stat(ev:target(), "hex") - 1)
end

function infect(me, ev, game)
  game:ongoing(ev:target(), "poison")
end

function smite(me, ev, game)
  game:damage(ev:target(), 999)
end

function turncoat(me, ev, game)
  game:change_side(ev:target(), 3 - game:stat(ev:target(), "side"))
end
