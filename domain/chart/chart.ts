import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { queryColumn, queryMetric } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The kinds of chart that can be drawn here; any other is shown as a table of its rows. */
export const DRAWN_VIZ_TYPES = [
  'big_number',
  'big_number_total',
  'echarts_timeseries_line',
  'echarts_timeseries_smooth',
  'echarts_timeseries',
  'echarts_area',
  'echarts_timeseries_bar',
  'dist_bar',
  'table',
  'heatmap_v2',
  'pie',
] as const

/** Kind of chart. Source: wire §7.3. */
export type VizType = (typeof DRAWN_VIZ_TYPES)[number] | 'other'

/** Default row limit of a chart's form. Source: BI spec §9. */
export const DEFAULT_ROW_LIMIT = 1_000

const text = z.catch(z.nullable(z.string()), null)
const number = z.catch(z.nullable(z.coerce.number()), null)
const flag = (initial: boolean) => z.catch(z.boolean(), initial)
const list = <T extends z.ZodMiniType>(entry: T) => z.catch(z.array(entry), [])
/** A list that old charts hold as one value. */
const listOrOne = <T extends z.ZodMiniType>(entry: T) =>
  z.catch(
    z.union([
      z.array(entry),
      z.pipe(
        entry,
        z.transform((one) => [one]),
      ),
    ]),
    [],
  )
const metric = z.catch(z.nullable(queryMetric), null)

const adhocFilter = z.object({
  clause: z.catch(z.enum(['WHERE', 'HAVING']), 'WHERE'),
  expressionType: z.enum(['SIMPLE', 'SQL']),
  subject: z.catch(z.nullable(z.string()), null),
  operator: z.catch(z.nullable(z.string()), null),
  comparator: z.catch(z.unknown(), null),
  sqlExpression: z.catch(z.nullable(z.string()), null),
})

/** One of a chart's own filters. Source: BI spec §3. */
export type AdhocFilter = z.infer<typeof adhocFilter>

/** What is read of a chart's form; whatever is missing or broken has its default. Source: wire §7.3. */
const formSchema = z.object({
  viz_type: z.catch(z.string(), 'table'),
  datasource: z.catch(z.string(), ''),
  metric,
  metrics: listOrOne(queryMetric),
  groupby: listOrOne(queryColumn),
  columns: listOrOne(queryColumn),
  x_axis: z.catch(z.nullable(queryColumn), null),
  granularity_sqla: text,
  time_grain_sqla: text,
  adhoc_filters: list(adhocFilter),
  row_limit: number,
  limit: number,
  timeseries_limit_metric: metric,
  order_desc: flag(true),
  sort_by_metric: flag(true),
  rolling_type: text,
  rolling_periods: number,
  min_periods: number,
  resample_rule: text,
  resample_method: text,
  time_compare: listOrOne(z.string()),
  contributionMode: text,
  x_axis_sort: text,
  x_axis_sort_asc: flag(true),
  truncate_metric: flag(true),
  show_empty_columns: flag(true),
  orientation: text,
  stack: z.catch(z.unknown(), null),
  show_value: flag(false),
  y_axis_format: text,
  number_format: text,
  x_axis_time_format: text,
  y_axis_title: text,
  compare_lag: number,
  compare_suffix: text,
  subheader: text,
  show_trend_line: flag(true),
  start_y_axis_at_zero: flag(true),
  query_mode: text,
  all_columns: list(queryColumn),
  percent_metrics: list(queryMetric),
  order_by_cols: list(z.string()),
  show_totals: flag(false),
  show_cell_bars: flag(true),
  table_timestamp_format: text,
  temporal_columns_lookup: z.catch(z.record(z.string(), z.boolean()), {}),
  sort_x_axis: text,
  sort_y_axis: text,
  normalize_across: text,
  show_values: flag(false),
  value_bounds: z.catch(z.tuple([z.nullable(z.number()), z.nullable(z.number())]), [null, null]),
})

/** A chart's form, as far as it is read. */
export type FormData = z.infer<typeof formSchema>

/** A chart as this device knows it. `params` is its form as the server gave it. */
export interface Chart {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly vizType: VizType
  readonly vizName: string
  readonly datasetId: number
  readonly datasetType: string
  readonly form: FormData
  readonly params: Readonly<Record<string, unknown>>
}

const chartSchema = z.object({
  id: z.int(),
  slice_name: z.catch(z.nullable(z.string()), null),
  description: z.catch(z.nullable(z.string()), null),
  form_data: z.record(z.string(), z.unknown()),
})

function isDrawn(name: string): name is (typeof DRAWN_VIZ_TYPES)[number] {
  return DRAWN_VIZ_TYPES.some((type) => type === name)
}

/** Reads a chart of a dashboard. Fails: `unreadable` when it has no id, no form or no dataset. */
export function parseChart(value: unknown): Result<Chart, { readonly code: 'unreadable' }> {
  const parsed = chartSchema.safeParse(value)
  if (!parsed.success) return err({ code: 'unreadable' })
  const { id, slice_name: name, description, form_data: params } = parsed.data
  const form = formSchema.parse(params)
  const dataset = /^(\d+)__(\w+)$/.exec(form.datasource)
  if (dataset === null) return err({ code: 'unreadable' })
  return ok({
    id,
    name: name ?? '',
    description: description === '' ? null : description,
    vizType: isDrawn(form.viz_type) ? form.viz_type : 'other',
    vizName: form.viz_type,
    datasetId: Number(dataset[1]),
    datasetType: dataset[2] ?? 'table',
    form,
    params,
  })
}

/** Reads the charts of a dashboard; those that cannot be read are left out. */
export function parseCharts(value: unknown): readonly Chart[] {
  return (Array.isArray(value) ? value : []).flatMap((entry): Chart[] => {
    const chart = parseChart(entry)
    return chart.ok ? [chart.value] : []
  })
}

/** Whether a chart is a single figure, which takes little room. */
export function isFigure(chart: Chart | undefined): boolean {
  return chart?.vizType === 'big_number' || chart?.vizType === 'big_number_total'
}

/** A metric as the form holds it: the name of a saved one, or its own. */
export type Metric = z.infer<typeof queryMetric>

/** A dimension as the form holds it. */
export type Column = z.infer<typeof queryColumn>
