import type { SyncEvent } from '#domain/sync/engine/model/sync-event.ts'

type Listener = (notice: SyncEvent) => void

const listeners = new Set<Listener>()
let pending: SyncEvent[] = []

/** Passes on a notice of whoever sends the changes. */
export function showSyncEvent(notice: SyncEvent): void {
  if (listeners.size === 0) pending.push(notice)
  for (const listener of listeners) listener(notice)
}

/** Receives those notices; what came before anybody listened comes first. Gives how to stop. */
export function onSyncToast(listener: Listener): () => void {
  listeners.add(listener)
  const first = pending
  pending = []
  for (const notice of first) listener(notice)
  return () => {
    listeners.delete(listener)
  }
}
