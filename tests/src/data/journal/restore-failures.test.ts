import { expect } from 'vitest'
import { hostJournal } from '#data/journal/host-journal.ts'
import { readFolders } from '#data/journal/restore-from-journal.ts'
import { addTab, withFailingWrite } from '#tests/support/tab-database.ts'
import { fill, sqlOf, test } from './journaled-device.ts'

test('stores all or nothing, whichever write fails', async ({ device }) => {
  const journal = await device.host()
  await addTab(device.db, { sql: 'select 1' })
  await journal.flush()
  const found = await device.left()
  const empty = await device.empty()
  for (let nth = 1; ; nth += 1) {
    const failed = await withFailingWrite(nth, async () => {
      await fill(empty, found).catch(() => undefined)
    })
    if (!failed) break
    expect(await empty.tabs.count(), `put ${nth}`).toBe(0)
    expect(await empty.meta.count(), `put ${nth}`).toBe(0)
  }
  expect(await empty.tabs.count()).toBe(1)
})

test('moves an unreadable row to the history', async ({ device }) => {
  const journal = await device.host()
  await device.db.table('tabs').put({ localId: 'x', position: 1, nonsense: true })
  await journal.flush()
  const back = await device.cleared()
  expect(back.restored).toEqual({ records: new Map(), changes: 0, spoilt: 1 })
  expect(await back.db.history.toArray()).toMatchObject([
    { kind: 'tabs', localId: 'x', reason: 'unreadable', snapshot: { nonsense: true } },
  ])
})

test('leaves the journals of a newer program alone', async ({ device }) => {
  const { db } = device
  const journal = await device.host()
  await addTab(db, { sql: 'select 1' })
  await journal.flush()
  const newer = db.writes + 1
  await db.meta.put({ key: 'minWriter', value: newer })
  await journal.flush()
  const found = await device.left()
  const empty = await device.empty()
  await expect(fill(empty, found)).rejects.toThrow(`minWriter ${newer} in the journal`)
  expect(await empty.tabs.count()).toBe(0)
  expect(await device.folder.list()).toHaveLength(1)
})

test('keeps unreadable journals', async ({ device }) => {
  const { db, folder, locks } = device
  const broken = async (): Promise<never> => Promise.reject(new DOMException('io', 'NotReadableError'))
  const found = await readFolders([broken])
  expect(found).toEqual({ journals: [], names: [], isPartial: true })
  await fill(db, found)
  const dead = locks.client()
  await device.host(db, dead)
  dead.crash()
  await device.host()
  expect(await folder.list()).toHaveLength(2)
})

test('reports a journal that cannot be opened, and retries with growing pauses', async ({ device }) => {
  const { db, folder, locks, states } = device
  let denials = 2
  const waits: { readonly ms: number; readonly run: () => void }[] = []
  const journal = await hostJournal({
    db,
    locks: locks.client().locks,
    onState: (failure) => states.push(failure),
    timers: {
      after: (ms, run) => {
        waits.push({ ms, run })
        return () => undefined
      },
    },
    folder: {
      ...folder,
      open: async (name) => {
        denials -= 1
        if (denials >= 0) throw new DOMException('locked', 'NoModificationAllowedError')
        return folder.open(name)
      },
    },
  })
  const localId = await addTab(db, { sql: 'select 1' })
  expect([states, waits.map((wait) => wait.ms)]).toEqual([['locked'], [1_000]])
  waits[0]?.run()
  await expect.poll(() => waits.length).toBe(2)
  expect(waits[1]?.ms).toBe(2_000)
  waits[1]?.run()
  await expect.poll(() => states.at(-1)).toBeNull()
  await journal.flush()
  expect(await sqlOf((await device.cleared()).db, localId)).toBe('select 1')
})
