import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { printOf } from '#domain/core/text/print-of.ts'
import { chartOf, notesOf, OPTIONS } from '#tests/domain/chart/example-chart.ts'
import { timeMask } from '#tests/domain/chart/time-mask.ts'

const open = async (params: Record<string, unknown>) => {
  const chart = chartOf(params)
  return (await loadKind(chart.vizType)).open(chart)
}
const result = (...values: readonly (string | number)[]) => ({
  columns: [{ name: 'n', type: 'number' as const, values }],
  rowCount: values.length,
  timeFrom: null,
  timeTo: null,
  completeness: COMPLETE,
})

describe('a chart of an unsupported kind', () => {
  test.each([
    ['constructor', '“constructor”'],
    ['__proto__', '“__proto__”'],
    ['a_plugin_of_theirs', '“a_plugin_of_theirs”'],
  ])('%s is named %s, and has no query of its form', async (vizType, name) => {
    const chart = await open({ viz_type: vizType, metrics: ['count'], groupby: ['origin'] })
    expect(chart.undrawnAs).toBe(name)
    expect(chart.buildQueries(EMPTY_MASK, null)).toEqual([])
  })

  test('shows the rows of its first query with all digits, and notes further ones', async () => {
    const chart = await open({ viz_type: 'a_plugin_of_theirs' })
    const drawing = chart.toModel([result('1234567890123456789', 0.5), result(1)], OPTIONS)
    expect(drawing?.table.rows.map(([cell]) => cell?.text)).toEqual(['1,234,567,890,123,456,789', '0.5'])
    expect(notesOf(drawing)).toBe('1 of 2 queries')
    expect(notesOf(chart.toModel([result(1)], OPTIONS))).toBeNull()
    expect(chart.toModel([], OPTIONS)).toBeNull()
  })

  test('has another cache key for other filters and other forms', async () => {
    const keyOf = async (size: number, timeRange: string | null) =>
      chartQuery(await open({ viz_type: 'a_plugin_of_theirs', size }), {
        dashboardId: 1,
        dataset: null,
        mask: timeRange === null ? EMPTY_MASK : timeMask(timeRange),
      }).key
    const keys = [
      await keyOf(1, null),
      await keyOf(2, null),
      await keyOf(1, 'Last week'),
      await keyOf(1, null),
    ]
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toBe(keys[3])
    const requested =
      '{"datasource":{"id":1,"type":"table"},"mask":{"filters":[],"timeRange":"Last week"},' +
      '"params":{"datasource":"1__table","size":1,"viz_type":"a_plugin_of_theirs"}}'
    expect(keys[2]).toBe(`7/${printOf(requested)}`)
  })

  test('has no note if the kind is supported', async () => {
    for (const params of [{ viz_type: 'pie' }, { viz_type: '' }, {}])
      expect((await open(params)).undrawnAs).toBeNull()
  })
})
