import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import type { ChartModel } from '#domain/chart/model/chart-model.ts'
import { drawingOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf(
  { kind: 'text', account: 'text', sum: 'number' },
  ['sales', 'bank', 10],
  ['fees', 'bank', 20],
  ['rent', 'bank', -35],
)

/** Forms of kinds that show shares in a total. */
const FORMS = [
  ['pie', { groupby: ['kind'], metric: 'sum', label_type: 'key_percent' }],
  ['treemap_v2', { groupby: ['kind'], metric: 'sum', label_type: 'key_percent' }],
  ['sunburst_v2', { columns: ['kind'], metric: 'sum', label_type: 'key_percent' }],
  ['partition', { groupby: ['kind'], metrics: ['sum'] }],
  ['funnel', { groupby: ['kind'], metric: 'sum', label_type: 5, percent_calculation_type: 'total' }],
  ['sankey_v2', { source: 'kind', target: 'account', metric: 'sum' }],
  ['chord', { groupby: 'kind', columns: 'account', metric: 'sum' }],
] as const

/** The labels and tips of a drawing. */
function textsOf(model: ChartModel): string {
  return JSON.stringify('tips' in model ? [model, model.tips] : model)
}

describe.each(FORMS)('%s', (vizType, form) => {
  test('has no shares if a part is negative, and notes the parts that are not drawn', async () => {
    const kind = await loadKind(vizType)
    const drawing = drawingOf(kind, { viz_type: vizType, ...form }, [rows])
    if (drawing === null) throw new Error('nothing drawn')
    expect(notesOf(drawing)).toMatch(/1 row not drawn: below zero$/)
    const cells = drawing.table.rows.flat().map(({ text }) => text)
    expect([textsOf(drawing.model), drawing.summary, ...cells].join('\n')).not.toMatch(/\d %/)
  })
})
