import type { QueryId } from '#domain/core/ids.ts'
import type { Ingested, RowWindow } from '#workers/results/results-api.ts'

/** Pages held at a time: those of a script's last runs, which are shown one after the other. */
const HELD = 4

/** The first pages that came with the last answers, so that rows are drawn without another question. */
interface FirstPages {
  readonly of: (queryId: QueryId) => RowWindow | null
  readonly note: (queryId: QueryId, ingested: Ingested) => void
  readonly forget: () => void
}

/** Makes their memory. */
export function makeFirstPages(): FirstPages {
  const held = new Map<QueryId, RowWindow>()
  return {
    of: (queryId) => held.get(queryId) ?? null,
    note: (queryId, { firstPage }) => {
      held.delete(queryId)
      if (firstPage !== null) held.set(queryId, firstPage)
      for (const oldest of held.keys()) {
        if (held.size <= HELD) break
        held.delete(oldest)
      }
    },
    forget: () => held.clear(),
  }
}
