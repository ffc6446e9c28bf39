import { lateModule } from '#data/platform/late-module.ts'
import type { LineMerger } from '#domain/editor/draft.ts'

const merger = lateModule<LineMerger>(async () => import('#domain/text/merge-lines.ts'))

/** The merger of texts, or null until it is loaded. Loading begins some time after the start, or with the first key. */
export function lineMerger(): LineMerger | null {
  void merger.load()
  return merger.get()
}

/** In ms. A text waits no longer for the merger, because it is in this window only until it is stored. */
const LONGEST_WAIT_MS = 2_000

/**
 * Waits for the merger; null if it does not load in time, or the page may end. Then the other window's text becomes a
 * version, as after edits of the same lines.
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
