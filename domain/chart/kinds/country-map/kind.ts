import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { groupedQuery } from '#domain/chart/query/grouped-query.ts'
import { fields } from './fields.ts'
import { toCountryMapModel } from './to-model.ts'

/** The regions of a country, colored by value. */
export const kind = defineKind({
  vizTypes: ['country_map'],
  mark: 'map',
  fields,
  buildQueries: (form, source) =>
    form.entity === null
      ? []
      : [
          groupedQuery(form, source, {
            columns: [form.entity],
            metrics: metricsOf(form).slice(0, 1),
            sortBy: null,
            limit: 50_000,
          }),
        ],
  toModel: ([result], form, context) => toCountryMapModel(result, form, context),
})
