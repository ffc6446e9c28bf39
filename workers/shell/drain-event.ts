import type { DrainEnd } from '#data/sync/drain.ts'

/** Reaction to a drain: none, register again at once, or fail the event. */
type AfterDrain = 'rest' | 'again' | 'fail'

/**
 * Decides the reaction to a drain. If time ran out, it registers again at once. Otherwise it fails the event, so that the
 * browser retries later; on the last chance it registers again, which grants new tries. Source: sync §2.1, §3.9.
 */
export function afterDrain(end: DrainEnd, isLastChance: boolean): AfterDrain {
  if (end.kind === 'drained' && end.waiting === 0) return 'rest'
  if (end.kind === 'drained' && end.wasCut) return 'again'
  return isLastChance ? 'again' : 'fail'
}
