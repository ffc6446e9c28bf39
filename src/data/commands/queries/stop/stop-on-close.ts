import { readLocal, writeLocal } from '#data/platform/local-storage.ts'

const KEY = 'offset-stop-on-close'

/** The message by which a closing page has the service worker stop its runs. */
const STOP_MESSAGE = { type: 'STOP_RUNS' } as const

/** Whether runs are stopped when the last page of this browser closes. */
export function stopsOnClose(): boolean {
  return readLocal(KEY) === 'yes'
}

/** Sets whether runs are stopped when the last page closes; false if it could not be stored. */
export function setStopsOnClose(isOn: boolean): boolean {
  return writeLocal(KEY, isOn ? 'yes' : null)
}

/**
 * Notifies the service worker when this page closes, if that stops runs. The page stops none itself, because it may be
 * reloading; pages in the back-forward cache do not count as closed. The registration is read early: a closing page has no
 * time to wait. Source: SQL spec §4 Query states.
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
