import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longOrShort } from '#tests/support/long-form.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openUploadApp, type UploadApp, WORK_MS } from './upload-app.ts'

// Networks and processes that end in the middle: nothing is half loaded, and the work can be repeated.

let app: UploadApp
let port: number
beforeAll(async () => {
  app = await openUploadApp()
  await app.server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.server.close())

const ROWS = longOrShort(200_000, 100_000)
const LINES = Buffer.from(
  `id,name\n${Array.from({ length: ROWS }, (_none, at) => `${at},name ${at}`).join('\n')}\n`,
)

/** Sends a part of a request over a connection of its own, and destroys the connection. */
async function sendHalf(id: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('name="offset"')}0\r\n${part('name="sha256"')}${sha256}\r\n`),
    Buffer.from(part('name="chunk"; filename="chunk"')),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const head = [
    `POST /api/v1/upload/${id}/chunk HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${app.client.cookie}`,
    `X-CSRFToken: ${app.client.csrfToken}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
  ]
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, body.length >> 1), () => {
        socket.destroy()
        resolve()
      })
    })
    socket.on('error', reject)
  })
}

/** The processes of this server that run a program. */
function childrenOf(program: string): readonly number[] {
  const tasks = readdirSync('/proc/self/task').map((task) => textOf(`/proc/self/task/${task}/children`))
  return tasks
    .flatMap((pids) => pids.split(' ').filter((pid) => pid !== ''))
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(program))
    .map(Number)
}

/** The text of a file of the system; empty if its process ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Kills a child as soon as the work on a file has come so far; false if the work ended before. */
async function killAt(id: string, program: string, percent: number): Promise<boolean> {
  return await waitFor(async () => {
    const { work } = await app.get(id)
    if (work === null) return false
    const [pid] = childrenOf(program)
    if (pid === undefined || work.percent < percent) throw new Error('It has not come so far.')
    process.kill(pid, 'SIGKILL')
    return true
  }, WORK_MS)
}

const PART_BYTES = 2_000_000

async function send(name: string, bytes: Buffer): Promise<string> {
  const begun = await app.client.send('POST', '/api/v1/upload/', { name, size: bytes.length })
  const { id } = begun.json<{ id: string }>()
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    expect(await app.chunk(id, at, bytes.subarray(at, at + PART_BYTES))).toBe(200)
  return id
}

async function begin(id: string, path: 'read' | 'load', body: object): Promise<void> {
  const answer = await app.client.send('POST', `/api/v1/upload/${id}/${path}`, body)
  expect(answer.statusCode).toBe(202)
}

async function ended(id: string) {
  return await waitFor(async () => {
    const upload = await app.get(id)
    if (upload.work !== null) throw new Error('It is not done.')
    return upload
  }, WORK_MS)
}

const NOTHING = { layout: {}, member: null, columns: null }

function target(table: string) {
  return {
    chosen: NOTHING,
    database_id: app.databaseId,
    schema: 'main',
    table,
    how: 'create',
    on_bad_line: 'stop',
  }
}

const READER = 'server/uploads/child/program.ts'
const CRASHED = 'The file could not be read: it needs more memory than there is.'

async function tables(): Promise<unknown> {
  return await app.rows("SELECT table_name FROM duckdb_tables() WHERE schema_name = 'main' ORDER BY 1")
}

test('a connection that breaks within a part leaves the file as it was, and it continues', async () => {
  const bytes = Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`)
  const begun = await app.client.send('POST', '/api/v1/upload/', { name: 'cut.csv', size: bytes.length })
  const { id } = begun.json<{ id: string }>()
  await sendHalf(id, bytes)
  expect(await app.get(id)).toMatchObject({ offset: 0 })
  expect(await app.chunk(id, 0, bytes.subarray(0, 1_000))).toBe(200)
  // Sent again, since its answer was lost.
  expect(
    await Promise.all([
      app.chunk(id, 1_000, bytes.subarray(1_000)),
      app.chunk(id, 1_000, bytes.subarray(1_000)),
    ]),
  ).toEqual([200, 200])
  expect((await app.read(id)).report).toMatchObject({ rowCount: 100_000, badCount: 0 })
})

const PACKED = gzipSync(Buffer.concat([LINES, LINES.subarray(8)]))

test.each(
  longOrShort<readonly (readonly [name: string, bytes: Buffer, percent: number, rows: number])[]>(
    [
      ['killed.csv', LINES, 1, ROWS],
      ['killed.csv.gz', PACKED, 0, ROWS * 2],
    ],
    [['killed.csv.gz', PACKED, 0, ROWS * 2]],
  ),
)(
  'a reader of %s that is killed leaves a message, and the file is read again',
  async (name, bytes, percent, rows) => {
    const id = await send(name, bytes)
    await begin(id, 'read', NOTHING)
    expect(await killAt(id, READER, percent)).toBe(true)
    expect(await ended(id)).toMatchObject({ fault: CRASHED, report: null })
    expect((await app.read(id)).report).toMatchObject({ rowCount: rows, badCount: 0 })
  },
)

test('a load whose reader or database is killed, or that is stopped, loads nothing', async () => {
  const id = await send('load.csv', LINES)
  const before = await tables()
  await begin(id, 'load', target('half'))
  expect(await killAt(id, READER, 1)).toBe(true)
  expect(await ended(id)).toMatchObject({ fault: CRASHED, loaded: null })

  await begin(id, 'load', target('half'))
  await app.client.send('POST', `/api/v1/upload/${id}/stop`, {})
  expect(await ended(id)).toMatchObject({ fault: 'It was stopped.', loaded: null })
  expect(await tables()).toEqual(before)

  await begin(id, 'load', target('half'))
  await killAt(id, 'server/engines/duckdb/child.ts', 50)
  const end = await ended(id)
  const isThere = JSON.stringify(await tables()).includes('half')
  expect(isThere).toBe(end.loaded !== null)
  if (end.loaded === null) expect((await app.load(id, { table: 'half' })).loaded).toBe(ROWS)
  expect(await app.rows('SELECT count(*)::INTEGER AS n FROM half')).toEqual([{ n: ROWS }])
})
