import { expect, test } from 'vitest'
import { isolated } from '#domain/core/text/isolated.ts'

test('a name without bidirectional characters is unchanged', () => {
  for (const name of ['Delays', 'Größe “2001” (a/b)', '遅延', 'Задержки', '🛫 late', '', 'a\nb'])
    expect(isolated(name)).toBe(name)
})

test.each([
  ['an override', '\u202edelays', '\u2068\u202edelays\u2069'],
  ['Hebrew letters', 'איחורים', '\u2068איחורים\u2069'],
  ['Arabic letters', 'late تأخير', '\u2068late تأخير\u2069'],
  ['letters outside the first plane', '\u{1e900}', '\u2068\u{1e900}\u2069'],
  ['a mark that opens and never closes', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ['a mark that closes what is around it', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['marks in pairs', '\u2068a\u2069', '\u2068\u2068a\u2069\u2069'],
  ['a line break behind which nothing would be set apart', '\u202ea\nb\u2029c', '\u2068\u202ea b c\u2069'],
])('a name with %s is isolated from the surrounding text', (_rule, name, expected) => {
  expect(isolated(name)).toBe(expected)
})
