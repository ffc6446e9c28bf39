import { expect, test } from 'vitest'
import { emptyTreeText } from '#domain/sql/tree/empty-tree-text.ts'

const LIMIT = 'A folder shows 5,000 tables; those behind are left out.'

test('a search without a match names the limit of the searched list', () => {
  expect(emptyTreeText('', [])).toBe('This schema has no tables.')
  expect(emptyTreeText('delay', [{ file: 'x.csv', message: 'The file is empty.' }])).toBe(
    'Nothing named “delay”.',
  )
  expect(emptyTreeText('delay', [{ file: 'shop.duckdb', message: LIMIT }])).toBe(
    `Nothing named “delay”. ${LIMIT}`,
  )
})
