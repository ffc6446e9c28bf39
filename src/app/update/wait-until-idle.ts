import { whenIdle } from '#ui/when-idle.ts'

/** A page is idle after this long without input and network activity, in ms. */
const IDLE_MS = 1_000

/** Longest wait for an idle page, in ms. */
const LONGEST_WAIT_MS = 30_000

/** Remaining wait for an idle page, in ms; 0 if it is idle or the wait is over. */
export function idleInMs({
  now,
  startedAt,
  lastActivityAt,
}: Readonly<Record<'now' | 'startedAt' | 'lastActivityAt', number>>): number {
  return Math.max(0, Math.min(lastActivityAt + IDLE_MS, startedAt + LONGEST_WAIT_MS) - now)
}

const INPUT_EVENTS = ['keydown', 'pointerdown', 'wheel'] as const

/** Resolves once the page is idle, so that later work does not delay input or loading. Never rejects. */
export async function untilIdle(): Promise<void> {
  const startedAt = performance.now()
  let lastActivityAt = startedAt
  const noteActivity = () => {
    lastActivityAt = performance.now()
  }
  const loads = new PerformanceObserver(noteActivity)
  loads.observe({ type: 'resource' })
  for (const type of INPUT_EVENTS) addEventListener(type, noteActivity, { capture: true, passive: true })
  const leftMs = () => idleInMs({ now: performance.now(), startedAt, lastActivityAt })
  while (leftMs() > 0) {
    await new Promise((resolve) => setTimeout(resolve, leftMs()))
    await new Promise<void>((resolve) => void whenIdle(resolve, IDLE_MS))
  }
  loads.disconnect()
  for (const type of INPUT_EVENTS) removeEventListener(type, noteActivity, { capture: true })
}
