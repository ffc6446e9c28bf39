import { expect, test } from 'vitest'
import { stopLeftRuns } from '#data/commands/queries/stop/stop-left-runs.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

async function left(runs: Readonly<Record<string, Partial<Query>>>, isReached = true) {
  const db = await emptyDatabase()
  for (const [name, changes] of Object.entries(runs))
    await db.queries.put(query({ ...changes, id: queryId(name) }))
  const asked: QueryId[] = []
  const stopped = await stopLeftRuns(db, (id) => {
    asked.push(id)
    return Promise.resolve(isReached ? ok(undefined) : err(silentError('offline')))
  })
  const read = async (name: string) => db.queries.get(queryId(name))
  return { asked, stopped, read }
}

test('what this device runs is stopped, and says that it was on closing', async () => {
  const { asked, stopped, read } = await left({ one: { state: 'running' }, two: { state: 'pending' } })
  expect(asked.toSorted()).toEqual([queryId('one'), queryId('two')].toSorted())
  expect(stopped).toBe(2)
  for (const name of ['one', 'two'])
    expect(await read(name)).toMatchObject({ state: 'stopped', stoppedOnClose: true })
})

test.each<[string, Partial<Query>]>([
  ['another device started', { state: 'running', isAdopted: true }],
  ['waits to be sent', { state: 'pending', sendBefore: 9_000 }],
  ['has ended at the server', { state: 'running', resultsKey: 'key' }],
  ['is being fetched', { state: 'fetching' }],
  ['has ended', { state: 'success' }],
])('a run that %s is left as it is', async (_rule, changes) => {
  const { asked, stopped, read } = await left({ one: changes })
  expect([asked, stopped]).toEqual([[], 0])
  expect((await read('one'))?.state).toBe(changes.state)
})

test('a run that the server was not told to stop goes on', async () => {
  const { stopped, read } = await left({ one: { state: 'running' } }, false)
  expect(stopped).toBe(0)
  expect(await read('one')).toMatchObject({ state: 'running' })
})
