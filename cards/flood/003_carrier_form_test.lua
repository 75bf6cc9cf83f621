-- FLD-003 Carrier Form: 1/0/4, INFANTRY. On death: 2 tokens in its controller's back row of its lane.

-- FLD-003: the printed card; nothing happens while it lives.
function test_fld_003_printed(t)
  local carrier = t:hand(1, "FLD-003")
  t:play(carrier, {at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(carrier, {attack = 1, shield_cap = 0, health = 4, type = "PHYSICAL", tired = true, no_keywords = true})
  t:events("UNIT_DEPLOYED", {}, 1)
end

-- FLD-003: killed in a fight: two tokens in the back row, none elsewhere.
function test_fld_003_killed(t)
  local carrier = t:unit(1, "FLD-003", "alpha front")
  local foe = t:unit(2, "4/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(carrier, foe)
  t:order({"KILL_OCCURRED", target = carrier}, {"UNIT_DEPLOYED", at = "alpha back 1", token = true, by = "FLD-003"}, {"UNIT_DEPLOYED", at = "alpha back 2"})
  t:cause({"KILL_OCCURRED", target = carrier}, "UNIT_DEPLOYED")
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM", controller = 1, tired = true})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:eq(t:at(1, "alpha front"), nil)
  t:player(1, {graveyard = {"FLD-003"}})
end

-- FLD-003: from any cause: its own grenade, a DESTROY.
function test_fld_003_any_death(t)
  for _, cause in ipairs({"UNSC-008", "FOR-009"}) do
    t:reset()
    local carrier = t:unit(2, "FLD-003", "bravo front", {damage = 2})
    local card = t:hand(1, cause)
    if cause == "UNSC-008" then
      t:play(card, {at = "bravo"})
    else
      t:play(card, {on = carrier})
    end
    t:expect(carrier, {dead = true})
    t:events("UNIT_DEPLOYED", {token = true, target_player = 2, lane = "bravo", row = "back"}, 2)
  end
end

-- FLD-003: its own slot is free if it was in the back row.
function test_fld_003_from_the_back_row(t)
  local carrier = t:unit(2, "FLD-003", "alpha back 1", {damage = 3})
  local shot = t:hand(1, "tactic DEAL_DAMAGE 1 TRUE")
  t:play(shot, {on = carrier})
  t:expect(t:at(2, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(2, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-003: one free slot: one token and one refusal; none: two refusals. Never the front row.
function test_fld_003_no_room(t)
  for taken = 1, 2 do
    t:reset()
    local carrier = t:unit(2, "FLD-003", "alpha front", {damage = 3})
    for slot = 1, taken do
      t:unit(2, "1/0/1", "alpha back " .. slot)
    end
    local shot = t:hand(1, "tactic DEAL_DAMAGE 1 TRUE")
    t:play(shot, {on = carrier})
    t:events("tcg:TOKEN_REFUSED", {card = "TOKEN-COMBAT-FORM", reason = "NO_SLOT", lane = "alpha"}, taken)
    t:eq(t:at(2, "alpha front"), nil)
    if taken == 1 then
      t:events("UNIT_DEPLOYED", {at = "alpha back 2"}, 1)
    else
      t:no_event("UNIT_DEPLOYED")
    end
  end
end

-- FLD-003: the tokens are its controller's, the card goes to its owner.
function test_fld_003_under_control(t)
  local carrier = t:unit(1, "FLD-003", "alpha front", {owner = 2, damage = 3})
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:expect(carrier, {dead = true})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 1, owner = 1})
  t:eq(t:at(2, "alpha back"), nil)
  t:player(2, {graveyard = {"FLD-003"}})
end

-- FLD-003: two that die in one batch make what fits: two tokens each in their own lanes, two together in one.
function test_fld_003_two_copies(t)
  t:unit(2, "FLD-003", "alpha front 1", {damage = 2})
  t:unit(2, "FLD-003", "alpha front 2", {damage = 2})
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:events("UNIT_DEPLOYED", {token = true}, 2)
  t:events("tcg:TOKEN_REFUSED", {}, 2)
end

-- FLD-003: killed by INFECT both happen, each on its own side.
function test_fld_003_killed_by_infect(t)
  local form = t:unit(1, "FLD-002", "alpha front")
  local carrier = t:unit(2, "FLD-003", "alpha front", {damage = 2})
  t:phase("skirmish")
  t:attack(form, carrier)
  t:events("INFECT_TRIGGERED", {spawned = 1}, 1)
  t:events("UNIT_DEPLOYED", {token = true, target_player = 2}, 2)
  t:events("UNIT_DEPLOYED", {token = true, target_player = 1}, 1)
end
