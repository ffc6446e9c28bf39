import { isFilled } from '#domain/chart/fields/checks.ts'
import { type ChartBuilder, defineBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { PICTURES } from '#domain/chart/kinds/picture.ts'

/** Flows as chords. */
export const builders: readonly ChartBuilder[] = [
  defineBuilder({
    vizType: 'chord',
    name: 'Chord Diagram',
    picture: PICTURES.graph,
    category: 'Flow',
    tags: ['Circular', 'Flow', 'Relational', 'Legacy'],
    description: 'Flows between entities around a circle, as chords.',
    query: ['groupby', 'columns', 'metric', 'adhoc_filters', 'row_limit', 'sort_by_metric'],
    appearance: ['y_axis_format', 'color_scheme'],
    own: {
      groupby: { label: 'Source', checks: [isFilled] },
      columns: { label: 'Target', checks: [isFilled] },
      y_axis_format: { label: 'Number format' },
      sort_by_metric: { initial: false },
    },
  }),
]
