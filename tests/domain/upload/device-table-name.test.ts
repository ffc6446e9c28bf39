import { expect, test } from 'vitest'
import { tableNameFor } from '#domain/upload/device-table-name.ts'

test.each([
  ['Prices 2026.csv', 'prices_2026'],
  ['2026.csv', 't_2026'],
  ['größe.tsv.gz', 'größe'],
  ['...csv', 'table'],
  ['a"b;c.csv', 'a_b_c'],
])('%s becomes the table %s', (file, name) => {
  expect(tableNameFor(file, [])).toBe(name)
})

test('a name that is taken gets a number', () => {
  expect(tableNameFor('a.csv', ['a', 'a_2'])).toBe('a_3')
})
