import { useEffect } from 'react'
import { useWorkspace } from '#parts/workspace.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** Stores that a record was opened on this device, once per record, after the screen is painted; null stores nothing. */
export function useNoteVisit(kind: 'dashboards' | 'charts', localId: string | null): void {
  const { db } = useWorkspace()
  useEffect(() => {
    if (localId === null) return
    return whenIdle(() => {
      void import('#data/answers/home/visits.ts')
        .then(async (code) => code.storeVisit(db, { kind, localId }))
        // Home misses the visit; nothing else depends on it.
        .catch(() => undefined)
    }, AFTER_PAINT_MS)
  }, [db, kind, localId])
}
