import type { Lid } from '#domain/core/ids.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { tabMemory, type TabText, textOf } from '#features/sql-lab/tabs/tab-memory.ts'

/** Follows the stored text of a tab; until the database has answered, what this window remembers of it. */
export function useTabText(db: LocalDatabase, lid: Lid): TabText | null {
  const stored = useLive(async () => {
    const tab = await db.tabs.get(lid)
    if (tab === undefined) return null
    tabMemory(db).remember(tab)
    return textOf(tab)
  }, [db, lid])
  return (stored.state === 'ready' ? stored.value : null) ?? tabMemory(db).text(lid)
}
