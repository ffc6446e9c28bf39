import { afterAll, beforeAll, expect, test } from 'vitest'
import { request, runText } from '#tests/engines/request.ts'
import { loadTextSample } from '#workers/engine/load-text.ts'
import { makeEngineApi } from '#workers/engine/make-engine-api.ts'
import { showTable } from '#workers/engine/table-files.ts'
import { wasmBench } from './wasm-bench.ts'

let bench: Awaited<ReturnType<typeof wasmBench>>

beforeAll(async () => {
  bench = await wasmBench()
})
afterAll(() => bench.end())

/** Rows of 40 bytes: a number, its remainder by 10, a quoted text with a line end, and padding. */
function rows(count: number): string {
  let text = 'n,code,note\n'
  for (let at = 0; at < count; at += 1)
    text += `${String(at).padStart(9, '1')},${at % 10},"line\nof ${String(at).padStart(10, '0')}"\n`
  return text
}

test('a sample has complete rows from all parts of a large file, and its share of them', async () => {
  const file = new Blob([rows(600_000)])
  const sample = await loadTextSample(bench.session, { id: 'sampled', file })
  if (sample === null || !sample.made.ok) throw new Error('no sample')
  const { bytes, rowCount } = sample.made.value
  showTable(bench.session, { id: 'sampled', name: 'sampled' }, bytes)
  expect(Math.abs(rowCount / 600_000 - sample.share)).toBeLessThan(0.001)
  expect(sample.share).toBeGreaterThan(0.015)
  // Windows lie at even distances, so that each tenth of the file has about a tenth of the sample.
  const tenths = await runText(
    bench.engine,
    `SELECT min(n) AS c FROM (SELECT count(*) AS n FROM sampled GROUP BY substr(note, 9, 10)::INTEGER // 60000)`,
  )
  expect(JSON.parse(tenths)[0].c).toBeGreaterThan(rowCount / 20)
  expect(
    await runText(bench.engine, `SELECT count(*) AS n FROM sampled WHERE note NOT LIKE 'line_of %'`),
  ).toBe('[{"n":0}]')
})

test('a small file and one whose rows are not found from its middle have no sample', async () => {
  const small = new Blob([rows(1000)])
  expect(await loadTextSample(bench.session, { id: 'small', file: small })).toBeNull()
  const lines = `"${'x\n'.repeat(500_000)}",1\n`
  const nested = new Blob(['a,b\n', ...Array.from({ length: 20 }, () => lines)])
  expect(await loadTextSample(bench.session, { id: 'nested', file: nested })).toBeNull()
})

test('a statement over a table whose file is gone fails with what to do next', async () => {
  const api = makeEngineApi(bench.session, 'test')
  const lost = [{ id: 'ab12', name: 'sales', checksum: '00' }]
  expect(await api.run(lost, request('SELECT count(*) FROM sales'))).toMatchObject({
    ok: false,
    error: { message: 'The browser removed the file of the table sales. Add its file again.' },
  })
  expect(await api.run(lost, request('SELECT 1 AS one'))).toMatchObject({ ok: true })
})
