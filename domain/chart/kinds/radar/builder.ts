import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'
import { LEGEND } from '#domain/chart/kinds/series-fields.ts'

/** Measures on axes around a center. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'radar',
    name: 'Radar Chart',
    picture: [line('M12 3l8.5 6.2-3.2 10H6.7l-3.2-10zM12 8l4 3-2 5h-4l-1-5z')],
    category: 'Ranking',
    tags: ['Business', 'Comparison', 'Multi-Variables', 'Report', 'Web', 'Featured'],
    description: 'Several measures of several entities, each measure on its own axis around a center.',
    query: ['groupby', 'metrics', 'timeseries_limit_metric', 'adhoc_filters', 'row_limit'],
    appearance: [
      'color_scheme',
      ...LEGEND,
      'show_labels',
      'label_type',
      'label_position',
      'number_format',
      'date_format',
      'column_config',
      'is_circle',
    ],
    own: {
      row_limit: { initial: 10 },
      label_type: {
        label: 'Label type',
        initial: 'value',
        choices: [
          { value: 'value', label: 'Value' },
          { value: 'key_value', label: 'Category and Value' },
        ],
      },
    },
  }),
]
