import { describe, expect, test } from 'vitest'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { Desk, failed, good, localIdOf, NOON, plainDesk, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { closed, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const UNCONFIRMED = failed('server', 500)
const RETRYING = failed('refused', 429)

/** A tab whose first line was changed, and the change sent and answered so; what a minute later wants done is given too. */
function aMinuteAfter(answer: Outcome, desk = plainDesk(), ms = 60_000): [Desk, readonly Effect[]] {
  desk.put('tabs', syncedTab(A, 7, { base: { sql: 'one\nmiddle\ntwo' }, edits: { sql: 'ONE\nmiddle\ntwo' } }))
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(answer)
  return [desk, desk.later(ms)]
}

/** Takes what the read before the repeat finds. */
function found(desk: Desk, outcome: Outcome): readonly Effect[] {
  const read = desk.effects.find((effect) => effect.kind === 'read')
  if (read === undefined) throw new Error('nothing is read')
  return desk.take({ ...read, requestedAt: desk.state.now, outcome })
}

const READ = { kind: 'read', purpose: 'guard', localId: A, serverId: 7 }
const theirs = { clientId: 'other', rev: 9, updatedAt: NOON - 60_000 }

describe('an update that a plain Superset is to get once more', () => {
  test.each([
    ['of which nobody knows whether it arrived', UNCONFIRMED],
    ['that was to wait', RETRYING],
  ])('%s goes as it was where nobody wrote since', (_what, answer) => {
    const [desk, effects] = aMinuteAfter(answer)
    expect(effects).toMatchObject([READ])
    const request = desk.state.rows[0]?.frozen
    expect(found(desk, good(wireTab(7, { sql: 'one\nmiddle\ntwo' })))).toMatchObject([
      { kind: 'send', request },
    ])
  })

  test.each([
    ['of which nobody knows whether it arrived', UNCONFIRMED],
    ['that was to wait', RETRYING],
  ])('%s is written anew over what another device wrote since', (_what, answer) => {
    const [desk] = aMinuteAfter(answer)
    const sent = { sql: 'ONE\nmiddle\nTWO' }
    expect(found(desk, good(wireTab(7, { sql: 'one\nmiddle\nTWO', extra_json: theirs })))).toMatchObject([
      { kind: 'send', request: { method: 'PUT', sent } },
    ])
  })

  test('is over where it had arrived', () => {
    const [desk] = aMinuteAfter(UNCONFIRMED)
    const ours = { clientId: 'me', rev: 4, updatedAt: NOON }
    expect(found(desk, good(wireTab(7, { sql: 'ONE\nmiddle\ntwo', extra_json: ours })))).toEqual([])
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ acked: 4, dirty: [], current: { sql: 'ONE\nmiddle\ntwo' } })
  })

  test('makes the tab anew where it was removed since', () => {
    const [desk] = aMinuteAfter(UNCONFIRMED)
    found(desk, failed('not-found', 404))
    expect(desk.rows()).toBe('create OPEN')
    expect(desk.tab(A)).toMatchObject({ serverId: null, current: { sql: 'ONE\nmiddle\ntwo' } })
  })

  test('waits where the read tells nothing', () => {
    const [desk] = aMinuteAfter(UNCONFIRMED)
    expect(found(desk, failed('server', 500))).toEqual([])
    expect(desk.rows()).toBe('update UNCONFIRMED')
    expect(desk.later(10_000)).toMatchObject([READ])
  })

  test('goes at once while what is known is not older than 30 s', () => {
    expect(aMinuteAfter(UNCONFIRMED, plainDesk(), 30_000)[1]).toMatchObject([{ kind: 'send' }])
  })
})

test('a delete that is to go once more takes along nothing that nobody read', () => {
  const desk = plainDesk()
  desk.put('tabs', closed(syncedTab(A, 7)))
  desk.know('tabs', A)
  desk.row({ op: 'delete', localId: A })
  desk.tick()
  desk.answer(UNCONFIRMED)
  expect(desk.later(60_000)).toMatchObject([READ])
  expect(found(desk, good(wireTab(7, { sql: 'of another', extra_json: theirs })))).toMatchObject([
    { kind: 'send', request: { method: 'DELETE' } },
  ])
  expect(desk.history).toMatchObject([
    { reason: 'overwritten', snapshot: { sql: 'select 1' } },
    { reason: 'overwritten', snapshot: { sql: 'of another' } },
  ])
})

test('a server with revisions is read for nothing: it refuses what would write over newer work', () => {
  expect(aMinuteAfter(UNCONFIRMED, new Desk())[1]).toMatchObject([{ kind: 'send' }])
})
