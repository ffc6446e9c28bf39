import { setTimeout } from 'node:timers/promises'

/** Waits up to `waitMs` for work, null for no limit; resolves with null if it takes longer. */
export async function waitFor<T>(ended: Promise<T>, waitMs: number | null): Promise<T | null> {
  if (waitMs === null) return await ended
  const abort = new AbortController()
  const waited = setTimeout(waitMs, null, { signal: abort.signal }).catch(() => null)
  try {
    return await Promise.race([ended, waited])
  } finally {
    abort.abort()
  }
}
