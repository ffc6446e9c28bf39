import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { repaired, type TabHistory, visited } from '#domain/editor/tab-history.ts'
import type { LocalDatabase } from './database.ts'
import { readOpenTabs } from './open-tabs.ts'

/** The key of the visits in `meta`. */
export const VISITS_KEY = 'tabHistory'

/** The visited tabs of this device, the latest last; invalid entries are skipped. */
export async function readVisits(db: LocalDatabase): Promise<TabHistory> {
  return visitsFrom((await db.meta.get(VISITS_KEY))?.value)
}

/** Parses the stored visits. */
export function visitsFrom(stored: unknown): TabHistory {
  return Array.isArray(stored) ? stored.filter(isLocalId) : []
}

/** Records that a tab is shown. Called inside a write. */
export async function noteVisit(db: LocalDatabase, localId: LocalId): Promise<void> {
  await db.meta.put({ key: VISITS_KEY, value: visited(await readVisits(db), localId) })
}

/** Repairs the visits after a tab was closed, and returns the tab to show next. Called inside a write. */
export async function repairVisits(db: LocalDatabase): Promise<LocalId | null> {
  const open = (await readOpenTabs(db)).map(({ localId }) => localId)
  const history = repaired(await readVisits(db), open)
  await db.meta.put({ key: VISITS_KEY, value: history })
  return history.at(-1) ?? null
}
