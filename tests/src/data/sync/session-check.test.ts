import { expect, test } from 'vitest'
import type { SyncMessage } from '#data/sync/channel.ts'
import type { SeenUser } from '#data/sync/seen-user.ts'
import { SessionCheck } from '#data/sync/session-check.ts'
import type { FailedOutcome } from '#data/sync/wire/transport.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'

const SILENCE: FailedOutcome = { ok: false, error: silentError('offline'), body: null, etag: null }
const CAPS = { idempotency_keys: true, revisions: true, uuids: true, changes: true, keeps_tabs: true }

/** A session check of user 1; `who` is signed in, null without an answer. */
function place(who: number | null, caps: FailedOutcome | null = null, seen: SeenUser | null = null) {
  const posted: SyncMessage[] = []
  const events: EngineEvent[] = []
  const reported: (string | null)[] = []
  const calls: string[] = []
  const stored: (ServerCaps | null)[] = []
  const session = new SessionCheck({
    userId: 1,
    seenUser: seen,
    now: () => 50_000,
    transport: {
      readUserId: async () => {
        calls.push('me')
        return who === null ? err(SILENCE) : ok(who)
      },
      read: async () => {
        calls.push('sync')
        return caps ?? { ok: true, status: 200, body: { result: CAPS }, etag: null }
      },
    },
    channel: { post: (message) => void posted.push(message) },
    take: async (event) => void events.push(event),
    report: (failed) => void reported.push(failed && failed.error.code),
    storeCaps: async (found) => void stored.push(found),
  })
  return { session, posted, events, reported, stored, calls }
}

test('reports our own user to the engine once the capabilities are known', async () => {
  const { session, posted, events, reported, stored } = place(1)
  await session.check()
  expect(stored).toEqual([{ keepsTabs: true }])
  expect(events).toEqual([{ kind: 'session', userId: 1 }])
  expect([posted, reported]).toEqual([[], [null]])
})

test('reads the capabilities once, and again when they are in doubt', async () => {
  const { session, stored } = place(1)
  await session.check()
  await session.check()
  expect(stored).toHaveLength(1)
  session.doubtCaps()
  await session.check()
  expect(stored).toHaveLength(2)
})

test('reports another user to the windows, and reads nothing more', async () => {
  const { session, posted, events, stored } = place(2)
  await session.check()
  expect(posted).toEqual([{ type: 'user', userId: 2 }])
  expect(events).toEqual([{ kind: 'session', userId: 2 }])
  expect(stored).toEqual([])
})

test('without an answer the user is unknown', async () => {
  const { session, events, reported } = place(null)
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: SILENCE }])
  expect(reported).toEqual(['offline'])
})

test('without capabilities our own user counts as unknown', async () => {
  const { session, events, reported, stored } = place(1, SILENCE)
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: SILENCE }])
  expect([reported, stored]).toEqual([[null, 'offline'], []])
})

test('reports a server with another protocol to the engine, and reads it again each time', async () => {
  const unknown: FailedOutcome = {
    ok: false,
    error: { code: 'not-found', status: 404, message: 'Not found' },
    body: { errors: [] },
    etag: null,
  }
  const { session, events, reported, stored } = place(1, unknown)
  await session.check()
  await session.check()
  const other = { kind: 'session', userId: null, outcome: 'other-server' }
  expect(events).toEqual([other, other])
  expect([reported, stored]).toEqual([
    [null, null],
    [null, null],
  ])
})

test('uses the page’s recent answer for the first check only', async () => {
  const { session, events, calls } = place(1, null, { userId: 1, at: 41_000 })
  await session.check()
  expect(calls).toEqual(['sync'])
  expect(events).toEqual([{ kind: 'session', userId: 1 }])
  await session.check()
  expect(calls).toEqual(['sync', 'me'])
})

test.each([
  ['older than a moment', { userId: 1, at: 39_000 }],
  ['of another user', { userId: 2, at: 49_000 }],
  ['of a clock that was put back', { userId: 1, at: 51_000 }],
])('ignores an answer of the page %s', async (_name, seen) => {
  const { session, calls } = place(1, null, seen)
  await session.check()
  expect(calls).toEqual(['me', 'sync'])
})

test('detects an ended session by the next call', async () => {
  const ended: FailedOutcome = { ok: false, error: silentError('signed-out'), body: null, etag: null }
  const { session, events, reported } = place(null, ended, { userId: 1, at: 49_000 })
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: ended }])
  expect(reported).toEqual(['signed-out'])
})
