import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { area, line } from '#domain/chart/kinds/picture.ts'
import { OLD_SERIES_QUERY } from '#domain/chart/kinds/series-fields.ts'

/** Many series in little space. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'horizon',
    name: 'Horizon Chart',
    picture: [
      line('M3 4h18v4H3zM3 10h18v4H3zM3 16h18v4H3z'),
      area('m3 8 5-3 5 3zM10 14l6-4 5 4zM3 20l8-4 7 4z'),
    ],
    category: 'Distribution',
    tags: ['Multi-Layers', 'Time', 'Trend', 'Density', 'Legacy'],
    description: 'Many series, one below the other, as areas folded into bands of deeper colours.',
    query: OLD_SERIES_QUERY,
    appearance: ['series_height', 'horizon_color_scale'],
    own: {
      granularity_sqla: { checks: [isFilled] },
      time_range: { initial: 'No filter' },
      series_height: { initial: '25' },
      horizon_color_scale: { initial: 'series' },
    },
  }),
]
