import { assertLead, isLeadLost, takeLead } from '#data/sync/lead.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { expect, test } from 'vitest'

test('taking the lead raises the epoch by one each time', async () => {
  const db = await emptyDatabase()
  expect(await takeLead(db)).toBe(1)
  expect(await takeLead(db)).toBe(2)
  expect(await db.meta.get('epoch')).toEqual({ key: 'epoch', value: 2 })
})

test('a leader whose epoch has passed cannot store anything', async () => {
  const db = await emptyDatabase()
  const first = await takeLead(db)
  const second = await takeLead(db)
  const write = (epoch: number) =>
    db.transaction('rw', [db.meta], async () => {
      await db.meta.put({ key: 'by', value: epoch })
      await assertLead(db, epoch)
    })
  const failed = await write(first).catch((cause: unknown) => cause)
  expect(isLeadLost(failed)).toBe(true)
  expect(await db.meta.get('by')).toBeUndefined()
  await write(second)
  expect(await db.meta.get('by')).toEqual({ key: 'by', value: 2 })
})

test('a program that is too old for the database takes no lead', async () => {
  const db = await emptyDatabase()
  await db.meta.put({ key: 'minWriter', value: 99 })
  const failed = await takeLead(db).catch((cause: unknown) => cause)
  expect(isLeadLost(failed)).toBe(true)
  expect(await db.meta.get('epoch')).toBeUndefined()
})

test('any other failure of the database says nothing about the lead', () => {
  expect(isLeadLost(new DOMException('no room', 'QuotaExceededError'))).toBe(false)
  expect(isLeadLost(null)).toBe(false)
})
