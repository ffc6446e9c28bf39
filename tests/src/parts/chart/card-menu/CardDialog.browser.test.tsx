import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { incomplete } from '#domain/core/completeness/completeness.ts'
import { CardDialog } from '#parts/chart/card-menu/CardDialog.tsx'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import { MODELS } from '#tests/src/charts/example-models.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

test('a chart in full screen has its origin, its filters and the note on missing rows', async () => {
  const chart = chartOf({ viz_type: 'big_number_total', metric: 'count' })
  const open = (await loadKind(chart.vizType)).open(chart)
  const card = {
    query: chartQuery(open, { dataset: null, mask: EMPTY_MASK, dashboardId: 1 }),
    drawing: {
      model: MODELS.matrix,
      table: MODELS.table,
      summary: '',
      completeness: incomplete({ kind: 'truncated', by: 'row-limit', at: 50, total: null, isCertain: true }),
      remark: '3 of 12 parts',
      colorRange: '0 to 18',
    },
    stamp: { kind: 'live', text: 'live 10:24', at: 1 } as const,
    asTable: false,
  }
  await onStage(
    <CardDialog dialog="full" card={card} badge={<span>2 filters</span>} onClose={() => undefined}>
      <p>The drawing</p>
    </CardDialog>,
  )
  const dialog = page.getByRole('dialog')
  for (const text of [
    'The drawing',
    'live 10:24',
    '2 filters',
    'truncated at the row limit of 50',
    '3 of 12 parts',
    '0 to 18',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
})
