import { expect, test, vi } from 'vitest'
import { makeResults } from '#data/answers/results.ts'
import type { RunningResults } from '#data/answers/results-worker.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'

const A = 'query-aaaaa' as QueryId
const WINDOW = { first: 0, rowCount: 1, columns: [['x']] }

/** A worker that answers windows, until it is killed. */
function worker() {
  let kill: (cause: Error) => void = () => undefined
  const died = new Promise<never>((_resolve, reject) => {
    kill = reject
  })
  died.catch(() => undefined)
  const api: RunningResults['api'] = {
    ingest: async () => ok({ head: {}, summary: null }),
    readChart: async () => ok({ results: [], cachedAt: null }),
    whenStored: async () => ok(true),
    summary: async () => ok({ queryId: A, columns: [], rowCount: 1, sizeBytes: 1 }),
    rows: vi.fn(async () => ok(WINDOW)),
    copyText: async () => ok('x'),
  }
  return { api, died, end: vi.fn(), kill: () => kill(new Error('out of memory')) }
}

test('the worker starts at the first question, once', async () => {
  const start = vi.fn(async () => worker())
  const results = makeResults(start)
  expect(start).not.toHaveBeenCalled()
  await Promise.all([results.summary(A), results.copyText(A, { first: 0, last: 0, columns: [0] })])
  expect(await results.rows(A, { first: 0, count: 1 })).toEqual({ ok: true, value: WINDOW })
  expect(start).toHaveBeenCalledTimes(1)
})

test('a worker that dies fails what it was asked, and the next question starts another', async () => {
  const first = worker()
  first.api = { ...first.api, rows: async () => new Promise(() => undefined) }
  const start = vi.fn(async () => worker()).mockResolvedValueOnce(first)
  const results = makeResults(start)
  const asked = results.rows(A, { first: 0, count: 1 })
  await results.summary(A)
  first.kill()
  expect(await asked).toEqual({
    ok: false,
    error: { code: 'worker', message: 'Failed at retrieving results' },
  })
  expect(first.end).toHaveBeenCalledTimes(1)
  expect(await results.rows(A, { first: 0, count: 1 })).toMatchObject({ ok: true })
  expect(start).toHaveBeenCalledTimes(2)
})

test('a worker that cannot start is tried again with the next question', async () => {
  const start = vi.fn(async () => worker()).mockRejectedValueOnce(new Error('blocked'))
  const results = makeResults(start)
  expect(await results.summary(A)).toMatchObject({ error: { code: 'worker' } })
  expect(await results.summary(A)).toMatchObject({ ok: true })
})

test('a window that nobody waits for any more is stopped', async () => {
  const running = worker()
  const results = makeResults(async () => running)
  expect(await results.rows(A, { first: 0, count: 1 }, AbortSignal.abort())).toMatchObject({
    error: { code: 'stopped' },
  })
  expect(running.api.rows).not.toHaveBeenCalled()
  const gone = new AbortController()
  const asked = results.rows(A, { first: 0, count: 1 }, gone.signal)
  gone.abort()
  expect(await asked).toMatchObject({ error: { code: 'stopped' } })
})
