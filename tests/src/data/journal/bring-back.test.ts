import { closeTab } from '#data/commands/close-tab.ts'
import { editTab } from '#data/commands/edit-tab.ts'
import { expandTable } from '#data/commands/tab-tables.ts'
import { LocalDatabase } from '#data/database.ts'
import { bringBack, type LeftBehind, readFolders } from '#data/journal/bring-back.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'
import { stampTransaction } from '#data/local/stamp-transaction.ts'
import type { CameBack } from '#domain/journal/come-back.ts'
import type { Lid } from '#domain/core/ids.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { memoryJournals, type MemoryJournals } from '#tests/support/memory-journal.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let folder: MemoryJournals
let locks = makeFakeLocks()
let db: LocalDatabase
let states: (string | null)[] = []
const opened: LocalDatabase[] = []

beforeEach(async () => {
  folder = memoryJournals()
  locks = makeFakeLocks()
  states = []
  db = await withSentinel(await emptyDatabase())
})

afterEach(async () => {
  for (const one of opened.splice(0)) {
    one.retire()
    await one.delete()
  }
})

async function withSentinel(one: LocalDatabase): Promise<LocalDatabase> {
  opened.push(one)
  await one.meta.bulkPut([
    { key: 'sentinel', value: 'here' },
    { key: 'clientId', value: 'device' },
  ])
  return one
}

async function host(of = db, client = locks.client()): Promise<JournalWriter> {
  return hostJournal({
    db: of,
    folder,
    locks: client.locks,
    onState: (failure) => states.push(failure),
  })
}

async function left(): Promise<LeftBehind> {
  folder.crash()
  return readFolders([async () => folder])
}

/** What a database that the browser cleared holds after it was filled from the journals. */
async function cleared(): Promise<{ readonly db: LocalDatabase; readonly told: CameBack | null }> {
  const empty = await emptyDatabase()
  opened.push(empty)
  const found = await left()
  const told = await empty.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () =>
    bringBack(empty, found),
  )
  return { db: empty, told }
}

async function sqlOf(of: LocalDatabase, lid: Lid): Promise<string | undefined> {
  return (await of.tabs.get(lid))?.cur.sql
}

test('records, pending changes, histories and texts come back, and each record tells whose count it goes on from', async () => {
  const journal = await host()
  const lid = await addTab(db, { name: 'Delays', sql: 'select 1' })
  await editTab(db, lid, { sql: 'select 2' })
  await db.history.add({ kind: 'tabs', lid, at: 1, reason: 'overwritten', snapshot: 'x', device: 'device' })
  await db.buffer.put({ lid, sql: 'typed', at: 5 })
  await journal.flush()
  const back = await cleared()
  expect(back.told).toEqual({ tabs: 1, tables: 0, savedQueries: 0, changes: 1, spoilt: 0 })
  const [tab] = await db.tabs.toArray()
  const mayBeSent = { lateBodies: [tab?.cur], lastAmbiguousAt: expect.any(Number) }
  const lineage = [{ clientId: 'device', rev: 2 }]
  expect(await back.db.tabs.toArray()).toEqual([{ ...tab, ...mayBeSent, lineage }])
  expect(await back.db.outbox.toArray()).toMatchObject(await db.outbox.toArray())
  expect(await back.db.history.toArray()).toEqual(await db.history.toArray())
  expect(await back.db.buffer.toArray()).toEqual(await db.buffer.toArray())
  expect(await back.db.meta.get('sentinel')).toBeUndefined()
})

test('what stood there before the journal began comes back too, from its first snapshot', async () => {
  const lid = await addTab(db, { sql: 'select 1' })
  await host()
  expect(await sqlOf((await cleared()).db, lid)).toBe('select 1')
})

test('a table that was opened in a tab without unsent work comes back in that tab', async () => {
  const tabLid = await addTab(db)
  await db.tabs.update(tabLid, { sid: 5, acked: 1, dirty: [] })
  await db.outbox.clear()
  const journal = await host()
  const place = { dbId: 1, catalog: null, schema: 'main' }
  await expandTable(db, { tabLid, place, name: 'orders' }, true)
  await journal.flush()
  for (const isCompacted of [false, true]) {
    if (isCompacted) await journal.compact()
    const back = (await cleared()).db
    expect(await back.tableSchemas.toArray()).toMatchObject([{ tabLid, cur: { name: 'orders' } }])
    expect(await back.tabs.get(tabLid)).toMatchObject({ sid: 5, acked: 1, rev: 1 })
  }
})

test('what was sent comes back while an earlier request may still write over it, as sent', async () => {
  const journal = await host()
  const lid = await addTab(db, { sql: 'select 2' })
  await db.tabs.update(lid, { sid: 5, acked: 1, dirty: [], lastAmbiguousAt: db.clock.now() })
  await db.outbox.clear()
  await journal.compact()
  const back = (await cleared()).db
  expect(await back.tabs.get(lid)).toMatchObject({ sid: 5, acked: 1, rev: 1, cur: { sql: 'select 2' } })
  expect(await back.outbox.count()).toBe(0)
})

test('a database that never had a journal has nothing that comes back', async () => {
  const back = await cleared()
  expect(back.told).toBeNull()
  expect(await back.db.meta.count()).toBe(0)
})

test('a closed tab comes back closed, in the bin', async () => {
  const journal = await host()
  const lid = await addTab(db, { sql: 'select 1' })
  await closeTab(db, lid)
  await journal.flush()
  const back = await cleared()
  expect(await back.db.tabs.toArray()).toMatchObject([{ lid, deleted: true, cur: { sql: 'select 1' } }])
  expect(await back.db.outbox.count()).toBe(0)
})

const FROZEN = {
  method: 'POST',
  path: '/tabstateview/',
  bodyAs: 'form',
  body: 'x',
  headers: {},
  revTo: 1,
  sent: {},
} as const

describe('what may have been sent', () => {
  test.each([
    ['a change on its way', { op: 'update', state: 'SENDING', frozen: FROZEN }, 'OPEN', true],
    ['a change of unknown end', { op: 'update', state: 'UNKNOWN', frozen: FROZEN }, 'OPEN', true],
    ['a create on its way', { op: 'create', state: 'SENDING', frozen: FROZEN }, 'UNKNOWN', true],
    ['a create that waits for its tab', { op: 'create', state: 'BLOCKED' }, 'BLOCKED', true],
    ['a create that was refused', { op: 'create', state: 'PARKED' }, 'PARKED', true],
    ['a create that was to wait', { op: 'create', state: 'WAIT', frozen: FROZEN }, 'UNKNOWN', true],
    ['an update that was to wait', { op: 'update', state: 'WAIT', frozen: FROZEN }, 'OPEN', false],
    ['a delete that was to wait', { op: 'delete', state: 'WAIT', frozen: FROZEN }, 'OPEN', false],
    ['a register that was to wait', { op: 'register', state: 'WAIT', frozen: FROZEN }, 'WAIT', false],
    ['a register on its way', { op: 'register', state: 'SENDING', frozen: FROZEN }, 'UNKNOWN', true],
    ['a create that seems unsent', { op: 'create', state: 'OPEN' }, 'OPEN', true],
    ['a change on its way whose body is lost', { op: 'update', state: 'SENDING' }, 'OPEN', true],
    ['an update that seems unsent', { op: 'update', state: 'OPEN' }, 'OPEN', false],
    ['a refused change', { op: 'update', state: 'PARKED' }, 'PARKED', false],
    ['a create that waits for a sign-in', { op: 'create', state: 'AUTH' }, 'AUTH', true],
    ['a change that waits for a sign-in', { op: 'update', state: 'AUTH' }, 'AUTH', false],
  ] as const)('%s comes back as it should', async (_what, changes, state, isLookedUp) => {
    const lid = await addTab(db)
    const journal = await host()
    await db.outbox.where('[kind+lid]').equals(['tabs', lid]).modify(changes)
    await journal.flush()
    const [row] = await (await cleared()).db.outbox.toArray()
    expect(row?.state).toBe(state)
    expect(row?.ambiguousAt !== undefined).toBe(isLookedUp)
  })

  test.each([
    ['an update that seems unsent has another operation id', { op: 'update', state: 'OPEN' }, true],
    ['a create keeps it: the server knows the record by it', { op: 'create', state: 'OPEN' }, false],
    ['an update that is written anew has another', { op: 'update', state: 'UNKNOWN', frozen: FROZEN }, true],
    [
      'a create that is sent again as it was keeps it',
      { op: 'create', state: 'WAIT', frozen: FROZEN },
      false,
    ],
  ] as const)('%s', async (_what, changes, isAnother) => {
    const lid = await addTab(db)
    const journal = await host()
    await db.outbox.where('[kind+lid]').equals(['tabs', lid]).modify(changes)
    await journal.flush()
    const [before] = await db.outbox.toArray()
    const [row] = await (await cleared()).db.outbox.toArray()
    expect(row?.opId !== before?.opId).toBe(isAnother)
  })

  test('unsent work whose pending change was lost is queued anew', async () => {
    const lid = await addTab(db)
    await db.tabs.update(lid, { sid: 7, acked: 1, dirty: [] })
    await db.outbox.clear()
    const journal = await host()
    await db.tabs.update(lid, { rev: 2, dirty: ['sql'], 'cur.sql': 'select 2' })
    await journal.flush()
    const back = await cleared()
    expect(await back.db.outbox.toArray()).toMatchObject([
      { op: 'update', fields: ['sql'], lid, state: 'OPEN' },
    ])
    expect(await back.db.table('aliases').toArray()).toEqual([{ kind: 'tabs', sid: 7, lid }])
    expect(back.told?.changes).toBe(1)
  })
})

test('numbers that were given are not given again', async () => {
  const journal = await host()
  await addTab(db)
  await closeTab(db, await addTab(db))
  await journal.flush()
  const back = await cleared()
  await addTab(back.db)
  expect((await back.db.outbox.toArray()).map((row) => row.seq)).toEqual([1, 3])
})

test('a row that nobody can read goes to the history as it is', async () => {
  const journal = await host()
  await db.table('tabs').put({ lid: 'x', position: 1, nonsense: true })
  await journal.flush()
  const back = await cleared()
  expect(back.told).toMatchObject({ tabs: 0, spoilt: 1 })
  expect(await back.db.history.toArray()).toMatchObject([
    { kind: 'tabs', lid: 'x', reason: 'unreadable', snapshot: { nonsense: true } },
  ])
})

test('a decision about a version that did not come back is not asked for', async () => {
  const lid = await addTab(db)
  const journal = await host()
  await db.tabs.update(lid, { keptVersion: 99 })
  await journal.flush()
  expect((await (await cleared()).db.tabs.get(lid))?.keptVersion).toBeNull()
})

describe('several windows', () => {
  test('what one of them typed and another has sent since does not come back as unsent', async () => {
    const other = new LocalDatabase(db.name)
    opened.push(other)
    const [leading, typing] = [await host(), await host(other)]
    const lid = await addTab(other, { sql: 'select 1' })
    await typing.flush()
    await db.transaction('rw', [db.tabs, db.outbox, db.meta], async () => {
      await db.tabs.update(lid, { sid: 5, acked: 1, dirty: [] })
      await db.outbox.clear()
      await stampTransaction(db)
    })
    await leading.flush()
    expect((await cleared()).told).toMatchObject({ tabs: 0, changes: 0 })
  })

  test('what one of them sends stands in its own journal whole, whoever typed it', async () => {
    const typing = new LocalDatabase(db.name)
    opened.push(typing)
    const leading = await host()
    const lid = await addTab(typing, { sql: 'select 1' })
    await db.transaction('rw', [db.tabs, db.outbox, db.meta], async () => {
      await db.outbox.toCollection().modify({ state: 'SENDING', sentAt: 1 })
      await stampTransaction(db)
    })
    await leading.flush()
    expect(await sqlOf((await cleared()).db, lid)).toBe('select 1')
  })

  test('each writes its own journal, and all of them come back', async () => {
    const other = new LocalDatabase(db.name)
    opened.push(other)
    const [one, two] = [await host(), await host(other)]
    const lid = await addTab(db, { sql: 'select 1' })
    await editTab(other, lid, { sql: 'select 2' })
    await editTab(db, lid, { sql: 'select 3' })
    const second = await addTab(other, { sql: 'other' })
    await Promise.all([one.flush(), two.flush()])
    const back = await cleared()
    expect(await sqlOf(back.db, lid)).toBe('select 3')
    expect(await sqlOf(back.db, second)).toBe('other')
    expect((await folder.list()).length).toBe(2)
  })

  test('the journal of a window that is gone goes once another holds a snapshot, a living one stays', async () => {
    const dead = locks.client()
    const journal = await host(db, dead)
    const lid = await addTab(db, { sql: 'select 1' })
    await journal.flush()
    await host()
    expect(await folder.list()).toHaveLength(2)
    dead.crash()
    await host()
    expect(await folder.list()).toHaveLength(2)
    expect(await sqlOf((await cleared()).db, lid)).toBe('select 1')
  })
})

test('a journal that cannot be opened is told, and tried again with growing pauses', async () => {
  let refusals = 2
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
        refusals -= 1
        if (refusals >= 0) throw new DOMException('locked', 'NoModificationAllowedError')
        return folder.open(name)
      },
    },
  })
  const lid = await addTab(db, { sql: 'select 1' })
  expect([states, waits.map((wait) => wait.ms)]).toEqual([['locked'], [1_000]])
  waits[0]?.run()
  await expect.poll(() => waits.length).toBe(2)
  expect(waits[1]?.ms).toBe(2_000)
  waits[1]?.run()
  await expect.poll(() => states.at(-1)).toBeNull()
  await journal.flush()
  expect(await sqlOf((await cleared()).db, lid)).toBe('select 1')
})

describe('a database that the browser cleared under an open window', () => {
  test('never has its empty self written over the journal', async () => {
    const journal = await host()
    const lid = await addTab(db, { sql: 'select 1' })
    await journal.flush()
    await db.meta.delete('sentinel')
    await db.tabs.clear()
    expect(await journal.compact()).toBe(false)
    expect(states.at(-1)).toBe(db.name)
    expect(
      (await left()).journals.flat().some((one) => one.changes.some((change) => change.key === lid)),
    ).toBe(true)
  })
})

describe('bringing back', () => {
  test('stores all or nothing, whichever write fails', async () => {
    const journal = await host()
    await addTab(db, { sql: 'select 1' })
    await journal.flush()
    const found = await left()
    const empty = await emptyDatabase()
    opened.push(empty)
    for (let nth = 1; ; nth += 1) {
      const failed = await withFailingWrite(nth, async () => {
        await empty
          .transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () => bringBack(empty, found))
          .catch(() => undefined)
      })
      if (!failed) break
      expect(await empty.tabs.count(), `put ${nth}`).toBe(0)
      expect(await empty.meta.count(), `put ${nth}`).toBe(0)
    }
    expect(await empty.tabs.count()).toBe(1)
  })

  test('is left to a newer program where that wrote the journals', async () => {
    const journal = await host()
    await addTab(db, { sql: 'select 1' })
    await journal.flush()
    const newer = db.writes + 1
    await db.meta.put({ key: 'minWriter', value: newer })
    await journal.flush()
    await expect(cleared()).rejects.toThrow(`minWriter ${newer} in the journal`)
    expect(await opened.at(-1)?.tabs.count()).toBe(0)
    expect(await folder.list()).toHaveLength(1)
  })

  test('what could not be read keeps its journals', async () => {
    const broken = async (): Promise<never> => Promise.reject(new DOMException('io', 'NotReadableError'))
    const found = await readFolders([broken])
    expect(found).toEqual({ journals: [], names: [], isPartial: true })
    await db.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () => bringBack(db, found))
    const dead = locks.client()
    await host(db, dead)
    dead.crash()
    await host()
    expect(await folder.list()).toHaveLength(2)
  })
})
