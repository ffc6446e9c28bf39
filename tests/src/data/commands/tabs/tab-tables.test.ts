import { expect, test, vi } from 'vitest'
import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { expandTable, notePreview, removeTable, replacePreview } from '#data/commands/tabs/tab-tables.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { queryId } from '#tests/support/tabs.ts'

const PLACE = { dbId: 1, catalog: null, schema: 'main' }

/** A database with one tab, an empty outbox, and the table `flights` for its tree. */
async function withTab() {
  const db = await emptyDatabase()
  const tabLocalId = await addTab(db)
  await db.outbox.clear()
  return { db, tabLocalId, flights: { tabLocalId, place: PLACE, name: 'flights' } }
}

async function outbox(db: LocalDatabase) {
  const of = db.outbox.where('[kind+localId]').between(['tableSchemas', ''], ['tableSchemas', '\uffff'])
  return (await of.sortBy('seq')).map(({ op, fields, refs }) =>
    [op, op === 'update' ? fields.join() : '', ...refs.map((ref) => `${ref.path}=${ref.kind}`)]
      .filter((one) => one !== '')
      .join(' '),
  )
}

async function tables(db: LocalDatabase) {
  const rows = await db.tableSchemas.toArray()
  return rows.map(
    (row) =>
      `${row.current.name} ${row.current.expanded ? 'open' : 'folded'}${row.deleted ? ' deleted' : ''}`,
  )
}

/** Simulates a server that accepted all pending changes. */
async function sendAll(db: LocalDatabase) {
  const rows = await db.tableSchemas.toArray()
  for (const [index, row] of rows.entries())
    await db.tableSchemas.put({ ...row, serverId: index + 1, base: row.current, acked: row.rev, dirty: [] })
  await db.outbox.clear()
}

test('expanding a table adds it to the tab, after the tab itself', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  expect(await tables(db)).toEqual(['flights open'])
  expect(await outbox(db)).toEqual(['create queryEditorId=tabs'])
})

test('collapsing an unsent table changes its pending create', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  await expandTable(db, flights, false)
  expect(await tables(db)).toEqual(['flights folded'])
  expect(await outbox(db)).toEqual(['create queryEditorId=tabs'])
})

test('sends only the last state of a known table', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  await sendAll(db)
  await expandTable(db, flights, false)
  await expandTable(db, flights, true)
  await expandTable(db, flights, false)
  expect(await tables(db)).toEqual(['flights folded'])
  expect(await outbox(db)).toEqual(['update expanded'])
})

test('collapsing a missing table adds nothing', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, false)
  expect(await tables(db)).toEqual([])
})

test('a table has the columns known to this device', async () => {
  const { db, flights } = await withTab()
  const columns = [{ name: 'delay', type: 'BIGINT', comment: null, isPrimaryKey: false }]
  await db.catalogue.put({ key: 'columns/1//main/flights', value: columns, at: 1 })
  await expandTable(db, flights, true)
  expect((await db.tableSchemas.toArray())[0]?.current.description).toContain('"name":"delay"')
})

test('reports an unreadable table, and stores nothing of it', async () => {
  const { db, flights } = await withTab()
  const { get } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    const found = get.call(this, key)
    if (this.name === 'catalogue') this.transaction.abort()
    return found
  })
  const unfolded = await expandTable(db, flights, true).finally(() => spy.mockRestore())
  expect(unfolded).toMatchObject({ ok: false, error: { code: 'storage-failed' } })
  expect(await tables(db)).toEqual([])
  expect(await outbox(db)).toEqual([])
})

test('removes an unsent table without the server', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  await removeTable(db, flights)
  expect(await tables(db)).toEqual([])
  expect(await outbox(db)).toEqual([])
})

test('deletes a sent table on the server', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  await sendAll(db)
  await removeTable(db, flights)
  expect(await tables(db)).toEqual(['flights open deleted'])
  expect(await outbox(db)).toEqual(['delete'])
})

test.each([
  ['before the server heard of them', false],
  ['after the server has them', true],
])('a tab is closed and reopened with its tables, %s', async (_rule, isSent) => {
  const { db, tabLocalId, flights } = await withTab()
  await expandTable(db, flights, true)
  await expandTable(db, { ...flights, name: 'airports' }, true)
  await expandTable(db, { ...flights, name: 'airports' }, false)
  if (isSent) await sendAll(db)
  await closeTab(db, tabLocalId)
  expect((await tables(db)).filter((line) => !line.endsWith('deleted'))).toEqual([])
  await reopenTab(db, tabLocalId)
  expect((await tables(db)).toSorted()).toEqual(['airports folded', 'flights open'])
})

test('restores tables that the server has removed meanwhile', async () => {
  const { db, tabLocalId, flights } = await withTab()
  await expandTable(db, flights, true)
  await sendAll(db)
  await closeTab(db, tabLocalId)
  await Promise.all([db.tableSchemas.clear(), db.outbox.clear()])
  await reopenTab(db, tabLocalId)
  expect(await tables(db)).toEqual(['flights open'])
  expect(await outbox(db)).toEqual(['create queryEditorId=tabs'])
})

test('tables of one tab do not affect another', async () => {
  const { db, flights } = await withTab()
  const other = await addTab(db)
  await expandTable(db, flights, true)
  await closeTab(db, other)
  expect(await tables(db)).toEqual(['flights open'])
})

test('removing a table waits for the disk, collapsing does not', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  const seen: (string | undefined)[] = []
  const begin = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    mode,
    options,
  ) {
    if (mode === 'readwrite') seen.push(options?.durability)
    return begin.call(this, names, mode, options)
  })
  const handle = new LocalDatabase(db.name)
  await expandTable(handle, flights, false)
  await removeTable(handle, flights)
  spy.mockRestore()
  handle.retire()
  expect(seen.slice(0, 2)).toEqual(['relaxed', 'strict'])
})

const RUN = queryId('first')
const LATER = queryId('second')

async function previews(db: LocalDatabase) {
  const rows = await db.tableSchemas.toArray()
  return rows.map(({ current }) => [current.name, current.expanded, current.dataPreviewQueryId])
}

test('adds a missing table collapsed for its preview', async () => {
  const { db, flights } = await withTab()
  await notePreview(db, flights, RUN)
  expect(await previews(db)).toEqual([['flights', false, RUN]])
  expect(await outbox(db)).toEqual(['create queryEditorId=tabs'])
})

test('a newer preview replaces the last one, and is sent', async () => {
  const { db, flights } = await withTab()
  await expandTable(db, flights, true)
  await sendAll(db)
  const first = await notePreview(db, flights, RUN)
  const second = await notePreview(db, flights, LATER)
  expect(second).toEqual(first)
  expect(await previews(db)).toEqual([['flights', true, LATER]])
  expect(await outbox(db)).toEqual(['update dataPreviewQueryId'])
})

test('a preview closed during a refresh stays closed', async () => {
  const { db, flights } = await withTab()
  expect(await replacePreview(db, flights, LATER)).toEqual({ ok: true, value: null })
  await notePreview(db, flights, RUN)
  await replacePreview(db, flights, LATER)
  expect(await previews(db)).toEqual([['flights', false, LATER]])
  await notePreview(db, flights, null)
  expect(await replacePreview(db, flights, RUN)).toEqual({ ok: true, value: null })
  expect(await previews(db)).toEqual([['flights', false, null]])
})

test('closing a preview keeps the table; without one nothing is added', async () => {
  const { db, flights } = await withTab()
  expect(await notePreview(db, flights, null)).toEqual({ ok: true, value: null })
  expect(await previews(db)).toEqual([])
  await notePreview(db, flights, RUN)
  await notePreview(db, flights, null)
  expect(await previews(db)).toEqual([['flights', false, null]])
})
