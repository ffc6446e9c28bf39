import { afterEach, beforeEach, expect, test } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { UPSTREAM_LIMITS } from '#server/superset/upstream/pool.ts'
import {
  type HostileServer,
  hang,
  json,
  type Reply,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  const limits = { ...UPSTREAM_LIMITS, answerMs: { short: 200, run: 200 } }
  front = await openTestFront(superset.origin, { parts: FRONT_PARTS, limits })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

const HTML = { 'content-type': 'text/html; charset=utf-8' }

const MAINTENANCE = text(503, '<html><h1>Back soon</h1></html>', { ...HTML, 'retry-after': '40' })
const NO_SUPERSET = text(200, '<html><h1>It works!</h1></html>', HTML)
const OTHER_API = json(200, { hello: 'world' })

const ADA = { id: 1, username: 'ada', first_name: 'A', last_name: 'D', email: 'a@b.c', is_active: true }

const CALLS = {
  passedOn: ['GET', '/api/v1/database/', 'GET /api/v1/database/'],
  run: ['POST', '/api/v1/sqllab/execute/', 'POST /api/v1/sqllab/execute/'],
  changes: ['GET', '/api/v1/sync/changes', 'GET /api/v1/saved_query/'],
  write: ['POST', '/api/v1/saved_query/', 'POST /api/v1/saved_query/'],
  probe: ['GET', '/api/v1/server/', 'GET /api/v1/me/'],
  signInWay: ['GET', '/api/v1/security/sign_in_way/', 'GET /login/'],
} as const

type CallKind = keyof typeof CALLS

/** Has everything before the fault answered as a Superset does. */
function supersetUpTo(kind: CallKind): void {
  if (kind !== 'probe') superset.on('GET /api/v1/me/', json(200, { result: { ...ADA, is_anonymous: false } }))
  superset.on('GET /api/v1/saved_query/', json(200, { count: 0, ids: [], result: [] }))
  superset.on(
    'GET /api/v1/sqllab/',
    json(200, { result: { tab_state_ids: [], active_tab: null, databases: {} } }),
  )
}

async function ask(kind: CallKind) {
  const [method, path] = CALLS[kind]
  const answer = await fetch(front.origin + path, {
    method,
    headers: {
      cookie: `offset-superset-${front.port}.session=abc`,
      'x-csrftoken': 'token',
      'idempotency-key': 'k1',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET'
      ? {}
      : { body: '{"sql":"SELECT 1","label":"x"}'.replace(kind === 'run' ? ',"label":"x"' : '""', '') }),
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body: JSON.stringify(body), retryAfter: answer.headers.get('retry-after') }
}

const DOWN = 'does not answer: it answers 503'
const UNKNOWN_WRITE = 'the change may have been applied'
const UNREADABLE = 'could not be read. Nothing was changed'

const TABLE: readonly (readonly [
  fault: string,
  reply: Reply,
  kind: CallKind,
  status: number,
  body: string,
])[] = [
  ['a maintenance page', MAINTENANCE, 'passedOn', 503, 'It may be under maintenance'],
  ['a maintenance page', MAINTENANCE, 'run', 503, 'It may be under maintenance'],
  ['a maintenance page', MAINTENANCE, 'changes', 503, DOWN],
  ['a maintenance page', MAINTENANCE, 'write', 503, UNKNOWN_WRITE],
  ['a maintenance page', MAINTENANCE, 'probe', 503, DOWN],
  ['a maintenance page', MAINTENANCE, 'signInWay', 503, DOWN],
  ['a page of something else', NO_SUPERSET, 'passedOn', 502, 'It may not be a Superset'],
  ['a page of something else', NO_SUPERSET, 'run', 502, 'It may not be a Superset'],
  ['a page of something else', NO_SUPERSET, 'changes', 503, UNREADABLE],
  ['a page of something else', NO_SUPERSET, 'write', 503, UNKNOWN_WRITE],
  ['a page of something else', NO_SUPERSET, 'probe', 502, 'is not a Superset'],
  ['a page of something else', NO_SUPERSET, 'signInWay', 200, '"way":"none"'],
  ['data of something else', OTHER_API, 'changes', 503, UNREADABLE],
  ['data of something else', OTHER_API, 'write', 503, UNREADABLE],
  ['data of something else', OTHER_API, 'probe', 502, 'is not a Superset'],
  ['data of something else', OTHER_API, 'signInWay', 200, '"way":"none"'],
  ['no answer in time', hang, 'passedOn', 504, 'did not answer in time'],
  ['no answer in time', hang, 'run', 504, 'It is not known whether it succeeded'],
  ['no answer in time', hang, 'changes', 503, UNREADABLE],
  ['no answer in time', hang, 'write', 503, UNKNOWN_WRITE],
  ['no answer in time', hang, 'probe', 503, 'does not answer: it did not answer in time'],
  ['no answer in time', hang, 'signInWay', 503, 'does not answer: it did not answer in time'],
  ['a restart in mid-call', reset, 'passedOn', 502, 'broke off: it closed the connection'],
  ['a restart in mid-call', reset, 'run', 502, 'It is not known whether it succeeded'],
  ['a restart in mid-call', reset, 'changes', 503, UNREADABLE],
  ['a restart in mid-call', reset, 'write', 503, UNKNOWN_WRITE],
  ['a restart in mid-call', reset, 'probe', 503, 'does not answer: it closed the connection'],
  ['a restart in mid-call', reset, 'signInWay', 503, 'does not answer: it closed the connection'],
]

test.each(TABLE)('%s is reported (%#)', async (_fault, reply, kind, status, body) => {
  supersetUpTo(kind)
  superset.on(CALLS[kind][2], reply)
  const got = await ask(kind)
  expect([kind, got.status, got.body]).toEqual([kind, status, expect.stringContaining(body)])
  // The failed request was sent once.
  const [method, path] = CALLS[kind][2].split(' ')
  expect(
    superset.received.filter((one) => one.method === method && one.path.split('?')[0] === path),
  ).toHaveLength(1)
})

test.each(TABLE.filter(([, , , status]) => status === 503))(
  'after %s there is a time for the next try (%#)',
  async (_fault, reply, kind) => {
    supersetUpTo(kind)
    superset.on(CALLS[kind][2], reply)
    const { retryAfter } = await ask(kind)
    if (reply === MAINTENANCE) expect(retryAfter).toBe('40')
    expect(Number(retryAfter)).toBeGreaterThan(0)
  },
)
