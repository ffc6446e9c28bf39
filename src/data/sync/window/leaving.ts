import type { HandOver } from './background-sync.ts'

/** Page events of the hand-over; `changed` is called after each change of the outbox. */
interface Leaving {
  readonly changed: () => void
  readonly left: () => void
  readonly seen: () => void
}

/**
 * Hands pending changes to the service worker, once each time the page is left, including changes stored just before it
 * is left. `count` returns the number of pending changes. Source: sync §3.9, §3.13.
 */
export function makeLeaving(handOver: HandOver, count: () => PromiseLike<number>): Leaving {
  let isLeft = false
  let isHandedOver = false
  let waiting = 0

  function handOverOnce(): void {
    if (!isLeft || isHandedOver || waiting === 0) return
    isHandedOver = true
    handOver.now()
  }

  return {
    changed: () =>
      void count().then(
        (found) => {
          waiting = found
          handOverOnce()
        },
        () => undefined,
      ),
    left: () => {
      isLeft = true
      handOverOnce()
    },
    seen: () => {
      isLeft = false
      isHandedOver = false
    },
  }
}
