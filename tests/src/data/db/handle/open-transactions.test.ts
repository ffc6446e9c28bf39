import { afterEach, expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { abortOpenTransactions } from '#data/db/handle/open-transactions.ts'
import { putMeta, readMetaText } from '#data/db/meta.ts'

const db = new LocalDatabase('offset:test:open-transactions')

afterEach(async () => db.delete({ disableAutoOpen: false }))

test('aborts an open transaction, which stores nothing', async () => {
  await putMeta(db, 'sentinel', 'before')
  const writing = db.transaction('rw', db.meta, async () => {
    await putMeta(db, 'sentinel', 'after')
    expect(abortOpenTransactions()).toBe(true)
  })
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' })
  expect(await readMetaText(db, 'sentinel')).toBe('before')
})

test('leaves a finished transaction alone', async () => {
  await db.transaction('rw', db.meta, async () => putMeta(db, 'sentinel', 'stored'))
  expect(abortOpenTransactions()).toBe(false)
  expect(await readMetaText(db, 'sentinel')).toBe('stored')
})
