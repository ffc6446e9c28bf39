import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { deviceUsage } from '#data/device/tabs-usage.ts'
import { runHousekeeping } from '#data/start/housekeeping.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { failEverywhere } from '#tests/support/every-failure.ts'
import { acknowledge, addTab } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const DAY = 86_400_000
let now = 0
let db: LocalDatabase
let localId: LocalId
let count = 0

function makeDatabase(): LocalDatabase {
  count += 1
  return new LocalDatabase(`house-${count}-${crypto.randomUUID()}`, 'relaxed', {
    now: () => now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    chance: () => 0.5,
    serverOffset: () => null,
  })
}

beforeEach(async () => {
  now = 100 * DAY
  db = makeDatabase()
  localId = await addTab(db, { sql: 'select 1' })
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

async function keepVersions(...ages: readonly number[]): Promise<void> {
  for (const age of ages)
    await db.history.add({
      kind: 'tabs',
      localId,
      at: now - age * DAY,
      reason: 'version',
      snapshot: { current: { sql: `${age} days` } },
      device: '',
    })
}

async function ages(): Promise<number[]> {
  return (await db.history.orderBy('at').toArray()).map((row) => (now - row.at) / DAY)
}

describe('history', () => {
  test('older than 30 days is removed when its record has nothing unsent', async () => {
    await acknowledge(db, localId)
    await keepVersions(45, 31, 30, 2)
    expect(await runHousekeeping(db)).toEqual({ history: 2, closedTabs: 0, results: 0 })
    expect(await ages()).toEqual([30, 2])
  })

  test('stays while an edit is unsent', async () => {
    await keepVersions(45)
    expect(await runHousekeeping(db)).toMatchObject({ history: 0 })
    await acknowledge(db, localId)
    await editTab(db, localId, { sql: 'select 2' })
    expect(await runHousekeeping(db)).toMatchObject({ history: 0 })
    await acknowledge(db, localId)
    expect(await runHousekeeping(db)).toMatchObject({ history: 1 })
  })

  test('of a conflict stays', async () => {
    await acknowledge(db, localId)
    await keepVersions(45, 44)
    const first = await db.history.orderBy('id').first()
    await db.tabs.update(localId, { storedVersion: first?.id ?? 0 })
    await runHousekeeping(db)
    expect(await ages()).toEqual([45])
  })

  test('of deleted records and of unreadable rows expires', async () => {
    await acknowledge(db, localId)
    await keepVersions(45)
    await db.tabs.clear()
    const aside = { kind: 'outbox', localId: '5', reason: 'unreadable', snapshot: {}, device: '' } as const
    await db.history.add({ ...aside, at: now - 31 * DAY })
    await db.history.add({ ...aside, at: now - 29 * DAY })
    expect(await runHousekeeping(db)).toMatchObject({ history: 2 })
    expect(await ages()).toEqual([29])
  })

  test('expires where tabs stay on this device', async () => {
    await db.outbox.clear()
    await db.meta.put({ key: 'keepTabs', value: false })
    await keepVersions(45)
    expect(await runHousekeeping(db)).toMatchObject({ history: 1 })
  })

  test('of many rows is removed in slices', async () => {
    await acknowledge(db, localId)
    await keepVersions(...Array.from({ length: 450 }, (_none, index) => 31 + index / 1_000))
    expect(await runHousekeeping(db)).toMatchObject({ history: 450 })
  })
})

describe('the bin', () => {
  test('drops a tab after 30 days with its runs and results', async () => {
    await acknowledge(db, localId)
    await closeTab(db, localId)
    await db.outbox.clear()
    const id = queryId('q')
    await db.queries.put(query({ id, tabLocalId: localId }))
    await db.results.put({ queryId: id, columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 9, storedAt: 1 })
    await db.resultChunks.put({ queryId: id, index: 0, columns: [] })
    now += 30 * DAY
    expect(await runHousekeeping(db)).toMatchObject({ closedTabs: 0 })
    now += 1
    expect(await runHousekeeping(db)).toMatchObject({ closedTabs: 1 })
    for (const table of [db.tabs, db.queries, db.results, db.resultChunks])
      expect(await table.count()).toBe(0)
  })

  test('keeps a tab whose closing was not sent', async () => {
    await acknowledge(db, localId)
    await closeTab(db, localId)
    now += 60 * DAY
    expect(await runHousekeeping(db)).toMatchObject({ closedTabs: 0 })
  })

  test('keeps open tabs', async () => {
    await acknowledge(db, localId)
    now += 400 * DAY
    expect(await runHousekeeping(db)).toMatchObject({ closedTabs: 0 })
    expect(await db.tabs.count()).toBe(1)
  })
})

describe('where tabs stay on this device', () => {
  beforeEach(async () => {
    await db.meta.put({ key: 'keepTabs', value: false })
    const heads = [
      ['small', 5 * 1024, DAY],
      ['large', 5 * 1024 + 1, 1],
      ['old', 1, DAY + 1],
      ['preview', 1, 1],
    ] as const
    for (const [name, sizeBytes, age] of heads) {
      const id = queryId(name)
      await db.queries.put(query({ id, tabLocalId: localId, isDataPreview: name === 'preview' }))
      await db.results.put({
        queryId: id,
        columns: [],
        rowCount: 1,
        chunkRows: 1,
        sizeBytes,
        storedAt: now - age,
      })
    }
  })

  async function storedResults(): Promise<string[]> {
    return (await db.results.toArray()).map((head) => head.queryId.replaceAll('0', '')).toSorted()
  }

  test('drops results older than a day or larger than about 5 KB, and those of previews', async () => {
    expect(await runHousekeeping(db)).toMatchObject({ results: 3 })
    expect(await storedResults()).toEqual(['small'])
  })

  test('drops finished data previews', async () => {
    await db.queries.where('id').equals(queryId('preview')).modify({ state: 'success' })
    await db.queries.put(query({ id: queryId('running'), tabLocalId: localId, isDataPreview: true }))
    await runHousekeeping(db)
    expect((await db.queries.toCollection().primaryKeys()).toSorted()).toEqual(
      ['large', 'old', 'running', 'small'].map((name) => queryId(name)).toSorted(),
    )
  })

  test('keeps large results on request', async () => {
    await db.meta.put({ key: 'keepLargeResults', value: true })
    await runHousekeeping(db)
    expect(await storedResults()).toEqual(['large', 'small'])
  })

  test('keeps all results if the server stores tabs', async () => {
    await db.meta.delete('keepTabs')
    await runHousekeeping(db)
    expect(await storedResults()).toHaveLength(4)
  })

  test('reports the use in kilobytes without previews', async () => {
    const all = await deviceUsage(db)
    expect(all.tabs).toBeGreaterThan(0.3)
    expect(all.tables).toBe(0)
    const runs = await db.queries.filter((run) => !run.isDataPreview).toArray()
    const bytes = runs.reduce((sum, run) => sum + JSON.stringify(run).length, 0)
    expect(all.queries).toBe(Math.round((bytes / 1024) * 10) / 10)
    expect(all.total).toBeGreaterThanOrEqual(all.queries)
  })
})

test('leaves nothing half removed, whichever write or transaction fails', async () => {
  const points = await failEverywhere({
    make: async () => {
      const one = makeDatabase()
      await addTab(one)
      await one.tabs.toCollection().modify({ closedAt: now - 31 * DAY, serverId: 7, acked: 9, deleted: true })
      await one.outbox.clear()
      return one
    },
    work: async (one) => ({ ok: (await runHousekeeping(one)).closedTabs === 1 }),
  })
  expect(points).toEqual({ puts: 1, transactions: 1 })
})
