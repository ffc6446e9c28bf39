import Dexie, { type ObservabilitySet } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'

/** Calls `listener` after each commit to the outbox by any window or worker. Returns the unsubscribe function. */
export function onOutboxChange({ name }: LocalDatabase, listener: () => void): () => void {
  const prefix = `idb://${name}/outbox/`
  const onMutation = (parts: ObservabilitySet): void => {
    if (Object.keys(parts).some((part) => part.startsWith(prefix))) listener()
  }
  Dexie.on.storagemutated.subscribe(onMutation)
  return () => Dexie.on.storagemutated.unsubscribe(onMutation)
}
