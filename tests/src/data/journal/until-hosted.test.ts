import { expect, test } from 'vitest'
import { untilHosted } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'

const WRITER: JournalWriter = {
  append: () => undefined,
  flush: async () => undefined,
  compact: async () => true,
  sizeBytes: () => 0,
  stop: async () => undefined,
}

function fakeTimers() {
  const waits = new Map<() => void, number>()
  const after = (ms: number, run: () => void) => {
    waits.set(run, ms)
    return () => void waits.delete(run)
  }
  return { waits, timers: { after } }
}

test('sending starts once the journal is open', async () => {
  const { waits, timers } = fakeTimers()
  const order: string[] = []
  let open: (writer: JournalWriter) => void = () => undefined
  const hosting = new Promise<JournalWriter>((resolve) => {
    open = resolve
  })
  const waiting = untilHosted(hosting, timers).then(() => order.push('sends'))
  order.push('opens')
  open(WRITER)
  await waiting
  expect(order).toEqual(['opens', 'sends'])
  expect(waits.size).toBe(0)
})

test('a slow disk delays sending by at most 2 s', async () => {
  const { waits, timers } = fakeTimers()
  const waiting = untilHosted(new Promise<JournalWriter>(() => undefined), timers)
  expect([...waits.values()]).toEqual([2_000])
  for (const run of waits.keys()) run()
  await waiting
})
