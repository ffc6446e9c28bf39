import Dexie, { type ObservabilitySet } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'

/**
 * Calls back after this database was written to, by this window or anybody else of this browser, at most once in
 * `pauseMs`, and not before what was called last has ended. For what reads very much: a live query would read all of it
 * again at every write. Gives how to stop.
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
