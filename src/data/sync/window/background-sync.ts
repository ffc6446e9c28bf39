/** The tag under which the browser wakes the service worker to send what waits. Source: sync §2.1. */
export const SYNC_TAG = 'offset-sync'

/** The message by which a page has the service worker to send what waits. */
const DRAIN_MESSAGE = { type: 'DRAIN' } as const

/** The part of Background Sync that is used here; only Chromium has it, and TypeScript's library does not know it. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>
}

/** Background Sync of a registration; null where the browser has none. */
export function syncManagerOf(registration: object): SyncManager | null {
  if (!('sync' in registration)) return null
  const { sync } = registration
  return typeof sync === 'object' && sync !== null && hasRegister(sync) ? sync : null
}

function hasRegister(sync: object): sync is SyncManager {
  return 'register' in sync && typeof sync.register === 'function'
}

/** Hands what waits over to the service worker, when a page goes or cannot send it itself. */
export interface HandOver {
  readonly now: () => void
}

/**
 * Makes the hand-over of this page. The registration is looked up at once: a page that is left has no time to wait. Without
 * a service worker it does nothing.
 */
export function makeHandOver(): HandOver {
  let registration: ServiceWorkerRegistration | null = null
  void globalThis.navigator?.serviceWorker?.ready.then((found) => {
    registration = found
  })
  return {
    now: () => {
      if (registration === null) return
      const sync = syncManagerOf(registration)
      // Where the browser will not do it, the message does what it can.
      void sync?.register(SYNC_TAG).catch(() => undefined)
      registration.active?.postMessage(DRAIN_MESSAGE)
    },
  }
}
