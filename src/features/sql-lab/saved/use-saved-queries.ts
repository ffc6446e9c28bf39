import type { SavedQuery } from '#domain/editor/saved-query.ts'
import { bindSavedQueries } from '#data/commands/saved-queries/bind-saved-queries.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { useEffect, useMemo } from 'react'

/** Follows the saved queries of this device, the one changed last first; and names their new server ids to their tabs. */
export function useSavedQueries(db: LocalDatabase): readonly SavedQuery[] {
  const all = useLive(async () => db.savedQueries.toArray(), [db])
  const saved = all.state === 'ready' ? all.value : NONE
  const sids = saved.map((one) => one.sid).join()
  useEffect(() => {
    void bindSavedQueries(db)
  }, [db, sids])
  return useMemo(
    () => saved.filter((one) => !one.deleted).toSorted((a, b) => b.updatedAt - a.updatedAt),
    [saved],
  )
}

const NONE: readonly SavedQuery[] = []
