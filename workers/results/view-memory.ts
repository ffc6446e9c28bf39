import type { ResultTable } from '#domain/query/result/result-table.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import { type ViewRows, viewRows } from '#domain/query/view/view-rows.ts'
import { loadPatternCompiler, noPatterns } from './compile-pattern.ts'

/** Number of views held for one result. */
const HELD_VIEWS = 4

/** Caches the rows of a result's views. */
export interface ViewMemory {
  readonly rowsOf: (view: ResultView) => Promise<ViewRows>
}

/** Makes the cache of a result's views. */
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
