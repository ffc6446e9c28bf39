import { lateModule } from '#data/platform/late-module.ts'
import type { LineMerger } from '#domain/editor/draft.ts'

const merger = lateModule<LineMerger>(async () => import('#domain/text/merge-lines.ts'))

/**
 * What merges two texts line by line; null until it is there. It is fetched after the start and with the first key: few need
 * it, and who does needs it soon.
 */
export function lineMerger(): LineMerger | null {
  void merger.load()
  return merger.get()
}

/** A text waits no longer than this for what merges it, in ms: until then it is in the window only. */
const LONGEST_WAIT_MS = 2_000

/**
 * Waits for what merges two texts; null where it does not come, or while the page may end any moment. Then another
 * window's text is kept as a version, as where both wrote the same lines.
 */
export async function loadLineMerger(): Promise<LineMerger | null> {
  if (lineMerger() === null && document.visibilityState === 'visible') {
    const end = new AbortController()
    await Promise.race([merger.load(), timePassed(LONGEST_WAIT_MS), untilHidden(end.signal)])
    end.abort()
  }
  return merger.get()
}

async function timePassed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function untilHidden(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { signal })
    window.addEventListener('pagehide', () => resolve(), { signal })
  })
}
