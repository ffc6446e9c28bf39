import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { CLEARABLE, clearKind } from '#data/device/clear-kind.ts'
import { measureUsage } from '#data/device/usage.ts'
import { exportAll } from '#data/export/export-all.ts'
import { countOutbox } from '#data/outbox/outbox-counts.ts'
import { clock } from '#data/platform/clock.ts'
import { type LocalId, makeQueryId } from '#domain/core/ids.ts'
import { parseJson } from '#domain/core/parse.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const version = (localId: LocalId, reason: 'version' | 'conflict-loser') =>
  ({ kind: 'tabs', localId, at: 1, reason, snapshot: { current: { sql: 'x' } }, device: '' }) as const

const OPENED = storedDashboard({ id: 5 }, { openedAt: 1, isListed: true })

/** A dashboard known only from the list does not count. */
const LISTED = storedDashboard({ id: 6 }, { isListed: true })

/** One record of each kind. */
async function fullDatabase(): Promise<{ readonly db: LocalDatabase; readonly open: LocalId }> {
  const db = await emptyDatabase()
  const open = await addTab(db, { sql: 'select 1' })
  const closed = await addTab(db, { sql: 'select 2' })
  await closeTab(db, closed)
  await restoreVersion(db, open, 'select 3')
  await db.outbox.clear()
  await db.results.put({
    queryId: makeQueryId(clock.randomBytes),
    columns: [],
    rowCount: 1,
    chunkRows: 1,
    sizeBytes: 4_000,
    storedAt: 1,
  })
  await db.chartResults.put({ key: 'c', value: 'é', at: 1 })
  await db.dashboards.bulkPut([OPENED, LISTED])
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  await db.catalogue.put({ key: 'names', value: [], at: 1 })
  return { db, open }
}

const counts = async (db: LocalDatabase) =>
  Object.fromEntries((await measureUsage(db)).map(({ kind, count }) => [kind, count]))

test('counts and measures each kind separately', async () => {
  const { db } = await fullDatabase()
  expect(await counts(db)).toEqual({
    results: 1,
    charts: 1,
    tabs: 1,
    closed: 1,
    versions: 1,
    runs: 0,
    unsent: 0,
    dashboards: 1,
    catalogue: 1,
    tables: 0,
    journal: 0,
  })
  const bytes = Object.fromEntries((await measureUsage(db)).map((usage) => [usage.kind, usage.bytes]))
  expect(bytes['results']).toBe(4_000)
  // {"key":"c","value":"é","at":1} is 30 characters, one of them two bytes.
  expect(bytes['charts']).toBe(31)
  // {"key":"dashboards","value":null,"at":1} beside the two records
  expect(bytes['dashboards']).toBe(40 + JSON.stringify(OPENED).length + JSON.stringify(LISTED).length)
})

test('counts unsent changes as the badge does; others add to the tabs', async () => {
  const { db, open } = await fullDatabase()
  const before = Object.fromEntries((await measureUsage(db)).map((usage) => [usage.kind, usage.bytes]))
  await switchTab(db, open)
  const after = Object.fromEntries((await measureUsage(db)).map((usage) => [usage.kind, usage.bytes]))
  expect(await db.outbox.count()).toBe(1)
  expect([(await counts(db))['unsent'], (await countOutbox(db)).changes]).toEqual([0, 0])
  expect(after['unsent']).toBe(0)
  expect(after['tabs']).toBeGreaterThan(before['tabs'] ?? 0)
  await restoreVersion(db, open, 'select 4')
  expect([(await counts(db))['unsent'], (await countOutbox(db)).changes]).toEqual([1, 1])
  await db.meta.put({ key: 'keepTabs', value: false })
  expect([(await counts(db))['unsent'], (await countOutbox(db)).changes]).toEqual([0, 0])
})

test.each(CLEARABLE.map((kind) => [kind] as const))('clearing %s empties only that kind', async (kind) => {
  const { db } = await fullDatabase()
  const before = await counts(db)
  expect(await clearKind(db, kind)).toEqual({ ok: true, value: undefined })
  expect(await counts(db)).toEqual({ ...before, [kind]: 0 })
})

test('does not clear versions in conflict and those of unsent records', async () => {
  const { db, open } = await fullDatabase()
  const conflict = await db.history.add(version(open, 'conflict-loser'))
  await db.tabs.update(open, { storedVersion: conflict })
  const unsent = await addTab(db)
  const ofUnsent = await db.history.add(version(unsent, 'version'))
  const versions = async () => (await measureUsage(db)).find(({ kind }) => kind === 'versions')
  const before = await versions()
  expect([before?.count, before?.stays.count]).toEqual([3, 2])
  await clearKind(db, 'versions')
  expect(await db.history.toCollection().primaryKeys()).toEqual([conflict, ofUnsent])
  const after = await versions()
  expect([after?.count, after?.stays.count]).toEqual([2, 2])
  // The predicted remainder is exact to the byte.
  expect(after?.bytes).toBe(before?.stays.bytes)
})

test('the file contains every text written on this device', async () => {
  const { db } = await fullDatabase()
  await addTab(db, { sql: 'select unsent' })
  const file = await exportAll(db, 'https://offset.example')
  expect(file.mimeType).toBe('application/json')
  expect(file.name).toMatch(/^offset-\d{4}-\d\d-\d\d\.json$/)
  for (const text of ['select 1', 'select 2', 'select 3', 'select unsent']) expect(file.text).toContain(text)
  const read = parseJson(file.text)
  expect(
    Object.keys(read.ok && read.value !== null && typeof read.value === 'object' ? read.value : {}),
  ).toEqual([
    'product',
    'from',
    'exportedAt',
    'tabs',
    'tableSchemas',
    'savedQueries',
    'dashboards',
    'charts',
    'datasets',
    'annotationLayers',
    'annotations',
    'dashboardViews',
    'dashboardMemories',
    'queries',
    'outbox',
    'history',
    'chartDrafts',
    'dashboardDrafts',
  ])
})
