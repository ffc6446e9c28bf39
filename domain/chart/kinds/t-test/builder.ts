import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import { OLD_SERIES_QUERY } from '#domain/chart/kinds/series-fields.ts'

/** Significance of differences between groups. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'paired_ttest',
    name: 'Paired t-test Table',
    picture: PICTURES.table,
    category: 'Correlation',
    tags: ['Statistical', 'Tabular', 'Comparison', 'Legacy'],
    description: 'Whether groups differ from the first one by more than chance, time by time.',
    query: OLD_SERIES_QUERY,
    appearance: ['significance_level', 'pvalue_precision', 'liftvalue_precision'],
    own: {
      granularity_sqla: { checks: [isFilled] },
      groupby: { checks: [isFilled] },
      time_range: { initial: 'No filter' },
      significance_level: { initial: 0.05 },
      pvalue_precision: { initial: 6 },
      liftvalue_precision: { initial: 4 },
    },
  }),
]
