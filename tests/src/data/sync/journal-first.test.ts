import { expect, test } from 'vitest'
import { journalFirst } from '#data/sync/journal-first.ts'

/** A journal that is on the disk when `flushed` is called, and timers that ring when `ring` is. */
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

test('a change goes once the journal holds it, and the alarm is off', async () => {
  const { deps, flushed, seen } = place()
  const waited = journalFirst(deps, 'update')
  flushed()
  await waited
  expect(seen()).toEqual({ pauses: [2_000], stopped: 1 })
})

test('a journal that the disk holds up holds a change up for two seconds', async () => {
  const { deps, ring, seen } = place()
  const waited = journalFirst(deps, 'create')
  ring()
  await waited
  expect(seen()).toEqual({ pauses: [2_000], stopped: 0 })
})

test.each(['register', 'action'] as const)(
  '%s waits for nothing: what comes of it twice does no harm',
  async (op) => {
    const { deps, seen } = place()
    await journalFirst(deps, op)
    expect(seen()).toEqual({ pauses: [], stopped: 0 })
  },
)
