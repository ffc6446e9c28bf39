import type { Locks } from '#data/platform/locks.ts'

/** After it has spoken for windows that are all behind others, a window holds the lock for this long, in ms. */
const WORD_MS = 1_000

/** Whether this window is in front of its user, and how to follow its changes; gives how to stop. */
interface FrontPage {
  readonly isInFront: () => boolean
  readonly follow: (changed: () => void) => () => void
}

/** Of all windows of a database the one that speaks. `mayNotify` asks whether it is this one. */
export interface FrontWindow {
  readonly mayNotify: () => Promise<boolean>
  readonly end: () => void
}

/**
 * Lets one window of a database show what concerns all: the one in front holds a lock; where none is in front,
 * whichever asks first has it. The lock ends with the window that has it. Source: look §7, toasts.
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
    // Who left before its turn came gets a rejection.
    if (now !== null)
      void locks.request(name, { signal: now.signal }, async () => hold(now)).catch(() => undefined)
  }

  async function mayNotify(): Promise<boolean> {
    if (isHeld) return true
    return new Promise<boolean>((resolve) => {
      const request = locks.request(name, { ifAvailable: true }, async (isFree) => {
        resolve(isFree)
        if (isFree) await new Promise<void>((done) => setTimeout(done, WORD_MS))
      })
      // Without locks every window speaks: better twice than never.
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

/** The page of this window: seen, and with the focus. */
export const thisPage: FrontPage = {
  isInFront: () => document.visibilityState === 'visible' && document.hasFocus(),
  follow: (changed) => {
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('visibilitychange', changed, { signal })
    globalThis.addEventListener('focus', changed, { signal })
    // The focus goes after the event says so.
    globalThis.addEventListener('blur', () => setTimeout(changed), { signal })
    globalThis.addEventListener('pageshow', changed, { signal })
    return () => end.abort()
  },
}
