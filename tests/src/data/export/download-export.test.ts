import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadExport, type ExportProgress } from '#data/export/download-export.ts'
import type { FileSink } from '#data/export/file-sink.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { type AppFetch, appFetch } from '#tests/support/app-fetch.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// Downloads from the real server through a network that fails.

let server: TestApp
let client: TestClient
let net: AppFetch
let runs = 0

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  net = appFetch(server.app, client.cookie)
})
afterAll(() => server.close())

async function run(sql: string): Promise<QueryId> {
  runs += 1
  const clientId = `downloads${runs}`
  await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: server.databaseId,
    sql,
    client_id: clientId,
  })
  return clientId as QueryId
}

const wanted = (queryId: QueryId, format = 'csv' as const) => ({
  queryId,
  format,
  rows: 'result' as const,
  name: 'rows',
  style: DEFAULT_STYLE,
})

/** A sink in memory that records the largest piece. */
function memorySink() {
  let text = ''
  const noted = { largest: 0, restarts: 0, writes: 0 }
  const sink: FileSink = {
    write: async (piece) => {
      noted.writes += 1
      noted.largest = Math.max(noted.largest, piece.length)
      text += typeof piece === 'string' ? piece : new TextDecoder().decode(piece)
    },
    restart: async () => {
      noted.restarts += 1
      text = ''
    },
    close: async () => undefined,
    abandon: async () => undefined,
  }
  return { sink, noted, text: () => text }
}

/** An answer whose body arrives in pieces, and breaks after some bytes; null for a complete one. */
async function inPieces(answer: Response, pieceBytes: number, breakAfter: number | null): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (breakAfter !== null && at >= breakAfter) controller.error(new TypeError('network error'))
      else if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += pieceBytes)))
    },
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}

const tools = {
  fetch: (address: string, init: RequestInit) => net.fetch(address, init),
  wait: async () => undefined,
}

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }

test('resumes a download after repeated failures, and holds one piece at a time', async () => {
  const queryId = await run('SELECT range AS n FROM range(20000)')
  const { sink, noted, text } = memorySink()
  const ranges: (string | null)[] = []
  let round = 0
  const fetch = async (address: string, init: RequestInit) => {
    const answer = await net.fetch(address, init)
    // On a slow machine the file is not ready yet, and is requested again.
    if (answer.status === 202) return answer
    ranges.push(new Headers(init.headers).get('range'))
    round += 1
    return await inPieces(answer, 4_000, round < 4 ? 20_000 : null)
  }
  const ended = await downloadExport(wanted(queryId), { ...quiet, sink }, { ...tools, fetch })
  expect(ended.ok).toBe(true)
  expect(text()).toBe(`n\n${Array.from({ length: 20_000 }, (_, n) => `${n}\n`).join('')}`)
  expect(ranges).toEqual([null, 'bytes=20000-', 'bytes=40000-', 'bytes=60000-'])
  expect(noted.largest).toBe(4_000)
  expect(noted.restarts).toBe(0)
})

test('restarts a file that changed meanwhile, without parts of the old one', async () => {
  const queryId = await run('SELECT range AS n FROM range(3)')
  const { sink, noted, text } = memorySink()
  let round = 0
  const fetch = async (address: string, init: RequestInit) => {
    const complete = await net.fetch(address, init)
    if (complete.status === 202) return complete
    round += 1
    const answer = await inPieces(complete, 3, round === 1 ? 3 : null)
    if (round === 1) await client.send('DELETE', `/api/v1/sqllab/export/${queryId}/?format=csv`)
    if (round === 1) server.clock.now += 1_000
    return answer
  }
  expect(await downloadExport(wanted(queryId), { ...quiet, sink }, { ...tools, fetch })).toMatchObject({
    ok: true,
  })
  expect(text()).toBe('n\n0\n1\n2\n')
  expect(noted.restarts).toBe(1)
})

test('ends with what was written when the network stays away, and resumes later', async () => {
  const queryId = await run('SELECT range AS n FROM range(1000)')
  const { sink, text } = memorySink()
  let isDown = false
  const fetch = async (address: string, init: RequestInit) => {
    if (isDown) throw new TypeError('Failed to fetch')
    const answer = await net.fetch(address, init)
    if (answer.status === 202) return answer
    isDown = true
    return await inPieces(answer, 100, 1_000)
  }
  const broken = await downloadExport(wanted(queryId), { ...quiet, sink }, { ...tools, fetch })
  if (broken.ok) throw new Error('it did not break')
  expect(broken.error.error).toEqual({ code: 'network' })
  expect(broken.error.download.writtenBytes).toBe(1_000)
  const went = await downloadExport(wanted(queryId), { ...quiet, sink, from: broken.error.download }, tools)
  expect(went.ok).toBe(true)
  expect(text()).toBe(`n\n${Array.from({ length: 1_000 }, (_, n) => `${n}\n`).join('')}`)
})

test('reports a rejection with the server’s message, without a retry', async () => {
  const { sink } = memorySink()
  const before = net.calls.length
  const ended = await downloadExport(wanted('nowhere' as QueryId), { ...quiet, sink }, tools)
  expect(ended).toMatchObject({
    ok: false,
    error: { error: { code: 'refused', message: expect.stringContaining('could not be found') } },
  })
  expect(net.calls.length - before).toBe(1)
})

test('a full disk ends the download at once', async () => {
  const queryId = await run('SELECT 1 AS n')
  const sink: FileSink = {
    ...memorySink().sink,
    write: async () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(await downloadExport(wanted(queryId), { ...quiet, sink }, tools)).toMatchObject({
    ok: false,
    error: { error: { code: 'disk' } },
  })
})

test('stops between two pieces', async () => {
  const queryId = await run('SELECT range AS n FROM range(1000)')
  const { sink, noted } = memorySink()
  const stop = new AbortController()
  const onProgress = (progress: ExportProgress) => progress.kind === 'writing' && stop.abort()
  const fetch = async (address: string, init: RequestInit) =>
    await inPieces(await net.fetch(address, init), 100, 200)
  const ended = await downloadExport(
    wanted(queryId),
    { sink, signal: stop.signal, onProgress },
    { ...tools, fetch },
  )
  expect(ended).toMatchObject({ ok: false, error: { error: { code: 'stopped' } } })
  expect(noted.writes).toBeLessThanOrEqual(2)
})
