import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileColumn } from '#domain/query/profile/column-profile.ts'
import { readAnswer } from '#domain/query/result/read-answer.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader, ResultTable } from '#domain/query/result/result-table.ts'
import { filterRows } from '#domain/query/view/filter-rows.ts'
import { findCells } from '#domain/query/view/find-cells.ts'
import { tallyValues } from '#domain/query/view/group-rows.ts'
import { orderRows } from '#domain/query/view/order-rows.ts'
import type { ColumnFilter } from '#domain/query/view/result-view.ts'
import { sortKeys } from '#domain/query/view/sort-keys.ts'
import { allRows, columnOf } from '#tests/domain/query/view/columns.ts'
import { answerBytes, readText } from './answer-bytes.ts'

/** The first column of an answer whose values are these JSON texts; an empty one is missing in its row. */
function scanned(type: string, generic: number, values: readonly string[]): ResultTable {
  const data = values.map((value) => (value === '' ? '{}' : `{"a":${value}}`)).join(',')
  const columns = JSON.stringify([{ column_name: 'a', type, type_generic: generic }])
  const answer = readAnswer(answerBytes(`{"data":[${data}],"columns":${columns}}`), readText)
  if (!answer.ok || answer.value.table === null) throw new Error('no result')
  return answer.value.table
}

/** The same column, each cell read by itself. */
function plain({ isNumber, rowCount, cell }: ColumnReader): ColumnReader {
  return columnOf(
    Array.from({ length: rowCount }, (_, row) => cell(row)),
    isNumber,
  )
}

const order = (column: ColumnReader, isDescending: boolean) =>
  Array.from(orderRows(allRows(column.rowCount), [{ isDescending }], () => sortKeys(column)))

const left = (column: ColumnReader, filter: ColumnFilter) =>
  Array.from(
    filterRows(
      column.rowCount,
      [filter],
      () => column,
      () => () => false,
    ),
  )

function found({ columns, rowCount, json }: ResultTable, reader: ColumnReader, text: string) {
  const table = { columns, rowCount, json, reader: () => reader }
  const work = findCells(table, { rows: allRows(rowCount), columns: [0] }, text)
  const step = work.next()
  return step.done === true ? Array.from(step.value.rows) : null
}

/** Values with how often they come, whatever the order of those that are as frequent. */
function tally(column: ColumnReader) {
  const { distinct, nulls, top } = tallyValues(column, allRows(column.rowCount), 1_000)
  return { distinct, nulls, top: top.map(({ value, count }) => `${count} ${String(value)}`).toSorted() }
}

function expectAlike(table: ResultTable, filters: readonly ColumnFilter[], texts: readonly string[]) {
  const [column, cells] = [table.reader(0), plain(table.reader(0))]
  for (const isDescending of [false, true]) {
    expect(order(column, isDescending)).toEqual(order(cells, isDescending))
  }
  for (const filter of filters) expect(left(column, filter)).toEqual(left(cells, filter))
  for (const text of texts) expect(found(table, column, text)).toEqual(found(table, cells, text))
  expect(tally(column)).toEqual(tally(cells))
  const rows = allRows(table.rowCount)
  const { top: _top, ...profile } = profileColumn(column, rows)
  expect(profile).toEqual((({ top: _other, ...rest }) => rest)(profileColumn(cells, rows)))
}

const json = (text: string) => JSON.stringify(text)
const letters = fc.string({
  unit: fc.constantFrom('a', 'B', 'b', 'K', ' ', '"', '\\', '\n', 'é', 'İ', '😀', '1'),
})

describe('readers of bytes agree with cells', () => {
  test('for texts with and without escapes, and NULL', () => {
    const value = fc.oneof(letters.map(json), fc.constantFrom('null', '', '"\\u0061"', '"a"'))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), letters, (values, text) => {
        const exact = { column: 0, text, isExactCase: true }
        expectAlike(
          scanned('STRING', 1, values),
          [
            { column: 0, kind: 'contains', text, isExactCase: false },
            { ...exact, kind: 'contains' },
            { ...exact, kind: 'begins' },
            { column: 0, kind: 'null' },
            { column: 0, kind: 'range', from: text, to: null },
            { column: 0, kind: 'among', values: [null, text, 'a'] },
          ],
          [text.toLowerCase(), 'a', 'k'],
        )
      }),
    )
  })

  test.each([
    ['BIGINT', ['1', '-5', 'null', '', '"9007199254740993"', '9007199254740992', '0']],
    ['DECIMAL', ['1.10', '2.25', '-0.50', '1.1', '123456789012345678.50', 'null']],
    ['DECIMAL', ['1.10', '2.25', '-0.50', '100.00', 'null', '']],
    ['DOUBLE', ['0.1', '1e22', '-1.5e-7', '0.30000000000000004', '-0.0', 'null', '1e400']],
    ['DOUBLE', ['0.1', '1e22', '-1.5e-7', '0.30000000000000004', '3', 'null']],
    ['DOUBLE', ['"NaN"', 'NaN', '1', 'null', '"-Infinity"']],
  ])('numbers of %s: %j', (type, values) => {
    const range = (from: string | null, to: string | null) =>
      ({ column: 0, kind: 'range', from, to }) as const
    expectAlike(
      scanned(type, 0, values),
      [range('1', null), range(null, '2.25'), range('1.10', '1.1'), range('9007199254740993', null)],
      ['1', '.1', 'e+22', '00'],
    )
  })
})

test('thousands of texts with a common prefix are ordered', () => {
  const texts = Array.from(
    { length: 6_000 },
    (_, n) => `passenger ${(n * 7_919) % 6_007}${n % 3 === 0 ? '' : ' é'}`,
  )
  const column = scanned('STRING', 1, texts.map(json)).reader(0)
  const expected = texts.map((text, row) => ({ text, row }))
  expected.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.row - b.row))
  expect(order(column, false)).toEqual(expected.map(({ row }) => row))
})

test('the most frequent values are listed as written', () => {
  const values = ['2.50', '1.00', '2.5', 'null', '1.00', 'null', 'null', '3.00']
  const { distinct, nulls, top } = tallyValues(scanned('DECIMAL', 0, values).reader(0), allRows(8), 3)
  const expected: readonly { value: ResultCell; count: number }[] = [
    { value: null, count: 3 },
    { value: '1.00', count: 2 },
    { value: '2.50', count: 2 },
  ]
  expect({ distinct, nulls, top }).toEqual({ distinct: 3, nulls: 3, top: expected })
})
