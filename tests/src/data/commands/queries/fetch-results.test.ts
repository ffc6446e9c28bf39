import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { arrivingRows, showUntil } from '#data/commands/queries/arriving/arriving-rows.ts'
import { type FetchDeps, fetchAllRows, fetchEndedResults } from '#data/commands/queries/fetch-results.ts'
import { locallyEnded } from '#data/commands/queries/locally-ended.ts'
import { holdQuery } from '#data/commands/queries/query-locks.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { successBody } from '#tests/support/run-hands.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

const READY = query({ state: 'running', runAsync: true, resultsKey: 'key', progress: 100 })
const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).buffer

async function fetching(fetch: FetchDeps['fetch']) {
  const db = await emptyDatabase()
  const results = makeResultsApi(db)
  const fetchFirst = vi.fn<FetchDeps['fetchFirst']>(async () => ok(bytes(successBody([1]))))
  onTestFinished(fetchEndedResults(db, { fetch, fetchFirst, results, pause: async () => undefined }))
  return { db, results, fetchFirst }
}

test('fetches the result of a followed run by its key', async () => {
  const keys: string[] = []
  const { db, results } = await fetching(async (key) => {
    keys.push(key)
    return ok(bytes(successBody([1, 2])))
  })
  await db.queries.put(READY)
  await waitFor(async () =>
    expect(await db.queries.get(READY.id)).toMatchObject({ state: 'success', rows: 2, progress: 100 }),
  )
  expect(keys).toEqual(['key'])
  expect(await results.summary(READY.id)).toMatchObject({ ok: true, value: { rowCount: 2 } })
})

test('retries an unreachable server', async () => {
  let tries = 0
  const { db } = await fetching(async () => {
    tries += 1
    return tries < 3 ? err(silentError('offline')) : ok(bytes(successBody([1])))
  })
  await db.queries.put(READY)
  await waitFor(async () => expect((await db.queries.get(READY.id))?.state).toBe('success'))
  expect(tries).toBe(3)
})

test('fails the run with the server’s message if the result has expired', async () => {
  const { db } = await fetching(async () =>
    err({ code: 'refused', status: 410, message: 'Data could not be retrieved from the results backend.' }),
  )
  await db.queries.put(READY)
  await waitFor(async () =>
    expect(await db.queries.get(READY.id)).toMatchObject({
      state: 'failed',
      error: { message: 'Data could not be retrieved from the results backend.' },
    }),
  )
})

test('one window fetches, and another takes over when it closes', async () => {
  let fetched = 0
  const { db } = await fetching(async () => {
    fetched += 1
    return ok(bytes(successBody([1])))
  })
  const begun = { ...READY, state: 'fetching' as const }
  await holdQuery(READY.id, async () => {
    await db.queries.put(begun)
    await db.queries.put({ ...begun, progressText: 'again' })
    expect(fetched).toBe(0)
  })
  await waitFor(async () => expect((await db.queries.get(READY.id))?.state).toBe('success'))
  expect(fetched).toBe(1)
})

test('fetches the first rows of a large result of another device, and all on request', async () => {
  const fetch = vi.fn<FetchDeps['fetch']>(async () => ok(bytes(successBody([1, 2, 3]))))
  const { db, results, fetchFirst } = await fetching(fetch)
  // Estimated from the first hundred rows, a thousand million exceed the budget by far.
  fetchFirst.mockResolvedValue(ok(bytes(successBody([1]))))
  await db.queries.put({ ...READY, isAdopted: true, rows: 1_000_000_000 })
  await waitFor(async () =>
    expect(await db.queries.get(READY.id)).toMatchObject({
      state: 'success',
      rows: 1,
      partOf: 1_000_000_000,
    }),
  )
  expect(fetch).not.toHaveBeenCalled()
  expect(await results.summary(READY.id)).toMatchObject({ ok: true, value: { rowCount: 1 } })
  expect(await fetchAllRows(db, READY.id)).toBe(true)
  await waitFor(async () =>
    expect(await db.queries.get(READY.id)).toMatchObject({ state: 'success', rows: 3 }),
  )
  expect(await db.queries.get(READY.id)).not.toHaveProperty('partOf')
  expect(await results.summary(READY.id)).toMatchObject({ ok: true, value: { rowCount: 3 } })
})

test('fetches a small result of another device at once', async () => {
  const { db } = await fetching(async () => ok(bytes(successBody([1, 2]))))
  await db.queries.put({ ...READY, isAdopted: true, rows: 2_000 })
  await waitFor(async () =>
    expect(await db.queries.get(READY.id)).toMatchObject({ state: 'success', rows: 2 }),
  )
})

describe('the first rows of a large result', () => {
  const large = { ...READY, rows: 20_000 }

  test('are shown until the complete result arrives', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { db, fetchFirst } = await fetching(async () => {
      await arrived
      return ok(bytes(successBody([1, 2])))
    })
    await db.queries.put(large)
    await waitFor(() =>
      expect(arrivingRows(db).get().get(large.id)?.page.columns).toEqual([Float64Array.of(1)]),
    )
    expect(fetchFirst.mock.calls.map(([key, rows]) => [key, rows])).toEqual([['key', 500]])
    arrive()
    await waitFor(() => expect(locallyEnded(db).get().get(large.id)?.state).toBe('success'))
    await waitFor(() => expect(arrivingRows(db).get().size).toBe(0))
  })

  test('are not shown after the complete result', async () => {
    const { db, fetchFirst } = await fetching(async () => ok(bytes(successBody([1]))))
    let signal: AbortSignal | undefined
    fetchFirst.mockImplementation(async (_key, _rows, given) => {
      signal = given
      return new Promise((resolve) =>
        given.addEventListener('abort', () => resolve(ok(bytes(successBody([1]))))),
      )
    })
    await db.queries.put(large)
    await waitFor(async () => expect((await db.queries.get(large.id))?.state).toBe('success'))
    expect(signal?.aborted).toBe(true)
    expect(arrivingRows(db).get().size).toBe(0)
  })

  test('are not requested for few rows', async () => {
    const { db, fetchFirst } = await fetching(async () => ok(bytes(successBody([1]))))
    await db.queries.put({ ...READY, rows: 19_999 })
    await waitFor(async () => expect((await db.queries.get(READY.id))?.state).toBe('success'))
    expect(fetchFirst).not.toHaveBeenCalled()
  })

  test('are not requested if they were shown while the query ran', async () => {
    const { db, results, fetchFirst } = await fetching(async () => ok(bytes(successBody([1, 2]))))
    const shown = await results.readFirst(bytes(successBody([1])))
    if (!shown.ok) throw new Error(shown.error.code)
    const run = new AbortController()
    showUntil(db, { id: large.id, first: shown.value }, run.signal)
    await db.queries.put(large)
    await waitFor(async () => expect((await db.queries.get(large.id))?.state).toBe('success'))
    expect(fetchFirst).not.toHaveBeenCalled()
    run.abort()
    expect(arrivingRows(db).get().size).toBe(0)
  })

  test('do not affect the run if they fail', async () => {
    const { db, fetchFirst } = await fetching(async () => ok(bytes(successBody([1]))))
    fetchFirst.mockResolvedValue(err(silentError('offline')))
    await db.queries.put(large)
    await waitFor(async () => expect((await db.queries.get(large.id))?.state).toBe('success'))
  })
})
