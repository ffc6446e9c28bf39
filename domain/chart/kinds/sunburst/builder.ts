import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

const PICTURE = [line('M12 9a3 3 0 1 0 .1 0zM12 3a9 9 0 1 0 .1 0zM12 3v6M20 15l-5-2M5 17l4-3')]

/** A hierarchy as rings. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'sunburst_v2',
    name: 'Sunburst Chart',
    picture: PICTURE,
    category: 'Part of a Whole',
    tags: ['Multi-Levels', 'Proportional', 'Circular', 'Featured'],
    description: 'A total in rings: each level surrounds its parent. A second metric can set the color.',
    query: ['columns', 'metric', 'secondary_metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: [
      'color_scheme',
      'linear_color_scheme',
      'show_labels',
      'show_labels_threshold',
      'show_total',
      'label_type',
      'number_format',
      'currency_format',
      'date_format',
    ],
    own: {
      columns: { label: 'Hierarchy' },
      metric: { label: 'Primary metric' },
      show_labels: { initial: false },
      sort_by_metric: { initial: false },
      label_type: {
        label: 'Label type',
        choices: [
          { value: 'key', label: 'Category Name' },
          { value: 'value', label: 'Value' },
          { value: 'key_value', label: 'Category and Value' },
        ],
      },
    },
  }),
  defineBuilder({
    vizType: 'sunburst',
    name: 'Sunburst Chart (legacy)',
    picture: PICTURE,
    category: 'Part of a Whole',
    tags: ['Multi-Levels', 'Proportional', 'Legacy'],
    description: 'Rings around rings, as older versions had them.',
    query: ['groupby', 'metric', 'secondary_metric', 'adhoc_filters', 'row_limit'],
    appearance: ['color_scheme', 'linear_color_scheme'],
    own: { groupby: { label: 'Hierarchy' } },
    successor: 'sunburst_v2',
  }),
]
