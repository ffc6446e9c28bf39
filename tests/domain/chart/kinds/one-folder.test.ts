import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { CHART_KINDS } from '#domain/chart/kinds/lists/kinds.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf, OPTIONS, resultOf } from '#tests/domain/chart/example-chart.ts'

const testKind = async () => import('./test-kind/kind.ts')
const FOLDERS = { ...CHART_KINDS, test_ring: testKind, test_ring_legacy: testKind }
const PLACE = { dashboardId: 1, mask: EMPTY_MASK, dataset: null }
const form = { viz_type: 'test_ring', slice_by: 'origin', metric: 'count', their_own: { values: [1, 2] } }
const open = async (params: Record<string, unknown> = {}) =>
  (await loadKind('test_ring', FOLDERS)).open(chartOf({ ...form, ...params }))
const result = resultOf({ origin: 'text', count: 'number' }, ['ATL', 7], ['ORD', 4])

describe('a kind that is one folder and one line', () => {
  test('opens the charts of its viz types', async () => {
    expect(await loadKind('test_ring_legacy', FOLDERS)).toBe(await loadKind('test_ring', FOLDERS))
  })

  test('has the query of its form, with a cache key', async () => {
    const query = chartQuery(await open(), PLACE)
    expect(query.request.queries).toMatchObject([{ columns: ['origin'], metrics: ['count'], filters: [] }])
    expect(query.key).not.toBe(chartQuery(await open({ slice_by: 'destination' }), PLACE).key)
    expect(query.key).toBe(chartQuery(await open({ show_share: false }), PLACE).key)
  })

  test('has no query for an incomplete form', async () => {
    expect(chartQuery(await open({ slice_by: null }), PLACE).request.queries).toEqual([])
  })

  test('is drawn by its mark, with a table view, a summary, and the dashboard’s colors', async () => {
    const chart = await open({ show_share: 'garbage' })
    expect(chart.colorLabels([result])).toEqual(['ATL', 'ORD'])
    const drawing = chart.toModel([result], { ...OPTIONS, colors: new Map([['ORD', 'chart-9']]) })
    expect(drawing).toMatchObject({
      model: {
        kind: 'parts',
        parts: [
          { name: 'ATL', value: 7, share: 'a share', color: 'chart-1' },
          { name: 'ORD', value: 4, share: 'a share', color: 'chart-9' },
        ],
      },
      summary: 'Delays: a ring of 2.',
    })
    expect(drawing?.table.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      ['ATL', '7'],
      ['ORD', '4'],
    ])
  })

  test('preserves unknown values of a form, and sends them', async () => {
    const chart = await open()
    expect(chart.params).toMatchObject(form)
    expect(chartQuery(chart, PLACE).request.form_data).toMatchObject({ their_own: { values: [1, 2] } })
  })
})
