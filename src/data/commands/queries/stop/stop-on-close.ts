import { readLocal, writeLocal } from '#data/platform/local-storage.ts'

const KEY = 'offset-stop-on-close'

/** The message by which a page that goes has the service worker stop what it leaves behind. */
const STOP_MESSAGE = { type: 'STOP_RUNS' } as const

/** Tells whether runs are stopped once the last page of this browser is closed. */
export function stopsOnClose(): boolean {
  return readLocal(KEY) === 'yes'
}

/** Sets whether runs are stopped once the last page is closed; false where the browser does not store it. */
export function setStopsOnClose(isOn: boolean): boolean {
  return writeLocal(KEY, isOn ? 'yes' : null)
}

/**
 * Tells the service worker when this page goes for good, where that stops runs. A page cannot tell its end from being
 * loaded again, and so it stops nothing itself; one that the browser keeps for the way back is not closed. The registration
 * is looked up at once: a page that is left has no time to wait. Source: SQL spec §4 Query states.
 */
export function followClosing(): void {
  let registration: ServiceWorkerRegistration | null = null
  void globalThis.navigator?.serviceWorker?.ready.then((found) => {
    registration = found
  })
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    if (!persisted && stopsOnClose()) registration?.active?.postMessage(STOP_MESSAGE)
  })
}
