import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS, type SavedQuery } from '#domain/records/saved-queries/record.ts'
import {
  newTableSchema,
  TABLE_SCHEMA_FIELDS,
  type TableSchema,
} from '#domain/records/table-schemas/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

const QUERY = {
  name: 'Delays',
  description: null,
  dbId: 1,
  catalog: null,
  schema: 'main',
  sql: 'select 1',
  templateParams: null,
  tags: [],
  folder: null,
  schedule: null,
}

const TABLE = {
  dbId: 1,
  catalog: null,
  schema: 'main',
  name: 'flights',
  expanded: true,
  dataPreviewQueryId: null,
  description: null,
}

async function saveQuery(one: LocalId): Written<SavedQuery | null> {
  return writeStrictly(db, ['savedQueries'], async (writer) =>
    writer.change('savedQueries', one, (stored, { stamp }) =>
      stored === undefined
        ? {
            record: newSavedQuery(one, QUERY, stamp),
            change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
          }
        : {
            record: changeRecord(stored, stamp, ({ current }) => {
              current.sql = 'select 2'
            }).record,
            change: { op: 'update', fields: ['sql'], urgency: 'now' },
          },
    ),
  )
}

async function openTable(one: LocalId, tab: LocalId): Written<TableSchema | null> {
  return write(db, ['tableSchemas'], async (writer) =>
    writer.change('tableSchemas', one, (_none, { stamp }) => ({
      record: newTableSchema({ localId: one, tabLocalId: tab, fields: TABLE, now: stamp }),
      change: {
        op: 'create',
        fields: TABLE_SCHEMA_FIELDS,
        urgency: 'soon',
        refs: [{ path: 'queryEditorId', localId: tab, kind: 'tabs' }],
      },
    })),
  )
}

test('writes a saved query with its change', async () => {
  expect(await saveQuery(localId('s'))).toMatchObject({
    ok: true,
    value: { rev: 1, current: { name: 'Delays' } },
  })
  expect(await saveQuery(localId('s'))).toMatchObject({
    ok: true,
    value: { rev: 2, current: { sql: 'select 2' } },
  })
  expect(await outboxLines(db)).toEqual([
    'create name,description,dbId,catalog,schema,sql,templateParams,tags,folder,schedule',
  ])
})

test('writes a table with its change, which waits for its tab', async () => {
  await openTable(localId('t'), localId('a'))
  expect(await db.tableSchemas.where('tabLocalId').equals(localId('a')).toArray()).toMatchObject([
    { localId: localId('t'), current: { name: 'flights', expanded: true } },
  ])
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'tableSchemas', refs: [{ localId: localId('a') }] },
  ])
})

test('queues an action of a kind without records', async () => {
  await write(db, [], async (writer) =>
    writer.queue('queries', localId('a'), { op: 'action', name: 'migrate_query', value: { queryId: 'q' } }),
  )
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'queries', op: 'action', name: 'migrate_query', dueAt: 0 },
  ])
})

test('storing a snapshot returns its id', async () => {
  const snapshot = await write(db, [], async (writer) =>
    writer.keep({ kind: 'tabs', localId: localId('a'), reason: 'version', snapshot: { sql: 'select 1' } }),
  )
  expect(snapshot.ok && (await db.history.get(snapshot.value))).toMatchObject({
    reason: 'version',
    localId: localId('a'),
  })
})

describe('nothing of a saved query is stored, whichever write fails', () => {
  test('for the first, the second, the third …', async () => {
    for (let nth = 1; ; nth += 1) {
      const failed = await withFailingWrite(nth, async () => void (await saveQuery(localId('s'))))
      if (!failed) return expect(nth).toBe(4)
      expect(await db.savedQueries.count()).toBe(0)
      expect(await db.outbox.count()).toBe(0)
    }
  })
})

describe('where tabs stay on this device', () => {
  test.each([
    ['the user wants it', { keepTabs: false }],
    [
      'the server keeps none',
      {
        serverCaps: {
          idempotencyKeys: true,
          revisions: true,
          uuids: true,
          changes: true,
          keepsTabs: false,
        },
      },
    ],
  ])('since %s, tables are not queued, but saved queries are', async (_why, meta) => {
    await db.meta.bulkPut(Object.entries(meta).map(([key, value]) => ({ key, value })))
    await openTable(localId('t'), localId('a'))
    await saveQuery(localId('s'))
    await write(db, [], async (writer) =>
      writer.queue('queries', localId('a'), { op: 'action', name: 'migrate_query', value: null }),
    )
    expect((await db.outbox.toArray()).map((row) => row.kind)).toEqual(['savedQueries'])
    expect(await db.tableSchemas.count()).toBe(1)
  })
})
