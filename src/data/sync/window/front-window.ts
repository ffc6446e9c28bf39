import type { Locks } from '#data/platform/locks.ts'

/** A background window that was chosen to notify holds the lock for this long, in ms. */
const HOLD_MS = 1_000

/** The focus of this window. `follow` returns its unsubscribe function. */
interface FrontPage {
  readonly isInFront: () => boolean
  readonly follow: (changed: () => void) => () => void
}

/** Elects the window of a database that shows toasts. `mayNotify`: whether it is this one. */
export interface FrontWindow {
  readonly mayNotify: () => Promise<boolean>
  readonly end: () => void
}

/**
 * Makes the election. The focused window holds a lock; without a focused window, the first one to request it gets it. The
 * browser releases the lock when the window closes. Source: look §7, toasts.
 */
export function makeFrontWindow(databaseName: string, locks: Locks, page: FrontPage): FrontWindow {
  const name = `front:${databaseName}`
  let leave: AbortController | null = null
  let isHeld = false

  async function hold({ signal }: AbortController): Promise<void> {
    if (signal.aborted) return
    isHeld = true
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  function update(): void {
    if (page.isInFront() === (leave !== null)) return
    leave?.abort()
    isHeld = false
    leave = page.isInFront() ? new AbortController() : null
    const now = leave
    // A request that is aborted in the queue is rejected.
    if (now !== null)
      void locks.request(name, { signal: now.signal }, async () => hold(now)).catch(() => undefined)
  }

  async function mayNotify(): Promise<boolean> {
    if (isHeld) return true
    return new Promise<boolean>((resolve) => {
      const request = locks.request(name, { ifAvailable: true }, async (isFree) => {
        resolve(isFree)
        if (isFree) await new Promise<void>((done) => setTimeout(done, HOLD_MS))
      })
      // Without locks every window notifies: twice is better than never.
      request.catch(() => resolve(true))
    })
  }

  const stop = page.follow(update)
  update()
  return {
    mayNotify,
    end: () => {
      stop()
      leave?.abort()
    },
  }
}

/** The page of this window: in front if visible and focused. */
export const thisPage: FrontPage = {
  isInFront: () => document.visibilityState === 'visible' && document.hasFocus(),
  follow: (changed) => {
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('visibilitychange', changed, { signal })
    globalThis.addEventListener('focus', changed, { signal })
    // `hasFocus` changes only after the event.
    globalThis.addEventListener('blur', () => setTimeout(changed), { signal })
    globalThis.addEventListener('pageshow', changed, { signal })
    return () => end.abort()
  },
}
