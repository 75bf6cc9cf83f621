function drop(me, ev, game)
  game:ask("windows:DROP", { crates = me.vars.crates }, game:base(me:player()), "landed", "lost", { me:player() })
end

function wild(me, ev, game)
  game:ask("windows:DROP", { crates = me.vars.crates }, game:base(me:player()), "landed", nil, { me:player() })
end

function landed(me, ev, game, p)
  game:draw(p, ev:get("crates"))
  game:emit("windows:LANDED", { crates = ev:get("crates"), safe = 1 }, game:base(p))
end

function lost(me, ev, game, p)
  game:emit("windows:LANDED", { crates = 0, safe = 0 }, game:base(p))
end

function shoot(me, ev, game)
  ev:reject("SHOT")
  game:instead("down", { ev:get("crates") })
end

function down(me, ev, game, crates)
  game:emit("windows:SHOT_DOWN", { crates = crates }, me:card())
end

function scatter(me, ev, game)
  ev:add(-1)
end
