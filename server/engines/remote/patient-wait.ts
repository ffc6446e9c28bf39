/** A live server answers so soon, in ms; one that does not is dead unless it answers a probe. */
const SOON_MS = 1800

/** The probe begins after so long, so that a dead server is reported within 2 s. */
const PROBE_AFTER_MS = 600

/** A server that answers the probe is only slow, and gets so long, in ms. */
const SLOW_MS = 15_000

/** Waits for an answer of a server; `probe` finds out, within a time, whether it is there. Null if it is not, or too slow. */
export async function patientWait<T>(
  result: Promise<T>,
  probe: (limitMs: number) => Promise<boolean>,
): Promise<T | null> {
  const quick = await within(settled(result), PROBE_AFTER_MS)
  if (quick !== null) return await result
  const isThere = probe(SOON_MS - PROBE_AFTER_MS)
  const soon = await within(settled(result), SOON_MS - PROBE_AFTER_MS)
  if (soon !== null) return await result
  return (await isThere) ? await within(result, SLOW_MS - SOON_MS) : null
}

async function settled(result: Promise<unknown>): Promise<true> {
  await result.catch(() => undefined)
  return true
}

/** Waits for a result at most so long; null after that. */
export async function within<T>(result: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
