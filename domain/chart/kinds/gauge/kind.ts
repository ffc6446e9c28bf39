import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { gaugeLabels, toGaugeModel } from './to-model.ts'

/** Maximum number of values on a dial. Source: wire §7.3. */
const MOST_VALUES = 10

/** Values on a dial. */
export const kind = defineKind({
  vizTypes: ['gauge_chart'],
  mark: 'parts',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const metrics = metricsOf(form).slice(0, 1)
    const sortBy = form.sort_by_metric ? metrics[0] : null
    return [groupedQuery(form, source, { columns: form.groupby, metrics, sortBy, limit: MOST_VALUES })]
  },
  toModel: ([result], form, context) => toGaugeModel(result, form, context),
  colorLabels: gaugeLabels,
})
