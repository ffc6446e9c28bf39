import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChartResult, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { choiceLabel } from '#domain/dashboard/filters/values/choices.ts'
import type { ValueFilter } from '#domain/dashboard/filters/values/kind.ts'
import { filterValues, filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'
import { searchCondition } from '#domain/dashboard/filters/values/value-search.ts'
import { columnType } from '#domain/dataset/dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { EXACT_VALUES } from './exact-values.ts'
import { fileTextOf, sheetTextOf, sheetTexts, shownText, wayOf } from './expected-texts.ts'
import { storeDatabase } from './stored-database.ts'
import { RUNS_ALL, VALUE_COLUMNS } from './value-columns.ts'

const WAYS = ['result', 'chart', 'csv', 'xlsx', 'list', 'search', 'filter'] as const
type Way = (typeof WAYS)[number]

const MOST_QUERIES = 40

/** The ways out of each engine on which a value is not exact, by its name. */
const table = new Map<string, Map<string, string>>()

for (const { name: engine, kind, sqlOf, open } of VALUE_COLUMNS) {
  describe(`every value of ${engine} is the same text on every way out`, () => {
    let server: TestApp
    let client: TestClient
    let end: () => Promise<void>
    let databaseId = 0
    let datasetId = 0
    const values = EXACT_VALUES.flatMap((value) => {
      const sql = sqlOf(value)
      return sql === undefined ? [] : [{ ...value, sql }]
    })
    const columns = values.map((_value, at) => `v${at}`)
    const sql = `SELECT ${values.map((value, at) => `${value.sql} AS v${at}`).join(', ')}`

    beforeAll(async () => {
      const column = await open()
      server = await openTestApp({ hosts: { allowed: ['127.0.0.1'] } })
      client = await server.signIn()
      databaseId = await storeDatabase(server, kind, column.stored)
      end = async () => {
        await server.close()
        await column.end()
      }
      const run = { database_id: databaseId, sql, client_id: 'ways', tab: 'Ways' }
      expect((await client.send('POST', '/api/v1/sqllab/execute/', run)).statusCode).toBe(200)
      const dataset = { database: databaseId, table_name: 'ways', sql }
      const made = await client.send('POST', '/api/v1/dataset/', dataset)
      datasetId = made.json<{ id: number }>().id
    }, 60_000)
    afterAll(() => end())

    /** Notes what a way out gives, and expects it to be the same for each value but for the known limits of the way. */
    function expectTexts(way: Way, texts: readonly string[], expectedOf: (json: string) => string) {
      const differing = values.flatMap(({ name, json }, at) => {
        const [text, expected] = [texts[at] ?? 'nothing', wayOf(engine, way, name) ?? expectedOf(json)]
        const isExact = text === expectedOf(json)
        const row = table.get(name) ?? new Map<string, string>()
        row.set(`${engine} ${way}`, isExact ? '' : text === expected ? 'limit' : 'DIFFERS')
        table.set(name, row)
        return text === expected ? [] : [`${name}: ${text} instead of ${expected}`]
      })
      expect(differing).toEqual([])
    }

    /** The results of queries, at most as many at a time as a chart may have. */
    async function ask(queries: readonly QueryObject[]): Promise<readonly ChartResult[]> {
      const results: ChartResult[] = []
      for (let at = 0; at < queries.length; at += MOST_QUERIES) {
        const part = queries.slice(at, at + MOST_QUERIES)
        const request = { datasource: { id: datasetId, type: 'table' }, queries: part }
        const answer = await client.send('POST', '/api/v1/chart/data', request)
        expect(answer.statusCode, answer.body).toBe(200)
        const read = readChartAnswer(answer.body, part)
        if (!read.ok) throw new Error(read.error.message)
        results.push(...read.value.results)
      }
      return results
    }

    test('in the rows of SQL Lab', async () => {
      const run = { database_id: databaseId, sql, client_id: 'again', tab: 'Ways' }
      const answer = await client.send('POST', '/api/v1/sqllab/execute/', run)
      const row = /"data":\[(\{.*?\})\],"columns"/.exec(answer.body)?.[1] ?? ''
      expectTexts('result', rowTexts(row), (json) => json)
    })

    test('in a chart', async () => {
      const [result] = await ask([{ columns }])
      const cells = result?.columns ?? []
      const texts = cells.map(({ type, values: [cell = null] }) => choiceLabel(cell, type))
      expectTexts('chart', texts, shownText)
    })

    test('in a CSV file', async () => {
      const { body } = await client.get('/api/v1/sqllab/export/ways/?format=csv')
      expectTexts('csv', csvFields(body.slice(body.indexOf('\n') + 1)), fileTextOf)
    })

    test('in a workbook', async () => {
      const { rawPayload } = await client.get('/api/v1/sqllab/export/ways/?format=xlsx')
      const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      expectTexts('xlsx', sheetTexts(sheet), sheetTextOf)
    })

    function filterOf(column: string): ValueFilter {
      const [filter] = parseNativeFilters([
        { id: 'f', filterType: 'filter_select', targets: [{ datasetId, column: { name: column } }] },
      ]).filters
      if (filter === undefined || !isSettable(filter) || filter.kind !== 'values')
        throw new Error('no filter of values')
      return filter
    }

    /** The values that the filter of each column offers, with their labels. */
    async function offered() {
      const requests = columns.map((column) =>
        filterValuesRequest(filterOf(column), { dashboardId: 1, mask: [] }),
      )
      const queries = requests.flatMap((request) => request.queries)
      return (await ask(queries)).map((result, at) => {
        const [value = null] = filterValues(filterOf(columns[at] ?? ''), {
          cachedAt: null,
          results: [result],
        })
        const type = result.columns[0]?.type ?? columnType(null)
        return { value, type, label: choiceLabel(value, type) }
      })
    }

    /** Whether each condition alone finds the row. */
    async function finds(filters: readonly (QueryFilter | null)[]): Promise<readonly string[]> {
      const queries = filters.map((filter) => ({ columns: ['v0'], filters: filter === null ? [] : [filter] }))
      return (await ask(queries)).map(({ rowCount }) => String(rowCount))
    }

    test('in the list of a filter, by a search, and as the value of the filter', async () => {
      const choices = await offered()
      expectTexts(
        'list',
        choices.map(({ label }) => label),
        shownText,
      )
      const picked = choices.map(({ value }, at) => ({ col: columns[at] ?? '', op: 'IN', val: [value] }))
      expectTexts('filter', await finds(picked), () => '1')
      const searched = choices.map(({ value, label, type }, at) =>
        value === null || value === '' ? null : searchCondition(columns[at] ?? '', label, type),
      )
      expectTexts('search', await finds(searched), () => '1')
    })
  })
}

/** The JSON texts of the fields of a row, as they are sent. */
function rowTexts(row: string): readonly string[] {
  const starts = [...row.matchAll(/[{,]"v\d+":/g)]
  return starts.map((start, at) => row.slice(start.index + start[0].length, starts[at + 1]?.index ?? -1))
}

/** The fields of a line of CSV as they are written, with their quotes if they are an empty text. */
function csvFields(line: string): readonly string[] {
  const fields = [...line.replace(/\n$/, '').matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(
    ([, field = '']) => field,
  )
  return fields.map((field) =>
    field.startsWith('"') && field !== '""' ? field.slice(1, -1).replaceAll('""', '"') : field,
  )
}

/** One line for each value, with the ways out of each engine that are not exact. */
afterAll(() => {
  if (!RUNS_ALL) return
  const engines = VALUE_COLUMNS.map(({ name }) => name)
  const head = ['value'.padEnd(38), ...engines.map((name) => name.padEnd(24))].join('')
  const lines = [...table].map(([name, row]) => {
    const cells = engines.map((engine) => {
      const states = WAYS.map((way) => ({ way, state: row.get(`${engine} ${way}`) }))
      if (states.every(({ state }) => state === undefined)) return '–'
      const other = states.filter(({ state }) => state !== '')
      return other.length === 0
        ? 'exact'
        : other.map(({ way, state }) => (state === 'limit' ? way : way.toUpperCase())).join(' ')
    })
    return [name.padEnd(38), ...cells.map((cell) => cell.padEnd(24))].join('')
  })
  process.stdout.write(`Ways out that are not exact, by value:\n${[head, ...lines].join('\n')}\n`)
})
