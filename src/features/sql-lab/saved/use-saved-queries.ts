import { useEffect, useMemo } from 'react'
import { bindSavedQueries } from '#data/commands/saved-queries/bind-saved-queries.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { boundSavedQuery } from '#domain/editor/save-query.ts'
import { type SavedQuery, savedChangedAt } from '#domain/records/saved-queries/record.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'

/** Follows the saved queries on this device, the last changed first. Passes new server ids to the open tabs that wait for one. */
export function useSavedQueries(db: LocalDatabase, open: readonly TabHead[]): readonly SavedQuery[] {
  const all = useLive(async () => db.savedQueries.toArray(), [db])
  const saved = all.state === 'ready' ? all.value : NONE
  const named = useMemo(
    () => new Set(saved.flatMap(({ localId, serverId }) => (serverId === null ? [] : [localId]))),
    [saved],
  )
  useEffect(() => {
    const waiting = open.filter(
      ({ savedQueryLocalId }) => savedQueryLocalId !== undefined && named.has(savedQueryLocalId),
    )
    void bindSavedQueries(
      db,
      waiting.map(({ localId }) => localId),
    )
  }, [db, open, named])
  return useMemo(
    () =>
      saved
        .filter((one) => !one.deleted)
        .toSorted((a, b) => (savedChangedAt(b) ?? 0) - (savedChangedAt(a) ?? 0)),
    [saved],
  )
}

const NONE: readonly SavedQuery[] = []

/** The open tabs that differ from their saved query, by that query. The shown tab has priority. */
export type ChangedSaved = ReadonlyMap<LocalId, Pick<TabHead, 'localId' | 'name'>>

/** Follows which saved queries differ from their tab. */
export function useChangedSaved(
  saved: readonly SavedQuery[],
  open: readonly TabHead[],
  shown: LocalId,
): ChangedSaved {
  return useMemo(() => {
    const changed = open.filter((head) => head.isChanged)
    // The last entry of a key wins: that of the shown tab.
    const ordered = changed.toSorted((a, b) => Number(a.localId === shown) - Number(b.localId === shown))
    return new Map(
      ordered.flatMap((head) => {
        const bound = boundSavedQuery(head, saved)
        return bound === null ? [] : [[bound.localId, head] as const]
      }),
    )
  }, [saved, open, shown])
}
