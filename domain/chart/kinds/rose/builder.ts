import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import { OLD_SERIES_QUERY, TIME_FIELDS } from '#domain/chart/kinds/series-fields.ts'

/** Petals around a center. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'rose',
    name: 'Nightingale Rose Chart',
    picture: PICTURES.pie,
    category: 'Ranking',
    tags: ['Circular', 'Advanced-Analytics', 'Multi-Layers', 'Pattern', 'Time', 'Trend', 'Legacy'],
    description: 'A petal for each period, as long as its value. For yearly or daily cycles.',
    query: [...OLD_SERIES_QUERY, ...TIME_FIELDS],
    appearance: ['color_scheme', 'number_format', 'date_time_format', 'rich_tooltip', 'rose_area_proportion'],
    own: { granularity_sqla: { checks: [isFilled] }, time_range: { initial: 'No filter' } },
  }),
]
