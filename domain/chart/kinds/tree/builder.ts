import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { line } from '#domain/chart/kinds/picture.ts'

/** A tree of nodes. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'tree_chart',
    name: 'Tree Chart',
    picture: [line('M4 12h4M8 6v12M8 6h5M8 12h5M8 18h5M15 4h5v4h-5zM15 10h5v4h-5zM15 16h5v4h-5z')],
    category: 'Part of a Whole',
    tags: ['Categorical', 'Multi-Levels', 'Relational', 'Structural', 'Featured'],
    description: 'Rows that belong to other rows, as a tree from the one that is above all.',
    query: ['id', 'parent', 'name', 'metric', 'adhoc_filters', 'row_limit'],
    appearance: [
      'root_node_id',
      'layout',
      'orient',
      'node_label_position',
      'child_label_position',
      'emphasis',
      'symbol',
      'symbolSize',
      'roam',
    ],
    own: {
      id: { checks: [isFilled] },
      parent: { checks: [isFilled] },
      metric: { checks: [] },
      layout: {
        label: 'Tree layout',
        initial: 'orthogonal',
        choices: [
          { value: 'orthogonal', label: 'Orthogonal' },
          { value: 'radial', label: 'Radial' },
        ],
      },
    },
  }),
]
