-- Units that kill each other, with what they bear and leave behind (EB 4.3, K-32, K-37).

function test_k32_both_infect_by_armory_and_stolen_killer(t)
  -- the defender was stolen: its kill counts for its controller, its armory goes home
  local a = t:unit(1, "2/0/2", "alpha front")
  local b = t:unit(2, "2/0/2", "alpha front", {owner = 1})
  local s1 = t:attach("FLD-006", a)
  local s2 = t:attach("FLD-006", b, 2)
  t:phase("skirmish")
  t:attack(a, b)
  t:order({"KILL_OCCURRED", source = a, target = b}, {"KILL_OCCURRED", source = b, target = a}, "COMBAT_EXCHANGED",
    {"INFECT_TRIGGERED", source = a, spawned = 1}, {"INFECT_TRIGGERED", source = b, spawned = 1})
  t:events("INFECT_TRIGGERED", {}, 2)
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 1})
  t:expect(t:at(2, "alpha back"), {id = "TOKEN-COMBAT-FORM", controller = 2})
  t:player(1, {graveyard = 3})
  t:player(2, {graveyard = {"FLD-006"}})
  t:expect(s1, {zone = "graveyard"})
  t:expect(s2, {zone = "graveyard"})
end

function test_k32_gained_infect_until_turn_hears_its_kill(t)
  local a = t:unit(1, "2/0/2", "alpha front")
  local b = t:unit(2, "2/0/2", "alpha front", {keywords = {"INFECT"}})
  t:phase("skirmish")
  t:attack(a, b)
  t:events("INFECT_TRIGGERED", {source = b, spawned = 1, by = "INFECT"}, 1)
end

function test_w04_carrier_with_spores_fills_the_back_row(t)
  local a = t:unit(1, "4/0/2", "alpha front")
  t:attach("FLD-006", a)
  local c = t:unit(2, "FLD-003", "alpha front")
  t:attach("FLD-006", c)
  t:phase("skirmish")
  t:attack(a, c)
  t:expect(a, {dead = true})
  t:expect(c, {dead = true})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(2, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(2, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:eq(t:at(2, "alpha front"), nil)
  t:events("UNIT_DEPLOYED", {token = true}, 3)
end

function test_g20_double_death_of_three_attachments(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  t:attach("UNSC-006", a)
  t:attach("FLD-006", a)
  t:attach("COV-007", a)
  local b = t:unit(2, "9/0/4 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  -- 1+2+1+1 = 5 PLASMA, HEADSHOT x2 = 10, half = 5 on 4 health
  t:breakdown(b, {base = 5, amount = 10, type = "PLASMA", health = 4, excess = 1})
  t:events("OVERKILL_APPLIED", {target = b, amount = 1}, 1)
  -- a vehicle: no INFECT; it died, so no EMP either
  t:no_event("INFECT_TRIGGERED")
  t:no_event("EMP_APPLIED")
  t:no_event("KEYWORD_LOST")
  t:player(1, {graveyard = 4})
end

function test_d20_exchanged_tells_what_was_really_lost(t)
  local a = t:unit(1, "6/1/2", "alpha front")
  local b = t:unit(2, "5/1/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("COMBAT_EXCHANGED", {source = a, target = b, source_died = true, target_died = true}, 1)
  local x, y = t:last("COMBAT_EXCHANGED", "source_damage"), t:last("COMBAT_EXCHANGED", "target_damage")
  t:eq(x + y, 5)
end

function test_w22_emp_of_a_dead_striker_still_lands(t)
  -- both packets of the batch: the striker dies, its EMP is put after the batch on the vehicle that lives
  local a = t:unit(1, "5/0/5 VEHICLE BALLISTIC", "alpha front")
  local b = t:unit(2, "1/0/1", "alpha front")
  t:attach("COV-007", b)
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {dead = true})
  t:expect(a, {statuses = {"EMP", "PLASMA_TAG"}, damage = 1})
  t:order({"KILL_OCCURRED", target = b}, "COMBAT_EXCHANGED", {"EMP_APPLIED", target = a})
end

function test_d19_damage_at_cap_dies_only_of_health(t)
  -- Firebase gone: damage 2 of cap 2, shown as 1; a hit on the shield does not kill
  t:field(2, "UNSC-010")
  local b = t:unit(2, "1/2/2", "alpha front", {damage = 2})
  local a = t:unit(1, "2/0/9", "alpha front")
  local c = t:unit(1, "3/0/9", "alpha front")
  local d = t:unit(1, "1/0/9", "alpha back")
  t:expect(b, {health = 1, health_cap = 3})
  t:active(2)
  t:turn(6)
  t:move(b, "alpha back")
  t:expect(b, {health = 1, health_cap = 2, dead = false})
  t:end_turn()
  t:expect(b, {health = 1, shield = 2})
  t:end_phase()
  t:mark()
  t:attack(a, b)
  t:expect(b, {dead = false, shield = 0, health = 1})
  t:mark()
  t:attack(c, b)
  t:expect(b, {dead = true})
  t:breakdown(b, {base = 3, health = 1, excess = 2})
  t:events("OVERKILL_APPLIED", {amount = 2}, 1)
end

function test_w04_killer_stolen_owner_slots(t)
  -- a stolen killer infects for who controls it
  local a = t:unit(1, "3/0/3 INFECT", "charlie front", {owner = 2})
  local b = t:unit(2, "0/0/2", "charlie front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(t:at(1, "charlie back"), {id = "TOKEN-COMBAT-FORM", controller = 1, owner = 1})
end

function test_g23_the_killers_own_slot_in_a_double_death(t)
  -- the killer was in the back row and dies with its target: its slot is free for its token
  local a = t:unit(1, "2/0/2 INFECT RANGED", "alpha back 1")
  t:unit(1, "0/0/5", "alpha back 2")
  local b = t:unit(2, "2/0/2", "alpha back 1")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(a, {dead = true})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
end

function test_g20_three_owners_of_a_stolen_wreck(t)
  local v = t:unit(2, "0/0/2", "alpha front", {owner = 1})
  local r1 = t:attach("UNSC-006", v, 1)
  local r2 = t:attach("FLD-006", v, 2)
  local a = t:unit(1, "3/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, v)
  t:player(1, {graveyard = 2})
  t:player(2, {graveyard = {"FLD-006"}})
end

function test_g20_stolen_token_leaves_the_game(t)
  local v = t:unit(2, "TOKEN-COMBAT-FORM", "alpha front", {owner = 1})
  local a = t:unit(1, "3/0/9 INFECT", "alpha front")
  t:phase("skirmish")
  t:attack(a, v)
  t:player(1, {graveyard = 0})
  t:player(2, {graveyard = 0})
  t:expect(v, {zone = "nowhere"})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
end

function test_c_fld_003_in_a_double_death_with_a_full_row(t)
  local a = t:unit(1, "4/0/1", "alpha front")
  local c = t:unit(2, "FLD-003", "alpha back 1")
  t:unit(2, "0/0/5", "alpha back 2")
  t:phase("skirmish")
  t:attack(a, c)
  t:events("UNIT_DEPLOYED", {token = true}, 1)
  t:events("tcg:TOKEN_REFUSED", {}, 1)
  t:expect(t:at(2, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
end

function test_c_fld_008_kills_carriers_of_both(t)
  local c1 = t:unit(1, "FLD-003", "alpha front", {damage = 3})
  local c2 = t:unit(2, "FLD-003", "alpha front", {damage = 3})
  local v = t:hand(1, "FLD-008")
  t:play(v)
  -- each carrier leaves 2 in its back row; the enemy's death gives 1 more, which finds room in front
  t:expect(c1, {dead = true})
  t:expect(c2, {dead = true})
  t:events("UNIT_DEPLOYED", {token = true}, 5)
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(2, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(2, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha front"), {id = "TOKEN-COMBAT-FORM"})
end

function test_w04_infect_in_a_full_board_by_retaliation(t)
  local k = t:unit(2, "5/0/9 INFECT", "alpha front")
  t:unit(2, "0/0/9", "alpha back 1")
  local a = t:unit(1, "1/0/1", "alpha front")
  local b = t:unit(1, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, k)
  t:attack(b, k)
  t:events("INFECT_TRIGGERED", {spawned = 1, source = k}, 1)
  t:events("INFECT_TRIGGERED", {spawned = 0, source = k}, 1)
  t:expect(t:at(2, "alpha back 2"), {id = "TOKEN-COMBAT-FORM", controller = 2})
end
