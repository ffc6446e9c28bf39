import { Workbox } from 'workbox-window'
import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { clock } from '#data/platform/clock.ts'
import { thrift } from '#data/platform/data-saver.ts'
import { workerUrl } from '#data/platform/trusted-worker.ts'
import { updateState } from './update-state.ts'
import { untilIdle } from './wait-until-idle.ts'

type ScriptAddress = ConstructorParameters<typeof Workbox>[0]

/** Workbox passes the address on unchanged, so the type that the browser accepts is enough. */
function isScriptAddress(address: unknown): address is ScriptAddress {
  return String(address).startsWith(location.origin)
}

/** Interval of the check whether an update check is due, in ms. */
const CHECK_EVERY_MS = 3_600_000

/** An update that has not taken over after this long is late, in ms. */
const LATE_AFTER_MS = 5_000

let workbox: Workbox | null = null

/** The new version controls this page, which has not reloaded yet. */
let isOutdated = false

/**
 * Starts the service worker of this build. A first visit waits for an idle page, because the whole build is fetched. An
 * existing worker starts at once, because another tab may install an update at any time. Does nothing in development or on
 * an insecure address.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (navigator.serviceWorker.controller === null) await untilIdle()
  const address: unknown = workerUrl('/service-worker.js')
  if (!isScriptAddress(address)) return
  workbox = new Workbox(address, { scope: '/' })
  workbox.addEventListener('waiting', () => updateState.set({ kind: 'ready' }))
  // Another tab may have installed the update: this page stores its texts and reloads.
  let isControlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    isOutdated = isControlled
    if (isOutdated) void updateNow()
    isControlled = true
  })
  try {
    await workbox.register({ immediate: true })
  } catch {
    // Storage may be blocked or full. The page still works, but not without a network.
    workbox = null
    return
  }
  let checkedAt = clock.now()
  setInterval(() => {
    // Timers may fire slightly early.
    if (clock.now() - checkedAt < thrift().updateMs - CHECK_EVERY_MS / 2) return
    checkedAt = clock.now()
    void lookForUpdate()
  }, CHECK_EVERY_MS)
}

/** Checks the server for an update. */
export async function lookForUpdate(): Promise<void> {
  try {
    await workbox?.update()
  } catch {
    // Offline, no update can be found.
    return
  }
}

/**
 * Stores the texts of all editors, then installs the update; all pages reload. The browser may delay it while another window
 * keeps the old worker busy.
 */
export async function updateNow(): Promise<void> {
  if (!(await flush())) return
  if (isOutdated) return location.reload()
  workbox?.messageSkipWaiting()
  setTimeout(() => {
    if (updateState.get().kind === 'updating') updateState.set({ kind: 'late' })
  }, LATE_AFTER_MS)
}

/** Returns false if something could not be stored: the old version then stays open, with its text. */
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
