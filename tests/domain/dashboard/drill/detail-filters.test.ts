import { describe, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { detailRows } from '#domain/dashboard/drill/detail-filters.ts'
import { days, value } from '#tests/domain/chart/picks/cells.ts'

const queryOf = (...queries: readonly QueryObject[]) => ({
  request: { datasource: { id: 1, type: 'table' }, queries: [...queries] },
})
const JANUARY = { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01' }

describe('the rows behind a chart', () => {
  test('have the filters of its query, as recorded of Superset’s page', () => {
    const query = queryOf({
      filters: [JANUARY],
      extras: { time_grain_sqla: 'P1D', where: '', having: '(COUNT(*) > 1)' },
      row_limit: 10,
      columns: ['origin'],
      metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)' }, 'delay'],
    })
    expect(detailRows(query, null)).toEqual({
      ok: true,
      value: [
        {
          label: 'Query 1: COUNT(*), delay',
          filters: { filters: [JANUARY], extras: { time_grain_sqla: 'P1D', where: '' } },
          having: '(COUNT(*) > 1)',
        },
      ],
    })
  })

  test('behind a part also have its conditions, a period with its end excluded', () => {
    const query = queryOf({ filters: [JANUARY], time_range: 'Last week', granularity: 'date' })
    const part = {
      label: 'ATL, May 2001',
      alternatives: [[value('origin', 'ATL'), days('date', '2001-05-01', '2001-06-01', 'May 2001')]],
    }
    expect(detailRows(query, part)).toEqual({
      ok: true,
      value: [
        {
          label: 'Query 1',
          filters: {
            filters: [
              JANUARY,
              { col: 'origin', op: 'IN', val: ['ATL'] },
              { col: 'date', op: '>=', val: Date.UTC(2001, 4, 1) },
              { col: 'date', op: '<', val: Date.UTC(2001, 5, 1) },
            ],
            extras: {},
            granularity: 'date',
            time_range: 'Last week',
          },
          having: null,
        },
      ],
    })
  })

  test('are not shown for a part that no filter can select', () => {
    const part = {
      label: 'Other',
      alternatives: [
        [value('origin', 'ATL'), value('day', 1)],
        [value('origin', 'ORD'), value('day', 2)],
      ],
    }
    expect(detailRows(queryOf({}), part)).toEqual({
      ok: false,
      error: 'This part combines groups that no filter can select together.',
    })
  })

  test('are not known of a chart without a query', () => {
    expect(detailRows(queryOf(), null).ok).toBe(false)
  })

  test('are those of each query of a mixed chart, once for equal conditions', () => {
    const late = { col: 'delay', op: '>', val: 15 }
    const query = queryOf(
      { filters: [JANUARY], metrics: ['count'] },
      { filters: [JANUARY, late], metrics: ['late'] },
      { filters: [JANUARY], metrics: [] },
    )
    const rows = detailRows(query, null)
    expect(rows.ok && rows.value).toEqual([
      { label: 'Query 1: count', filters: { filters: [JANUARY], extras: {} }, having: null },
      { label: 'Query 2: late', filters: { filters: [JANUARY, late], extras: {} }, having: null },
    ])
  })

  test.each([
    ['one group', ['origin'], [[value('origin', 'ATL')]], null],
    ['a group of two columns', ['origin', 'day'], [[value('origin', 'ATL'), value('day', 1)]], null],
    ['all groups of an origin', ['origin', 'day'], [[value('origin', 'ATL')]], 'COUNT(*) > 1'],
    ['other groups', ['origin'], [[value('origin', 'ATL')], [value('origin', 'ORD')]], 'COUNT(*) > 1'],
  ])(
    'of %s name a condition on groups only where they do not follow it',
    (_name, columns, alternatives, having) => {
      const query = queryOf({ columns, extras: { having: 'COUNT(*) > 1' } })
      const rows = detailRows(query, { label: 'part', alternatives })
      expect(rows.ok && rows.value.map((one) => one.having)).toEqual([having])
    },
  )
})
