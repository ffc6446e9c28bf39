import { isFilled, isPair } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Flows as bands. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'sankey_v2',
    name: 'Sankey Chart',
    picture: PICTURES.flow,
    category: 'Flow',
    tags: ['Directional', 'Distribution', 'Flow'],
    description: 'Flows from source to target, as bands whose width is the value.',
    query: ['source', 'target', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: ['color_scheme'],
    own: {
      source: { checks: [isFilled] },
      target: { checks: [isFilled] },
      sort_by_metric: { initial: false },
    },
  }),
  defineBuilder({
    vizType: 'sankey',
    name: 'Sankey Diagram (legacy)',
    picture: PICTURES.flow,
    category: 'Flow',
    tags: ['Directional', 'Flow', 'Legacy'],
    description: 'Bands between two columns, as older versions had them.',
    query: ['groupby', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: ['color_scheme'],
    own: { groupby: { label: 'Source / target', checks: [isPair] }, sort_by_metric: { initial: false } },
    successor: 'sankey_v2',
  }),
]
