import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { repaired, type TabHistory, visited } from '#domain/editor/tab-history.ts'
import type { LocalDatabase } from './database.ts'
import { readOpenTabs } from './open-tabs.ts'

/** Where `meta` keeps the visits. */
export const VISITS_KEY = 'tabHistory'

/** The tabs as they were visited on this device, the latest last; spoilt entries are left out. */
export async function readVisits(db: LocalDatabase): Promise<TabHistory> {
  return visitsFrom((await db.meta.get(VISITS_KEY))?.value)
}

/** The visits, from what stands in `meta` under `VISITS_KEY`. */
export function visitsFrom(stored: unknown): TabHistory {
  return Array.isArray(stored) ? stored.filter(isLocalId) : []
}

/** Notes that a tab is shown; to be called inside a write. */
export async function noteVisit(db: LocalDatabase, localId: LocalId): Promise<void> {
  await db.meta.put({ key: VISITS_KEY, value: visited(await readVisits(db), localId) })
}

/** Repairs the visits after a tab was closed; gives the tab to show next. To be called inside a write. */
export async function repairVisits(db: LocalDatabase): Promise<LocalId | null> {
  const open = (await readOpenTabs(db)).map(({ localId }) => localId)
  const history = repaired(await readVisits(db), open)
  await db.meta.put({ key: VISITS_KEY, value: history })
  return history.at(-1) ?? null
}
