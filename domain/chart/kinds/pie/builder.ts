import { PART_LABELS } from '#domain/chart/fields/shown/choice-lists.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import { LEGEND } from '#domain/chart/kinds/series-fields.ts'

/** Parts of a total as slices. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'pie',
    name: 'Pie Chart',
    picture: PICTURES.pie,
    category: 'Part of a Whole',
    tags: ['Categorical', 'Circular', 'Comparison', 'Percentages', 'Proportional', 'Featured'],
    description: 'The share of each part. Works for few parts; for many, use bars.',
    query: ['groupby', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: [
      'color_scheme',
      'show_labels_threshold',
      'threshold_for_other',
      'roseType',
      ...LEGEND,
      'label_type',
      'label_template',
      'number_format',
      'currency_format',
      'date_format',
      'show_labels',
      'labels_outside',
      'label_line',
      'show_total',
      'outerRadius',
      'donut',
      'innerRadius',
    ],
    own: {
      row_limit: { initial: 100 },
      label_type: {
        label: 'Label type',
        choices: [...PART_LABELS, { value: 'template', label: 'Template' }],
      },
    },
  }),
]
