import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { NORTH_PERCENT } from '#domain/records/tabs/new-tab.ts'
import { followText } from '#features/sql-lab/editor/use-tab-text.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useStore } from '#ui/use-store.ts'

/** The editor's share of the height in a tab, in percent; until it is read, what this window remembers. */
export function useNorthPercent(db: LocalDatabase, localId: LocalId): number {
  // The number alone: what asks for it is not drawn again when a text was stored.
  const stored = useStore(followText(db, localId), (live) =>
    live.state === 'ready' ? live.value?.northPercent : undefined,
  )
  return stored ?? tabMemory(db).text(localId)?.northPercent ?? NORTH_PERCENT
}
