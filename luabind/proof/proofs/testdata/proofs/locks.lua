function win_over(me, ev, game)
  game:gain_control(ev:target())
end

function stand_before(me, ev, game)
  game:spawn("TOKEN-COMBAT-FORM", me:player(), game:lane(ev:source()), "FRONT")
end

function recover(me, ev, game)
  game:heal(me:unit(), 9)
end

function take_back(me, ev, game)
  game:return_to_hand(ev:target())
end

function cut(me, ev, game)
  game:damage(ev:target(), 1)
end

function sit_down(me, ev, game)
  game:spawn("TOKEN-COMBAT-FORM", me:player(), "ALPHA", "BACK")
end
