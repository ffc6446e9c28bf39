import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '#tests/bench/figures.ts'
import { type HostilePlace, openHostilePlace } from '#tests/support/hostile-run.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { manyTabs, outboxOpens } from './many.ts'
import { idlePage, sevenDays } from './rest.ts'
import { workerToScreen } from './worker-to-screen.ts'
import { keyToServer, localWrites } from './writes.ts'

const PARTS: Readonly<Record<string, (place: HostilePlace) => Promise<readonly Figure[]>>> = {
  writes: localWrites,
  server: keyToServer,
  worker: workerToScreen,
  idle: idlePage,
  week: sevenDays,
  outbox: outboxOpens,
  tabs: manyTabs,
}

/** Maximum time of a part, in ms. */
const LIMIT_MS = 180_000

/**
 * Measures sync: local writes, sending, returning after a week, and requests of an idle page. `only` names one part. A part
 * that fails is reported and does not stop the others.
 */
export async function measureSync(only?: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue
    const startedAt = performance.now()
    try {
      figures.push(...(await atPlace(measure)))
    } catch (cause) {
      const note = cause instanceof Error ? cause.message : String(cause)
      console.error(`sync:${name} was not measured: ${note}`)
      figures.push({ name: `sync:${name}`, unit: 'ms', value: Number.NaN, aim: 0, note })
    }
    console.log(`sync:${name} took ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  }
  return figures
}

async function atPlace(
  measure: (place: HostilePlace) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const own = await openOwnOffset()
  const place = await openHostilePlace(own)
  const end = new AbortController()
  try {
    const late = delay(LIMIT_MS, undefined, { signal: end.signal }).then(() => {
      throw new Error(`it took longer than ${LIMIT_MS / 1_000} s`)
    })
    return await Promise.race([measure(place), late])
  } finally {
    end.abort()
    await place.close()
    await own.close()
  }
}
