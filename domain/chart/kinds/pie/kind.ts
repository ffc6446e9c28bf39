import { metricsOf } from '#domain/chart/controls/shared-controls.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { controls } from './controls.ts'
import { partLabels, toPartsModel } from './to-model.ts'

/** Rows of a pie whose form sets no limit. */
const DEFAULT_PARTS = 100

/** Parts of a whole. */
export const kind = defineKind({
  vizTypes: ['pie'],
  mark: 'parts',
  controls,
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const [metric] = metrics
    return [
      {
        ...baseQuery(form, source, false),
        columns: form.groupby,
        metrics,
        ...(form.sort_by_metric && metric !== undefined ? { orderby: [[metric, false]] } : {}),
        row_limit: form.row_limit ?? DEFAULT_PARTS,
      },
    ]
  },
  toModel: ([result], form, context) => toPartsModel(result, form, context),
  colorLabels: partLabels,
})
