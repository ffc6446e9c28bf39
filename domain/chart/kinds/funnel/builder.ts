import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

/** Stages of a process. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'funnel',
    name: 'Funnel Chart',
    picture: [line('M4 5h16l-3 5H7zM8 12h8l-2 4h-4zM11 18h2v3h-2z')],
    category: 'KPI',
    tags: ['Business', 'Progressive', 'Report', 'Sequential', 'Trend', 'Featured'],
    description: 'How much passes each stage of a process, and where most is lost.',
    query: ['groupby', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: [
      'percent_calculation_type',
      'color_scheme',
      'show_legend',
      'legendOrientation',
      'legendMargin',
      'label_type',
      'tooltip_label_type',
      'number_format',
      'currency_format',
      'show_labels',
      'show_tooltip_labels',
    ],
    own: {
      row_limit: { initial: 10 },
      sort_by_metric: { initial: true },
      label_type: { initial: 0 },
    },
  }),
]
