-- Damage from orbit is ORBITAL and ORDNANCE (D-14), though the card is neither.
function bombs(me, ev, game)
  game:damage_area{ amount = me:x(), lane = ev:lane(), side = "enemy", tags = "ORBITAL|ORDNANCE" }
end
