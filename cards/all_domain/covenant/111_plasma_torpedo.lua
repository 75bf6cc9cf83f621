function launch(me, ev, game)
  game:ask("tcg:INTERCEPTION_CHECKED", { what = 1 }, ev:target(), "hit", "stopped", { ev:target() })
end

function hit(me, ev, game, target)
  if game:in_play(target) then game:damage(target, me.vars.damage, "PLASMA") end
end

function stopped(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 2 }, target)
end
