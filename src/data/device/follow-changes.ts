import Dexie, { type ObservabilitySet } from 'dexie'
import type { LocalDatabase } from '#data/database.ts'

/**
 * Calls back after this database was written to, by this window or anybody else of this browser, at most once in
 * `pauseMs`. For what reads very much: a live query would read all of it again at every write. Gives how to stop.
 */
export function followChanges(db: LocalDatabase, pauseMs: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const look = (parts: ObservabilitySet) => {
    if (timer !== null || !Object.keys(parts).some((part) => part.startsWith(`idb://${db.name}/`))) return
    timer = setTimeout(() => {
      timer = null
      onChange()
    }, pauseMs)
  }
  Dexie.on('storagemutated', look)
  return () => {
    Dexie.on.storagemutated.unsubscribe(look)
    if (timer !== null) clearTimeout(timer)
  }
}
