import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DATABASE_VERSION } from '#data/db/database.ts'
import { databaseName } from '#data/db/database-name.ts'
import { beforeUpdate } from '#data/platform/before-update.ts'
import { type OpenedDatabase, openDatabase } from '#data/start/open-database.ts'
import { openPage } from '#tests/support/browser-globals.ts'
import { addTab } from '#tests/support/tab-database.ts'

const OWNER = { origin: 'http://127.0.0.1:4000', userId: 7 }
const NAME = 'offset:work:http://127.0.0.1:4000:7'
const ALL_TABLES = 17
const NEWER = DATABASE_VERSION + 1
const hooks = { onTakenOver: vi.fn() }
const opened: OpenedDatabase[] = []
let storage = new Map<string, string>()

beforeEach(() => {
  storage = openPage(OWNER.origin).storage
})

afterEach(async () => {
  for (const { db } of opened.splice(0)) db.retire()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  hooks.onTakenOver.mockReset()
})

async function open(owner = OWNER): Promise<OpenedDatabase> {
  const result = await openDatabase(owner, hooks)
  if (!result.ok) throw new Error(result.error.code)
  opened.push(result.value)
  return result.value
}

/** Opens the database without our checks, as other code would. */
async function raw(work: (db: Dexie) => Promise<unknown>): Promise<void> {
  const db = new Dexie(NAME)
  await db.open()
  await work(db)
  db.close()
}

/** Opens the database as a newer program would, with one more table. */
async function upgrade(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(NAME, NEWER * 10)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('future', { keyPath: 'id' }),
    )
    request.addEventListener('error', () => reject(request.error ?? new Error('no upgrade')))
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
}

test('each server and user has its own database', async () => {
  expect(databaseName(OWNER)).toBe(NAME)
  const mine = await open()
  await addTab(mine.db)
  const others = await open({ ...OWNER, userId: 8 })
  expect(await others.db.tabs.count()).toBe(0)
  const elsewhere = await open({ ...OWNER, origin: 'http://127.0.0.1:5000' })
  expect(await elsewhere.db.tabs.count()).toBe(0)
})

test('has all tables of the design', async () => {
  const { db } = await open()
  expect(db.tables.map((table) => table.name).toSorted()).toEqual([
    'aliases',
    'annotationLayers',
    'annotations',
    'buffer',
    'catalogue',
    'chartDrafts',
    'chartResults',
    'charts',
    'cursors',
    'dashboardDrafts',
    'dashboardMemories',
    'dashboardViews',
    'dashboards',
    'datasetDrafts',
    'datasets',
    'history',
    'meta',
    'outbox',
    'queries',
    'records',
    'resultChunks',
    'results',
    'savedQueries',
    'serverRuns',
    'tableSchemas',
    'tabs',
    'traffic',
  ])
})

test('the first opening assigns a client id, which later ones keep', async () => {
  const first = await open()
  expect((await first.db.meta.get('userId'))?.value).toBe(7)
  const name = (await first.db.meta.get('clientId'))?.value
  expect(name).toMatch(/^[\w-]{21}$/)
  first.db.retire()
  const second = await open()
  expect((await second.db.meta.get('clientId'))?.value).toBe(name)
  expect(second).toMatchObject({ wasCleared: false, unreadable: 0 })
})

describe('cleared storage', () => {
  test('is reported once', async () => {
    const first = await open()
    expect(first.wasCleared).toBe(false)
    first.db.retire()
    await Dexie.delete(NAME)
    const second = await open()
    expect(second.wasCleared).toBe(true)
    second.db.retire()
    expect((await open()).wasCleared).toBe(false)
  })

  test('is not reported by two windows that start together for the first time', async () => {
    const both = await Promise.all([open(), open()])
    expect(both.map((one) => one.wasCleared)).toEqual([false, false])
    const names = await Promise.all(both.map(async ({ db }) => (await db.meta.get('clientId'))?.value))
    expect(names[0]).toBe(names[1])
  })

  test('is not reported for a lost localStorage alone', async () => {
    const first = await open()
    first.db.retire()
    storage.clear()
    expect((await open()).wasCleared).toBe(false)
  })
})

describe('data of a newer program', () => {
  test('with a newer schema is rejected and unchanged', async () => {
    const first = await open()
    const localId = await addTab(first.db)
    first.db.retire()
    await upgrade()
    expect(await openDatabase(OWNER, hooks)).toMatchObject({
      ok: false,
      error: {
        code: 'newer-database',
        message:
          'A newer version of Offset has used the data on this device. Your work is safe. Load the page again to get the new version.',
      },
    })
    await raw(async (db) => {
      expect(await db.table('tabs').get(localId)).toMatchObject({ localId })
      expect(db.backendDB().version).toBe(NEWER * 10)
    })
  })

  test('with a higher minimum writer is rejected', async () => {
    const first = await open()
    await first.db.meta.put({ key: 'minWriter', value: NEWER })
    first.db.retire()
    expect(await openDatabase(OWNER, hooks)).toMatchObject({ ok: false, error: { code: 'newer-database' } })
  })

  test('is released to it, once open texts are stored', async () => {
    const { db } = await open()
    const localId = await addTab(db, { sql: 'typed' })
    const stop = beforeUpdate(async () => {
      await db.buffer.put({ localId, sql: 'typed, not stored', at: 1 })
    })
    await upgrade()
    stop()
    await raw(async (newer) => {
      expect(await newer.table('buffer').toArray()).toEqual([{ localId, sql: 'typed, not stored', at: 1 }])
    })
    expect(hooks.onTakenOver).toHaveBeenCalledTimes(1)
    expect(db.isOpen()).toBe(false)
  })
})

test('a start reads each table in one request', async () => {
  const first = await open()
  await addTab(first.db)
  await addTab(first.db)
  first.db.retire()
  const walks = vi.spyOn(IDBObjectStore.prototype, 'openCursor')
  const second = await open()
  expect(await second.db.tabs.count()).toBe(2)
  expect(walks).not.toHaveBeenCalled()
})

test('a start reads everything that it checks in one transaction', async () => {
  const first = await open()
  await addTab(first.db)
  first.db.retire()
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await open()
  const transactions = begun.mock.calls.map(([stores]) =>
    typeof stores === 'string' ? [stores] : [...stores].toSorted(),
  )
  // Opening, Dexie reads all of its own tables.
  expect(transactions.filter((stores) => stores.length < ALL_TABLES)).toEqual([
    ['meta', 'outbox', 'savedQueries', 'tableSchemas', 'tabs'],
  ])
})

test('a start returns the rows that it has read', async () => {
  const first = await open()
  // A new database is filled after the read.
  expect(first.rows).toBe(null)
  const localId = await addTab(first.db, { name: 'Whole', sql: 'select 1' })
  first.db.retire()
  const { rows } = await open()
  expect(rows).toMatchObject({
    tabs: [{ localId, current: { name: 'Whole', sql: 'select 1' } }],
    savedQueries: [],
    outbox: [{ op: 'create', kind: 'tabs', localId }],
  })
  expect(rows?.meta.get('userId')).toBe(7)
})

describe('unreadable rows', () => {
  test('are set aside unchanged and counted, and the others open', async () => {
    const first = await open()
    const localId = await addTab(first.db, { name: 'Whole' })
    first.db.retire()
    const spoilt = { localId: 'x', current: 'gone', position: 1 }
    await raw(async (db) => {
      await db.table('tabs').bulkPut([spoilt, { localId: 'abcdefghijklmnopqrstu', serverId: { deep: [1] } }])
      await db.table('outbox').put({ seq: 77, kind: 'tabs', localId, state: 'NONSENSE' })
    })
    const second = await open()
    expect(second.unreadable).toBe(3)
    expect(second.rows).toBe(null)
    expect(await second.db.tabs.toArray()).toMatchObject([{ localId }])
    expect(await second.db.outbox.toArray()).toMatchObject([{ op: 'create', localId }])
    const aside = await second.db.history.toArray()
    expect(aside.toSorted((a, b) => a.localId.localeCompare(b.localId))).toMatchObject([
      { kind: 'outbox', reason: 'unreadable', localId: '77', snapshot: { seq: 77, state: 'NONSENSE' } },
      {
        kind: 'tabs',
        reason: 'unreadable',
        snapshot: { localId: 'abcdefghijklmnopqrstu', serverId: { deep: [1] } },
      },
      { kind: 'tabs', reason: 'unreadable', localId: 'x', snapshot: spoilt },
    ])
    second.db.retire()
    expect((await open()).unreadable).toBe(0)
  })

  test('stay if they cannot be set aside, and the reason is reported', async () => {
    const first = await open()
    first.db.retire()
    await raw(async (db) => db.table('tabs').put({ localId: 'x', position: 1 }))
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await openDatabase(OWNER, hooks)).toMatchObject({ ok: false, error: { code: 'storage-full' } })
    vi.restoreAllMocks()
    await raw(async (db) => expect(await db.table('tabs').count()).toBe(1))
  })
})

describe('a browser without storage', () => {
  test('is reported', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await openDatabase(OWNER, hooks)).toMatchObject({ ok: false, error: { code: 'storage-blocked' } })
  })
})
