-- The laser strikes without a card, so it says itself what its packet is (A-17): it can go past in rooms with hit rolls (A-10).
function strike(me, ev, game)
  game:roll_to_hit(ev:target(), "ORBITAL|ORDNANCE", "hit", "past", { ev:target() })
end

function hit(me, ev, game, target)
  if not game:in_play(target) then
    game:emit("ORBITAL_STRIKE_MISSED", { reason = 3 }, target)
    return
  end
  game:emit("ORBITAL_STRIKE", {}, target)
  game:damage(target, me.vars.amount, "TRUE", "ORBITAL|ORDNANCE")
end

function past(me, ev, game, target)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = 1 }, target)
end

-- Its announcement was rejected, or its target cannot be locked any more.
function refused(me, ev, game)
  game:emit("ORBITAL_STRIKE_MISSED", { reason = game:in_play(ev:target()) and 4 or 3 }, ev:target())
end
