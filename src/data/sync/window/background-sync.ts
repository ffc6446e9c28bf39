/** The tag under which the browser wakes the service worker to send pending changes. Source: sync §2.1. */
export const SYNC_TAG = 'offset-sync'

/** The message by which a page requests a drain of the service worker. */
const DRAIN_MESSAGE = { type: 'DRAIN' } as const

/** The part of Background Sync used by this app. Only Chromium has it; TypeScript's library lacks it. */
interface SyncManager {
  readonly register: (tag: string) => Promise<void>
}

/** Background Sync of a registration; null if the browser lacks it. */
export function syncManagerOf(registration: object): SyncManager | null {
  if (!('sync' in registration)) return null
  const { sync } = registration
  return typeof sync === 'object' && sync !== null && hasRegister(sync) ? sync : null
}

function hasRegister(sync: object): sync is SyncManager {
  return 'register' in sync && typeof sync.register === 'function'
}

/** Hands pending changes to the service worker, when a page closes or cannot send them itself. */
export interface HandOver {
  readonly now: () => void
}

/** Makes the hand-over of this page; without a service worker it does nothing. The registration is read early: a closing page has no time to wait. */
export function makeHandOver(): HandOver {
  let registration: ServiceWorkerRegistration | null = null
  void globalThis.navigator?.serviceWorker?.ready.then((found) => {
    registration = found
  })
  return {
    now: () => {
      if (registration === null) return
      const sync = syncManagerOf(registration)
      // The message is the fallback where Background Sync is missing or denied.
      void sync?.register(SYNC_TAG).catch(() => undefined)
      registration.active?.postMessage(DRAIN_MESSAGE)
    },
  }
}
