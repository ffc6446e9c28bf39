import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { fields } from './fields.ts'
import { toTableModel } from './to-model.ts'
import { undrawnName } from './undrawn-name.ts'

/**
 * A chart of a kind that is not drawn here yet. It is never drawn as something else: its name is said, and the rows of
 * the query that was saved with it are a table. It makes no query of its own form, which only its own kind can read.
 */
export const kind: ChartKind = {
  vizTypes: [],
  mark: 'table',
  fields,
  open: (chart) => ({
    ...chart,
    undrawnAs: undrawnName(chart.vizType),
    isSmall: false,
    mark: 'table',
    buildQueries: () => [],
    totals: [],
    toModel: ([first, ...more], options) => {
      if (first === undefined || first.rowCount === 0) return null
      const drawing = toTableModel([first], RAW, { ...options, chart })
      return more.length === 0
        ? drawing
        : {
            ...drawing,
            ...drawingNotes(firstOf('query', 1, more.length + 1)),
          }
    },
    colorLabels: () => [],
  }),
}

/** Rows as they are, with all their digits. */
const RAW = { ...fields.query.parse({ query_mode: 'raw' }), ...fields.appearance.parse({}) }
