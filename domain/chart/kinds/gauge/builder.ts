import { plainChoices } from '#domain/chart/fields/choices.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

/** Values on a dial. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'gauge_chart',
    name: 'Gauge Chart',
    picture: [line('M4 17a8 8 0 1 1 16 0M12 17l4-6')],
    category: 'KPI',
    tags: ['Multi-Variables', 'Business', 'Comparison', 'Report', 'Featured'],
    description: 'A value on a dial that ends at the target.',
    query: ['groupby', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: [
      'min_val',
      'max_val',
      'start_angle',
      'end_angle',
      'color_scheme',
      'font_size',
      'number_format',
      'currency_format',
      'value_formatter',
      'show_pointer',
      'animation',
      'show_axis_tick',
      'show_split_line',
      'split_number',
      'show_progress',
      'overlap',
      'round_cap',
      'intervals',
      'interval_color_indices',
    ],
    own: {
      row_limit: { initial: 10, choices: plainChoices(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
      sort_by_metric: { initial: false },
    },
  }),
]
