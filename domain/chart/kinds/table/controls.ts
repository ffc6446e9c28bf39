import * as z from 'zod/mini'
import {
  columnsControl,
  type FormOfKind,
  flagControl,
  flagsControl,
  metricControl,
  metricsControl,
  textControl,
  textsControl,
} from '#domain/chart/controls/control.ts'
import { metricControls, queryControls, valueFormatControls } from '#domain/chart/controls/shared-controls.ts'

/** The controls of a table. */
export const controls = {
  query: z.object({
    ...queryControls,
    ...metricControls,
    query_mode: textControl('Query mode'),
    groupby: columnsControl('Dimensions'),
    percent_metrics: metricsControl('Percentage metrics'),
    timeseries_limit_metric: metricControl('Sort by'),
    all_columns: columnsControl('Columns'),
    order_by_cols: textsControl('Ordering'),
    temporal_columns_lookup: flagsControl('Time columns'),
    show_totals: flagControl('Show totals', false),
  }),
  look: z.object({
    ...valueFormatControls,
    show_cell_bars: flagControl('Show cell bars', true),
    table_timestamp_format: textControl('Timestamp format'),
  }),
}

/** The form of a table. */
export type TableForm = FormOfKind<typeof controls>

/** Whether a table shows rows as they are, not aggregates. */
export function isRaw(form: Pick<TableForm, 'query_mode' | 'metrics' | 'groupby' | 'all_columns'>): boolean {
  if (form.query_mode !== null) return form.query_mode === 'raw'
  return form.metrics.length === 0 && form.groupby.length === 0 && form.all_columns.length > 0
}
