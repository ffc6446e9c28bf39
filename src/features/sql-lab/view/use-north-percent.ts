import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { NORTH_PERCENT } from '#domain/records/tabs/new-tab.ts'
import { followText } from '#features/sql-lab/editor/use-tab-text.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useStore } from '#ui/use-store.ts'

/** The editor's share of the height in a tab, in percent; until it is read, the value that this window remembers. */
export function useNorthPercent(db: LocalDatabase, localId: LocalId): number {
  // Selects the number only, so that a stored text renders nothing.
  const stored = useStore(followText(db, localId), (live) =>
    live.state === 'ready' ? live.value?.northPercent : undefined,
  )
  return stored ?? tabMemory(db).text(localId)?.northPercent ?? NORTH_PERCENT
}
