import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkExpression } from '#data/commands/datasets/check-expression.ts'
import { setServer } from '#data/http/request.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})

afterEach(async () => server.close())

const check = async () =>
  checkExpression('db', 4, { kind: 'metric', sql: 'SUM(m)' }, new AbortController().signal)

test.each([
  [
    'an answer',
    json(200, { result: [{ data: [], error: null, coltypes: [2] }] }),
    { state: 'right', genericType: 2 },
  ],
  [
    'an answer without types',
    json(200, { result: [{ data: [], error: null, coltypes: [] }] }),
    { state: 'right', genericType: null },
  ],
  [
    'an error of the database',
    json(400, { message: 'Binder Error: m is no column' }),
    { state: 'wrong', message: 'Binder Error: m is no column' },
  ],
  [
    'an error beside an answer',
    json(200, { result: [{ error: 'Error: m is no column' }] }),
    { state: 'wrong', message: 'Error: m is no column' },
  ],
  ['a server that is not well', json(503, { message: 'later' }), { state: 'unchecked' }],
  ['a user who may not ask', json(403, { message: 'Forbidden' }), { state: 'unchecked' }],
  ['an answer of another shape', json(200, { ok: true }), { state: 'unchecked' }],
])('%s', async (_what, answer, checked) => {
  server.on('POST /api/v1/chart/data', answer)
  expect(await check()).toEqual(checked)
})

test('without a server, an expression is unchecked', async () => {
  await server.close()
  expect(await check()).toEqual({ state: 'unchecked' })
  server = await startHostileServer()
})
