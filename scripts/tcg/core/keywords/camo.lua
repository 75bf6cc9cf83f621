function break_camo(me, ev, game)
  game:notice("CAMO_BROKEN", me:unit())
end

function restore_camo(me, ev, game)
  game:notice("tcg:CAMO_RESTORED", me:unit())
end
