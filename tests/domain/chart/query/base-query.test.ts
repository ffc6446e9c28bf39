import { describe, expect, test } from 'vitest'
import { kind as bar } from '#domain/chart/kinds/bar/kind.ts'
import { kind as pie } from '#domain/chart/kinds/pie/kind.ts'
import { type DataMask, EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'

const queryOf = (filters: readonly unknown[], mask: DataMask = EMPTY_MASK) =>
  pie.open(chartOf({ viz_type: 'pie', metric: 'count', adhoc_filters: filters })).buildQueries(mask, null)[0]

test('values of a dashboard come before the chart’s own filters, its time range beside them', () => {
  const mask: DataMask = [
    {
      source: { kind: 'filter', id: 'time' },
      op: 'TIME RANGE',
      column: null,
      range: '2001-01-01 : 2001-01-15',
    },
    { source: { kind: 'filter', id: 'origin' }, op: 'IN', column: 'origin', values: ['ATL', null] },
  ]
  const own = { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'delay', operator: '>', comparator: 15 }
  const query = queryOf([own], mask)
  expect(query?.time_range).toBe('2001-01-01 : 2001-01-15')
  expect(query?.filters).toEqual([
    { col: 'origin', op: 'IN', val: ['ATL', null] },
    { col: 'delay', op: '>', val: 15 },
  ])
})

describe('a chart’s own filters', () => {
  test('one without an operand sends none', () => {
    const filter = { expressionType: 'SIMPLE', subject: 'delay', operator: 'IS NULL', comparator: 'x' }
    expect(queryOf([filter])?.filters).toEqual([{ col: 'delay', op: 'IS NULL' }])
  })

  test('SQL goes to where and having, each in parentheses and joined with AND', () => {
    const sql = (clause: string, sqlExpression: string) => ({ clause, expressionType: 'SQL', sqlExpression })
    const filters = [sql('WHERE', 'delay > 1'), sql('WHERE', 'a or b'), sql('HAVING', 'count(*) > 2')]
    expect(queryOf(filters)?.extras).toEqual({
      where: '(delay > 1) AND (a or b)',
      having: '(count(*) > 2)',
    })
  })
})

test('a text column as axis has no grain unless the form sets one', () => {
  const params = { viz_type: 'echarts_timeseries_bar', x_axis: 'origin' }
  const dataset = {
    id: 1,
    name: 'flights',
    databaseName: 'main',
    mainTimeColumn: 'date',
    columns: [{ name: 'origin', label: 'origin', type: 'text' as const }],
    labels: {},
    formats: {},
  }
  const [query] = bar.open(chartOf({ ...params, metrics: ['count'] })).buildQueries(EMPTY_MASK, dataset)
  expect(query?.columns).toEqual([
    { columnType: 'BASE_AXIS', sqlExpression: 'origin', label: 'origin', expressionType: 'SQL' },
  ])
})
