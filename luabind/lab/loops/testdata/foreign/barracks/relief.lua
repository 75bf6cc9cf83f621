function relieve(me, ev, game)
  local unit = ev:target()
  if unit ~= 0 then
    game:remove_unit(unit)
    game:supply_up(me:player(), me.vars.n)
    game:after("home", { unit })
  end
end

function home(me, ev, game, unit)
  game:return_to_hand(unit)
end
