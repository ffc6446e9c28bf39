import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompletenessHeader } from '#domain/core/completeness/completeness-header.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

/** Types of columns as a dataset notes them: 0 number, 1 text, 2 time. */
interface DatasetColumn {
  readonly name: string
  readonly typeGeneric: 0 | 1 | 2
}

async function datasetOf(sql: string, columns: readonly DatasetColumn[]): Promise<number> {
  return await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: `t${Math.random().toString(36).slice(2)}`,
    sql,
    mainTimeColumn: null,
    columns: columns.map((column) => ({ ...column, type: 'X', isTime: column.typeGeneric === 2 })),
    metrics: [],
    userId: server.user.id,
    now: TEST_TIME,
  })
}

function sum(label: string) {
  return { expressionType: 'SQL', sqlExpression: 'SUM(n)', label }
}

interface PivotCase {
  readonly values: string
  readonly label?: string
  readonly rows?: readonly string[]
  readonly columns?: readonly string[]
  readonly form?: object
}

async function pivotBody({ values, label = 'n', rows = ['r'], columns = ['c'], form = {} }: PivotCase) {
  const names = [...rows, ...columns]
  const sql = `SELECT * FROM (VALUES ${values}) AS t(${[...names, 'n'].join(', ')})`
  const id = await datasetOf(
    sql,
    [...names, 'n'].map((name) => ({ name, typeGeneric: name === 'n' ? 0 : name === 'd' ? 2 : 1 })),
  )
  return {
    datasource: { id, type: 'table' },
    queries: [{ columns: names, metrics: [sum(label)], orderby: [] }],
    result_type: 'post_processed',
    form_data: {
      viz_type: 'pivot_table_v2',
      groupbyRows: rows,
      groupbyColumns: columns,
      metrics: [sum(label)],
      colTotals: true,
      ...form,
    },
  }
}

async function pivotCsv(wanted: PivotCase): Promise<string> {
  const body = { ...(await pivotBody(wanted)), result_format: 'csv' }
  return (await client.send('POST', '/api/v1/chart/data', body)).body
}

test('a pivoted file has all rows, whatever the lengths of their numbers and names', async () => {
  const numbers = ['1', '250', '3', '4', '10', '100', '123', '1234', '0.5', '10.5', '10.25']
  for (const number of numbers) {
    const values = `('a', 'x', ${number}::DOUBLE), ('b', 'x', 2::DOUBLE)`
    expect(await pivotCsv({ values }), number).toBe(
      `,n x\na,${number}\nb,2\nTotal (Sum),${2 + Number(number)}\n`,
    )
  }
  for (const label of ['ninelette', 'eight_le', 'ten_letter', '":0,"', 'ü']) {
    const [head, ...lines] = (await pivotCsv({ values: `('a', 'x', 100), ('b', 'x', 2)`, label })).split('\n')
    expect([label, lines]).toEqual([label, ['a,100', 'b,2', 'Total (Sum),102', '']])
    expect(head?.startsWith(',')).toBe(true)
  }
})

test('a pivoted file without totals has its rows, as the workbook has', async () => {
  const values = `('a', 'x', 100), ('b', 'x', 2)`
  expect(await pivotCsv({ values, form: { colTotals: false } })).toBe(',n x\na,100\nb,2\n')
  const body = { ...(await pivotBody({ values })), result_format: 'xlsx' }
  const file = await client.send('POST', '/api/v1/chart/data', body)
  expect(sheetRows(file.rawPayload)).toEqual([
    ['', 'n x'],
    ['a', '100'],
    ['b', '2'],
    ['Total (Sum)', '102'],
  ])
})

test('each row dimension has a cell of its own, under its name', async () => {
  const csv = await pivotCsv({
    values: `('a', 'p', 'x', 1), ('a', 'q', 'x', 2), ('b', 'p', 'x', 4)`,
    rows: ['r', 's'],
  })
  expect(csv).toBe('r,s,n x\na,p,1\na,q,2\na,Subtotal,3\nb,p,4\nb,Subtotal,4\nTotal (Sum),,7\n')
})

test('the order of the form is the order of the rows and of the columns', async () => {
  const values = `('a', 'x', 1), ('b', 'x', 5), ('c', 'y', 3)`
  expect(await pivotCsv({ values, form: { rowOrder: 'key_z_to_a', colOrder: 'key_z_to_a' } })).toBe(
    ',n y,n x\nc,3,\nb,,5\na,,1\nTotal (Sum),3,6\n',
  )
  expect(await pivotCsv({ values, form: { rowOrder: 'value_z_to_a', colOrder: 'value_a_to_z' } })).toBe(
    ',n y,n x\nb,,5\nc,3,\na,,1\nTotal (Sum),3,6\n',
  )
})

test('a day at a side is written as a day', async () => {
  const values = `(DATE '2024-01-01', 'x', 1), (DATE '2024-02-29', 'x', 2)`
  expect(await pivotCsv({ values, rows: ['d'] })).toBe(',n x\n2024-01-01,1\n2024-02-29,2\nTotal (Sum),3\n')
  expect(await pivotCsv({ values: `('x', TIMESTAMP '2024-01-01 06:30:00', 1)`, columns: ['d'] })).toBe(
    ',n 2024-01-01 06:30:00\nx,1\nTotal (Sum),1\n',
  )
})

async function rawBody(sql: string, columns: readonly DatasetColumn[]) {
  const id = await datasetOf(sql, columns)
  const names = columns.map(({ name }) => name)
  return { datasource: { id, type: 'table' }, queries: [{ columns: names, metrics: [] }] }
}

test('days of a chart stay days in its files', async () => {
  const body = await rawBody(`SELECT DATE '2024-02-29' AS d, TIMESTAMP '2024-02-29 00:00:00' AS t`, [
    { name: 'd', typeGeneric: 2 },
    { name: 't', typeGeneric: 2 },
  ])
  const csv = await client.send('POST', '/api/v1/chart/data', { ...body, result_format: 'csv' })
  expect(csv.body).toBe('d,t\n2024-02-29,2024-02-29 00:00:00\n')
  const form = { viz_type: 'table' }
  const table = { ...body, result_type: 'post_processed', form_data: form, result_format: 'csv' }
  const shown = await client.send('POST', '/api/v1/chart/data', table)
  expect(shown.body).toBe(',d,t\n0,2024-02-29,2024-02-29 00:00:00\n')
  const xlsx = await client.send('POST', '/api/v1/chart/data', { ...body, result_format: 'xlsx' })
  // Style 1 is a date; day 45,351 of a sheet is the 29th of February 2024.
  expect(sheetXml(xlsx.rawPayload)).toContain('<c s="1"><v>45351</v></c><c s="2"><v>45351</v></c>')
})

test('days stay days after a step', async () => {
  const body = await rawBody(`SELECT DATE '2024-02-29' AS d, 1 AS n`, [
    { name: 'd', typeGeneric: 2 },
    { name: 'n', typeGeneric: 0 },
  ])
  const steps = [{ operation: 'cum', options: { operator: 'sum', columns: { n: 'n' } } }]
  const query = { ...body.queries[0], post_processing: steps }
  const csv = await client.send('POST', '/api/v1/chart/data', {
    ...body,
    queries: [query],
    result_format: 'csv',
  })
  expect(csv.body).toBe('d,n\n2024-02-29,1\n')
})

test('a workbook has a sheet for each query', async () => {
  const body = await rawBody(`SELECT 'a' AS r, 1 AS n`, [
    { name: 'r', typeGeneric: 1 },
    { name: 'n', typeGeneric: 0 },
  ])
  const file = await client.send('POST', '/api/v1/chart/data', {
    ...body,
    queries: [
      { columns: ['r'], metrics: [] },
      { columns: ['n'], metrics: [] },
    ],
    result_format: 'xlsx',
  })
  expect([1, 2].map((sheet) => sheetRows(file.rawPayload, sheet))).toEqual([
    [['r'], ['a']],
    [['n'], ['1']],
  ])
  const book = strFromU8(unzipSync(file.rawPayload)['xl/workbook.xml'] ?? new Uint8Array())
  expect([...book.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['Query 1', 'Query 2'])
})

function sheetXml(workbook: Uint8Array, sheet = 1): string {
  const bytes = unzipSync(workbook)[`xl/worksheets/sheet${sheet}.xml`]
  return strFromU8(bytes ?? new Uint8Array())
}

/** The cells of a sheet as texts, row by row. */
function sheetRows(workbook: Uint8Array, sheet = 1): readonly (readonly string[])[] {
  const rows = sheetXml(workbook, sheet).matchAll(/<row[^>]*>(.*?)<\/row>/gs)
  return [...rows].map(([, row = '']) =>
    [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )
}

const CUT = 'Not complete: truncated at the row limit of 2.'

test.each([
  ['csv', 1],
  ['csv', 2],
  ['xlsx', 1],
])('%s of %i queries carries that rows are missing', async (format, count) => {
  const id = await datasetOf('SELECT range AS n FROM range(5)', [{ name: 'n', typeGeneric: 0 }])
  const query = { columns: ['n'], row_limit: 2 }
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: Array.from({ length: count }, () => query),
    result_format: format,
  })
  const header = readCompletenessHeader(String(answer.headers['x-completeness']))
  expect(header && completenessSentence(header)).toBe(CUT)
  const files = format === 'csv' && count === 1 ? {} : unzipSync(answer.rawPayload)
  const texts = Object.values(files).map((file) => strFromU8(file))
  expect(texts.some((text) => text.includes(CUT))).toBe(format === 'xlsx' || count > 1)
})

test('a workbook of all rows has no sheet of notes', async () => {
  const id = await datasetOf('SELECT range AS n FROM range(5)', [{ name: 'n', typeGeneric: 0 }])
  const answer = await client.send('POST', '/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['n'], row_limit: 5 }],
    result_format: 'xlsx',
  })
  const texts = Object.values(unzipSync(answer.rawPayload)).map((file) => strFromU8(file))
  expect(texts.some((text) => text.includes('Not complete'))).toBe(false)
})

test('a CSV file of a chart is written in the style that is wanted, as one of a result is', async () => {
  const id = await datasetOf(
    "SELECT * FROM (VALUES ('a;b', 1.5, true, TIMESTAMP '2024-02-29 10:30:00'), ('', NULL, false, NULL), (NULL, 'inf'::DOUBLE, NULL, NULL)) AS t(k, n, b, t)",
    [
      { name: 'k', typeGeneric: 1 },
      { name: 'n', typeGeneric: 0 },
      { name: 'b', typeGeneric: 1 },
      { name: 't', typeGeneric: 2 },
    ],
  )
  const body = {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['k', 'n', 'b', 't'], orderby: [] }],
    result_format: 'csv',
  }
  const style = { separator: ';', decimal: ',', nullText: 'NULL', quotes: 'needed', hasBom: true }
  const path = `/api/v1/chart/data?style=${encodeURIComponent(JSON.stringify(style))}`
  const file = await client.send('POST', path, body)
  const [head, ...rows] = file.body.trimEnd().split('\n')
  expect(head).toBe('\ufeffk;n;b;t')
  expect(rows.toSorted()).toEqual([
    '"a;b";1,5;True;2024-02-29 10:30:00',
    ';NULL;False;NULL',
    'NULL;inf;NULL;NULL',
  ])
})
