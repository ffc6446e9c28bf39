import * as z from 'zod/mini'
import { control, type FormOfKind } from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a table. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    query_mode: control.text(),
    groupby: control.columns(),
    percent_metrics: control.metrics(),
    timeseries_limit_metric: control.metric(),
    all_columns: control.columns(),
    order_by_cols: control.texts(),
    temporal_columns_lookup: control.flags(),
    show_totals: control.flag(false),
    time_compare: control.texts(),
    server_pagination: control.flag(false),
    server_page_length: control.number(),
  }),
  appearance: z.object({
    ...valueFormatControls,
    show_cell_bars: control.flag(true),
    table_timestamp_format: control.text(),
    align_pn: control.flag(false),
    color_pn: control.flag(true),
    column_config: control.choiceOrFlag(),
    conditional_formatting: control.choiceOrFlag(),
    page_length: control.number(),
    include_search: control.flag(false),
    comparison_color_enabled: control.flag(false),
    comparison_color_scheme: control.text(),
  }),
}

/** The form of a table. */
export type TableForm = FormOfKind<typeof controls>

/** Whether a table shows rows as they are, not aggregates. */
export function isRaw(form: Pick<TableForm, 'query_mode' | 'metrics' | 'groupby' | 'all_columns'>): boolean {
  if (form.query_mode !== null) return form.query_mode === 'raw'
  return form.metrics.length === 0 && form.groupby.length === 0 && form.all_columns.length > 0
}
