import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { drawingNotes, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import { fields } from './fields.ts'
import { toTableModel } from './to-model.ts'
import { undrawnName } from './undrawn-name.ts'

/**
 * The kind of unsupported charts. It shows its name, and the rows of the saved query as a table. It makes no query of the
 * form, which only the chart's own kind can read.
 */
export const kind: ChartKind = {
  vizTypes: [],
  mark: 'table',
  fields,
  open: (chart) => ({
    ...chart,
    undrawnAs: undrawnName(chart.vizType),
    groups: null,
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

/** The form of raw rows with all digits. */
const RAW = { ...fields.query.parse({ query_mode: 'raw' }), ...fields.appearance.parse({}) }
