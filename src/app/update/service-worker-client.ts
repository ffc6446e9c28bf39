import { Workbox } from 'workbox-window'
import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { workerUrl } from '#data/platform/trusted-worker.ts'
import { updateState } from './update-state.ts'
import { untilIdle } from './wait-until-idle.ts'

type ScriptAddress = ConstructorParameters<typeof Workbox>[0]

/** Workbox hands the address on untouched, so whatever the browser takes will do. */
function isScriptAddress(address: unknown): address is ScriptAddress {
  return String(address).startsWith(location.origin)
}

/** The longest pause between two looks at the clock, in ms: it may be time to look for a new version. */
const CHECK_EVERY_MS = 3_600_000

/** A new version that has not taken over this long after it was let in is late, in ms. */
const LATE_AFTER_MS = 5_000

let workbox: Workbox | null = null

/** The new version is in its place, and this page has not followed yet. */
let isOutdated = false

/**
 * Starts the service worker of this build. On a first visit once the page is at rest, since it fetches the whole of the
 * build, which would take its time from the first key; where there is one, another tab may let in a new version at any
 * moment, which this page must notice. Pages without one (development, an insecure address) go on without.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller === null) await untilIdle()
  const address: unknown = workerUrl('/service-worker.js')
  if (!isScriptAddress(address)) return
  workbox = new Workbox(address, { scope: '/' })
  workbox.addEventListener('waiting', () => updateState.set({ kind: 'ready' }))
  // Also when another tab let the new version in: this page stores its text and follows.
  let isControlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    isOutdated = isControlled
    if (isOutdated) void updateNow()
    isControlled = true
  })
  try {
    await workbox.register({ immediate: true })
  } catch {
    // Storage may be blocked or full: the page works, it only does not open without a network.
    workbox = null
    return
  }
  let lookedAt = clock.now()
  setInterval(() => {
    // A timer may come a little early.
    if (clock.now() - lookedAt < thrift().updateMs - CHECK_EVERY_MS / 2) return
    lookedAt = clock.now()
    void lookForUpdate()
  }, CHECK_EVERY_MS)
}

/** Asks the server whether there is a new version. */
export async function lookForUpdate(): Promise<void> {
  try {
    await workbox?.update()
  } catch {
    // Without a network there is nothing to find.
    return
  }
}

/**
 * Stores what every editor holds, then lets the new version in; all pages follow by themselves, and one that could not
 * store its text by the next call. The browser gives it the place of the last one when that has nothing left to do, which
 * another window can hold up.
 */
export async function updateNow(): Promise<void> {
  if (!(await flush())) return
  if (isOutdated) return location.reload()
  workbox?.messageSkipWaiting()
  setTimeout(() => {
    if (updateState.get().kind === 'updating') updateState.set({ kind: 'late' })
  }, LATE_AFTER_MS)
}

/** Gives false when something could not be stored: then the old version stays, with the text in it. */
async function flush(): Promise<boolean> {
  updateState.set({ kind: 'updating' })
  try {
    await flushBeforeUpdate()
    return true
  } catch (cause) {
    updateState.set({ kind: 'failed', why: cause instanceof Error ? cause.message : String(cause) })
    return false
  }
}
