emit(('abc'):sub(2), ('abc'):sub(-2), ('abc'):sub(2, 2), ('abc'):sub(0), ('abc'):sub(5), ('abc'):sub(-100, 2), ('abc'):sub(3, 1), ('abc'):sub(2, -2))
----
emit(('abc'):byte(), ('abc'):byte(-1), ('abc'):byte(10), ('abc'):byte(1, -1)) emit(string.char(), string.char(97, 98)) emit(('abc'):rep(0), ('ab'):rep(3), ('x'):rep(-1), (''):rep(10))
----
emit(('aBc1'):upper(), ('aBc1'):lower(), ('abc'):reverse(), (''):reverse(), ('a\0b'):len(), #'\0\0')
----
emit(tostring(1e15), tostring(1e14), tostring(123456789012345), tostring(99999999999999), tostring(-1e15), tostring(0.1), tostring(1 / 3), tostring(100), tostring(1e100), tostring(-1.5), tostring(2 ^ 53), tostring(1e-5), tostring(123.456e10))
----
emit(1e15 .. '', 2 ^ 63 .. '', 1 / 0 .. '', -1 / 0 .. '', 3.14159265358979 .. '', 1e300 * 1e10 .. '')
----
emit(tonumber('10'), tonumber(' 10 '), tonumber('10x'), tonumber(''), tonumber(' '), tonumber('0x10'), tonumber('0X1F'), tonumber('1e3'), tonumber('1e'), tonumber('.5'), tonumber('5.'), tonumber('.'), tonumber('-5'), tonumber('- 5'), tonumber('+5'), tonumber('010'), tonumber('1e+2'), tonumber('--1'), tonumber('0x'), tonumber('-0x10'), tonumber('1 2'), tonumber('\t7\n'))
----
emit(tonumber('ff', 16), tonumber('FF', 16), tonumber('zz', 36), tonumber('8', 8), tonumber('777', 8), tonumber('101', 2), tonumber('12', 2), tonumber(' 11 ', 2), tonumber('', 10), tonumber('1.5', 10), tonumber(nil))
----
emit('10' + 5, '0x10' + 0, '1e3' * 1, ' 5 ' - 1, '010' + 0, 10 .. 20, '3' ^ 2, '7' % 4, -'2', '10' / '4')
----
emit('abc' + 1)
----
emit({} .. 'x')
----
emit(1 < '2')
----
emit({} < {})
----
emit(nil > 1)
----
emit(string.format('%d %5d %-5d| %05d %+d %i', 3, 42, 42, 42, 42, -7)) emit(string.format('%d', 3.0), string.format('%d', '10'), string.format('%d', -0.0))
----
emit(string.format('%x %X %o %c%c %5.1f %.3f %e %E %g %G %g %g', 255, 255, 8, 72, 105, 3.14159, 2, 12345.678, 0.00012, 1e20, 1e-10, 100000, 1e6))
----
emit(string.format('%s %10s %-10s| %.2s %5.1s|', 'abc', 'abc', 'abc', 'abc', 'abc'), string.format('%q', 'a "quoted" \\ \n line\0end\r'), string.format('%%'), string.format('%s %s', 1, 1.5))
----
emit(string.format('%#x %#o % d %+.2e %08.3f %-8.2f|', 255, 8, 5, 12345.678, 3.14159, 2.5)) emit(string.format('%.0f %.10f %5.0f|', 2.5, 0.1, 1e3), string.format('%.20s|%.0s|', 'abc', 'xyz'))
----
emit(string.format('%.14g %.3g %10.4g|%g %g', 1 / 3, 1234.5, 3.14159, 1 / 0, -1 / 0), string.format('%5c|%-5c|', 65, 66))
----
string.format('%d', 'x')
----
string.format('%y', 1)
----
string.format('%d')
----
string.format('%s')
----
string.rep()
----
('x'):rep({})
----
('x'):bad()
----
emit(#'abc' + 1, #('a' .. 'bc'), -#'ab', ('x'):rep(3):len())
----
emit(('a'):byte() == 97, 'a\98c' == 'abc', 'a' .. 1 + 2 .. 'b', 2 .. 3)
----
emit(('x'):find(''), (''):find(''), (''):find('x'), ('abc'):find('', 10), ('abc'):find('', 4), ('abc'):find('c', -1), ('a.b'):find('.', 1, true), ('a.b'):find('%.'))
----
emit(string.format('%u %x %X|%+5d|% 5d|%-+5d|%5.3d', 7, -1, -255, 3, 3, 3, 7), string.format('%5s|%-5g|%+g|%05g', 1 / 0, 1 / 0, 1 / 0, -1 / 0), string.format('%#g %G', 1.5, 1e-10))
----
emit(tonumber('1e400'), tonumber('-1e400'), '2e999' + 0, tonumber('0xffffffffffffffff'), tonumber('0x20000000000001'), tonumber('1e-400'))
