import type { Lid } from '#domain/core/ids.ts'
import { NORTH_PERCENT } from '#domain/editor/new-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { tabMemory } from './tabs/tab-memory.ts'

/** The editor's share of the height in a tab, in percent; until it is read, what this window remembers. */
export function useNorthPercent(db: LocalDatabase, lid: Lid): number {
  const stored = useLive(async () => (await db.tabs.get(lid))?.northPercent ?? null, [db, lid])
  const known = stored.state === 'ready' ? stored.value : null
  return known ?? tabMemory(db).text(lid)?.northPercent ?? NORTH_PERCENT
}
