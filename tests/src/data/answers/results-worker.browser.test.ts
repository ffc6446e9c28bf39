import { describe, expect, test } from 'vitest'
import { makeResults } from '#data/answers/results.ts'
import { startResultsWorker } from '#data/answers/results-worker.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import { AS_TSV } from '#tests/domain/query/copy/block.ts'

const A = 'query-aaaaa' as QueryId
const COLUMNS = [
  { column_name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false },
  { column_name: 't', type: 'VARCHAR', type_generic: 1, is_dttm: false },
]

function answer(rowCount: number): ArrayBuffer {
  const data = Array.from({ length: rowCount }, (_, row) => ({ n: row, t: `row ${row}` }))
  const bytes = new TextEncoder().encode(
    JSON.stringify({ query_id: 1, status: 'success', data, columns: COLUMNS }),
  )
  return bytes.buffer.slice(0, bytes.byteLength)
}

test('the worker stores an answer, and another worker reads it', async () => {
  const name = `results-${crypto.randomUUID()}`
  const first = await startResultsWorker(name)
  const bytes = answer(25_000)
  expect(await first.api.ingest(A, bytes)).toMatchObject({
    ok: true,
    value: { summary: { rowCount: 25_000 } },
  })
  expect(bytes.byteLength).toBe(0)
  expect(await first.api.rows(A, FULL_VIEW, { first: 24_999, count: 1 })).toMatchObject({
    value: { columns: [Float64Array.of(24_999), ['row 24999']] },
  })
  expect(await first.api.whenStored(A)).toEqual({ ok: true, value: true })
  first.end()
  const second = await startResultsWorker(name)
  expect(await second.api.rows(A, FULL_VIEW, { first: 9_999, count: 2 })).toMatchObject({
    value: {
      columns: [Float64Array.of(9_999, 10_000), ['row 9999', 'row 10000']],
    },
  })
  expect(await second.api.copyText(A, FULL_VIEW, { first: 3, last: 4, columns: [1] }, AS_TSV)).toEqual({
    ok: true,
    value: { text: 'row 3\nrow 4', nullsLeftOut: 0 },
  })
  second.end()
})

/** The files of a database’s results, by name and size. */
async function filesOf(name: string): Promise<readonly (readonly [string, number])[]> {
  const root = await navigator.storage.getDirectory()
  const home = await root.getDirectoryHandle('results', { create: true })
  const folder = await home.getDirectoryHandle(encodeURIComponent(name), { create: true })
  const files: (readonly [string, number])[] = []
  for await (const handle of folder.values()) {
    if (handle instanceof FileSystemFileHandle) files.push([handle.name, (await handle.getFile()).size])
  }
  return files
}

test('a result is stored in a file, which is removed with its row', async () => {
  const db = new LocalDatabase(`results-${crypto.randomUUID()}`)
  const { api, end } = await startResultsWorker(db.name)
  const bytes = answer(10)
  const size = bytes.byteLength
  await api.ingest(A, bytes)
  await api.whenStored(A)
  expect(await filesOf(db.name)).toEqual([[A, size]])
  expect(await db.results.get(A)).toMatchObject({ place: 'file', sizeBytes: size })
  expect(await db.resultChunks.count()).toBe(0)
  await dropResults(db, [A], 'deleted')
  await expect.poll(async () => filesOf(db.name), { timeout: 5_000 }).toEqual([])
  end()
  db.close()
})

test('an incomplete file is no result', async () => {
  const db = new LocalDatabase(`results-${crypto.randomUUID()}`)
  const first = await startResultsWorker(db.name)
  await first.api.ingest(A, answer(10))
  await first.api.whenStored(A)
  first.end()
  await db.results.update(A, { sizeBytes: 9_999 })
  const second = await startResultsWorker(db.name)
  expect(await second.api.rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({
    error: { code: 'gone' },
  })
  second.end()
  db.close()
})

describe('a worker that the browser terminates', () => {
  /** Results whose worker can be terminated as by the browser, without an event. */
  function endable() {
    const name = `results-${crypto.randomUUID()}`
    const workers: { readonly end: () => void }[] = []
    const results = makeResults(async () => {
      const running = await startResultsWorker(name)
      workers.push(running)
      return running
    })
    return { results, name, end: () => workers.at(-1)?.end() }
  }

  test('while parsing fails the question, and the next worker parses the result', async () => {
    const { results, end } = endable()
    expect(await results.ingest(A, answer(1))).toMatchObject({ ok: true })
    const taken = results.ingest(A, answer(400_000))
    end()
    expect(await taken).toMatchObject({ ok: false, error: { code: 'worker' } })
    expect(await results.ingest(A, answer(400_000))).toMatchObject({
      value: { summary: { rowCount: 400_000 } },
    })
    expect(await results.whenStored(A)).toEqual({ ok: true, value: true })
    end()
  })

  test('while writing leaves no partial result, and the next worker stores it', async () => {
    const { results, name, end } = endable()
    const bytes = answer(400_000)
    const size = bytes.byteLength
    expect(await results.ingest(A, bytes)).toMatchObject({ ok: true })
    const stored = results.whenStored(A)
    end()
    expect(await stored).toMatchObject({ ok: false, error: { code: 'worker' } })
    expect(await results.rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({
      ok: false,
      error: { code: 'gone' },
    })
    expect(await results.ingest(A, answer(400_000))).toMatchObject({ ok: true })
    expect(await results.whenStored(A)).toEqual({ ok: true, value: true })
    expect(await filesOf(name)).toEqual([[A, size]])
    end()
  })
})
