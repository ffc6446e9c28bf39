import { expect, test } from 'vitest'
import type { SyncMessage } from '#data/sync/channel.ts'
import { Evidence } from '#data/sync/evidence.ts'
import type { FailedOutcome } from '#data/sync/wire/transport.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

const GOOD: Outcome = { ok: true, status: 200, body: {}, etag: null }

function failed(status: number | null): FailedOutcome {
  const error = { ...silentError('offline'), status }
  return { ok: false, error, body: null, etag: null }
}

function place() {
  const posted: SyncMessage[] = []
  const seen = { noWay: 0, hasEnded: false, now: 1_000 }
  const evidence = new Evidence({
    channel: { post: (message) => void posted.push(message) },
    now: () => seen.now,
    hasEnded: () => seen.hasEnded,
    onUnreachable: () => void (seen.noWay += 1),
  })
  return { evidence, posted, seen }
}

test('reports the duration of a successful request', async () => {
  const { evidence, posted, seen } = place()
  const request = new Promise<Outcome>((answer) => {
    queueMicrotask(() => {
      seen.now = 1_240
      answer(GOOD)
    })
  })
  expect(await evidence.observe(request)).toBe(GOOD)
  expect(posted).toEqual([{ type: 'evidence', error: null, tookMs: 240 }])
})

test('reports the error of a failed request without a duration', async () => {
  const { evidence, posted } = place()
  await evidence.observe(Promise.resolve(failed(null)))
  expect(posted).toMatchObject([{ error: { code: 'offline', status: null }, tookMs: null }])
})

test.each([
  ['no answer', null, 1],
  ['a gateway without a server', 502, 1],
  ['a server that failed', 500, 0],
  ['a rejection', 422, 0],
])('%s: whether another server may be reached next', (_name, status, noWay) => {
  const { evidence, seen } = place()
  evidence.report(failed(status))
  expect(seen.noWay).toBe(noWay)
})

test('reports nothing after the end of the leadership', () => {
  const { evidence, posted, seen } = place()
  seen.hasEnded = true
  evidence.report(failed(null))
  expect([posted, seen.noWay]).toEqual([[], 0])
})
