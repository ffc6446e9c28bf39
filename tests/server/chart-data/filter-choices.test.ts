import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { type Cell, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryFilter } from '#domain/contract/bi/chart-data.ts'
import { kindOf } from '#domain/dashboard/filters/all.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { choicesOf, chosenValues } from '#domain/dashboard/filters/values/choices.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { filterValues, filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'
import { searchCondition } from '#domain/dashboard/filters/values/value-search.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// Row i of each column has weight 2^i, so that a sum names its rows.
const ROWS = `SELECT
  unnest([NULL, '', 'null', 'empty', '<NULL>', '<empty string>', 'google', 'tab' || chr(9), 'tab', 'google ']) AS word,
  unnest([NULL, '', 'null', 'empty', '<NULL>', '<empty string>', 'google', 'tab' || chr(9), 'tab', 'google ']) = 'google' AS is_google,
  unnest([DATE '2001-01-01', DATE '2001-01-02', NULL, DATE '1969-12-31', DATE '2001-01-02', NULL, DATE '2001-01-03', DATE '2001-01-01', DATE '2024-02-29', DATE '2001-01-01']) AS day,
  unnest([TIMESTAMP '2001-01-01 10:00:00', TIMESTAMP '2001-01-01 10:00:01', NULL, TIMESTAMP '2001-01-01 10:00:00', NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2001-01-01 10:00:00.5']) AS at,
  unnest([0.10, 0.1, 0.11, 12345678901234.5678, 12345678901234.5679, NULL, 0, -0.10, 3, 3.0]::DECIMAL(18, 4)[]) AS price,
  unnest([9007199254740992, 9007199254740993, 9007199254740994, 9223372036854775807, -9223372036854775808, NULL, 0, 1, 1, 9007199254740993]::BIGINT[]) AS big,
  unnest([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) AS weight`

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await datasetCalls(server, client).mine(ROWS)
})
afterAll(() => server.close())

function filterBy(column: string, inverseSelection = false): ValueFilter {
  const [filter] = parseNativeFilters([
    {
      id: 'f',
      filterType: 'filter_select',
      targets: [{ datasetId, column: { name: column } }],
      controlValues: { inverseSelection },
    },
  ]).filters
  if (filter === undefined || !isSettable(filter) || filter.kind !== 'values') throw new Error('no filter')
  return filter
}

async function choices(filter: ValueFilter, search?: QueryFilter): Promise<ReadonlyMap<string, Cell>> {
  const request = filterValuesRequest(filter, { dashboardId: 1, mask: [], ...(search && { search }) })
  const sent = await client.send('POST', '/api/v1/chart/data', request)
  const answer = readChartAnswer(sent.body, request.queries)
  if (!answer.ok) throw new Error(answer.error.message)
  return choicesOf(filterValues(filter, answer.value), answer.value.results[0]?.columns[0]?.type)
}

/** The weights of the rows that labels choose, added up. */
async function weightOf(filter: ValueFilter, labels: readonly string[]): Promise<number | null> {
  const value = { kind: 'values' as const, values: chosenValues(labels, await choices(filter)) }
  // A choice survives the address.
  const kind = kindOf('values')
  const again = kind.parse(JSON.parse(JSON.stringify(kind.write(value))))
  if (again === null) throw new Error('no value')
  const { filters } = maskQuery(kind.clauses(filter, again))
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(weight)', label: 'sum' }
  const sent = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id: datasetId, type: 'table' },
    queries: [{ columns: [], metrics: [metric], filters }],
  })
  return sent.json<{ result: [{ data: [{ sum: number | null }] }] }>().result[0].data[0].sum
}

const ALL = 1023
const CHOICES: Readonly<Record<string, readonly (readonly [label: string, weight: number])[]>> = {
  word: [
    ['null', 1],
    ['empty', 2],
    ['“null”', 4],
    ['“empty”', 8],
    ['“<NULL>”', 16],
    ['<empty string>', 32],
    ['google', 64],
    ['“tab\t”', 128],
    ['tab', 256],
    ['“google ”', 512],
  ],
  is_google: [
    ['null', 1],
    ['true', 64],
    ['false', ALL - 65],
  ],
  day: [
    ['null', 4 + 32],
    ['1969-12-31', 8],
    ['2001-01-01', 1 + 128 + 512],
    ['2001-01-02', 2 + 16],
    ['2001-01-03', 64],
    ['2024-02-29', 256],
  ],
  at: [
    ['null', 4 + 16 + 32 + 64 + 128 + 256],
    ['2001-01-01 10:00:00', 1 + 8],
    ['2001-01-01 10:00:00.500', 512],
    ['2001-01-01 10:00:01', 2],
  ],
  price: [
    ['null', 32],
    ['-0.1', 128],
    ['0', 64],
    ['0.1', 1 + 2],
    ['0.11', 4],
    ['3', 256 + 512],
    ['12345678901234.5678', 8],
    ['12345678901234.5679', 16],
  ],
  big: [
    ['null', 32],
    ['-9223372036854775808', 16],
    ['0', 64],
    ['1', 128 + 256],
    ['9007199254740992', 1],
    ['9007199254740993', 2 + 512],
    ['9007199254740994', 4],
    ['9223372036854775807', 8],
  ],
}

const TYPES: ReadonlyMap<string, ColumnType> = new Map([
  ['is_google', 'boolean'],
  ['day', 'time'],
  ['at', 'time'],
  ['price', 'number'],
  ['big', 'number'],
])

describe.each(Object.entries(CHOICES))('the choices of %s', (column, expected) => {
  test('are all different values', async () => {
    const labels = [...(await choices(filterBy(column))).keys()]
    expect(labels.toSorted()).toEqual(expected.map(([label]) => label).toSorted())
  })

  test('are found on the server by their labels and by the start of them', async () => {
    // Typing the label of a missing value or of an empty text offers it without a search.
    const typed = expected.map(([label]) => label).filter((label) => !['null', 'empty'].includes(label))
    const missed: string[] = []
    for (const label of typed)
      for (const text of [label, label.slice(0, 4)]) {
        const search = searchCondition(column, text, TYPES.get(column) ?? 'text')
        if (search !== null && !(await choices(filterBy(column), search)).has(label)) missed.push(text)
      }
    expect(missed).toEqual([])
  })

  test('choose their rows, and no others', async () => {
    const found: (readonly [string, number | null])[] = []
    for (const [label] of expected) found.push([label, await weightOf(filterBy(column), [label])])
    expect(found).toEqual(expected)
  })

  test('together choose all rows', async () => {
    const labels = expected.map(([label]) => label)
    expect(await weightOf(filterBy(column), labels)).toBe(ALL)
  })

  test('of an inverse filter leave the others, without rows that have no value', async () => {
    const filter = filterBy(column, true)
    const [[, missing] = ['', 0], ...others] = expected
    const found: (readonly [string, number | null])[] = []
    for (const [label] of others) found.push([label, await weightOf(filter, [label])])
    expect(found).toEqual(others.map(([label, weight]) => [label, ALL - missing - weight]))
    expect(await weightOf(filter, ['null'])).toBe(ALL - missing)
  })
})
