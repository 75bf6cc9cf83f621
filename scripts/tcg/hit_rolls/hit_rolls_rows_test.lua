-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

function test_a_10_surface_95_each_attacker_first(t)
  t:option("hit_rolls")
  local a, b = t:unit(1, "2/0/9", "alpha front"), t:unit(2, "1/0/9", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("HIT_ROLL_RESOLVED", {}, 2)
  t:events("HIT_ROLL_RESOLVED", {chance = 95}, 2)
  t:order("TARGET_LOCKED", {"HIT_ROLL_RESOLVED", source = a, target = b}, {"HIT_ROLL_RESOLVED", source = b, target = a})
end

function test_a_10_orbit_80_and_aa_95(t)
  t:option("all_domain")
  t:option("hit_rolls")
  local a, b = t:unit(1, "2/0/9 ORBIT VESSEL", "orbit alpha"), t:unit(2, "1/0/9 ORBIT VESSEL", "orbit alpha")
  local aa = t:unit(1, "2/0/3 AA", "alpha front")
  t:phase("sync")
  t:attack(a, b)
  t:events("HIT_ROLL_RESOLVED", {chance = 80}, 2)
  t:mark()
  t:attack(aa, b)
  t:events("HIT_ROLL_RESOLVED", {source = aa, chance = 95}, 1)
  t:events("HIT_ROLL_RESOLVED", {}, 1)
  t:events("AA_FIRE_RESOLVED", {}, 1)
end

function test_a_10_a_miss_gives_no_packet_and_exchange_tells_zero(t)
  local missed = false
  for n = 1, 200 do
    t:reset()
    t:seed(n)
    t:option("hit_rolls")
    local a, b = t:unit(1, "2/0/9 PLASMA", "alpha front"), t:unit(2, "1/0/9", "alpha front")
    t:phase("skirmish")
    t:attack(a, b)
    if t:last("COMBAT_EXCHANGED", "target") and not t:hit(b) then
      missed = true
      t:events("HIT_ROLL_RESOLVED", {source = a, hit = false}, 1)
      t:no_event("DAMAGE_CALC_STARTED", {target = b})
      t:expect(b, {damage = 0, no_statuses = true})
      t:events("COMBAT_EXCHANGED", {}, 1)
      t:expect(a, {attacked = true})
      break
    end
  end
  t:eq(missed, true)
end

function test_a_10_tactics_destroy_and_base_attack(t)
  t:option("hit_rolls")
  local b = t:unit(2, "1/0/9", "alpha front")
  local c = t:unit(2, "1/0/9", "bravo front")
  local a = t:unit(1, "2/0/9", "charlie front")
  local hit, kill = t:hand(1, "tactic DEAL_DAMAGE 2 TRUE", "tactic DESTROY")
  t:play(hit, {on = b})
  t:play(kill, {on = c})
  t:no_event("HIT_ROLL_RESOLVED")
  t:expect(b, {damage = 2})
  t:expect(c, {dead = true})
  t:end_phase()
  t:attack(a, "base")
  t:events("HIT_ROLL_RESOLVED", {}, 1)
end

function test_w_27_painted_gives_a_step_instead_of_half_with_hit_rolls(t)
  local done = false
  for n = 1, 40 do
    t:reset()
    t:seed(n)
    t:option("all_domain")
    t:option("hit_rolls")
    local ship = t:unit(1, "4/0/9 ORBIT VESSEL", "orbit alpha")
    local foe = t:unit(2, "1/0/9", "alpha back")
    t:status(foe, "PAINTED")
    t:phase("sync")
    t:attack(ship, foe)
    t:events("HIT_ROLL_RESOLVED", {chance = 95}, 1)
    if t:hit(foe) then
      t:breakdown(foe, {base = 4, steps = {}, health = 4})
      t:expect(foe, {damage = 4})
      done = true
      break
    end
  end
  t:eq(done, true)
end

function test_a_17_order_of_a_strike_with_rolls(t)
  for n = 1, 40 do
    t:reset()
    t:seed(n)
    t:option("all_domain")
    t:option("hit_rolls")
    local ship = t:unit(1, "4/0/9 ORBIT VESSEL", "orbit alpha")
    t:unit(1, "0/0/9 RADAR", "alpha back")
    local foe = t:unit(2, "1/0/9", "alpha back")
    t:phase("sync")
    t:attack(ship, foe)
    t:order({"ORBITAL_STRIKE_DECLARED", source = ship}, {"TARGET_LOCKED", target = foe}, {"HIT_ROLL_RESOLVED", chance = 80})
    if t:hit(foe) then
      t:order("HIT_ROLL_RESOLVED", "ORBITAL_STRIKE", "DAMAGE_CALC_STARTED")
      t:no_event("ORBITAL_STRIKE_MISSED")
    else
      t:order("HIT_ROLL_RESOLVED", {"ORBITAL_STRIKE_MISSED", reason = 1})
      t:no_event("ORBITAL_STRIKE")
    end
    t:no_event("COMBAT_EXCHANGED")
  end
end

function test_a_14_missile_is_stopped_before_the_roll(t)
  t:option("all_domain")
  t:option("hit_rolls")
  local ship = t:unit(1, "4/0/9 ORBIT VESSEL MISSILE", "orbit alpha")
  local guard = t:unit(2, "0/0/9 ORBIT VESSEL POINT_DEFENSE(1)", "orbit alpha")
  t:unit(1, "0/0/9 RADAR", "alpha back")
  local foe = t:unit(2, "1/0/9", "alpha back")
  t:phase("sync")
  t:attack(ship, foe)
  t:order("ORBITAL_STRIKE_DECLARED", "TARGET_LOCKED", "POINT_DEFENSE_INTERCEPTED", {"ORBITAL_STRIKE_MISSED", reason = 2})
  t:no_event("HIT_ROLL_RESOLVED")
  t:expect(foe, {damage = 0})
  t:expect(ship, {attacked = true})
end

function test_a_06_crash_never_rolls(t)
  local done = false
  for n = 1, 30 do
    t:reset()
    t:seed(n)
    t:option("all_domain")
    t:option("hit_rolls")
    local flag = t:unit(2, "0/0/1 ORBIT VESSEL CAPITAL(5)", "orbit alpha")
    local ship = t:unit(1, "1/0/9 ORBIT VESSEL", "orbit alpha")
    local own = t:unit(1, "1/0/9 COVER(1)", "alpha front")
    local foe = t:unit(2, "1/0/9", "alpha back")
    local far = t:unit(2, "1/0/9", "bravo back")
    t:phase("sync")
    t:attack(ship, flag)
    if t:hit(flag) then
      t:events("HIT_ROLL_RESOLVED", {}, 2)
      t:order("KILL_OCCURRED", "CAPITAL_SHIP_DESTROYED", "CAPITAL_SHIP_CRASH_RESOLVED", "DAMAGE_CALC_STARTED")
      t:expect(own, {damage = 2})
      t:expect(foe, {damage = 3})
      t:expect(far, {damage = 0})
      done = true
    end
  end
  t:eq(done, true)
end

function test_a_10_hit_roll_of_a_strike_back_of_zero_and_of_the_dying(t)
  t:option("hit_rolls")
  local a, b = t:unit(1, "9/0/9", "alpha front"), t:unit(2, "3/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:events("HIT_ROLL_RESOLVED", {}, 2)
  t:replays()
end

function test_a_10_strike_card_painted_95(t)
  t:option("all_domain")
  t:option("hit_rolls")
  t:option("commendation")
  local shot = t:hand(1, "ORBITAL-STRIKE")
  local foe = t:unit(2, "1/0/20", "alpha front")
  t:status(foe, "PAINTED")
  t:play(shot, {on = foe})
  t:events("HIT_ROLL_RESOLVED", {chance = 95}, 1)
end
