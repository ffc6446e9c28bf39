import { afterAll, beforeAll, expect, test } from 'vitest'
import { runText } from '#tests/engines/request.ts'
import { loadCsv, wasmBench } from './wasm-bench.ts'

let bench: Awaited<ReturnType<typeof wasmBench>>

beforeAll(async () => {
  bench = await wasmBench()
})
afterAll(() => bench.end())

async function rowsOf(name: string, csv: string | Uint8Array): Promise<string> {
  await loadCsv(bench.session, name, csv)
  return await runText(bench.engine, `SELECT * FROM ${name}`)
}

test('values keep all digits, and ids with leading zeros are texts', async () => {
  expect(await rowsOf('prices', 'id,price\n007,0.10\n010,9007199254740993\n')).toBe(
    '[{"id":"007","price":0.10},{"id":"010","price":"9007199254740993.00"}]',
  )
})

test('a value that only the middle of a large file has decides the type of its column', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_none, at) => `${at},${at % 7}\n`).join('')
  const csv = `n,code\n${lines(120_000)}120000,x9\n${lines(120_000)}`
  await loadCsv(bench.session, 'large', csv)
  expect(await runText(bench.engine, "SELECT typeof(code) AS t, n FROM large WHERE code = 'x9'")).toBe(
    '[{"t":"VARCHAR","n":120000}]',
  )
  expect(await runText(bench.engine, 'SELECT count(*) AS n FROM large')).toBe('[{"n":240001}]')
})

test('another encoding, delimiter and line end are read', async () => {
  const latin = Uint8Array.from('stadt;größe\r\nKöln;1,5\r\nBern;2,25\r\n', (letter) => letter.charCodeAt(0))
  expect(await rowsOf('cities', latin)).toBe('[{"stadt":"Köln","größe":1.50},{"stadt":"Bern","größe":2.25}]')
})

test('quoted line ends and quotes stay, an empty field is NULL and a quoted one an empty text', async () => {
  expect(await rowsOf('quotes', 'a,b\n1,"x\n""y"""\n2,\n3,""\n')).toBe(
    '[{"a":1,"b":"x\\n\\"y\\""},{"a":2,"b":null},{"a":3,"b":""}]',
  )
})

test('a line with another number of fields is reported, and nothing is added', async () => {
  const rows = Array.from({ length: 50 }, (_none, at) => `${at},${at}\n`).join('')
  await expect(loadCsv(bench.session, 'broken', `a,b\n${rows}1,2,3\n`)).rejects.toThrow(/line 52/)
  expect(await runText(bench.engine, 'SELECT * FROM broken')).toMatch(/^table: /)
})
