import { expect, test } from 'vitest'
import { bindSavedQueries } from '#data/commands/saved-queries/bind-saved-queries.ts'
import { deleteSavedQuery, restoreSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { openSavedQuery } from '#data/commands/saved-queries/open-saved-query.ts'
import { restoreDeletedQuery } from '#data/commands/saved-queries/restore-deleted-query.ts'
import { renameSavedQuery, saveQueryAs, updateSavedQuery } from '#data/commands/saved-queries/save-query.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { nextGeneration } from '#domain/sync/record/uuid-of.ts'
import { localIdOf, opIdOf } from '#tests/domain/sync/engine/desk.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

const MADE = opIdOf('made')
const TEXTS = { name: 'Delays', description: 'by airport' }

/** A database with one tab and an empty outbox. */
async function withTab(sql = 'select 1') {
  const db = await emptyDatabase()
  const tabLocalId = await addTab(db, { sql, dbId: 1, schema: 'main' })
  await db.outbox.clear()
  return { db, tabLocalId }
}

async function saveAs(db: LocalDatabase, tabLocalId: Awaited<ReturnType<typeof addTab>>, texts = TEXTS) {
  const done = await saveQueryAs(db, tabLocalId, texts)
  if (!done.ok || done.value === null) throw new Error('not saved')
  return done.value
}

async function outbox(db: LocalDatabase) {
  const rows = await db.outbox.orderBy('seq').toArray()
  return rows.map(({ kind, op, fields, dueAt }) => `${kind} ${op} ${fields.join(',')} ${dueAt}`)
}

test('saves a query, sends it at once, and renames the tab', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  expect(await db.savedQueries.get(localId)).toMatchObject({
    serverId: null,
    current: { name: 'Delays', description: 'by airport', sql: 'select 1', dbId: 1, schema: 'main' },
  })
  expect(await db.tabs.get(tabLocalId)).toMatchObject({
    savedQueryLocalId: localId,
    current: { name: 'Delays', remoteId: null },
  })
  expect(await outbox(db)).toEqual([
    'savedQueries create name,description,dbId,catalog,schema,sql,templateParams,tags,folder,schedule 0',
    'tabs update name 0',
  ])
})

test('sends the server id of a saved query to its tabs, once', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  expect(await bindSavedQueries(db, [tabLocalId])).toBe(0)
  await db.savedQueries.update(localId, { serverId: 8 })
  expect(await bindSavedQueries(db, [tabLocalId])).toBe(1)
  const tab = await db.tabs.get(tabLocalId)
  expect(tab?.current.remoteId).toBe(8)
  expect(tab?.savedQueryLocalId).toBeUndefined()
  expect(await bindSavedQueries(db, [tabLocalId])).toBe(0)
})

test('an id that a pull has set is no change', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await db.savedQueries.update(localId, { serverId: 8 })
  await db.tabs.update(tabLocalId, { 'current.remoteId': 8 })
  await db.outbox.clear()
  expect(await bindSavedQueries(db, [tabLocalId])).toBe(1)
  expect((await db.tabs.get(tabLocalId))?.savedQueryLocalId).toBeUndefined()
  expect(await outbox(db)).toEqual([])
})

test('updates the saved query of a tab without sending equal fields', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await db.outbox.clear()
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'same' })
  expect(await outbox(db)).toEqual([])
  await editTab(db, tabLocalId, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'updated' })
  expect(await db.savedQueries.get(localId)).toMatchObject({
    current: { sql: 'select 2', description: 'by airport' },
  })
  expect(await outbox(db)).toEqual(['tabs update sql 0', 'savedQueries update sql 0'])
})

/** The saved query after a change elsewhere. */
async function changedElsewhere(
  db: LocalDatabase,
  localId: LocalId,
  fields: Readonly<Record<string, string>>,
) {
  for (const [name, value] of Object.entries(fields))
    await db.savedQueries.update(localId, { [`current.${name}`]: value })
}

test('an untouched tab takes changes made elsewhere without sending them', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await changedElsewhere(db, localId, { name: 'Late ones', sql: 'select 3' })
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'taken' })
  expect(await db.tabs.get(tabLocalId)).toMatchObject({ current: { name: 'Late ones', sql: 'select 3' } })
  expect(await db.savedQueries.get(localId)).toMatchObject({
    current: { name: 'Late ones', sql: 'select 3' },
  })
  expect(JSON.stringify(await db.history.toArray())).toContain('select 1')
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'same' })
})

test('in a conflict the tab’s text wins, and a name changed only elsewhere stays', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await changedElsewhere(db, localId, { name: 'Late ones', sql: 'select 3' })
  await editTab(db, tabLocalId, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'over-another' })
  expect(await db.savedQueries.get(localId)).toMatchObject({
    current: { name: 'Late ones', sql: 'select 2' },
  })
  expect(await db.tabs.get(tabLocalId)).toMatchObject({ current: { name: 'Late ones', sql: 'select 2' } })
})

test('sends a query saved and updated offline once, in its final state', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await editTab(db, tabLocalId, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: 'updated' })
  expect((await db.savedQueries.get(localId))?.current.sql).toBe('select 2')
  const lines = await outbox(db)
  expect(lines.filter((line) => line.startsWith('savedQueries'))).toEqual([
    'savedQueries create name,description,dbId,catalog,schema,sql,templateParams,tags,folder,schedule 0',
  ])
})

test('an unbound tab cannot be updated', async () => {
  const { db, tabLocalId } = await withTab()
  expect(await updateSavedQuery(db, tabLocalId)).toEqual({ ok: true, value: null })
})

test('saving under another name creates a second saved query', async () => {
  const { db, tabLocalId } = await withTab()
  const first = await saveAs(db, tabLocalId)
  const second = await saveAs(db, tabLocalId, { name: 'Delays 2', description: 'by airport' })
  expect(await db.savedQueries.count()).toBe(2)
  expect(second).not.toBe(first)
  expect(await db.tabs.get(tabLocalId)).toMatchObject({
    savedQueryLocalId: second,
    current: { name: 'Delays 2' },
  })
})

test('renames bound tabs that had the old name', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await renameSavedQuery(db, localId, { name: 'Late flights', description: null })
  expect((await db.tabs.get(tabLocalId))?.current.name).toBe('Late flights')
  expect((await db.savedQueries.get(localId))?.current).toMatchObject({
    name: 'Late flights',
    description: null,
  })
})

test('shows the tab of a saved query, or opens a new bound one', async () => {
  const { db, tabLocalId } = await withTab()
  await db.savedQueries.update(await saveAs(db, tabLocalId), { serverId: 8 })
  expect(await openSavedQuery(db, { serverId: 8 })).toEqual({ ok: true, value: tabLocalId })
  await db.tabs.clear()
  const opened = await openSavedQuery(db, { serverId: 8 })
  const tab = opened.ok && opened.value !== null ? await db.tabs.get(opened.value) : undefined
  expect(tab?.current).toMatchObject({ name: 'Delays', sql: 'select 1', dbId: 1, remoteId: 8 })
})

test('opens an unsent saved query by its local id, and keeps it bound', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  expect(await openSavedQuery(db, { localId })).toEqual({ ok: true, value: tabLocalId })
  await db.tabs.clear()
  const opened = await openSavedQuery(db, { localId })
  const tab = opened.ok && opened.value !== null ? await db.tabs.get(opened.value) : undefined
  expect(tab).toMatchObject({
    savedQueryLocalId: localId,
    current: { name: 'Delays', sql: 'select 1', remoteId: null },
  })
  await deleteSavedQuery(db, localId)
  expect(await openSavedQuery(db, { localId })).toEqual({ ok: true, value: null })
})

test('opens nothing for a deleted saved query', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await db.savedQueries.update(localId, { serverId: 8 })
  await deleteSavedQuery(db, localId)
  expect(await openSavedQuery(db, { serverId: 8 })).toEqual({ ok: true, value: null })
  expect(await openSavedQuery(db, { serverId: 9 })).toEqual({ ok: true, value: null })
})

test('deletes an unsent query without the server, with a copy in the history', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await deleteSavedQuery(db, localId)
  expect(await db.savedQueries.count()).toBe(0)
  expect(await outbox(db)).toEqual(['tabs update name 0'])
  expect(await db.history.where('[kind+localId]').equals(['savedQueries', localId]).toArray()).toMatchObject([
    { reason: 'deleted', snapshot: { current: { name: 'Delays' } } },
  ])
})

test.each([
  ['the server has not heard of it', false],
  ['the server has forgotten it', true],
])('restores a deleted query while %s', async (_rule, isForgotten) => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await db.outbox.clear()
  await db.savedQueries.update(localId, { serverId: 8, createdByOp: MADE })
  const deleted = await deleteSavedQuery(db, localId)
  expect(await outbox(db)).toHaveLength(1)
  if (isForgotten) await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  if (!deleted.ok || deleted.value === null) throw new Error('not deleted')
  await restoreSavedQuery(db, deleted.value)
  expect(await db.savedQueries.get(localId)).toMatchObject({
    deleted: false,
    current: { name: 'Delays', sql: 'select 1' },
  })
  expect((await outbox(db)).map((line) => line.split(' ')[1])).toEqual([isForgotten ? 'create' : 'update'])
  const [row] = await db.outbox.toArray()
  expect(row?.makes).toBe(isForgotten ? nextGeneration(MADE) : undefined)
})

test('does not restore a query twice that another device has restored', async () => {
  const { db, tabLocalId } = await withTab()
  const localId = await saveAs(db, tabLocalId)
  await db.savedQueries.update(localId, { serverId: 8, createdByOp: MADE })
  const deleted = await deleteSavedQuery(db, localId)
  if (!deleted.ok || deleted.value === null) throw new Error('not deleted')
  await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  const theirs = {
    ...deleted.value,
    localId: localIdOf('theirs'),
    serverId: 21,
    createdByOp: nextGeneration(MADE),
  }
  await db.savedQueries.put(theirs)
  expect(await restoreSavedQuery(db, deleted.value)).toEqual({ ok: true, value: null })
  await db.history.add({
    kind: 'savedQueries',
    localId,
    at: 2,
    reason: 'deleted',
    snapshot: {},
    device: '',
    createdByOp: MADE,
  })
  expect(await restoreDeletedQuery(db, localId, deleted.value.current)).toEqual({ ok: true, value: 'there' })
  expect(await db.savedQueries.count()).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('saves a query completely or not at all, wherever the disk fails', async () => {
  for (let nth = 1; ; nth += 1) {
    const { db, tabLocalId } = await withTab()
    const isReached = await withFailingWrite(nth, async () => {
      const done = await saveQueryAs(db, tabLocalId, TEXTS)
      const [tab, count, rows] = await Promise.all([
        db.tabs.get(tabLocalId),
        db.savedQueries.count(),
        db.outbox.count(),
      ])
      expect([count, rows, tab?.savedQueryLocalId !== undefined]).toEqual(
        done.ok ? [1, 2, true] : [0, 0, false],
      )
    })
    if (!isReached) return
  }
})

test('an unreadable database opens nothing, reports it, and binds nothing', async () => {
  const { db, tabLocalId } = await withTab()
  db.close()
  expect(await openSavedQuery(db, { serverId: 8 })).toMatchObject({
    ok: false,
    error: { code: 'storage-failed' },
  })
  expect(await bindSavedQueries(db, [tabLocalId])).toBe(0)
})
