import { expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { isCleared } from '#data/db/storage-failure.ts'
import { assertLead, isLeadLost, type Lead, takeLead } from '#data/sync/leader-election.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

async function fullDatabase() {
  const db = await emptyDatabase()
  await db.meta.put({ key: 'sentinel', value: 'sentinel-1' })
  return db
}

async function writeAs(db: LocalDatabase, lead: Lead): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    await db.meta.put({ key: 'by', value: lead.epoch })
    await assertLead(db, lead)
  })
}

test('taking the lead increments the epoch', async () => {
  const db = await fullDatabase()
  expect(await takeLead(db)).toMatchObject({ epoch: 1 })
  expect(await takeLead(db)).toMatchObject({ epoch: 2 })
  expect(await db.meta.get('epoch')).toEqual({ key: 'epoch', value: 2 })
})

test('a leader of an old epoch cannot store anything', async () => {
  const db = await fullDatabase()
  const first = await takeLead(db)
  const second = await takeLead(db)
  expect(isLeadLost(await writeAs(db, first).catch((cause: unknown) => cause))).toBe(true)
  expect(await db.meta.get('by')).toBeUndefined()
  await writeAs(db, second)
  expect(await db.meta.get('by')).toEqual({ key: 'by', value: 2 })
})

test('nor can the leader of a database that was cleared and refilled, even with an equal epoch', async () => {
  const db = await fullDatabase()
  await db.meta.put({ key: 'clientId', value: 'first life' })
  const lead = await takeLead(db)
  expect(lead).toEqual({ epoch: 1, clientId: 'first life' })
  await db.meta.put({ key: 'clientId', value: 'second life' })
  expect(isLeadLost(await writeAs(db, lead).catch((cause: unknown) => cause))).toBe(true)
  expect(await db.meta.get('by')).toBeUndefined()
  await writeAs(db, { epoch: 1, clientId: 'second life' })
  expect(await db.meta.get('by')).toEqual({ key: 'by', value: 1 })
})

test('an outdated program takes no lead', async () => {
  const db = await fullDatabase()
  await db.meta.put({ key: 'minWriter', value: 99 })
  const failed = await takeLead(db).catch((cause: unknown) => cause)
  expect(isLeadLost(failed)).toBe(true)
  expect(await db.meta.get('epoch')).toBeUndefined()
})

test('no runner leads a cleared database, nor one refilled behind an open handle', async () => {
  const db = await emptyDatabase()
  expect(isCleared(await takeLead(db).catch((cause: unknown) => cause))).toBe(true)
  await db.meta.put({ key: 'sentinel', value: 'another' })
  db.expectSentinel('sentinel-1')
  expect(isCleared(await takeLead(db).catch((cause: unknown) => cause))).toBe(true)
  expect(await db.meta.get('epoch')).toBeUndefined()
  db.expectSentinel('another')
  expect(await takeLead(db)).toMatchObject({ epoch: 1 })
})

test('a lead advances the hybrid clock, whatever the machine’s clock', async () => {
  const db = await fullDatabase()
  const future = 4_000_000_000_000
  await db.meta.put({ key: 'hlc', value: future })
  await takeLead(db)
  expect(Number((await db.meta.get('hlc'))?.value)).toBeGreaterThan(future)
})

test('other failures of the database do not mean a lost lead', () => {
  expect(isLeadLost(new DOMException('no room', 'QuotaExceededError'))).toBe(false)
  expect(isLeadLost(null)).toBe(false)
})
