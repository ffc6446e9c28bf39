import { expect, test } from 'vitest'
import { pageRows } from '#domain/query/result/page-rows.ts'

test.each([
  [1, 500],
  [5, 500],
  [50, 500],
  [100, 250],
  [625, 40],
  [5_000, 40],
])('a page of %i columns has %i rows', (columns, rows) => {
  expect(pageRows(columns)).toBe(rows)
})
