import { expect, onTestFinished, test, vi } from 'vitest'
import { sendWhenOnline } from '#data/commands/queries/going/send-when-online.ts'
import { openQueries } from '#data/commands/queries/open-queries.ts'
import { makeStore } from '#data/platform/store.ts'
import { type Connection, startingConnection } from '#domain/sync/connection.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const WAITING = query({ state: 'running', sendBefore: 1_000 })
const ONLINE: Connection = { ...startingConnection(0), kind: 'online' }
const OFFLINE: Connection = { ...startingConnection(0), kind: 'offline' }

async function sending(first: Connection) {
  const db = await emptyDatabase()
  const connection = makeStore<Connection>(first)
  const send = vi.fn(async () => undefined)
  onTestFinished(sendWhenOnline(db, { connection, send }))
  const reads = vi.spyOn(db.queries, 'orderBy')
  return { db, connection, send, reads }
}

test('a waiting run is sent once the server answers', async () => {
  const { db, connection, send, reads } = await sending(OFFLINE)
  await db.queries.put(WAITING)
  await waitFor(() => expect(reads).toHaveBeenCalled())
  expect(send).not.toHaveBeenCalled()
  connection.set(ONLINE)
  await waitFor(() => expect(send).toHaveBeenCalledWith(db))
})

test('a run that another window lets wait is sent by a window whose server answers', async () => {
  const { db, send } = await sending(ONLINE)
  await db.queries.put(WAITING)
  await waitFor(() => expect(send).toHaveBeenCalledWith(db))
})

test('an answer of the server reads no runs while none waits', async () => {
  const { db, connection, send, reads } = await sending(OFFLINE)
  await db.queries.put({ ...WAITING, sendBefore: null })
  await waitFor(() => expect(reads).toHaveBeenCalled())
  const before = reads.mock.calls.length
  connection.set(ONLINE)
  connection.set({ ...ONLINE, lastTryAt: 1 })
  expect(reads.mock.calls.length).toBe(before)
  expect(send).not.toHaveBeenCalled()
})

test('ended runs and unreadable rows are not open', async () => {
  const db = await emptyDatabase()
  const ended = query({ state: 'success' })
  const broken = Object.assign(query({ state: 'running' }), { sql: 7 })
  await db.queries.bulkPut([ended, { ...broken, id: 'broken-run1' as typeof broken.id }])
  expect(await openQueries(db)).toEqual([])
})
