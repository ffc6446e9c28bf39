import { describe, expect, test } from 'vitest'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { Desk, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, pull, sendTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** A tab that was "select 1" at revision 10, then "first" at 11, then "second" at 12: the last two were written here. */
function writtenTwice(desk = new Desk()): Desk {
  desk.put('tabs', syncedTab(A, 7))
  sendTab(desk, A, { sql: 'first' })
  desk.later(30_000)
  sendTab(desk, A, { sql: 'second' })
  return desk
}

/** A list reports a state written by another device. */
function tell(desk: Desk, patch: Readonly<Record<string, unknown>>, isSetBack = true): void {
  const mark = { extra_json: { clientId: 'other', rev: 3, updatedAt: desk.state.now + 60_000 } }
  pull(desk, [change(7, 90, { ...patch, ...mark })], isSetBack)
}

describe('an earlier text on a rolled-back server, under a newer mark of another device', () => {
  test('is a loss of the server: the later text is sent again, with a copy in the history', () => {
    const desk = writtenTwice()
    tell(desk, { sql: 'first', query_limit: 10 })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'second', queryLimit: 10 } })
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'second', queryLimit: null } },
      { reason: 'overwritten', snapshot: { sql: 'first', queryLimit: 10 } },
    ])
    expect(desk.later(10_000)).toMatchObject([
      { kind: 'send', request: { headers: { 'If-Match': '"90"' }, sent: { sql: 'second' } } },
    ])
  })

  test('is recognised if others wrote it, before the first edit of this device', () => {
    const desk = writtenTwice()
    tell(desk, { sql: 'select 1', label: 'Theirs' })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'second', name: 'Theirs' } })
  })

  test('is recognised if it is a name', () => {
    const desk = writtenTwice()
    sendTab(desk, A, { name: 'Renamed' })
    tell(desk, { sql: 'theirs', label: 'Tab' })
    expect(desk.tab(A)).toMatchObject({ dirty: ['name'], current: { sql: 'theirs', name: 'Renamed' } })
  })

  test('causes no conflict with an unsent text', () => {
    const desk = writtenTwice()
    editTab(desk, A, { sql: 'third' })
    desk.row({ op: 'update', localId: A, dueAt: desk.state.now + 5_000 })
    tell(desk, { sql: 'first', label: 'Theirs' })
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'third', name: 'Theirs' }, storedVersion: null })
    expect(desk.events.map(({ code }) => code)).not.toContain('kept-version')
  })

  test('does not restore a closed tab', () => {
    const desk = writtenTwice()
    desk.put('tabs', closed(desk.tab(A)))
    tell(desk, { sql: 'first', query_limit: 10 })
    expect(desk.tab(A).current).toMatchObject({ sql: 'second', queryLimit: 10 })
  })
})

describe('is an edit of the other device', () => {
  test('if the server was not rolled back: no late request left it', () => {
    const desk = writtenTwice()
    tell(desk, { sql: 'first', label: 'Theirs' }, false)
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { name: 'Theirs', sql: 'first' } })
  })

  test('if it was never on the server', () => {
    const desk = writtenTwice()
    tell(desk, { sql: 'theirs' })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'theirs' } })
  })

  test('if it is a limit, which any user may choose again', () => {
    const desk = writtenTwice()
    sendTab(desk, A, { queryLimit: 10 })
    sendTab(desk, A, { queryLimit: 20 })
    tell(desk, { sql: 'second', query_limit: 10 })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { queryLimit: 10 } })
  })
})

test('the last 32 texts are stored, as hashes', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  for (let round = 1; round <= 40; round += 1) sendTab(desk, A, { sql: `round ${round}` })
  const { earlier = [] } = desk.record('tabs', A) ?? {}
  expect(earlier).toHaveLength(32)
  expect(earlier.every(({ word }) => /^sql \w{10,14}$/.test(word))).toBe(true)
  const other = new Desk({ records: desk.state.records, now: NOON + 60_000 })
  tell(desk, { sql: 'round 7' })
  expect(desk.tab(A).current.sql).toBe('round 7')
  tell(other, { sql: 'round 9' })
  expect(other.tab(A).current.sql).toBe('round 40')
})

test('nothing is stored with the rule switched off', () => {
  const desk = writtenTwice(new Desk({ rules: { ...ALL_RULES, ownHistory: false } }))
  expect(desk.record('tabs', A)?.earlier).toBeUndefined()
})
