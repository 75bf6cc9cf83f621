-- With one lane to choose from it is taken, with none nothing happens (C-R02).
function choose_lane(me, ev, game)
  local player = me:player()
  game:choose(player, game:lanes(player, player), "lane")
end

function infest(me, ev, game)
  local lane = ev:get("choice")
  if lane ~= "" then -- nobody chooses when the match is decided
    game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT", me.vars.count)
  end
end
