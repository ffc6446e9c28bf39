import { describe, expect, test } from 'vitest'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { withPossibleBodies } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { editTab, readTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

const theirs = { clientId: 'other', rev: 9, updatedAt: NOON + 60_000 }

/** These edits were sent without a usable answer, then the tab was edited again; the first request is repeated. */
function sentInDoubt(
  edits: Partial<TabFields> = { name: 'Sent' },
  newer: Partial<TabFields> = { name: 'Newer' },
  desk = new Desk(),
): Desk {
  desk.put('tabs', { ...syncedTab(A, 7, { edits }), serverStamp: '12' })
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(failed('server', 500))
  editTab(desk, A, newer)
  desk.row({ op: 'update', localId: A })
  return desk
}

/** The request conflicts with a write of another device, which has made this state. */
function refuse(desk: Desk, fields: Readonly<Record<string, unknown>>): void {
  const result = wireTab(7, { ...fields, extra_json: theirs })
  desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"14"' }))
}

describe('the values of a request of unknown outcome, under the mark of another device', () => {
  test('are our own past, and other edits of that device are applied', () => {
    const desk = sentInDoubt()
    desk.later(10_000)
    refuse(desk, { label: 'Sent', sql: 'theirs' })
    expect(desk.tab(A)).toMatchObject({ current: { name: 'Newer', sql: 'theirs' }, dirty: ['name'] })
    expect(desk.events).toEqual([])
  })

  test('are our own past after an hour without a network', () => {
    const desk = sentInDoubt({ sql: 'sent' }, { sql: 'newest' })
    desk.state = { ...desk.state, now: NOON + 3_600_000 }
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { sent: { sql: 'sent' } } }])
    refuse(desk, { sql: 'sent', label: 'Theirs' })
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest', name: 'Theirs' }, storedVersion: null })
    expect(desk.events).toEqual([])
  })

  test("are the other device's if they were not sent from here", () => {
    const desk = sentInDoubt()
    desk.later(10_000)
    refuse(desk, { label: 'Theirs' })
    expect(desk.tab(A)).toMatchObject({ current: { name: 'Theirs' }, dirty: [] })
    expect(desk.history).toMatchObject([{ reason: 'conflict-loser', isStored: true }])
  })

  test("are the other device's for a limit, which any user may choose again", () => {
    const desk = sentInDoubt({ queryLimit: 10 }, { queryLimit: 20 })
    desk.later(10_000)
    refuse(desk, { query_limit: 10 })
    expect(desk.tab(A)).toMatchObject({ current: { queryLimit: 10 }, dirty: [] })
  })
})

describe('the body of a request without an answer', () => {
  test('is stored, and forgotten once a change was accepted: no older one can arrive', () => {
    const desk = sentInDoubt()
    expect(desk.record('tabs', A)?.inDoubtBodies).toEqual([{ name: 'Sent' }])
    desk.later(10_000)
    desk.answer(good(7, '"13"'))
    expect(desk.record('tabs', A)?.inDoubtBodies).toBeNull()
  })

  test('is stored beside an earlier one', () => {
    const desk = sentInDoubt()
    desk.later(10_000)
    refuse(desk, { label: 'Sent' })
    desk.answer(failed('server', 500))
    expect(desk.record('tabs', A)?.inDoubtBodies).toEqual([{ name: 'Sent' }, { name: 'Newer' }])
  })

  test('is forgotten by a read after five quiet minutes', () => {
    const desk = new Desk()
    const bodies = { inDoubtBodies: [{ name: 'Sent' }], lastAmbiguousAt: NOON - 300_000 }
    desk.put('tabs', { ...syncedTab(A, 7), ...bodies, verifyUntil: NOON })
    readTab(desk, A, {})
    expect(desk.record('tabs', A)).toMatchObject({ inDoubtBodies: null, verifyUntil: null })
  })

  test('is not stored with the rule switched off', () => {
    const desk = new Desk({ rules: { ...ALL_RULES, ownHistory: false } })
    expect(sentInDoubt(undefined, undefined, desk).record('tabs', A)?.inDoubtBodies).toBeUndefined()
  })
})

describe('a record restored from the journal', () => {
  const unsent = { ...syncedTab(A, 7, { edits: { sql: 'typed' } }), lastAmbiguousAt: null }

  test('may have been sent as restored', () => {
    expect(withPossibleBodies(unsent, [], NOON)).toEqual({
      ...unsent,
      inDoubtBodies: [{ sql: 'typed' }],
      lastAmbiguousAt: NOON,
    })
  })

  test('and with the body of its last request, once', () => {
    const { inDoubtBodies } = withPossibleBodies(
      { ...unsent, inDoubtBodies: [{ sql: 'earlier' }] },
      [{ sql: 'earlier' }, { sql: 'sent', name: 'Sent' }, { sql: 'typed' }],
      NOON,
    )
    expect(inDoubtBodies).toEqual([{ sql: 'earlier' }, { sql: 'sent', name: 'Sent' }, { sql: 'typed' }])
  })

  test('has sent nothing unknown if all of it was sent', () => {
    const sent = syncedTab(A, 7)
    expect(withPossibleBodies(sent, [], NOON)).toBe(sent)
  })

  test('keeps later edits, though another device wrote beside the sent ones', () => {
    const desk = new Desk()
    const asMade = [{ ...localTab(A, { sql: 'made' }).current }]
    const back = withPossibleBodies({ ...localTab(A, { sql: 'typed' }), asMade }, [], desk.state.now)
    desk.put('tabs', { ...back, lineage: [{ clientId: 'gone', rev: 1 }] })
    desk.row({ op: 'create', localId: A, ambiguousAt: NOON - 1000 })
    editTab(desk, A, { sql: 'newer' })
    desk.tick()
    desk.answer(good({ id: 7 }, '"21"'))
    expect(desk.tick()).toMatchObject([{ kind: 'read' }])
    readTab(desk, A, { label: 'Theirs', sql: 'typed', extra_json: theirs }, 'guard')
    expect(desk.tab(A)).toMatchObject({ current: { name: 'Theirs', sql: 'newer' }, dirty: ['sql'] })
    expect(desk.events).toEqual([])
  })
})
