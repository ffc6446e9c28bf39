import { setTimeout } from 'node:timers/promises'

/** Waits so long for what comes of work, null for as long as it takes; gives null when it goes on. */
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
