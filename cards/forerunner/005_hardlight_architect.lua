function reinforce(me, ev, game)
  local friend = ev:target()
  if friend ~= 0 then
    game:give_keyword(friend, "ARMOR", "turn")
  end
end
