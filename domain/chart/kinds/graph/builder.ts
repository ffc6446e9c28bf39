import { isFilled, isPair } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'
import { LEGEND } from '#domain/chart/kinds/series-fields.ts'

/** Nodes and edges. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'graph_chart',
    name: 'Graph Chart',
    picture: PICTURES.graph,
    category: 'Flow',
    tags: ['Circular', 'Comparison', 'Directional', 'Relational', 'Structural', 'Transformable', 'Featured'],
    description: 'Entities and their connections. Closely connected ones are drawn close together.',
    query: ['source', 'target', 'metric', 'source_category', 'target_category', 'adhoc_filters', 'row_limit'],
    appearance: [
      'color_scheme',
      ...LEGEND,
      'layout',
      'edgeSymbol',
      'draggable',
      'roam',
      'selectedMode',
      'showSymbolThreshold',
      'baseNodeSize',
      'baseEdgeWidth',
      'edgeLength',
      'gravity',
      'repulsion',
      'friction',
    ],
    own: { source: { checks: [isFilled] }, target: { checks: [isFilled] } },
  }),
  defineBuilder({
    vizType: 'directed_force',
    name: 'Force-directed Graph (legacy)',
    picture: PICTURES.graph,
    category: 'Flow',
    tags: ['Directional', 'Relational', 'Legacy'],
    description: 'Things and what is between them, as older versions had them.',
    query: ['groupby', 'metric', 'adhoc_filters', 'row_limit'],
    appearance: ['color_scheme'],
    own: { groupby: { label: 'Source / target', checks: [isPair] } },
    successor: 'graph_chart',
  }),
]
