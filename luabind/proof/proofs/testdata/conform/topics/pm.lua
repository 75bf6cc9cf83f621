emit(('hello world'):find('o w'), ('hello'):find('l+'), ('hello'):match('(h)(e)'), ('hello'):match('.-l'), ('hello'):match('^ello'), ('key = value'):match('(%w+)%s*=%s*(%w+)'))
----
emit(('abc'):gsub('', '-'), ('abc'):gsub('%w', '%0%0'), ('hello world'):gsub('o', '0', 1), ('abc'):gsub('b', '%%'), ('abc'):gsub('(a)(b)', '%2%1'), ('x'):gsub('x', ''))
----
emit(('hello'):gsub('l', {l = 'L'}), ('hello'):gsub('.', {h = 1, e = false}), ('hello'):gsub('l', function(c) return c:upper() end), ('abc'):gsub('%w', function(c) if c == 'b' then return nil end return c .. c end))
----
for w in ('one two three'):gmatch('%a+') do emit(w) end for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do emit(k, v) end for p in ('abc'):gmatch('()') do emit(p) end
----
emit(('THE (quick) fox'):find('%((%a+)%)'), ('f(a(b)c)d'):match('%b()'), ('THE (quick) fox'):gsub('%f[%a]%a+', 'W'), ('x^y'):match('[%^x]+'), ('a-z'):match('[a%-z]+'), ('a]b'):match('[]]'), ('ab'):match('[^a]'))
----
emit(('  trim  '):match('^%s*(.-)%s*$'), ('2024-01-02'):match('(%d+)-(%d+)-(%d+)'), ('abcabc'):match('(abc)%1'), ('aXb'):match('%u'), ('a\0b'):match('%z'), ('é'):len())
----
emit(('abc'):match('()b()'), ('abc'):find('b', 1, true), ('abc'):find('(b)(c)'), ('aaa'):match('a?a?a?a'), ('aaa'):match('a-$'), ('$x'):match('%$x'), ('x$'):match('x$$'))
----
emit(('abc'):match('[a-c]+'), ('abc'):match('[%a]+'), ('abc'):match('[^%d]+'), ('12'):match('[%d.]+'), ('x-y'):match('[x-]+'), ('a'):match('[%w_]'), ('%'):match('%%'))
----
('x'):find('[a')
----
('x'):find('%')
----
('x'):find('(')
----
('x'):find('x)')
----
('x'):gsub('x', '%2')
----
('x'):gsub('x', true)
----
('x'):gsub('x', function() return {} end)
----
('x'):find('%f')
----
('x'):match('%1')
----
emit(('aaa'):gsub('a', 'b', 0), ('aaa'):gsub('a', 'b', -1), ('aaa'):gsub('^a', 'b'), ('abc'):gsub('$', '!'), ('a b c'):gsub(' ', '_'))
----
emit(('a.b.c'):gsub('%.', '/'), ('abc'):gsub('.', '%0.'), (''):gsub('', 'x'), ('ab'):gsub('a*', 'x'), ('hello'):gsub('(l)(l)', '%2-%1'), ('abc'):gsub('(b)', '[%1]'))
----
emit(string.find('a\nb', 'a.b'), string.find('abc', 'b', -1), string.find('abc', 'b', -2), string.match('abc', '.', -1), string.match('  x', '^%s+'), string.find('abc', '[b-]'), string.find('a-c', '[+--]'))
----
emit(('x = 1 -- c'):match('^(.-)%s*%-%-'), ('\\n'):gsub('\\n', 'N'), ('%d'):gsub('%%d', '%%s'), ('abc'):gsub('%w', '%1'), ('f00'):match('%a(%d*)'), ('x'):match('(x?)(y?)'))
