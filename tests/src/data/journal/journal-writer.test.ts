import { beforeEach, describe, expect, test } from 'vitest'
import { bytesToEntries } from '#data/journal/entry-bytes.ts'
import { JOURNAL_LIMIT_BYTES, type JournalWriter, makeJournalWriter } from '#data/journal/journal-writer.ts'
import type { Timers } from '#data/platform/timers.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { memoryJournals } from '#tests/support/memory-journal.ts'

const SNAPSHOT: JournalEntry = { order: 100, isSnapshot: true, changes: [] }
const folder = { ...memoryJournals() }
let waits: { readonly ms: number; readonly run: () => void }[] = []
let states: (string | null)[] = []
let isOutboxEmpty = false

const timers: Timers = {
  after: (ms, run) => {
    const wait = { ms, run }
    waits.push(wait)
    return () => {
      waits = waits.filter((one) => one !== wait)
    }
  },
}

beforeEach(() => {
  Object.assign(folder, memoryJournals())
  waits = []
  states = []
  isOutboxEmpty = false
})

async function writer(): Promise<JournalWriter> {
  return makeJournalWriter({
    files: await folder.open('w'),
    snapshot: async () => SNAPSHOT,
    isOutboxEmpty: async () => isOutboxEmpty,
    onState: (failure) => states.push(failure),
    timers,
  })
}

function entry(order: number, text = ''): JournalEntry {
  return { order, isSnapshot: false, changes: [{ table: 'tabs', key: 'a', value: { text } }] }
}

const ROW_GONE: JournalEntry = { order: 9, isSnapshot: false, changes: [{ table: 'outbox', key: 1 }] }

async function orders(): Promise<number[]> {
  folder.crash()
  const found = await folder.readAll()
  return found.flatMap(({ files }) => files.flatMap((file) => bytesToEntries(file).map((one) => one.order)))
}

test('writes an entry at once, and those of the next 250 ms together', async () => {
  const journal = await writer()
  journal.append(entry(1))
  await expect.poll(orders).toEqual([1])
  journal.append(entry(2))
  journal.append(entry(3))
  expect(waits.map((wait) => wait.ms)).toEqual([250])
  expect(await orders()).toEqual([1])
  expect(folder.calls()).toBe(2)
  waits.pop()?.run()
  await expect.poll(orders).toEqual([1, 2, 3])
  expect(folder.calls()).toBe(4)
})

test('trims changes that another window has sent', async () => {
  const journal = await writer()
  journal.append(entry(1, 'x'.repeat(70_000)))
  await expect.poll(() => waits.map((wait) => wait.ms)).toEqual([250, 30_000])
  const look = () => waits.find((wait) => wait.ms === 30_000)?.run()
  look()
  waits = waits.filter((wait) => wait.ms !== 30_000)
  await expect.poll(() => waits.map((wait) => wait.ms)).toEqual([250, 30_000])
  expect(await orders()).toEqual([1])
  isOutboxEmpty = true
  look()
  await expect.poll(orders).toEqual([100])
  expect(journal.sizeBytes()).toBeLessThan(1_000)
})

test('does not trim a small journal', async () => {
  const journal = await writer()
  journal.append(entry(1, 'x'.repeat(60_000)))
  await journal.flush()
  expect(waits.map((wait) => wait.ms)).toEqual([250])
})

test('flushes on request', async () => {
  const journal = await writer()
  journal.append(entry(1))
  journal.append(entry(2))
  await journal.flush()
  journal.append(entry(3))
  await journal.flush()
  expect(await orders()).toEqual([1, 2, 3])
})

test('flushed entries survive a crash, and nothing is written twice', async () => {
  const journal = await writer()
  journal.append(entry(1))
  await journal.flush()
  await journal.flush()
  journal.append(entry(2))
  expect(await orders()).toEqual([1])
  expect(folder.calls()).toBe(2)
})

describe('compacts the journal', () => {
  test('when the last pending change is sent', async () => {
    const journal = await writer()
    isOutboxEmpty = true
    journal.append(entry(1))
    await journal.flush()
    expect(await orders()).toEqual([1])
    journal.append(ROW_GONE)
    await journal.flush()
    expect(await orders()).toEqual([100])
  })

  test('not while changes are pending', async () => {
    const journal = await writer()
    journal.append(ROW_GONE)
    await journal.flush()
    expect(await orders()).toEqual([9])
  })

  test('beyond 4 MB', async () => {
    const journal = await writer()
    journal.append(entry(1, 'x'.repeat(JOURNAL_LIMIT_BYTES - 200)))
    await journal.flush()
    expect(await orders()).toEqual([1])
    journal.append(entry(2, 'x'.repeat(300)))
    await journal.flush()
    expect(await orders()).toEqual([100])
    expect(journal.sizeBytes()).toBeLessThan(200)
  })
})

describe('a failing device', () => {
  test('is reported once, and a snapshot is retried with growing pauses', async () => {
    const journal = await writer()
    folder.failNext(2)
    journal.append(entry(1))
    await journal.flush()
    expect(states).toEqual(['no room'])
    expect(waits.map((wait) => wait.ms)).toEqual([1_000])
    journal.append(entry(2))
    expect(await journal.compact()).toBe(false)
    expect(waits.map((wait) => wait.ms)).toEqual([1_000, 2_000])
    expect(await journal.compact()).toBe(true)
    expect(states).toEqual(['no room', 'no room', null])
    expect(await orders()).toEqual([100])
    journal.append(entry(3))
    await journal.flush()
    expect(await orders()).toEqual([100, 3])
  })

  test('never loses flushed entries, whichever call fails', async () => {
    for (let nth = 1; nth <= 8; nth += 1) {
      Object.assign(folder, memoryJournals())
      const journal = await writer()
      journal.append(entry(1))
      await journal.flush()
      folder.failNth(nth)
      journal.append(entry(2))
      await journal.flush()
      await journal.compact()
      const left = await orders()
      expect(left.includes(1) || left.includes(100), `call ${nth}: ${left.join()}`).toBe(true)
    }
  })
})

test('a stopped journal has written everything, and accepts nothing more', async () => {
  const journal = await writer()
  journal.append(entry(1))
  await journal.stop()
  journal.append(entry(2))
  await journal.flush()
  expect(await orders()).toEqual([1])
})
