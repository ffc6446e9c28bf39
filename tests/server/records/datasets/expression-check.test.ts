import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatasetExpression, expressionCheck } from '#domain/dataset/expression-check.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let datasetId: number

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  datasetId = await datasetCalls(server, client).mine()
})

afterAll(async () => server.close())

async function tried(expression: DatasetExpression): Promise<string> {
  const answer = await client.send('POST', '/api/v1/chart/data', expressionCheck(datasetId, expression))
  const body = answer.json<{
    readonly message?: string
    readonly result?: readonly { readonly error?: string }[]
  }>()
  return `${answer.statusCode} ${body.message ?? body.result?.[0]?.error ?? ''}`.trim()
}

test.each<DatasetExpression>([
  { kind: 'column', sql: 'upper(state)' },
  { kind: 'column', sql: 'n * 2' },
  { kind: 'metric', sql: 'SUM(n)' },
  { kind: 'metric', sql: 'COUNT(DISTINCT state) * 1.0 / SUM(n)' },
])('a $kind can be run: $sql', async (expression) => {
  expect(await tried(expression)).toBe('200')
})

test.each<readonly [DatasetExpression, string]>([
  [{ kind: 'column', sql: 'uper(state)' }, 'uper'],
  [{ kind: 'column', sql: 'stat || n' }, 'stat'],
  [{ kind: 'metric', sql: 'SUM(m)' }, 'm'],
  [{ kind: 'metric', sql: 'SUM(n' }, ''],
  [{ kind: 'column', sql: "read_text('/etc/passwd')" }, 'read_text'],
  [{ kind: 'metric', sql: '(SELECT 1)' }, 'sub-quer'],
])('%j is rejected with the error of the database or the guard', async (expression, named) => {
  const text = await tried(expression)
  expect(text).toMatch(/^4\d\d ./)
  expect(text).toContain(named)
})
