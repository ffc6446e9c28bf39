import { expect, test } from 'vitest'
import { journalFirst } from '#data/sync/journal-first.ts'

/** A journal that resolves on `flushed`, and timers that fire on `ring`. */
function place() {
  let flushed = (): void => undefined
  let ring = (): void => undefined
  const pauses: number[] = []
  let stopped = 0
  const journal = { flush: async () => new Promise<void>((done) => void (flushed = done)) }
  const timers = {
    after: (delayMs: number, run: () => void) => {
      pauses.push(delayMs)
      ring = run
      return () => void (stopped += 1)
    },
  }
  return {
    deps: { db: { journal }, timers },
    flushed: () => flushed(),
    ring: () => ring(),
    seen: () => ({ pauses, stopped }),
  }
}

test('sends a change once the journal holds it, and cancels the timer', async () => {
  const { deps, flushed, seen } = place()
  const waited = journalFirst(deps, 'update')
  flushed()
  await waited
  expect(seen()).toEqual({ pauses: [2_000], stopped: 1 })
})

test('a slow disk delays a change by at most two seconds', async () => {
  const { deps, ring, seen } = place()
  const waited = journalFirst(deps, 'create')
  ring()
  await waited
  expect(seen()).toEqual({ pauses: [2_000], stopped: 0 })
})

test.each(['register', 'action'] as const)('%s does not wait: executing it twice is harmless', async (op) => {
  const { deps, seen } = place()
  await journalFirst(deps, op)
  expect(seen()).toEqual({ pauses: [], stopped: 0 })
})
