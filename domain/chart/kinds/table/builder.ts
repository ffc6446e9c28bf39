import { isFilled, isFilledOr } from '#domain/chart/fields/checks.ts'
import { TABLE_TIME_SHIFTS } from '#domain/chart/fields/shown/choice-lists.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Raw rows require columns; groups require one of their fields. */
const NEEDED = {
  metrics: { checks: [isFilledOr('groupby', 'percent_metrics')] },
  all_columns: { checks: [isFilled] },
}

/** Tables and templates. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'table',
    name: 'Table',
    picture: PICTURES.table,
    category: 'Table',
    tags: ['Additive', 'Business', 'Pattern', 'Sequential', 'Tabular', 'Report', 'Featured'],
    description: 'Raw rows, or aggregates by group, with bars in cells.',
    annotatesAs: 'table',
    rankWithoutTime: 1,
    query: [
      'query_mode',
      'groupby',
      'time_grain_sqla',
      'temporal_columns_lookup',
      'metrics',
      'all_columns',
      'percent_metrics',
      'adhoc_filters',
      'timeseries_limit_metric',
      'order_by_cols',
      'server_pagination',
      'row_limit',
      'server_page_length',
      'order_desc',
      'show_totals',
      'time_compare',
      'start_date_offset',
      'comparison_type',
      'comparison_range_label',
    ],
    appearance: [
      'table_timestamp_format',
      'page_length',
      'include_search',
      'allow_rearrange_columns',
      'allow_render_html',
      'column_config',
      'show_cell_bars',
      'align_pn',
      'color_pn',
      'comparison_color_enabled',
      'comparison_color_scheme',
      'conditional_formatting',
    ],
    own: {
      ...NEEDED,
      column_config: { label: 'Customize columns' },
      time_compare: { choices: TABLE_TIME_SHIFTS },
    },
  }),
  defineBuilder({
    vizType: 'handlebars',
    name: 'Handlebars',
    picture: PICTURES.cloud,
    category: 'Other',
    tags: ['Template', 'HTML'],
    description: 'A text of your own, filled in with the rows by a Handlebars template.',
    query: [
      'query_mode',
      'groupby',
      'metrics',
      'all_columns',
      'percent_metrics',
      'timeseries_limit_metric',
      'order_by_cols',
      'order_desc',
      'row_limit',
      'adhoc_filters',
    ],
    appearance: ['handlebarsTemplate'],
    own: { ...NEEDED },
  }),
]
