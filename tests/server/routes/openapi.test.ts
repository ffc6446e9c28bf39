import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let document: { openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> }

beforeAll(async () => {
  server = await openTestApp()
  document = (await server.app.inject({ url: '/api/v1/openapi.json' })).json()
})
afterAll(() => server.close())

test('the description has every call, under its own name', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation['operationId']),
  )
  expect(new Set(described)).toEqual(new Set(ALL_CALLS.map(({ name }) => name)))
})

test('parameters, bodies and answers are those of the contract', () => {
  const execute = document.paths['/api/v1/sqllab/execute/']?.['post']
  expect(execute).toMatchObject({
    security: [{ session: [], csrf: [] }],
    requestBody: {
      content: {
        'application/json': { schema: { required: ['database_id', 'sql'], additionalProperties: false } },
      },
    },
  })
  expect(document.paths['/api/v1/database/{id}/tables/']?.['get']).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'q', in: 'query', required: true },
    ],
  })
  expect(document.paths['/tabstateview/']?.['post']).toMatchObject({
    requestBody: { content: { 'multipart/form-data': {} } },
  })
})

test('additions of sync are described: headers of writes, the revision, and 412', () => {
  const headersOf = (path: string, method: string) => {
    const parameters = document.paths[path]?.[method]?.['parameters'] ?? []
    return Array.isArray(parameters)
      ? parameters.flatMap((one: { in: string; name: string }) => (one.in === 'header' ? [one.name] : []))
      : []
  }
  expect(headersOf('/tabstateview/', 'post')).toEqual(['Idempotency-Key'])
  expect(headersOf('/tabstateview/{id}', 'get')).toEqual([])
  expect(headersOf('/tabstateview/{id}', 'put')).toEqual(['Idempotency-Key', 'If-Match'])
  expect(headersOf('/api/v1/saved_query/{id}', 'delete')).toEqual(['Idempotency-Key', 'If-Match'])
  expect(document.paths['/tableschemaview/{id}/expanded']?.['post']?.['responses']).toMatchObject({
    200: { headers: { ETag: {} } },
    412: { headers: { ETag: {} } },
  })
  expect(document.paths['/api/v1/sync/changes']?.['get']).toMatchObject({ operationId: 'listChanges' })
})

test('every described route exists, and needs a session unless described otherwise', async () => {
  const open = ['signInWithLink', 'signInWithPassword', 'askSignInWay', 'getOpenApi']
  for (const call of ALL_CALLS) {
    const url = call.path.replace('{id}', '1').replace(/\{\w+\}/g, 'x')
    const answer = await server.app.inject({ method: call.method, url })
    const expected = open.includes(call.name) ? [200, 400] : [401, 302]
    expect(expected, `${call.name}: ${answer.statusCode}`).toContain(answer.statusCode)
  }
})
