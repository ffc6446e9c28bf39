import { expect, test } from 'vitest'
import type { DataMask, MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { foreignFilter, maskQuery } from '#domain/chart/query/mask/mask-query.ts'

const source = { kind: 'chart', id: 8 } as const
const filtersOf = (...mask: readonly MaskClause[]) => maskQuery(mask).filters
const FEBRUARY = { from: Date.UTC(2001, 1, 1), to: Date.UTC(2001, 2, 1), includesTo: false }

test('a later time range overrides an earlier one, and no clause means no filter', () => {
  const ranges = ['Last week', 'Last year'].map(
    (range): MaskClause => ({ source, op: 'TIME RANGE', column: null, range }),
  )
  expect(maskQuery(ranges)).toEqual({
    timeRange: 'Last year',
    timeColumn: null,
    timeGrain: null,
    filters: [],
  })
  expect(maskQuery([])).toEqual({ timeRange: null, timeColumn: null, timeGrain: null, filters: [] })
})

test('values keep their types, and a missing value is one of them', () => {
  const values = [null, '', true, false, 0, 1.5, '9007199254740993', 'null'] as const
  expect(filtersOf({ source, op: 'IN', column: 'any', values })).toEqual([
    { col: 'any', op: 'IN', val: [null, '', true, false, 0, 1.5, '9007199254740993', 'null'] },
  ])
})

test.each(['<NULL>', '<empty string>', 'tab\t', '\nline'])(
  'a list with a text that servers read as another value is literal: %j',
  (text) => {
    expect(filtersOf({ source, op: 'NOT IN', column: 'any', values: ['a', text] })).toEqual([
      { col: 'any', op: 'NOT IN', val: ['a', text], isLiteral: true },
    ])
  },
)

test('an interval ends before its end, but for the last bin', () => {
  const of = (range: { from: number | null; to: number | null; includesTo: boolean }) =>
    filtersOf({ source, op: 'NUMBERS', column: 'delay', range })
  expect(of({ from: 0, to: 15, includesTo: false })).toEqual([
    { col: 'delay', op: '>=', val: 0 },
    { col: 'delay', op: '<', val: 15 },
  ])
  expect(of({ from: 15, to: 30, includesTo: true })).toEqual([
    { col: 'delay', op: '>=', val: 15 },
    { col: 'delay', op: '<=', val: 30 },
  ])
  expect(of({ from: null, to: 15, includesTo: false })).toEqual([{ col: 'delay', op: '<', val: 15 }])
})

test('the ends of a time interval are ms for a column, also if it was an axis with a grain', () => {
  const axis = {
    columnType: 'BASE_AXIS',
    sqlExpression: 'date',
    label: 'date',
    expressionType: 'SQL',
    timeGrain: 'P1M',
  }
  const mask: DataMask = [
    { source, op: 'TIMES', column: 'date', range: FEBRUARY },
    { source, op: 'TIMES', column: axis, range: FEBRUARY },
  ]
  const filters = [
    { col: 'date', op: '>=', val: 980_985_600_000 },
    { col: 'date', op: '<', val: 983_404_800_000 },
  ]
  const shown = filters.map((filter) => ({ ...filter, isShownTime: true }))
  expect(maskQuery(mask).filters).toEqual([...filters, ...shown])
  expect(shown.map(foreignFilter)).toEqual(filters)
})

test('for an expression they are texts, and its axis has no grain in a filter', () => {
  const column = { columnType: 'BASE_AXIS', sqlExpression: 'dep + 1', label: 'Departure', timeGrain: 'P1M' }
  const col = { sqlExpression: 'dep + 1', label: 'Departure' }
  expect(filtersOf({ source, op: 'TIMES', column, range: FEBRUARY })).toEqual([
    { col, op: '>=', val: '2001-02-01 00:00:00' },
    { col, op: '<', val: '2001-03-01 00:00:00' },
  ])
})
