import { useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TabSync } from '#domain/editor/tab-mark.ts'
import { tabSync } from '#domain/sync-status/tab-status.ts'
import { useStore } from '#ui/use-store.ts'

/** Follows the sync state of the open tabs, from the snapshot that badge and save status use. A tab that is missing is synced. */
export function useTabSyncs(db: LocalDatabase): ReadonlyMap<LocalId, TabSync> {
  const snapshot = statusSnapshotOf(db)
  const pending = useStore(snapshot, (value) => value.pending)
  const way = useStore(snapshot, (value) => value.way.kind)
  return useMemo(
    () => new Map([...pending].map(([localId, one]) => [localId, tabSync({ ...one, connection: way })])),
    [pending, way],
  )
}
