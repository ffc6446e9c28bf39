import { describe, expect, test } from 'vitest'
import { cellChange } from '#domain/query/compare/cell-change.ts'
import { compareResults } from '#domain/query/compare/compare-results.ts'
import { csvHead, csvRow } from '#domain/query/compare/comparison-csv.ts'
import {
  type ComparedPair,
  shownLines,
  tableColumns,
  tableRow,
} from '#domain/query/compare/comparison-table.ts'
import { comparedResult } from '#tests/support/compared.ts'

const before = comparedResult(
  ['id', 'city', 'n', 'old'],
  [
    ['a', 'Bern', 10, 1],
    ['b', 'Ulm', 20, 1],
    ['c', 'Graz', '7.6', 1],
  ],
)
const after = comparedResult(
  ['id', 'city', 'n', 'new'],
  [
    ['a', 'Bern', 10, 2],
    ['c', 'Graz', '6.9', 2],
    ['d', 'Lyon', 40, 2],
  ],
)

function pairOf(): ComparedPair {
  const compared = compareResults(before, after, ['id'])
  if (!compared.ok) throw new Error(compared.error.code)
  return { before, after, comparison: compared.value }
}

const pair = pairOf()

describe('a comparison as a table', () => {
  test('has the keys once, and for each changed column both values and the change', () => {
    expect(tableColumns(pair, false).map(({ name, side }) => `${name} ${side}`)).toEqual([
      'Row line',
      'id key',
      'n before',
      'n after',
      'n change',
    ])
  })

  test('has unchanged columns and those of one result on request', () => {
    expect(tableColumns(pair, true).map(({ name, side }) => `${name} ${side}`)).toEqual([
      'Row line',
      'id key',
      'city before',
      'city after',
      'n before',
      'n after',
      'n change',
      'old before',
      'new after',
    ])
  })

  test('shows lines of the requested kinds in the order of the later result', () => {
    const columns = tableColumns(pair, false)
    const rows = (kinds: Parameters<typeof shownLines>[1]) =>
      [...shownLines(pair.comparison, kinds)].map((line) => tableRow(pair, columns, line))
    expect(rows(['changed', 'added', 'removed'])).toEqual([
      { kind: 'removed', cells: ['removed', 'b', 20, null, null], changed: [] },
      { kind: 'changed', cells: ['changed', 'c', '7.6', '6.9', '-0.7'], changed: [2, 3, 4] },
      { kind: 'added', cells: ['added', 'd', null, 40, null], changed: [] },
    ])
    expect(rows(['same']).map(({ cells }) => cells[1])).toEqual(['a'])
    expect(rows([])).toEqual([])
  })

  test('is written as CSV with the side of each column, safe for spreadsheets', () => {
    const columns = tableColumns(pair, false)
    expect(csvHead(columns)).toBe('Row,id,n (A),n (B),n (change)\r\n')
    expect(csvRow(columns, { cells: ['changed', '=cmd|"x"', '7.6', '6.9', '-0.7'] })).toBe(
      'changed,"\'=cmd|""x""",7.6,6.9,-0.7\r\n',
    )
    expect(csvRow(columns, { cells: ['added', '-1', null, 1, null] })).toBe("added,'-1,,1,\r\n")
  })
})

test.each([
  [1_922, 2_003, '+81'],
  ['7.6', '6.9', '-0.7'],
  [0.1, 0.3, '+0.2'],
  ['9007199254740993', '9007199254740992', '-1'],
  ['1.10', '1.1', '+0'],
  ['0.5', '0.75', '+0.25'],
  [-3, 4, '+7'],
  [1e-7, 2e-7, '+1e-7'],
  ['NaN', 1, null],
  [null, 1, null],
  ['1e400', 1, null],
  ['', 1, null],
])('from %j to %j a number changed by %j', (one, other, change) => {
  expect(cellChange(one, other)).toBe(change)
})
