import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultColumn } from '#domain/query/query.ts'
import { runText } from '#tests/engines/request.ts'
import { loadResultRows } from '#workers/engine/files/load-kinded.ts'
import { tableCsv } from '#workers/engine/table-csv.ts'
import { showTable } from '#workers/engine/table-files.ts'
import { loadCsv, wasmBench } from './wasm-bench.ts'

let bench: Awaited<ReturnType<typeof wasmBench>>

beforeAll(async () => {
  bench = await wasmBench()
})
afterAll(() => bench.end())

async function keep(name: string, jsonLines: string, columns: readonly ResultColumn[]) {
  const made = await loadResultRows(bench.session, { id: name, file: new Blob([jsonLines]) }, columns)
  if (!made.ok) throw new Error(made.error.message)
  showTable(bench.session, { id: name, name }, made.value.bytes)
}

test('a result is a table with exact numbers and times, and its texts remain texts', async () => {
  await keep(
    'result',
    '{"id":"9223372036854775807","code":"007","day":"2026-01-31","at":"2026-01-31T10:00:00.5","text":"2026-01-31"}\n{"id":1,"code":null,"day":null,"at":null,"text":""}\n',
    [
      { name: 'id', type: 'BIGINT', kind: 'number' },
      { name: 'code', type: 'VARCHAR', kind: 'text' },
      { name: 'day', type: 'DATE', kind: 'time' },
      { name: 'at', type: 'TIMESTAMP', kind: 'time' },
      { name: 'text', type: 'VARCHAR', kind: 'text' },
    ],
  )
  expect(await runText(bench.engine, 'SELECT * FROM result')).toBe(
    '[{"id":"9223372036854775807","code":"007","day":"2026-01-31","at":"2026-01-31T10:00:00.500000","text":"2026-01-31"},{"id":1,"code":null,"day":null,"at":null,"text":""}]',
  )
  const types = await runText(
    bench.engine,
    'SELECT typeof(id) AS a, typeof(day) AS b, typeof("at") AS c, typeof("text") AS d FROM result LIMIT 1',
  )
  expect(types).toBe('[{"a":"BIGINT","b":"DATE","c":"TIMESTAMP","d":"VARCHAR"}]')
})

test('a result without rows is a table with its columns', async () => {
  await keep('nothing', '', [{ name: 'a', type: 'VARCHAR', kind: 'text' }])
  expect(await runText(bench.engine, 'SELECT count(a) AS n FROM nothing')).toBe('[{"n":0}]')
})

test('the rows of a table are CSV that reads as the same rows', async () => {
  const csv = '"a ""b""",price\n"x, ""y""\nz",0.10\n,\n"",9007199254740993\n'
  await loadCsv(bench.session, 'sent', csv)
  const sent = await tableCsv(bench.session, 'sent')
  expect(sent.ok && (await sent.value.text())).toBe(
    '"a ""b""","price"\n"x, ""y""\nz","0.10"\n,\n"","9007199254740993.00"\n',
  )
})
