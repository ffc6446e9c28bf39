import { expect, test } from 'vitest'
import { tableNameFor } from '#domain/upload/table-name.ts'

test.each([
  ['Prices 2026.csv', 'prices_2026'],
  ['2026.csv', 't_2026'],
  ['größe.tsv.gz', 'größe'],
  ['...csv', 'table'],
  ['a"b;c.csv', 'a_b_c'],
  ['v1.2 final.CSV', 'v1_2_final'],
  ['हिन्दी.csv', 'हिन्दी'],
  ['.csv', 'table'],
  ['__init__.csv', 'init'],
  [`${'x'.repeat(59)} y.csv`, 'x'.repeat(59)],
])('%s becomes the table %s', (file, name) => {
  expect(tableNameFor(file, [])).toBe(name)
})

test('a name that is taken gets a number', () => {
  expect(tableNameFor('a.csv', ['A'])).toBe('a_2')
  expect(tableNameFor('a.csv', ['a', 'a_2'])).toBe('a_3')
})
