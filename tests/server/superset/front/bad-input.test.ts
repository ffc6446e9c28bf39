import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FRONT_PARTS } from '#server/superset/parts.ts'
import { type HostileServer, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeAll(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: FRONT_PARTS })
})
afterAll(async () => {
  await front.close()
  await superset.close()
})
beforeEach(() => {
  superset.received.length = 0
})

/** Sends the lines of a head and a body as they are; each row of the tables is closed by its answer. */
async function send(line: string, headers: Readonly<Record<string, string>>, body = '') {
  const head = {
    host: `127.0.0.1:${front.port}`,
    cookie: `offset-superset-${front.port}.session=abc`,
    connection: 'close',
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = [`${line} HTTP/1.1`, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`)]
  const answer = await new Promise<string>((resolve) => {
    let read = ''
    const socket = connect(front.port, '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    )
    socket.on('data', (bytes) => {
      read += bytes.toString()
    })
    socket.on('error', () => resolve(read))
    socket.on('close', () => resolve(read))
  })
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' }
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--x--\r\n'
const RUN = '{"database_id":1,"sql":"SELECT 1"}'
const LARGE = `{"sql":"${'x'.repeat(4 * 1024 * 1024)}"}`
const EVIL = { origin: 'https://evil.example' }
const BACKEND = '"error_type":"GENERIC_BACKEND_ERROR"'
const NOT_OF_OURS = 'forwards only the calls of its own pages'

test.each<[string, string, Readonly<Record<string, string>>, string, number, string, string]>([
  // Bodies.
  [
    'a file for a call that takes none',
    'POST /api/v1/chart/data',
    MULTIPART,
    FILE,
    415,
    BACKEND,
    'Files are not forwarded',
  ],
  ['a file in a run', 'POST /api/v1/sqllab/execute/', MULTIPART, FILE, 400, BACKEND, 'has a file'],
  ['a file in a record', 'POST /tabstateview/', MULTIPART, FILE, 400, BACKEND, 'Nothing was changed'],
  [
    'a run over the limit',
    'POST /api/v1/sqllab/execute/',
    JSON_TYPE,
    LARGE,
    413,
    BACKEND,
    'exceeds the capacity limit of 4',
  ],
  [
    'a record over the limit',
    'POST /api/v1/saved_query/',
    JSON_TYPE,
    LARGE,
    413,
    BACKEND,
    'exceeds the capacity limit of 4',
  ],
  [
    'a call over the limit',
    'POST /api/v1/chart/data',
    JSON_TYPE,
    LARGE,
    413,
    BACKEND,
    'exceeds the capacity limit of 4',
  ],
  [
    'a sign-in over the limit',
    'POST /api/v1/security/password_login/',
    JSON_TYPE,
    LARGE,
    413,
    BACKEND,
    'exceeds the capacity limit',
  ],
  [
    'a run that is no JSON',
    'POST /api/v1/sqllab/execute/',
    FORM_TYPE,
    'sql=1',
    400,
    'INVALID_PAYLOAD_FORMAT_ERROR',
    'Request is not JSON',
  ],
  // Addresses.
  ['a path that is not on the list', 'GET /api/v1/user/', {}, '', 404, BACKEND, NOT_OF_OURS],
  ['a path that climbs off the list', 'GET /api/v1/chart/../user/', {}, '', 404, BACKEND, NOT_OF_OURS],
  [
    'a path that climbs in disguise',
    'GET /api/v1/dashboard/%2e%2e',
    {},
    '',
    400,
    BACKEND,
    'The address is ambiguous',
  ],
  [
    'a path with a slash in disguise',
    'GET /api/v1/dashboard/..%2fuser',
    {},
    '',
    400,
    BACKEND,
    'The address is ambiguous',
  ],
  ['an id that is none', 'GET /api/v1/annotation_layer/export', {}, '', 404, BACKEND, NOT_OF_OURS],
  ['an id of records that is none', 'GET /api/v1/saved_query/export', {}, '', 404, '', ''],
  ['a method that a call has not', 'DELETE /api/v1/me/', {}, '', 404, BACKEND, NOT_OF_OURS],
  ['an address of another host', 'GET http://evil.example/api/v1/me/', {}, '', 400, '', ''],
  [
    'an address of nine thousand characters',
    `GET /api/v1/chart/?q=${'x'.repeat(9_000)}`,
    {},
    '',
    414,
    BACKEND,
    'longer than this server reads',
  ],
  // Who asks.
  [
    'a forged Host',
    'GET /api/v1/me/',
    { host: 'evil.example' },
    '',
    403,
    BACKEND,
    'does not answer under the name',
  ],
  [
    'a run of another origin',
    'POST /api/v1/sqllab/execute/',
    { ...JSON_TYPE, ...EVIL },
    RUN,
    403,
    BACKEND,
    'from other sites are refused',
  ],
  [
    'a record of another origin',
    'POST /api/v1/saved_query/',
    { ...JSON_TYPE, ...EVIL },
    '{"label":"x"}',
    403,
    BACKEND,
    'from other sites are refused',
  ],
  [
    'a sign-in of another origin',
    'POST /api/v1/security/password_login/',
    { ...JSON_TYPE, ...EVIL },
    '{}',
    403,
    BACKEND,
    'from other sites are refused',
  ],
  [
    'what a page of another site asks',
    'GET /api/v1/me/',
    { 'sec-fetch-site': 'cross-site' },
    '',
    403,
    BACKEND,
    'from other sites are refused',
  ],
  [
    'a WebSocket of another origin',
    'GET /api/v1/async_event/socket',
    { ...EVIL, upgrade: 'websocket', connection: 'upgrade' },
    '',
    403,
    '',
    'from other sites are refused',
  ],
])(
  '%s is rejected without a request to the Superset',
  async (_what, line, headers, body, status, type, text) => {
    const reply = await send(line, headers, body)
    expect([reply.status, reply.answer]).toEqual([status, expect.stringContaining(text)])
    expect(reply.answer).toContain(type)
    expect(superset.received.filter(({ path }) => path !== '/api/v1/me/')).toEqual([])
  },
)
