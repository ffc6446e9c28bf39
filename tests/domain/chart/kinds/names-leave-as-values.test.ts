import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { tableText } from '#domain/chart/model/texts/table-text.ts'
import { drawingOf, resultOf } from '#tests/domain/chart/example-chart.ts'

/** Ambiguous names in both columns. */
const rows = resultOf(
  { from: 'text', to: 'text', sum: 'number' },
  ['null', null, 3],
  ['a', 'null', 2],
  ['empty', '', 1],
)
const LINES = ['a\tnull\t2', 'empty\t\t1', 'null\t\t3']

const FORMS = [
  ['treemap_v2', { groupby: ['from', 'to'], metric: 'sum' }],
  ['sunburst_v2', { columns: ['from', 'to'], metric: 'sum' }],
  ['partition', { groupby: ['from', 'to'], metrics: ['sum'] }],
  ['sankey_v2', { source: 'from', target: 'to', metric: 'sum' }],
  ['chord', { groupby: 'from', columns: 'to', metric: 'sum' }],
  ['graph_chart', { source: 'from', target: 'to', metric: 'sum' }],
  ['pivot_table_v2', { groupbyRows: ['from', 'to'], metrics: ['sum'] }],
  ['table', { query_mode: 'raw', all_columns: ['from', 'to', 'sum'] }],
  ['handlebars', { query_mode: 'raw', all_columns: ['from', 'to', 'sum'], handlebarsTemplate: 'x' }],
] as const

describe.each(FORMS)('%s', (vizType, form) => {
  test('is copied with the values behind its labels', async () => {
    const drawing = drawingOf(await loadKind(vizType), { viz_type: vizType, ...form }, [rows])
    if (drawing === null) throw new Error('nothing drawn')
    const lines = tableText(drawing.table).split('\n').slice(1)
    expect(lines.map((line) => line.split('\t').slice(0, 3).join('\t')).toSorted()).toEqual(LINES)
  })
})

test('a tree is copied with its keys', async () => {
  const tree = resultOf({ id: 'text', parent: 'text' }, ['null', null], ['a', 'null'])
  const form = { viz_type: 'tree_chart', id: 'id', parent: 'parent' }
  const drawing = drawingOf(await loadKind('tree_chart'), form, [tree])
  expect(drawing && tableText(drawing.table)).toBe('id\tparent\tName\nnull\t\tnull\na\tnull\ta')
})
