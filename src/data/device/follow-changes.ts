import Dexie, { type ObservabilitySet } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'

/**
 * Calls back after writes to this database by any window or worker, at most once per `pauseMs` and one call at a time. For
 * expensive reads, which a live query would repeat at every write. Returns the unsubscribe function.
 */
export function followChanges(
  db: LocalDatabase,
  pauseMs: number,
  onChange: () => Promise<unknown>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isBusy = false
  let isBehind = false
  let hasStopped = false
  const later = () => {
    timer = setTimeout(() => {
      timer = null
      isBusy = true
      void onChange().finally(() => {
        isBusy = false
        if (isBehind && !hasStopped) later()
        isBehind = false
      })
    }, pauseMs)
  }
  const onMutation = (parts: ObservabilitySet) => {
    if (!Object.keys(parts).some((part) => part.startsWith(`idb://${db.name}/`))) return
    if (isBusy) isBehind = true
    else if (timer === null) later()
  }
  Dexie.on('storagemutated', onMutation)
  return () => {
    hasStopped = true
    Dexie.on.storagemutated.unsubscribe(onMutation)
    if (timer !== null) clearTimeout(timer)
  }
}
