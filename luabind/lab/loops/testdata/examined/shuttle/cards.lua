function bounce(me, ev, game)
  game:supply_up(me:player(), me.vars.gain)
  local list = game:units{ side = "own", layer = "ORBIT", tag = "VESSEL" }
  for _, u in ipairs(list) do
    game:remove_unit(u)
  end
  game:remove_unit(me:unit())
  game:after("home", { me:unit(), list[1] or 0 })
end

function home(me, ev, game, a, b)
  game:return_to_hand(a)
  if b ~= 0 then
    game:return_to_hand(b)
  end
end
