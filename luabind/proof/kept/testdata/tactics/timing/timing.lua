function smite(me, ev, game)
  game:damage(ev:target(), 999)
end

function freeze(me, ev, game)
  game:buff(ev:target(), "stunned", 3)
end

function brief(me, ev, game)
  game:buff(ev:target(), "hastened", 1)
end

function lasting(me, ev, game)
  game:buff(ev:target(), "hastened", 2)
end

function turncoat(me, ev, game)
  game:change_side(ev:target(), 3 - game:stat(ev:target(), "side"))
end

function meteor(me, ev, game)
  game:damage(ev:target(), 4)
end

function blast(me, ev, game)
  game:notice(me:unit())
end

function tire(me, ev, game)
  game:energy(me:unit(), -99)
end

function chill(me, ev, game)
  game:cooldown(me:unit(), "slash", 6)
end

-- To the last hex but one of the first row.
function hurl(me, ev, game)
  game:push(ev:target(), 9)
end
