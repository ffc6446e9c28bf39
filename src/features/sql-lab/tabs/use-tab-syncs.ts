import { useMemo, useSyncExternalStore } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { momentOf } from '#data/outbox/status-snapshot.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { TabSync } from '#domain/editor/tab-mark.ts'
import { tabSync } from '#domain/sync-status/tab-status.ts'

/** Where each tab that is not wholly on the server stands; a tab that is missing is synced. */
export type TabSyncs = ReadonlyMap<Lid, TabSync>

/** Follows what waits for the open tabs, of the moment that the badge and the save status tell. */
export function useTabSyncs(db: LocalDatabase): TabSyncs {
  const moment = momentOf(db)
  const pending = useSyncExternalStore(moment.subscribe, () => moment.get().pending)
  const way = useSyncExternalStore(moment.subscribe, () => moment.get().way.kind)
  return useMemo(
    () => new Map([...pending].map(([lid, one]) => [lid, tabSync({ ...one, connection: way })])),
    [pending, way],
  )
}
