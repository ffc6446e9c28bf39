import type { LocalDatabase } from '#data/db/database.ts'
import { type Followed, follow } from '#data/db/live.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type TabText, tabMemory, textOf } from '#features/sql-lab/model/tab-memory.ts'
import { useStore } from '#ui/use-store.ts'

const followedOf = perDatabase(() => new Map<LocalId, Followed<TabText | null>>())

/** Follows the stored text of a tab; until the database answers, the text that this window remembers. */
export function useTabText(db: LocalDatabase, localId: LocalId): TabText | null {
  const stored = useStore(followText(db, localId))
  return (stored.state === 'ready' ? stored.value : null) ?? tabMemory(db).text(localId)
}

/** Shares one live query per tab, because each query is a round trip to the browser's storage process. */
export function followText(db: LocalDatabase, localId: LocalId): Followed<TabText | null> {
  const ofDatabase = followedOf(db)
  const known = ofDatabase.get(localId) ?? follow(async () => readText(db, localId))
  ofDatabase.set(localId, known)
  return known
}

async function readText(db: LocalDatabase, localId: LocalId): Promise<TabText | null> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined) return null
  tabMemory(db).remember(tab)
  return textOf(tab)
}
