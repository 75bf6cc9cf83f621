-- "This turn" of CAMO lasts until the owner's next turn starts; only the
-- printed reading, a room option, ends it with the turn (W-02).
function cloak(me, ev, game)
  local until_when = "own_turn_start"
  if game:option("camo") then
    until_when = "turn"
  end
  game:give_keyword(ev:target(), "CAMO", until_when)
end
