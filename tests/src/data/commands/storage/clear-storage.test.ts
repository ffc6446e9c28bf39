import { clearDevice, clearKind, countOnlyHere } from '#data/commands/storage/clear-storage.ts'
import type { LocalDatabase } from '#data/database.ts'
import { exportEverything } from '#data/export/export-everything.ts'
import { storageUsage } from '#data/local/storage-usage.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { failEverywhere } from '#tests/support/every-failure.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let db: LocalDatabase

beforeEach(async () => {
  db = await filled()
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

async function filled(): Promise<LocalDatabase> {
  const one = await emptyDatabase()
  const queryId = 'q'.repeat(11) as QueryId
  await addTab(one, { name: 'Delays', sql: 'select 1' })
  await one.results.put({ queryId, columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 900, storedAt: 1 })
  await one.resultChunks.put({ queryId, index: 0, columns: [] })
  await one.catalogue.put({ key: 'databases', value: [1, 2], at: 1 })
  await one.chartResults.put({ key: 'c', value: 'ä', at: 1 })
  await one.meta.put({ key: 'clientId', value: 'device' })
  return one
}

/** A full disk gives up results by itself, and the write goes through. */
async function withoutResults(): Promise<LocalDatabase> {
  const one = await filled()
  await one.results.clear()
  await one.chartResults.clear()
  return one
}

test('everything is weighed by use, in bytes', async () => {
  const usage = await storageUsage(db)
  expect(usage.map((one) => one.kind)).toEqual([
    'tabs',
    'history',
    'outbox',
    'results',
    'catalogue',
    'dashboards',
    'journal',
  ])
  const of = (kind: string): unknown => usage.find((one) => one.kind === kind)
  expect(of('results')).toEqual({ kind: 'results', count: 1, bytes: 900 })
  expect(of('catalogue')).toEqual({
    kind: 'catalogue',
    count: 1,
    bytes: '{"key":"databases","value":[1,2],"at":1}'.length,
  })
  expect(of('dashboards')).toMatchObject({ count: 1, bytes: '{"key":"c","value":"ä","at":1}'.length + 1 })
  expect(of('tabs')).toMatchObject({ count: 1 })
  expect(of('outbox')).toMatchObject({ count: 1 })
  expect(of('journal')).toEqual({ kind: 'journal', count: 0, bytes: 0 })
})

test.each([
  ['results', [0, 1, 1]],
  ['catalogue', [1, 0, 1]],
  ['dashboards', [1, 1, 0]],
] as const)('%s can be cleared by themselves, and tabs stay', async (kind, left) => {
  expect(await clearKind(db, kind)).toEqual({ ok: true, value: undefined })
  const counts = [await db.results.count(), await db.catalogue.count(), await db.chartResults.count()]
  expect(counts).toEqual(left)
  expect(await db.tabs.count()).toBe(1)
})

describe('the device', () => {
  test('is not cleared while unsent work was not named', async () => {
    expect(await countOnlyHere(db)).toBe(1)
    expect(await clearDevice(db, 0)).toEqual({
      ok: false,
      error: {
        code: 'unsent-work',
        changes: 1,
        message: '1 change was not sent yet. Nothing was cleared. Send or export it first, or clear with it.',
      },
    })
    expect(await db.tabs.count()).toBe(1)
  })

  test('is not cleared when there is more unsent work than was named', async () => {
    await addTab(db)
    expect(await clearDevice(db, 1)).toMatchObject({ ok: false, error: { code: 'unsent-work', changes: 2 } })
  })

  test('counts tabs that stay on it as work that nobody else has', async () => {
    await db.outbox.clear()
    expect(await countOnlyHere(db)).toBe(1)
    expect(await clearDevice(db, 0)).toMatchObject({ ok: false, error: { changes: 1 } })
  })

  test('is cleared of everything once that was named, and knows its own name still', async () => {
    expect(await clearDevice(db, 1)).toEqual({ ok: true, value: undefined })
    for (const table of db.tables) if (table.name !== 'meta') expect(await table.count(), table.name).toBe(0)
    expect((await db.meta.get('clientId'))?.value).toBe('device')
  })

  test('is cleared as a whole or not at all', async () => {
    expect(await failEverywhere({ make: withoutResults, work: async (one) => clearDevice(one, 1) })).toEqual({
      puts: 1,
      transactions: 1,
    })
  })
})

test('everything that was made here is one file, without results', async () => {
  const file = await exportEverything(db)
  expect(file.name).toMatch(/^Everything on this device \d{4}-\d\d-\d\d\.json$/)
  const content: unknown = JSON.parse(file.text)
  expect(content).toMatchObject({
    format: 'offset-device',
    version: 1,
    device: 'device',
    tabs: [{ cur: { name: 'Delays', sql: 'select 1' } }],
    outbox: [{ op: 'create' }],
    history: [],
    savedQueries: [],
  })
  expect(content).not.toHaveProperty('results')
})
