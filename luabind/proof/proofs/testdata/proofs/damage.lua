function daze(me, ev, game)
  game:put_status(ev:target(), "ROUTED", 1)
end

-- Stages are the core's alone.
function emit_stage(me, ev, game)
  game:emit("DAMAGE_DEALT", {})
end

function notice_stage(me, ev, game)
  game:notice("KILL_OCCURRED", ev:target())
end

function notice_core(me, ev, game)
  game:notice("UNIT_DEPLOYED", ev:target())
end

-- Two hits, a batch each: the enemy's base first.
function nova(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), 40, "TRUE")
  game:damage(game:base(me:player()), 40, "TRUE")
end

function too_late(me, ev, game)
  game:destroy(ev:target())
  game:heal(ev:target(), 1)
  game:restore_shield(ev:target(), 1)
end

function dice(me, ev, game)
  game:emit("proofs:RANG", { n = game:random(6) })
end

function mint(me, ev, game)
  game:create_card("UNSC-001", me:player())
  game:count(me:card(), "minted", 1)
  game:place("PRF-MINT-HOUSE", "", me:player())
end

function guess(me, about, game)
  return game:random(6)
end
