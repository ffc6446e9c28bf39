import { whenIdle } from '#ui/when-idle.ts'

/** A page in which nothing was pressed and nothing has come for this long is at rest, in ms. */
const IDLE_MS = 1_000

/** One that never comes to rest is not waited for longer than this, in ms. */
const LONGEST_WAIT_MS = 30_000

/** How long a page is still waited for, in ms; 0 where it is at rest, or was waited for long enough. */
export function idleInMs({
  now,
  startedAt,
  lastActivityAt,
}: Readonly<Record<'now' | 'startedAt' | 'lastActivityAt', number>>): number {
  return Math.max(0, Math.min(lastActivityAt + IDLE_MS, startedAt + LONGEST_WAIT_MS) - now)
}

const INPUT_EVENTS = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Resolves once the page is at rest: what is done then takes nothing from who types and from what loads. A page that is
 * left before never does.
 */
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
