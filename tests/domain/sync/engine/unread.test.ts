import { expect, test } from 'vitest'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { Desk, failed, good, localIdOf, NOON, syncedTab } from './desk.ts'
import { change, pull, wireTab } from './wire-tab.ts'

const A = localIdOf('a')

/** Answers one read of a tab after another; returns the codes of the messages. */
function codesOf(...outcomes: readonly Outcome[]): readonly string[] {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  for (const outcome of outcomes)
    desk.take({
      kind: 'read',
      purpose: 'verify',
      of: 'tabs',
      localId: A,
      serverId: 7,
      requestedAt: NOON,
      outcome,
    })
  return desk.events.map(({ code }) => code)
}

const FORBIDDEN = failed('forbidden', 403)

test('a tab that the server did not return is reported once, until it was read', () => {
  expect(codesOf(FORBIDDEN, FORBIDDEN)).toEqual(['not-read'])
  expect(codesOf(FORBIDDEN, good(wireTab(7, {})), FORBIDDEN)).toEqual(['not-read', 'not-read'])
})

test.each([
  ['an answer that is not a tab', good({ message: 'hello' })],
  ['a refusal', failed('refused', 400)],
  ['a failing server', failed('server', 500)],
])('%s is reported', (_what, outcome) => {
  expect(codesOf(outcome)).toEqual(['not-read'])
})

test.each([
  ['a removed tab', failed('not-found', 404)],
  ['no network', failed('offline', null)],
  ['no answer in time', failed('timeout', null)],
  ['a login page', failed('login-page', 200)],
  ['an ended session', failed('signed-out', 401)],
  ['a busy server', failed('server', 503)],
  ['a rate limit', failed('refused', 429)],
])('%s is not reported as an unreadable tab', (_what, outcome) => {
  expect(codesOf(outcome)).toEqual([])
})

test('a tab whose revision a proxy removes is not read repeatedly: the list of changes has it', () => {
  const desk = new Desk()
  const unstamped = { ...syncedTab(A, 7, { edits: { sql: 'mine' } }), serverStamp: null }
  desk.put('tabs', unstamped)
  desk.row({ op: 'update', localId: A, dueAt: NOON })
  expect(desk.tick()).toMatchObject([{ kind: 'read', purpose: 'guard', serverId: 7 }])
  const outcome = good(wireTab(7, {}))
  const read = {
    kind: 'read',
    purpose: 'guard',
    of: 'tabs',
    localId: A,
    serverId: 7,
    requestedAt: NOON,
    outcome,
  } as const
  expect(desk.take(read)).toEqual([{ kind: 'pull' }])
  expect(desk.tick()).toEqual([])
  pull(desk, [change(7, 11, {})])
  expect(desk.tab(A)).toMatchObject({ serverStamp: '11' })
  expect(desk.later(8_000)).toMatchObject([{ kind: 'send', request: { headers: { 'If-Match': '"11"' } } }])
})
