import { expect, test } from 'vitest'
import { startComparison } from '#data/answers/compare-worker.ts'
import { startResultsWorker } from '#data/answers/results-worker.ts'
import { queryId } from '#tests/support/tabs.ts'

const A = queryId('a')
const B = queryId('b')
const COLUMNS = [{ column_name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false }]

function answer(values: readonly number[]): ArrayBuffer {
  const data = values.map((n) => ({ n }))
  return new TextEncoder().encode(JSON.stringify({ status: 'success', data, columns: COLUMNS })).buffer
}

test('compares stored results in a worker of its own', async () => {
  const name = `compare-${crypto.randomUUID()}`
  const results = await startResultsWorker(name)
  for (const [id, values] of [
    [A, [1, 2]],
    [B, [2, 3]],
  ] as const) {
    await results.api.ingest(id, answer(values))
    expect(await results.api.whenStored(id)).toEqual({ ok: true, value: true })
  }
  results.end()
  const comparison = startComparison(name)
  expect(await comparison.api.open(A, B)).toEqual({ ok: true, value: { both: ['n'], suggested: ['n'] } })
  expect(await comparison.api.compare(['n'])).toMatchObject({
    ok: true,
    value: { counts: { same: 1, added: 1, removed: 1, changed: 0 } },
  })
  comparison.end()
})
