-- Rejections and what was queued before them (K-26).

function test_K26_declared_echo_then_rejected_at_validated(t)
  t:unit(2, "PRF-ECHO-DECLARED", "alpha front")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  local c = t:hand(1, "UNSC-002")
  t:refused("NO"):play(c, {at = "alpha front"})
  t:player(1, {base = 30, supply = 10, hand = 1})
  t:no_event("DAMAGE_DEALT")
  t:no_event("RESOURCE_SPENT")
  t:events("CARD_PLAY_REJECTED", {source = c, reason = "NO"}, 1)
  t:play(c, {at = "alpha front"})
  t:player(1, {base = 29, supply = 8})
end

function test_K26_validated_echo_then_rejected_at_validated(t)
  t:unit(2, "PRF-ECHO-VALIDATED", "alpha front")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  local c = t:hand(1, "UNSC-002")
  t:refused("NO"):play(c, {at = "alpha front"})
  t:player(1, {base = 30})
  t:play(c, {at = "alpha front"})
  t:player(1, {base = 29})
end

function test_K26_what_hears_the_rejection_happens(t)
  t:unit(2, "PRF-ECHO-DECLARED", "alpha front")
  t:unit(2, "PRF-SORE", "alpha front")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  local c = t:hand(1, "UNSC-002")
  t:refused("NO"):play(c, {at = "alpha front"})
  t:player(1, {base = 29})
  t:cause("CARD_PLAY_REJECTED", "DAMAGE_DEALT")
end

function test_K26_core_refusal_cuts_too(t)
  -- no supply: the echo of the declaration is cut as well
  t:unit(2, "PRF-ECHO-DECLARED", "alpha front")
  t:unit(2, "PRF-ECHO-VALIDATED", "alpha front")
  t:supply(1, 1)
  local c = t:hand(1, "UNSC-002")
  t:refused("NO_SUPPLY", {have = 1, need = 2}):play(c, {at = "alpha front"})
  t:player(1, {base = 30})
end

function test_K26_battery_rejected(t)
  t:unit(2, "PRF-ECHO-ACTION", "alpha front")
  t:unit(2, "PRF-ONCE-NO-ACTION", "bravo front")
  local c = t:hand(1, "UNSC-002")
  t:refused("NO"):make_battery(c)
  t:player(1, {base = 30, battery = 0, hand = 1})
  t:make_battery(c)
  t:player(1, {base = 29, battery = 1, hand = 0})
end

function test_K26_attack_rejected_leaves_camo_and_attack(t)
  t:unit(2, "PRF-ECHO-ATTACK", "bravo front")
  t:unit(2, "PRF-ONCE-NO-ATTACK", "charlie front")
  local z = t:unit(1, "COV-003", "alpha front")
  t:phase("skirmish")
  t:refused("NO"):attack(z, "base")
  t:player(1, {base = 30})
  t:expect(z, {hidden = true, attacked = false})
  t:events("tcg:ACTION_REJECTED", {reason = "NO"}, 1)
  t:attack(z, "base")
  t:player(1, {base = 29})
  t:expect(z, {hidden = false, attacked = true})
end

function test_C_FOR_010_rejected_at_validated_does_not_count(t)
  t:field(1, "FOR-010")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  local a, b = t:hand(1, "FOR-001", "FOR-002")
  t:refused("NO"):play(a, {at = "alpha front"})
  t:expect(a, {cost = 1})
  t:play(a, {at = "alpha front"})
  t:player(1, {supply = 9})
  t:expect(b, {cost = 4})
end

function test_W20_rejected_ordnance_does_not_count(t)
  t:option("retribution")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  local foe = t:unit(2, "0/0/9", "alpha front")
  t:status("base 1", "RETRIBUTION")
  local a, b, c = t:hand(1, "COV-008", "UNSC-008", "COV-008")
  t:refused("NO"):play(a, {on = foe})
  t:play(a, {on = foe})
  t:play(b, {at = "charlie"})
  t:player(1, {supply = 10})
  t:play(c, {on = foe})
  t:player(1, {supply = 8})
end

function test_K26_echo_of_an_action_that_the_core_refuses(t)
  t:unit(2, "PRF-ECHO-ACTION", "alpha front")
  local a, b = t:hand(1, "UNSC-001", "UNSC-001")
  t:make_battery(a)
  t:player(1, {base = 29})
  t:refused("ONCE_PER_TURN"):make_battery(b)
  t:player(1, {base = 29, hand = 1})
end

function test_K26_rejected_by_camo_echo(t)
  t:unit(1, "PRF-ECHO-DECLARED", "bravo front")
  t:unit(1, "PRF-ECHO-VALIDATED", "bravo front")
  local z = t:unit(2, "COV-003", "alpha front")
  local g = t:hand(1, "COV-008")
  t:refused("CAMO"):play(g, {on = z})
  t:player(2, {base = 30})
  t:player(1, {supply = 10, hand = 1})
end

function test_K26_a_rejected_play_uses_up_no_limit(t)
  -- refused by a card at the second ask, then by the core at the same one
  t:unit(2, "PRF-FIRST-PLAY", "alpha front")
  t:unit(2, "PRF-ONCE-NO-PLAY", "bravo front")
  t:supply(1, 3)
  local c, dear = t:hand(1, "UNSC-002", "UNSC-005")
  t:refused("NO"):play(c, {at = "alpha front"})
  t:player(1, {base = 30})
  t:play(c, {at = "alpha front"})
  t:player(1, {base = 29, supply = 1})
  t:refused("NO_SUPPLY", {have = 1, need = 3}):play(dear, {at = "alpha front"})
  t:player(1, {base = 29})
end

function test_K26_a_rejection_by_the_core_uses_up_no_limit(t)
  t:unit(2, "PRF-FIRST-PLAY", "alpha front")
  t:supply(1, 2)
  local c, dear = t:hand(1, "UNSC-002", "UNSC-005")
  t:refused("NO_SUPPLY", {have = 2, need = 3}):play(dear, {at = "alpha front"})
  t:player(1, {base = 30})
  t:play(c, {at = "alpha front"})
  t:player(1, {base = 29})
end
