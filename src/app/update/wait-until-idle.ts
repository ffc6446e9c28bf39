import { whenIdle } from '#ui/when-idle.ts'

/** A page in which nothing was pressed and nothing has come for this long is at rest, in ms. */
const REST_MS = 1_000

/** One that never comes to rest is not waited for longer than this, in ms. */
const LONGEST_WAIT_MS = 30_000

/** How long a page is still waited for, in ms; 0 where it is at rest, or was waited for long enough. */
export function restIn({
  now,
  began,
  stirred,
}: Readonly<Record<'now' | 'began' | 'stirred', number>>): number {
  return Math.max(0, Math.min(stirred + REST_MS, began + LONGEST_WAIT_MS) - now)
}

const PRESSES = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Resolves once the page is at rest: what is done then takes nothing from who types and from what loads. A page that is
 * left before never does.
 */
export async function untilRest(): Promise<void> {
  const began = performance.now()
  let stirred = began
  const stir = () => {
    stirred = performance.now()
  }
  const loads = new PerformanceObserver(stir)
  loads.observe({ type: 'resource' })
  for (const press of PRESSES) addEventListener(press, stir, { capture: true, passive: true })
  const leftMs = () => restIn({ now: performance.now(), began, stirred })
  while (leftMs() > 0) {
    await new Promise((resolve) => setTimeout(resolve, leftMs()))
    await new Promise<void>((resolve) => void whenIdle(resolve, REST_MS))
  }
  loads.disconnect()
  for (const press of PRESSES) removeEventListener(press, stir, { capture: true })
}
