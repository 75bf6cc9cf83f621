function swallow(me, ev, game)
  game:damage(me:unit(), 99)
end

function hit(me, ev, game)
  game:damage(ev:target(), 5)
end

function one_back(me, ev, game)
  game:refund(1)
end

function all_back(me, ev, game)
  game:refund(50, 50)
end

function almost_dead(me, target, game)
  return game:stat(target, "hp") <= 30
end

function quicken(me, ev, game)
  game:buff(ev:target(), "quick", me.vars.turns)
end

function hamper(me, ev, game)
  game:buff(ev:target(), "lame", me.vars.turns)
end

function kill(me, ev, game)
  game:damage(ev:target(), 99)
end

function ready(me, ev, game)
  game:cooldown(me:unit(), "slash", -99)
end

function rot(me, ev, game)
  game:ongoing(ev:target(), "rot")
end

function nurse(me, ev, game)
  game:ongoing(ev:target(), "nurse")
end
