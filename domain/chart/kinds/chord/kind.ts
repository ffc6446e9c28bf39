import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { chordLabels, sidesOf, toChordModel } from './to-model.ts'

/** Flows as chords of a circle. */
export const kind = defineKind({
  vizTypes: ['chord'],
  mark: 'flow',
  fields,
  buildQueries: (form, source) => {
    const sides = sidesOf(form)
    if (sides === null) return []
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: sides, metrics, sortBy })]
  },
  toModel: ([result], form, context) => toChordModel(result, form, context),
  colorLabels: chordLabels,
})
