import type { ResultTable } from '#domain/query/result/result-table.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import { type ViewRows, viewRows } from '#domain/query/view/view-rows.ts'
import { loadPatternCompiler, noPatterns } from './compile-pattern.ts'

/** Views of one result at hand: the one that is shown, and those before it. */
const HELD_VIEWS = 4

/** The rows of the views of a result, worked out once. */
export interface ViewMemory {
  readonly rowsOf: (view: ResultView) => Promise<ViewRows>
}

/** Makes the memory of a result's views. */
export function makeViewMemory(table: ResultTable): ViewMemory {
  const held = new Map<string, Promise<ViewRows>>()
  return {
    rowsOf: async (view) => {
      const key = JSON.stringify([view.sort, view.filters, view.find])
      const rows = held.get(key) ?? workOut(table, view)
      held.delete(key)
      held.set(key, rows)
      for (const oldest of held.keys()) {
        if (held.size <= HELD_VIEWS) break
        held.delete(oldest)
      }
      return rows
    },
  }
}

async function workOut(table: ResultTable, view: ResultView): Promise<ViewRows> {
  const hasPattern = view.filters.some(({ kind }) => kind === 'pattern')
  return viewRows(table, view, hasPattern ? await loadPatternCompiler() : noPatterns)
}
