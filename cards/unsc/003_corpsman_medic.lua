function heal_friend(me, ev, game)
  local friend = ev:target()
  if friend ~= 0 then
    game:heal(friend, me.vars.heal)
  end
end
