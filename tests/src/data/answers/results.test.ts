import { expect, test, vi } from 'vitest'
import { makeResults } from '#data/answers/results.ts'
import type { RunningResults } from '#data/answers/results-worker.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import { AS_TSV } from '#tests/domain/query/copy/block.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const A = 'query-aaaaa' as QueryId
const WINDOW = { first: 0, rowCount: 1, rows: Uint32Array.of(0), columns: [['x']], isCut: false }

/** A worker that answers windows until it is killed. */
function worker() {
  let kill: (cause: Error) => void = () => undefined
  const died = new Promise<never>((_resolve, reject) => {
    kill = reject
  })
  died.catch(() => undefined)
  const api: RunningResults['api'] = {
    ingest: async () => ok({ head: {}, summary: null, firstPage: WINDOW }),
    readFirst: async () => ok({ columns: [], page: WINDOW }),
    readChart: async () => ok({ results: [], cachedAt: null }),
    whenStored: async () => ok(true),
    summary: async () => ok({ queryId: A, columns: [], rowCount: 1, sizeBytes: 1 }),
    viewSummary: async () => ok({ rowCount: 1, totalRows: 1, problems: [] }),
    rows: vi.fn(async () => ok(WINDOW)),
    cell: async () => ok('"x"'),
    cells: async () => ok({ columns: [], rowCount: 0, cells: [] }),
    fullText: async () => ok(new Blob(['x'])),
    figures: async () => ok({ cells: 1, nulls: 0, distinct: 1, numbers: null, texts: null }),
    profile: async () =>
      ok({
        rows: 1,
        nulls: 0,
        distinct: 1,
        top: [],
        numbers: null,
        times: null,
        notFinite: 0,
        lengths: null,
      }),
    groups: async () => ok({ values: [], distinct: 0 }),
    find: vi.fn(async () => ok({ count: 0, isMore: false, at: null })),
    stop: vi.fn(),
    copyText: async () => ok({ text: 'x', nullsLeftOut: 0 }),
    fileRows: async () => ok('x'),
  }
  return { api, died, end: vi.fn(), kill: () => kill(new Error('out of memory')) }
}

test('starts the worker once, with the first question', async () => {
  const start = vi.fn(async () => worker())
  const results = makeResults(start)
  expect(start).not.toHaveBeenCalled()
  await Promise.all([
    results.summary(A),
    results.copyText(A, FULL_VIEW, { first: 0, last: 0, columns: [0] }, AS_TSV),
  ])
  expect(await results.rows(A, FULL_VIEW, { first: 0, count: 1 })).toEqual({ ok: true, value: WINDOW })
  expect(start).toHaveBeenCalledTimes(1)
})

test('a worker that was started ahead answers the first question', async () => {
  const start = vi.fn(async () => worker())
  const results = makeResults(start)
  await results.start()
  expect(start).toHaveBeenCalledTimes(1)
  expect(await results.rows(A, FULL_VIEW, { first: 0, count: 1 })).toEqual({ ok: true, value: WINDOW })
  expect(start).toHaveBeenCalledTimes(1)
})

test('retries a failed early start with the first question', async () => {
  const start = vi.fn(async () => worker()).mockRejectedValueOnce(new Error('no memory'))
  const results = makeResults(start)
  await results.start()
  expect((await results.rows(A, FULL_VIEW, { first: 0, count: 1 })).ok).toBe(true)
})

test('a crashed worker fails its questions, and the next question starts another', async () => {
  const first = worker()
  first.api = { ...first.api, rows: async () => new Promise(() => undefined) }
  const start = vi.fn(async () => worker()).mockResolvedValueOnce(first)
  const results = makeResults(start)
  const pending = results.rows(A, FULL_VIEW, { first: 0, count: 1 })
  await results.summary(A)
  first.kill()
  expect(await pending).toEqual({
    ok: false,
    error: { code: 'worker', message: 'Failed at retrieving results' },
  })
  expect(first.end).toHaveBeenCalledTimes(1)
  expect(await results.rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({ ok: true })
  expect(start).toHaveBeenCalledTimes(2)
})

test('holds the page of an answer until the worker crashes', async () => {
  const dying = worker()
  const results = makeResults(async () => dying)
  expect(results.firstPage(A)).toBeNull()
  await results.ingest(A, new ArrayBuffer(0))
  expect(results.firstPage(A)).toEqual(WINDOW)
  expect(dying.api.rows).not.toHaveBeenCalled()
  dying.kill()
  await results.summary(A)
  expect(results.firstPage(A)).toBeNull()
})

test('holds the pages of the last four answers', async () => {
  const results = makeResults(async () => worker())
  const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `query-${letter.repeat(5)}` as QueryId)
  for (const id of ids) await results.ingest(id, new ArrayBuffer(0))
  expect(ids.map((id) => results.firstPage(id) !== null)).toEqual([false, true, true, true, true])
})

test('retries a failed start with the next question', async () => {
  const start = vi.fn(async () => worker()).mockRejectedValueOnce(new Error('blocked'))
  const results = makeResults(start)
  expect(await results.summary(A)).toMatchObject({ error: { code: 'worker' } })
  expect(await results.summary(A)).toMatchObject({ ok: true })
})

test('stops reading a window that is no longer needed', async () => {
  const running = worker()
  const results = makeResults(async () => running)
  expect(await results.rows(A, FULL_VIEW, { first: 0, count: 1 }, AbortSignal.abort())).toMatchObject({
    error: { code: 'stopped' },
  })
  expect(running.api.rows).not.toHaveBeenCalled()
  const gone = new AbortController()
  const pending = results.rows(A, FULL_VIEW, { first: 0, count: 1 }, gone.signal)
  gone.abort()
  expect(await pending).toMatchObject({ error: { code: 'stopped' } })
})

test('stops the work in the worker when its signal aborts', async () => {
  const running = worker()
  const results = makeResults(async () => running)
  const gone = new AbortController()
  let answer: () => void = () => undefined
  vi.mocked(running.api.find).mockImplementation(
    async () => new Promise((resolve) => (answer = () => resolve(ok({ count: 0, isMore: false, at: null })))),
  )
  const from = { row: 0, column: 0, columns: [0], direction: 'next', isIncluded: true } as const
  const pending = results.find(A, FULL_VIEW, { text: 'x', from }, gone.signal)
  await waitFor(() => expect(running.api.find).toHaveBeenCalled())
  gone.abort()
  expect(running.api.stop).toHaveBeenCalledWith(1)
  answer()
  expect(await pending).toMatchObject({ error: { code: 'stopped' } })
})
