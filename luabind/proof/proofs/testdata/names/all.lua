-- What a script reads is what its pack would write, whoever else is loaded.
local function same(what, got, want)
  if got ~= want then
    error(what .. " is " .. tostring(got) .. ", not " .. tostring(want))
  end
end

function arrive(me, ev, game)
  local unit = me:unit()
  same("me.id", me.id, "VENOM")
  same("faction", game:faction(unit), "BUGS")
  same("tag", game:has_tag(unit, "WEB"), true)
  same("keyword", game:has_keyword(unit, "STING"), true)
  same("value", game:value(unit, "grit"), me.vars.size)
  same("pool", game:pool_cap(unit, "CHITIN"), me.vars.size)
  same("option", game:option_value("brood"), me.vars.size)
  same("module", game:option("swarm"), game:option("PACK:swarm"))
  game:put_status(unit, "BITTEN", 2)
  game:give_keyword(unit, "STING(per=1,max=1)", "turn")
  game:spawn(me.vars.brood, me:player(), "ALPHA", "FRONT,BACK", 1)
  game:create_card("PACK:VENOM", me:player())
  game:draw_fixture("nests", "BRAVO")
  game:progress(me:player(), "feast", 1)
  game:damage(game:base(game:opponent(me:player())), 1, "ACID")
  game:emit("PACK:FED", { what = "VENOM" })
end

function heard(me, ev, game)
  game:count(game:base(me:player()), "GREED.bites", 1)
end

function bitten(me, ev, game)
  same("status", ev:word("status"), "BITTEN")
  game:count(0, "meals", me.vars.size)
end

function fed(me, ev, game)
  same("what", ev:word("what"), "VENOM")
end
