import { expect, test } from 'vitest'
import { startResultsWorker } from '#data/answers/results-worker.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
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

test('the real worker takes an answer in, stores it, and another worker finds it again', async () => {
  const name = `results-${crypto.randomUUID()}`
  const first = await startResultsWorker(name)
  const bytes = answer(25_000)
  expect(await first.api.ingest(A, bytes)).toMatchObject({
    ok: true,
    value: { summary: { rowCount: 25_000 } },
  })
  expect(bytes.byteLength).toBe(0)
  expect(await first.api.rows(A, WHOLE_VIEW, { first: 24_999, count: 1 })).toMatchObject({
    value: { columns: [Float64Array.of(24_999), ['row 24999']] },
  })
  expect(await first.api.whenStored(A)).toEqual({ ok: true, value: true })
  first.end()
  const second = await startResultsWorker(name)
  expect(await second.api.rows(A, WHOLE_VIEW, { first: 9_999, count: 2 })).toMatchObject({
    value: {
      columns: [Float64Array.of(9_999, 10_000), ['row 9999', 'row 10000']],
    },
  })
  expect(await second.api.copyText(A, WHOLE_VIEW, { first: 3, last: 4, columns: [1] }, AS_TSV)).toEqual({
    ok: true,
    value: { text: 'row 3\nrow 4', nullsLeftOut: 0 },
  })
  second.end()
})
