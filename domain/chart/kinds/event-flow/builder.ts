import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Sequences of events. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'event_flow',
    name: 'Event Flow',
    picture: PICTURES.flow,
    category: 'Flow',
    tags: ['Progressive', 'Sequential', 'Flow', 'Legacy'],
    description: 'Sequences of events, and how many entities follow each path.',
    query: [
      'granularity_sqla',
      'time_range',
      'entity',
      'all_columns_x',
      'row_limit',
      'order_by_entity',
      'adhoc_filters',
    ],
    appearance: ['min_leaf_node_event_count'],
    own: {
      all_columns_x: { label: 'Event names', checks: [isFilled] },
      time_range: { initial: 'No filter' },
      order_by_entity: { initial: true },
      min_leaf_node_event_count: { initial: 1 },
    },
  }),
]
