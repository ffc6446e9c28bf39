import { expect, test } from 'vitest'
import { initials } from '#app/navigation/initials.ts'

test('takes the initials of the first and last name', () => {
  const cases: readonly [name: string, expected: string][] = [
    ['Ines Moreau', 'IM'],
    ['ana maría de la cruz', 'AC'],
    ['admin', 'A'],
    ['  ', ''],
    ['𝒜da Lovelace', '𝒜L'],
  ]
  for (const [name, expected] of cases) expect([name, initials(name)]).toEqual([name, expected])
})
