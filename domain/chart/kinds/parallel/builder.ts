import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Rows as lines over axes. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'para',
    name: 'Parallel Coordinates',
    picture: PICTURES.line,
    category: 'Ranking',
    tags: ['Coordinates', 'Directional', 'Relational', 'Legacy'],
    description: 'A line for each row across an axis for each metric. Similar rows run together.',
    query: [
      'series',
      'metrics',
      'secondary_metric',
      'adhoc_filters',
      'limit',
      'row_limit',
      'timeseries_limit_metric',
      'order_desc',
    ],
    appearance: ['show_datatable', 'include_series', 'linear_color_scheme'],
    own: { series: { checks: [isFilled] }, include_series: { initial: false } },
  }),
]
