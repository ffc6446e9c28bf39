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

/** User 1 asks; `who` is found signed in, null where no answer comes. */
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

test('our own user is reported to the engine once it is known what the server can do', async () => {
  const { session, posted, events, reported, stored } = place(1)
  await session.check()
  expect(stored).toEqual([{ keepsTabs: true }])
  expect(events).toEqual([{ kind: 'session', userId: 1 }])
  expect([posted, reported]).toEqual([[], [null]])
})

test('what the server can do is asked once, and again after it was doubted', async () => {
  const { session, stored } = place(1)
  await session.check()
  await session.check()
  expect(stored).toHaveLength(1)
  session.doubtCaps()
  await session.check()
  expect(stored).toHaveLength(2)
})

test('somebody else is reported to the windows, and asked nothing more', async () => {
  const { session, posted, events, stored } = place(2)
  await session.check()
  expect(posted).toEqual([{ type: 'user', userId: 2 }])
  expect(events).toEqual([{ kind: 'session', userId: 2 }])
  expect(stored).toEqual([])
})

test('without an answer nobody is known', async () => {
  const { session, events, reported } = place(null)
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: SILENCE }])
  expect(reported).toEqual(['offline'])
})

test('our own user counts as unknown where nobody can say what the server can do', async () => {
  const { session, events, reported, stored } = place(1, SILENCE)
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: SILENCE }])
  expect([reported, stored]).toEqual([[null, 'offline'], []])
})

test('a server that does not speak our protocol is reported to the engine, and asked again each time', async () => {
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

test('our user, whom the page was reported of a moment ago, is not asked for again at the start, and later is', async () => {
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
])('an answer of the page %s is not used', async (_name, seen) => {
  const { session, calls } = place(1, null, seen)
  await session.check()
  expect(calls).toEqual(['me', 'sync'])
})

test('a session that ended since the page asked is noticed by the first call', async () => {
  const ended: FailedOutcome = { ok: false, error: silentError('signed-out'), body: null, etag: null }
  const { session, events, reported } = place(null, ended, { userId: 1, at: 49_000 })
  await session.check()
  expect(events).toEqual([{ kind: 'session', userId: null, outcome: ended }])
  expect(reported).toEqual(['signed-out'])
})
