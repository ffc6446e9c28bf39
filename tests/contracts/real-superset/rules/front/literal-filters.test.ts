import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

const made = z.object({ id: z.int() })
const rows = z.object({ result: z.array(z.object({ data: z.array(z.object({ n: z.int() })) })) })
const samples = z.object({ result: z.object({ data: z.array(z.object({ n: z.int() })) }) })

/** Texts that name other values in filters, beside the values that they name. Their numbers are checked. */
const SQL = `SELECT * FROM (VALUES ('<NULL>', 1), (NULL, 2), ('', 3), ('<empty string>', 4), ('tab' || CHR(9), 5), ('tab', 6), ('x', 7)) AS t(name, n)`

let writer: Writer
let dataset = 0
beforeAll(async () => {
  writer = await openWriter()
  const json = { database: 1, schema: 'public', table_name: fresh('texts'), sql: SQL }
  dataset = z.parse(made, await (await writer.superset.write('POST', '/api/v1/dataset/', { json })).json()).id
})
afterAll(async () => {
  await writer.superset.write('DELETE', `/api/v1/dataset/${dataset}`)
})

const literal = (op: 'IN' | 'NOT IN', val: readonly (string | null)[]) => ({
  col: 'name',
  op,
  val,
  isLiteral: true,
})

async function chosen(filter: object): Promise<readonly number[]> {
  const json = {
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: ['n'], filters: [filter], row_limit: 100 }],
    result_format: 'json',
    result_type: 'full',
  }
  const answer = await writer.client.write('POST', '/api/v1/chart/data', { json })
  const [query] = z.parse(rows, await answer.json()).result
  return (query?.data ?? []).map(({ n }) => n).toSorted((a, b) => a - b)
}

test.each([
  ['IN', ['<NULL>'], [1]],
  ['IN', ['<NULL>', null], [1, 2]],
  ['IN', ['<empty string>'], [4]],
  ['IN', ['<empty string>', ''], [3, 4]],
  ['IN', ['tab\t'], [5]],
  ['IN', ['tab\t', 'x'], [5, 7]],
  ['NOT IN', ['<NULL>'], [3, 4, 5, 6, 7]],
  ['NOT IN', ['<NULL>', null], [3, 4, 5, 6, 7]],
] as const)('the texts %s %j choose exactly their rows at a Superset', async (op, values, expected) => {
  expect(await chosen(literal(op, values))).toEqual(expected)
})

test('sample rows have the same filters', async () => {
  const path = `/datasource/samples?datasource_id=${dataset}&datasource_type=table&per_page=10&page=1`
  const answer = await writer.client.write('POST', path, { json: { filters: [literal('IN', ['<NULL>'])] } })
  expect(z.parse(samples, await answer.json()).result.data).toMatchObject([{ n: 1 }])
})

const ofTimes = z.object({
  result: z.array(z.object({ data: z.array(z.object({ at: z.number(), n: z.int() })) })),
})

test('a picked time of an axis chooses its rows, also where the dataset shows other times', async () => {
  const sql =
    "SELECT * FROM (VALUES (TIMESTAMP '2001-01-01 10:00', 1), (TIMESTAMP '2001-01-01 13:00', 2)) AS t(at, n)"
  const json = { database: 1, schema: 'public', table_name: fresh('times'), sql }
  const answer = await writer.superset.write('POST', '/api/v1/dataset/', { json })
  const { id } = z.parse(made, await answer.json())
  await writer.superset.write('PUT', `/api/v1/dataset/${id}`, { json: { offset: 3 } })
  const axis = {
    columnType: 'BASE_AXIS',
    expressionType: 'SQL',
    label: 'at',
    sqlExpression: 'at',
    timeGrain: 'PT1H',
  }
  const read = async (filters: readonly object[]) => {
    const query = { columns: [axis, 'n'], filters, row_limit: 100 }
    const body = {
      datasource: { id, type: 'table' },
      queries: [query],
      result_format: 'json',
      result_type: 'full',
    }
    const got = await writer.client.write('POST', '/api/v1/chart/data', { json: body })
    return z.parse(ofTimes, await got.json()).result[0]?.data.toSorted((a, b) => a.n - b.n)
  }
  const all = await read([])
  expect(all).toEqual([
    { at: Date.UTC(2001, 0, 1, 13), n: 1 },
    { at: Date.UTC(2001, 0, 1, 16), n: 2 },
  ])
  const from = all?.[0]?.at ?? 0
  const picked = await read([
    { col: 'at', op: '>=', val: from, isShownTime: true },
    { col: 'at', op: '<', val: from + 3_600_000, isShownTime: true },
  ])
  expect(picked).toEqual([{ at: from, n: 1 }])
  await writer.superset.write('DELETE', `/api/v1/dataset/${id}`)
})
