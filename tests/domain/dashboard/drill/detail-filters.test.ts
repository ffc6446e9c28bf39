import { describe, expect, test } from 'vitest'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { detailFilters } from '#domain/dashboard/drill/detail-filters.ts'
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
    })
    expect(detailFilters(query, null)).toEqual({
      ok: true,
      value: { filters: [JANUARY], extras: { time_grain_sqla: 'P1D', where: '' } },
    })
  })

  test('behind a part also have its conditions, a period with its end excluded', () => {
    const query = queryOf({ filters: [JANUARY], time_range: 'Last week', granularity: 'date' })
    const part = {
      label: 'ATL, May 2001',
      alternatives: [[value('origin', 'ATL'), days('date', '2001-05-01', '2001-06-01', 'May 2001')]],
    }
    expect(detailFilters(query, part)).toEqual({
      ok: true,
      value: {
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
    expect(detailFilters(queryOf({}), part)).toEqual({
      ok: false,
      error: 'This part combines groups that no filter can select together.',
    })
  })

  test('are not known of a chart without a query', () => {
    expect(detailFilters(queryOf(), null).ok).toBe(false)
  })
})
