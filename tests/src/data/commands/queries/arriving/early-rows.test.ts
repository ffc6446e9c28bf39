import { expect, test, vi } from 'vitest'
import { arrivingRows } from '#data/commands/queries/arriving/arriving-rows.ts'
import { type EarlyRowsDeps, showEarlyRows } from '#data/commands/queries/arriving/early-rows.ts'
import { startQuery } from '#data/commands/queries/start-query.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { type Answer, runDeps, successBody } from '#tests/support/run-hands.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).buffer
const { id } = query()
const NONE = { status: 'none' }

/** Requests the first rows of a run whose server answers in this order, and then never has rows. */
async function looking(answers: readonly (unknown | 'lost')[], signal = new AbortController().signal) {
  const db = await emptyDatabase()
  const pauses: number[] = []
  let sent = 0
  const deps: EarlyRowsDeps = {
    fetchEarly: async () => {
      const answer = answers[sent] ?? NONE
      sent += 1
      return answer === 'lost' ? err(silentError('offline')) : ok(bytes(answer))
    },
    results: makeResultsApi(db),
    pause: async (ms) => void pauses.push(ms),
  }
  await showEarlyRows(db, id, signal, deps)
  return { shown: arrivingRows(db), pauses, sent }
}

test('shows the first rows of a running query once there are any, until its end', async () => {
  const run = new AbortController()
  const { shown, pauses, sent } = await looking(['lost', NONE, successBody([1, 2])], run.signal)
  expect(sent).toBe(3)
  expect(pauses).toHaveLength(3)
  expect(shown.get().get(id)?.page.rowCount).toBe(2)
  run.abort()
  expect(shown.get().size).toBe(0)
})

test('an answer without rows is not read by the worker', async () => {
  const db = await emptyDatabase()
  const run = new AbortController()
  const read = vi.fn(makeResultsApi(db).readFirst)
  const answers = [NONE, successBody([1])].map((body) => ok(bytes(body)))
  const pause = async () => undefined
  const fetchEarly = async () => answers.shift() ?? err(silentError('offline'))
  await showEarlyRows(db, id, run.signal, { fetchEarly, results: { readFirst: read }, pause })
  expect(read).toHaveBeenCalledTimes(1)
  expect(arrivingRows(db).get().get(id)?.page.rowCount).toBe(1)
})

test('sends requests at growing intervals, and gives up', async () => {
  const { shown, pauses, sent } = await looking([])
  expect(shown.get().size).toBe(0)
  expect(sent).toBe(pauses.length)
  expect(sent).toBeLessThan(40)
  expect(pauses.slice(1)).toEqual(pauses.slice(1).toSorted((a, b) => a - b))
})

test('a run that has ended causes no request, and its rows are not shown', async () => {
  const run = new AbortController()
  run.abort()
  const { shown, sent } = await looking([successBody([1])], run.signal)
  expect({ sent, shown: shown.get().size }).toEqual({ sent: 0, shown: 0 })
})

const failure: Answer = { error: { code: 'refused', status: 500, message: 'No such column' } }

test.each([
  ['succeeds', { body: successBody([1]) }, 'success'],
  ['fails', failure, 'failed'],
])('the early rows of a run that %s are hidden at its end', async (_name, answer, state) => {
  const db = await emptyDatabase()
  const tab = await addTab(db, { name: 'Delays' })
  const { deps } = runDeps(db, () => answer)
  const signals: AbortSignal[] = []
  const run = { sql: 'select 1', startLine: 1, startColumn: 1 }
  const order = { tabLocalId: tab, run, dbId: 1, catalog: null, schema: null, queryLimit: 1_000_000 }
  const started = await startQuery(
    db,
    { ...order, isDataPreview: false },
    { ...deps, showEarly: (_db, _query, signal) => void signals.push(signal) },
  )
  expect(started.ok ? (await started.value.ended).state : started.error).toBe(state)
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]))
})

test('a run with its result requests no early rows while its end is stored', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  const { deps } = runDeps(db, () => ({ body: successBody([1]) }))
  const { promise: atEnd, resolve } = Promise.withResolvers<string | undefined>()
  const showEarly: typeof deps.showEarly = (_db, { id: run }, signal) =>
    signal.addEventListener('abort', () => void db.queries.get(run).then((row) => resolve(row?.state)))
  const run = { sql: 'select 1', startLine: 1, startColumn: 1 }
  const order = { tabLocalId: tab, run, dbId: 1, catalog: null, schema: null, queryLimit: 1_000_000 }
  await startQuery(db, { ...order, isDataPreview: false }, { ...deps, showEarly })
  expect(await atEnd).toBe('running')
})
