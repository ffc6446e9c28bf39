import type { SyncEvent } from '#domain/sync/engine/model/sync-event.ts'

type Listener = (event: SyncEvent) => void

const listeners = new Set<Listener>()
let pending: SyncEvent[] = []

/** Passes an event of the sync engine to the listeners; stored until the first one subscribes. */
export function showSyncEvent(event: SyncEvent): void {
  if (listeners.size === 0) pending.push(event)
  for (const listener of listeners) listener(event)
}

/** Subscribes to sync events; the first listener receives earlier ones. Returns the unsubscribe function. */
export function onSyncToast(listener: Listener): () => void {
  listeners.add(listener)
  const first = pending
  pending = []
  for (const event of first) listener(event)
  return () => {
    listeners.delete(listener)
  }
}
