import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Words sized by value. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'word_cloud',
    name: 'Word Cloud',
    picture: PICTURES.cloud,
    category: 'Ranking',
    tags: ['Categorical', 'Comparison', 'Density', 'Single Metric'],
    description: 'Words sized by value. For an impression; to compare, use bars.',
    query: ['series', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: ['size_from', 'size_to', 'rotation', 'color_scheme'],
    own: {
      series: { checks: [isFilled] },
      row_limit: { initial: 100 },
      sort_by_metric: { initial: false },
    },
  }),
]
