import { describe, expect, test } from 'vitest'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { kind as tTest } from '#domain/chart/kinds/t-test/kind.ts'
import { kind as table } from '#domain/chart/kinds/table/kind.ts'
import { kind as undrawn } from '#domain/chart/kinds/table/undrawn.ts'
import { kind as timeTable } from '#domain/chart/kinds/time-table/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { allAlternatives, days, value } from './cells.ts'

const picksOf = async (kind: ChartKind, form: object, result: ChartResult) => {
  const { rows, pickAt } = modelOf(drawingOf(kind, { ...form }, [result]), 'table')
  return Promise.all(
    rows.map((cells, row) => allAlternatives(cells.map((_, column) => pickAt?.(row, column)))),
  )
}

describe('a table of groups', () => {
  const form = {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['date', 'id'],
    metrics: ['n'],
    percent_metrics: ['n'],
    time_grain_sqla: 'P1D',
    temporal_columns_lookup: { date: true },
  }
  const result = resultOf(
    { date: 'time', id: 'number', n: 'number', '%n': 'number' },
    [day('2001-12-31'), '9007199254740993', 5, 0.5],
    [null, null, 5, 0.5],
  )
  const lastDay = days('date', '2001-12-31', '2002-01-01', '31 Dec 2001')
  const id = value('id', '9007199254740993')
  const [noDate, noId] = [value('date', null, 'null'), value('id', null, 'null')]

  test('a dimension has its own value, a metric all dimensions of its row', async () => {
    expect(await picksOf(table, form, result)).toEqual([
      [[[lastDay]], [[id]], [[lastDay, id]], [[lastDay, id]]],
      [[[noDate]], [[noId]], [[noDate, noId]], [[noDate, noId]]],
    ])
  })

  test('is named by the values', async () => {
    const { pickAt } = modelOf(drawingOf(table, form, [result]), 'table')
    const picks = await Promise.all([pickAt?.(0, 2), pickAt?.(1, 1), pickAt?.(-1, 0), pickAt?.(0, 9)])
    expect(picks.map((pick) => pick?.label ?? null)).toEqual([
      '31 Dec 2001, 9007199254740993',
      'null',
      null,
      null,
    ])
  })

  test('a table of metrics only has all rows, which is no selection', async () => {
    const total = resultOf({ n: 'number' }, [5])
    expect(
      await picksOf(table, { viz_type: 'table', query_mode: 'aggregate', metrics: ['n'] }, total),
    ).toEqual([[null]])
  })
})

test('a cell of raw rows has its value', async () => {
  const form = { viz_type: 'table', query_mode: 'raw', all_columns: ['late', 'text', 'delay'] }
  const result = resultOf(
    { late: 'boolean', text: 'text', delay: 'number' },
    [false, '', -1.5],
    [null, '<NULL>', 0],
  )
  expect(await picksOf(table, form, result)).toEqual([
    [[[value('late', false)]], [[value('text', '', 'empty')]], [[value('delay', -1.5)]]],
    [[[value('late', null, 'null')]], [[value('text', '<NULL>', '“<NULL>”')]], [[value('delay', 0)]]],
  ])
})

test('rows of a saved query, whose columns are unknown, cannot be picked', async () => {
  expect(await picksOf(undrawn, { viz_type: 'plugin' }, resultOf({ n: 'number' }, [5]))).toEqual([[null]])
})

test('a row of a time table has its groups; one of a metric has no rows', async () => {
  const form = {
    viz_type: 'time_table',
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['n'],
    column_collection: [{ colType: 'avg', timeLag: 1, label: 'Mean' }],
  }
  const groups = resultOf(
    { date: 'time', origin: 'text', n: 'number' },
    [day('2001-01-01'), 'ATL', 1],
    [day('2001-01-01'), null, 2],
  )
  expect(await picksOf(timeTable, { ...form, groupby: ['origin'] }, groups)).toEqual([
    [[[value('origin', 'ATL')]], [[value('origin', 'ATL')]]],
    [[[value('origin', null, 'null')]], [[value('origin', null, 'null')]]],
  ])
  const metric = resultOf({ date: 'time', n: 'number' }, [day('2001-01-01'), 1])
  expect(await picksOf(timeTable, form, metric)).toEqual([[null, null]])
})

test('a row of a t-test has its group', async () => {
  const form = {
    viz_type: 'paired_ttest',
    granularity_sqla: 'date',
    metrics: ['n'],
    groupby: ['group', 'id'],
  }
  const result = resultOf(
    { date: 'time', group: 'text', id: 'number', n: 'number' },
    [day('2001-01-01'), 'A', 1, 10],
    [day('2001-01-02'), 'A', 1, 11],
    [day('2001-01-01'), null, 2, 12],
    [day('2001-01-02'), null, 2, 15],
  )
  const [control, other] = await picksOf(tTest, form, result)
  expect(new Set(control?.map((cells) => JSON.stringify(cells)))).toEqual(
    new Set([JSON.stringify([[value('group', 'A'), value('id', 1)]])]),
  )
  expect(other?.[0]).toEqual([[value('group', null, 'null'), value('id', 2)]])
})
