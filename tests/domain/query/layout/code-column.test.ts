import { expect, test } from 'vitest'
import { holdsCodes, isCodeName } from '#domain/query/layout/code-column.ts'

test.each([
  'id',
  'ID',
  'flight_id',
  'userId',
  'Year',
  'birth year',
  'zip',
  'order.key',
  'iso_code',
  'groupIds',
  'MAX(year)',
  'extract(year)',
])('%s holds codes', (name) => expect(isCodeName(name)).toBe(true))

test.each([
  'amount',
  'paid',
  'years',
  'keyboard',
  'id_count',
  '',
  'identity',
  'monkey',
  'COUNT(user_id)',
  'count(DISTINCT id)',
])('%s holds amounts', (name) => expect(isCodeName(name)).toBe(false))

test.each([
  ['year_built', [1987, null, 2024], true],
  ["date_part('year', day)", [2023, 2024], true],
  ['year_total', [2024, 1_200_000], false],
  ['COUNT(year_built)', [2024], false],
  ['total', [2024], false],
])('the integers of %s, %j, are codes: %s', (name, values, isCode) => {
  expect(holdsCodes(name, values)).toBe(isCode)
})
