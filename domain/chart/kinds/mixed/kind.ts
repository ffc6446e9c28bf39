import { axisOf, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { seriesQuery } from '#domain/chart/query/series-query.ts'
import { seriesLabels } from '#domain/chart/to-model/xy-series.ts'
import { fields } from './fields.ts'
import { halfForms } from './halves.ts'
import { toMixedModel } from './to-model.ts'

const columnsOf = (form: SeriesForm) => ({ axis: axisOf(form), groups: form.groupby })

/** Two queries along one axis. */
export const kind = defineKind({
  vizTypes: ['mixed_timeseries'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby', 'groupby_b'], hasAxis: true },
  buildQueries: (form, source) =>
    halfForms(form).map((half) => {
      const { order_desc: _, ...query } = seriesQuery(half, columnsOf(half), source)
      return query
    }),
  drawsAnyResult: true,
  toModel: toMixedModel,
  colorLabels: (result, form, { params }) =>
    seriesLabels(
      result,
      { ...halfForms(form)[0], ...fields.appearance.parse(params) },
      columnsOf(halfForms(form)[0]),
    ),
})
