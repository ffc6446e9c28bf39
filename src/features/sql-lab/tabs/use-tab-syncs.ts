import { useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TabSync } from '#domain/editor/tab-mark.ts'
import { tabSync } from '#domain/sync-status/tab-status.ts'
import { useStore } from '#ui/use-store.ts'

/** Where each tab that is not wholly on the server stands; a tab that is missing is synced. */
export type TabSyncs = ReadonlyMap<LocalId, TabSync>

/** Follows what waits for the open tabs, of the moment that the badge and the save status tell. */
export function useTabSyncs(db: LocalDatabase): TabSyncs {
  const moment = statusSnapshotOf(db)
  const pending = useStore(moment, (value) => value.pending)
  const way = useStore(moment, (value) => value.way.kind)
  return useMemo(
    () => new Map([...pending].map(([localId, one]) => [localId, tabSync({ ...one, connection: way })])),
    [pending, way],
  )
}
