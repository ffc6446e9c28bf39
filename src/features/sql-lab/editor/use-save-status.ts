import { useSyncExternalStore } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import { clock } from '#data/platform/clock.ts'
import { saveState } from '#data/write/save-state.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { denialOf, OBSERVED, unobservedTab } from '#domain/editor/tab-life.ts'
import { type SaveStatus, saveStatus } from '#domain/sync-status/save-status.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { isLate } from '#features/sql-lab/tabs/use-tab-status.ts'
import { useStore } from '#ui/use-store.ts'

/** Follows the save status of a tab; null until it is read, and while nothing was typed. */
export function useSaveStatus(db: LocalDatabase, localId: LocalId, drafts: TabDrafts): SaveStatus | null {
  const snapshot = statusSnapshotOf(db)
  const isDirty = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(localId))
  const device = useStore(saveState)
  const { way, tab } = useStore(snapshot)
  const { newTab, failure } = useNewTab(db, localId)
  const unstored = newTab === null ? null : { record: newTab, rows: [], winner: null, isNotSentYet: false }
  // The snapshot may still be of another tab.
  const status = (tab?.record.localId === localId ? tab : null) ?? unstored
  if (status === null || (status.isNotSentYet && !isDirty)) return null
  return saveStatus({
    ...status,
    connection: way.kind,
    isDirty: isDirty || status === unstored || isLate(status, drafts),
    notSaved: failure ?? (device.kind === 'not-saved' ? device.error.message : null),
    now: clock.now(),
  })
}

/** The state of a shown tab that is not stored on this device yet, and why storing it failed. */
function useNewTab(db: LocalDatabase, localId: LocalId) {
  const life = useStore(tabMemory(db).lives, (lives) => lives.get(localId) ?? OBSERVED)
  return { newTab: unobservedTab(life), failure: denialOf(life)?.message ?? null }
}
