import type { DrainEnd } from '#data/sync/drain.ts'

/** What is to be done after a drain: nothing, ask the browser to wake us again at once, or let it count as failed. */
type AfterDrain = 'rest' | 'again' | 'fail'

/**
 * Decides what follows a drain that a `sync` event asked for. Time ran out with work left: again at once. What is left
 * waits for a server that does not answer, or for the page that leads: the browser tries later by itself, unless this
 * was its last chance; then a new registration gives new ones. Nothing is ever dropped. Source: sync §2.1, §3.9.
 */
export function afterDrain(end: DrainEnd, isLastChance: boolean): AfterDrain {
  if (end.kind === 'drained' && end.waiting === 0) return 'rest'
  if (end.kind === 'drained' && end.wasCut) return 'again'
  return isLastChance ? 'again' : 'fail'
}
