import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { chordLabels, toChordModel } from './to-model.ts'

/** Default row limit of a chord diagram. */
const DEFAULT_ROWS = 10_000

/** Flows as chords of a circle. */
export const kind = defineKind({
  vizTypes: ['chord'],
  mark: 'flow',
  fields,
  buildQueries: (form, source) => {
    const [from, to] = [form.groupby[0], form.columns[0]]
    if (from === undefined || to === undefined) return []
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: [from, to], metrics, sortBy, limit: DEFAULT_ROWS })]
  },
  toModel: ([result], form, context) => toChordModel(result, form, context),
  colorLabels: chordLabels,
})
