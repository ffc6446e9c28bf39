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
  const requested: QueryId[] = []
  const stopped = await stopLeftRuns(db, (id) => {
    requested.push(id)
    return Promise.resolve(isReached ? ok(undefined) : err(silentError('offline')))
  })
  const read = async (name: string) => db.queries.get(queryId(name))
  return { requested, stopped, read }
}

test('stops this device’s runs and marks them as stopped on closing', async () => {
  const { requested, stopped, read } = await left({ one: { state: 'running' }, two: { state: 'pending' } })
  expect(requested.toSorted()).toEqual([queryId('one'), queryId('two')].toSorted())
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
])('leaves a run that %s', async (_rule, changes) => {
  const { requested, stopped, read } = await left({ one: changes })
  expect([requested, stopped]).toEqual([[], 0])
  expect((await read('one'))?.state).toBe(changes.state)
})

test('leaves a run that could not be stopped', async () => {
  const { stopped, read } = await left({ one: { state: 'running' } }, false)
  expect(stopped).toBe(0)
  expect(await read('one')).toMatchObject({ state: 'running' })
})
