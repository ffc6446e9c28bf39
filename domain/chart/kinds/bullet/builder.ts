import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { area, line } from '#domain/chart/kinds/picture.ts'

/** A value compared with ranges and markers. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'bullet',
    name: 'Bullet Chart',
    picture: [line('M3 7h18v10H3zM15 5v14'), area('M3 10h9v4H3zM3 7h6v10H3z')],
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
