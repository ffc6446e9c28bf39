import type { QueryId } from '#domain/core/ids.ts'
import type { Ingested, RowWindow } from '#workers/results/results-api.ts'

/** Number of pages in memory: those of a script's last results. */
const MAX_PAGES = 4

/** First pages of the last answers, so that rows are drawn without another request to the worker. */
interface FirstPages {
  readonly of: (queryId: QueryId) => RowWindow | null
  readonly note: (queryId: QueryId, ingested: Ingested) => void
  readonly forget: () => void
}

/** Makes the store of first pages. */
export function makeFirstPages(): FirstPages {
  const held = new Map<QueryId, RowWindow>()
  return {
    of: (queryId) => held.get(queryId) ?? null,
    note: (queryId, { firstPage }) => {
      held.delete(queryId)
      if (firstPage !== null) held.set(queryId, firstPage)
      for (const oldest of held.keys()) {
        if (held.size <= MAX_PAGES) break
        held.delete(oldest)
      }
    },
    forget: () => held.clear(),
  }
}
