import * as z from 'zod/mini'
import { type FormOfKind, field } from '#domain/chart/fields/field.ts'
import { metricFields, queryFields, valueFormatFields } from '#domain/chart/fields/field-groups.ts'

/** The fields of a table. */
export const fields = {
  query: z.object({
    ...queryFields,
    ...metricFields,
    query_mode: field.text(),
    groupby: field.columns(),
    percent_metrics: field.metrics(),
    timeseries_limit_metric: field.metric(),
    all_columns: field.columns(),
    order_by_cols: field.texts(),
    temporal_columns_lookup: field.flags(),
    show_totals: field.flag(false),
    time_compare: field.texts(),
    server_pagination: field.flag(false),
    server_page_length: field.number(),
  }),
  appearance: z.object({
    ...valueFormatFields,
    show_cell_bars: field.flag(true),
    table_timestamp_format: field.text(),
    align_pn: field.flag(false),
    color_pn: field.flag(true),
    column_config: field.choiceOrFlag(),
    conditional_formatting: field.choiceOrFlag(),
    page_length: field.number(),
    include_search: field.flag(false),
    comparison_color_enabled: field.flag(false),
    comparison_color_scheme: field.text(),
  }),
}

/** The form of a table. */
export type TableForm = FormOfKind<typeof fields>

/** Whether a table shows raw rows instead of aggregates. */
export function isRaw(form: Pick<TableForm, 'query_mode' | 'metrics' | 'groupby' | 'all_columns'>): boolean {
  if (form.query_mode !== null) return form.query_mode === 'raw'
  return form.metrics.length === 0 && form.groupby.length === 0 && form.all_columns.length > 0
}
