import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

const LABEL_TYPES = {
  label: 'Label type',
  initial: 'key_value',
  choices: [
    { value: 'Key', label: 'Category Name' },
    { value: 'value', label: 'Value' },
    { value: 'key_value', label: 'Category and Value' },
  ],
}

/** A hierarchy as nested rectangles. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'treemap_v2',
    name: 'Treemap',
    picture: PICTURES.treemap,
    category: 'Part of a Whole',
    tags: ['Categorical', 'Comparison', 'Multi-Levels', 'Percentages', 'Proportional', 'Featured'],
    description: 'A total as nested rectangles; the area of each is its value.',
    query: ['groupby', 'metric', 'row_limit', 'sort_by_metric', 'adhoc_filters'],
    appearance: [
      'color_scheme',
      'show_labels',
      'show_upper_labels',
      'label_type',
      'number_format',
      'currency_format',
      'date_format',
    ],
    own: { label_type: LABEL_TYPES, sort_by_metric: { initial: false } },
  }),
  defineBuilder({
    vizType: 'treemap',
    name: 'Treemap (legacy)',
    picture: PICTURES.treemap,
    category: 'Part of a Whole',
    tags: ['Categorical', 'Multi-Levels', 'Proportional', 'Legacy'],
    description: 'Rectangles in rectangles, as older versions had them.',
    query: ['groupby', 'metrics', 'row_limit', 'adhoc_filters'],
    appearance: ['color_scheme', 'number_format'],
    successor: 'treemap_v2',
  }),
]
