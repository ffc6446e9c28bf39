import type { HandOver } from './background-sync.ts'

/** What a page that is left does for changes that wait; `changed` is called at each change of the outbox. */
interface Leaving {
  readonly changed: () => void
  readonly left: () => void
  readonly seen: () => void
}

/**
 * Hands what waits over to the service worker, once each time that the page is left: also what is stored at the very
 * time of leaving, which is known to wait a little later only. `count` gives how many changes there are. Source: sync
 * §3.9, §3.13.
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
