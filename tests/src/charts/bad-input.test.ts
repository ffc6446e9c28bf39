import { describe, expect, test } from 'vitest'
import { bulletLayout } from '#charts/bullet/bullet-layout.ts'
import { horizonLayout } from '#charts/horizon/horizon-layout.ts'
import type { Picture } from '#charts/picture/picture.ts'
import { parallelLayout } from '#charts/rays/parallel-layout.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import type { ChartModel } from '#domain/chart/model/chart-model.ts'
import { BAD_RESULTS, changed, MORE_FORMS, MORE_ROWS } from '#tests/domain/chart/bad-results.ts'
import { chartOf, OPTIONS } from '#tests/domain/chart/example-chart.ts'
import { boxOf, hasOnlyNumbers } from '#tests/src/charts/picture/box.ts'

/** The picture of a model; null for one without a layout. */
function pictureOf(model: ChartModel | undefined): Picture | null {
  switch (model?.kind) {
    case 'bullet':
      return bulletLayout(model, boxOf())
    case 'horizon':
      return horizonLayout(model, boxOf())
    case 'parallel':
      return parallelLayout(model, boxOf())
    default:
      return null
  }
}

const PICTURES = MORE_FORMS.filter(([vizType]) => ['bullet', 'horizon', 'para'].includes(vizType))

describe.each(PICTURES)('%s', (vizType, form) => {
  test.each(BAD_RESULTS)('is laid out with %s', async (_, change) => {
    const chart = (await loadKind(vizType)).open(chartOf({ viz_type: vizType, ...form }))
    const picture = pictureOf(chart.toModel([changed(MORE_ROWS, change)], OPTIONS)?.model)
    if (picture !== null) expect(hasOnlyNumbers(picture)).toBe(true)
  })
})
