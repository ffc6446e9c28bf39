import { DEFAULT_ROW_LIMIT } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { fields, type HistogramForm } from './fields.ts'
import { toHistogramModel } from './to-model.ts'

/** Default number of bins. */
const DEFAULT_BINS = 5

type QueryForm = Pick<HistogramForm, 'column' | 'all_columns_x'>

/** The column of the values. */
const columnOf = ({ column, all_columns_x: old }: QueryForm) => column ?? old[0] ?? null

/** Distribution of values: their number in each bin. */
export const kind = defineKind({
  vizTypes: ['histogram_v2', 'histogram'],
  mark: 'series',
  fields,
  groups: { lists: ['groupby'] },
  buildQueries: (form, source) => {
    const column = columnOf(form)
    if (column === null) return []
    const isNormal = form.normalize ?? (form.normalized || null)
    const options = {
      column: columnLabel(column),
      groupby: form.groupby.map(columnLabel),
      bins: form.bins ?? form.link_length ?? DEFAULT_BINS,
      ...(form.cumulative === null ? {} : { cumulative: form.cumulative }),
      ...(isNormal === null ? {} : { normalize: isNormal }),
    }
    return [
      {
        ...baseQuery(form, source, false),
        columns: [...form.groupby, column],
        row_limit: form.row_limit ?? DEFAULT_ROW_LIMIT,
        post_processing: [{ operation: 'histogram', options }],
      },
    ]
  },
  toModel: ([result], form, context) => toHistogramModel(result, form, { context, column: columnOf(form) }),
})
