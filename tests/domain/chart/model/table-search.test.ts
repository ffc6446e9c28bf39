import { expect, test } from 'vitest'
import { rowsWith } from '#domain/chart/model/table-search.ts'
import { cellOf } from '#domain/chart/to-model/table-cells.ts'

const ROWS = [
  ['Ulm', 1234.5],
  ['<b>', null],
].map((row) => row.map(cellOf))
const found = (search: string) => rowsWith(ROWS, search).map(([first]) => first?.text)

test.each([
  ['', ['Ulm', '<b>']],
  [' uLM ', ['Ulm']],
  ['1,234', ['Ulm']],
  ['<B', ['<b>']],
  ['x'.repeat(10_000), []],
])('%s is found in %j', (search, names) => {
  expect(found(search)).toEqual(names)
})
