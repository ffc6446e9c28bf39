import { expect, test } from 'vitest'
import type { CellValue, GridColumn } from '#ui/grid/cell-value.ts'
import { rangeAsTsv } from '#ui/grid/copy-range.ts'

const columns: readonly GridColumn[] = [
  { name: 'id', kind: 'integer', typeLabel: 'HUGEINT' },
  { name: 'a "note"', kind: 'text', typeLabel: 'VARCHAR' },
  { name: 'gone', kind: 'text', typeLabel: 'VARCHAR' },
]
const rows: readonly (readonly (CellValue | undefined)[])[] = [
  ['9223372036854775808', 'plain', null],
  [-2, 'tab\there', 'two\nlines'],
  [3, '"quoted"', ''],
  [4, undefined, ''],
]
const read = (row: number, column: number) => rows[row]?.[column]
const range = (lastRow: number) => ({ firstRow: 0, lastRow, firstColumn: 0, lastColumn: 2 })

test('values are parted by tabs, digits kept, NULL empty, and what would break a row is quoted', () => {
  expect(rangeAsTsv(range(2), columns, read, false)).toBe(
    '9223372036854775808\tplain\t\n-2\t"tab\there"\t"two\nlines"\n3\t"""quoted"""\t',
  )
})

test('headers come first when asked for, of the selected columns only', () => {
  const block = { firstRow: 0, lastRow: 0, firstColumn: 1, lastColumn: 2 }
  expect(rangeAsTsv(block, columns, read, true)).toBe('a "note"\tgone\nplain\t')
})

test('a block with a row that is not loaded, or over 100,000 cells, is left to somebody else', () => {
  expect(rangeAsTsv(range(3), columns, read, false)).toBeUndefined()
  expect(rangeAsTsv(range(40_000), columns, () => 1, false)).toBeUndefined()
})
