import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'

/** One value against its marks. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'bullet',
    name: 'Bullet Chart',
    category: 'KPI',
    tags: ['Business', 'Target', 'Single Metric', 'Legacy'],
    description: 'One value as a bar over ranges, beside the marks that it is held against.',
    query: ['metric', 'adhoc_filters'],
    appearance: [
      'ranges',
      'range_labels',
      'markers',
      'marker_labels',
      'marker_lines',
      'marker_line_labels',
      'number_format',
    ],
  }),
]
