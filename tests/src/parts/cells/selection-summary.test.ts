import { expect, test } from 'vitest'
import { selectionSummary } from '#parts/cells/selection-summary.ts'
import type { CellKind, CellValue } from '#ui/grid/cell-value.ts'

const summary = (kinds: readonly CellKind[], rows: readonly (readonly (CellValue | undefined)[])[]) =>
  selectionSummary(
    { firstRow: 0, lastRow: rows.length - 1, firstColumn: 0, lastColumn: kinds.length - 1 },
    kinds,
    (row, column) => rows[row]?.[column],
  )

test('one cell has no summary', () => {
  expect(summary(['integer'], [[5]])).toBe('')
})

test.each<[string, CellKind, readonly CellValue[], string]>([
  [
    'decimals exactly',
    'decimal',
    ['11.1', '11.0', '10.5', '10.1', '9.6'],
    '5 cells selected, sum 52.3, mean 10.46',
  ],
  [
    'integers beyond 64 bit exactly',
    'integer',
    ['9223372036854775807', '9223372036854775807'],
    '2 cells selected, sum 18,446,744,073,709,551,614, mean 9,223,372,036,854,775,807',
  ],
  ['negative numbers, the mean rounded', 'integer', [-1, -1, 0], '3 cells selected, sum −2, mean −0.6667'],
  ['without NULL', 'integer', [1, null, 3], '3 cells selected, sum 4, mean 2'],
  ['floats with exponents', 'float', ['1e3', '0.5'], '2 cells selected, sum 1,000.5, mean 500.25'],
  [
    'and says how many NaN it leaves out',
    'float',
    ['NaN', '2'],
    '2 cells selected, sum 2, mean 2, without 1 NaN cell',
  ],
])('adds up %s', (_rule, kind, values, text) => {
  expect(
    summary(
      [kind],
      values.map((value) => [value]),
    ),
  ).toBe(text)
})

test('text has a count only, and so has a selection that is not all loaded', () => {
  expect(summary(['text'], [['1'], ['2']])).toBe('2 cells selected')
  expect(summary(['integer'], [[1], [undefined]])).toBe('2 cells selected')
})

test('numbers beside text are added up', () => {
  expect(
    summary(
      ['text', 'integer'],
      [
        ['a', 1],
        ['b', 2],
      ],
    ),
  ).toBe('4 cells selected, sum 3, mean 1.5')
})
