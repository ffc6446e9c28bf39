import { afterEach, beforeEach, expect, test } from 'vitest'
import { discardChange } from '#data/commands/outbox/discard-change.ts'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { closeTab, reopenTab } from '#data/commands/tabs/close-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportAll } from '#data/export/export-all.ts'
import { exportOutbox } from '#data/export/export-changes.ts'
import { findNewTexts, importTexts } from '#data/export/import-records.ts'
import type { ExportedFile } from '#domain/export/exported-changes.ts'
import { type ExportedTexts, readExport } from '#domain/export/read-export.ts'
import { failEverywhere } from '#tests/support/every-failure.ts'
import { acknowledge, addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'

const ORIGIN = 'https://offset.example'

let there: LocalDatabase
let db: LocalDatabase

beforeEach(async () => {
  there = await emptyDatabase()
  db = await emptyDatabase()
})

afterEach(async () => {
  for (const one of [there, db]) {
    one.retire()
    await one.delete()
  }
})

function textsOf({ text }: ExportedFile): ExportedTexts {
  const read = readExport(text)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

/** A file with two open tabs, a closed one, and a saved query. */
async function exported(): Promise<ExportedTexts> {
  const first = await addTab(there, { name: 'Delays', sql: 'select 1', dbId: 1 })
  await addTab(there, { name: 'Routes', sql: 'select 2', dbId: 1 })
  const closed = await addTab(there, { name: 'Old', sql: 'select 3', dbId: 1 })
  await closeTab(there, closed)
  await saveQueryAs(there, first, { name: 'Delays', description: null })
  return textsOf(await exportAll(there, ORIGIN))
}

async function strip(): Promise<readonly string[]> {
  const tabs = await db.tabs.orderBy('position').toArray()
  return tabs.map(
    ({ current, closedAt }) => `${current.name}: ${current.sql}${closedAt === null ? '' : ', closed'}`,
  )
}

test('imports everything into an empty device, and sends open tabs', async () => {
  const own = await addTab(db, { name: 'Own', sql: 'select 0' })
  await acknowledge(db, own)
  const imported = await importTexts(db, await exported(), ORIGIN)
  expect(imported).toMatchObject({ ok: true, value: { existing: 0 } })
  expect(await strip()).toEqual([
    'Own: select 0',
    'Delays: select 1',
    'Routes: select 2',
    'Old: select 3, closed',
  ])
  const saved = await db.savedQueries.toArray()
  expect(saved.map(({ current }) => [current.name, current.sql])).toEqual([['Delays', 'select 1']])
  expect((await db.outbox.orderBy('seq').toArray()).map(({ op, kind }) => `${op} ${kind}`)).toEqual([
    'create savedQueries',
    'create tabs',
    'create tabs',
  ])
})

test('an imported closed tab is sent when it is reopened', async () => {
  await importTexts(db, await exported(), ORIGIN)
  const closed = await db.tabs.filter((tab) => tab.closedAt !== null).first()
  await db.outbox.clear()
  await reopenTab(db, closed?.localId ?? ('none' as never))
  expect(await outboxLines(db)).toEqual([
    'create name,sql,dbId,catalog,schema,autorun,queryLimit,templateParams,latestQueryId,remoteId,hideLeftBar,isPinned,group',
  ])
})

test('importing the same file again changes nothing', async () => {
  const file = await exported()
  await importTexts(db, file, ORIGIN)
  const before = [await db.tabs.toArray(), await db.savedQueries.toArray(), await db.outbox.toArray()]
  expect(await findNewTexts(db, file, ORIGIN)).toEqual({
    tabs: [],
    closed: [],
    savedQueries: [],
    existing: 4,
  })
  expect(await importTexts(db, file, ORIGIN)).toMatchObject({ ok: true, value: { tabs: [], existing: 4 } })
  expect([await db.tabs.toArray(), await db.savedQueries.toArray(), await db.outbox.toArray()]).toEqual(
    before,
  )
})

test('keeps tabs bound to their saved queries, imported or existing', async () => {
  const file = await exported()
  await importTexts(db, file, ORIGIN)
  const [saved] = await db.savedQueries.toArray()
  const bound = async () =>
    (await db.tabs.toArray())
      .filter((tab) => tab.closedAt === null)
      .map((tab) => [tab.current.name, tab.savedQueryLocalId, tab.current.remoteId])
      .toSorted()
  expect(await bound()).toEqual([
    ['Delays', saved?.localId, null],
    ['Routes', undefined, null],
  ])
  await db.tabs.clear()
  await db.savedQueries.toCollection().modify({ serverId: 12 })
  await importTexts(db, file, ORIGIN)
  expect(await bound()).toEqual([
    ['Delays', undefined, 12],
    ['Routes', undefined, null],
  ])
  expect(await db.savedQueries.count()).toBe(1)
})

test('imports a change that was exported and then discarded', async () => {
  await addTab(db, { name: 'Unsent', sql: 'select 9' })
  const file = textsOf(await exportOutbox(db))
  await discardChange(db, 1)
  await db.tabs.clear()
  await importTexts(db, file, ORIGIN)
  expect(await strip()).toEqual(['Unsent: select 9'])
})

test('fails completely at each write', async () => {
  const file = await exported()
  const points = await failEverywhere({
    make: async () => {
      const one = await emptyDatabase()
      await addTab(one, { name: 'Own', sql: 'select 0' })
      return one
    },
    work: async (one) => importTexts(one, file, ORIGIN),
  })
  expect(points.puts).toBeGreaterThan(6)
  expect(points.transactions).toBeGreaterThan(0)
})
