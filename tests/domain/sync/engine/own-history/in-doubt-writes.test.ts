import { describe, expect, test } from 'vitest'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { withPossibleBodies } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import {
  Desk,
  failed,
  good,
  localIdOf,
  localTab,
  NOON,
  plainDesk,
  syncedTab,
} from '#tests/domain/sync/engine/desk.ts'
import { closed, editTab, readTab, sendTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

const theirs = { clientId: 'other', rev: 9, updatedAt: NOON + 60_000 }

/** A tab of which these edits were sent, first with no usable answer, and then taken. */
function sentInDoubtOnce(edits: Partial<TabFields>): Desk {
  const desk = plainDesk()
  desk.put('tabs', syncedTab(A, 7, { edits }))
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(failed('server', 500))
  desk.later(10_000)
  desk.answer(good(7))
  return desk
}

/** One whose text and name were sent so; then it was changed once more, and that came to its end. */
function sentTwice(last: Partial<TabFields> = { sql: 'newer' }): Desk {
  const desk = sentInDoubtOnce({ sql: 'sent', name: 'Sent' })
  sendTab(desk, A, last)
  return desk
}

/** Has a read tell what stands there, under the mark of another device. */
function read(desk: Desk, told: Readonly<Record<string, unknown>>, purpose: 'guard' | 'verify' = 'verify') {
  return readTab(desk, A, { label: 'Sent', ...told, extra_json: theirs }, purpose)
}

describe('what a late request of ours left there under the mark of another device, which wrote another field', () => {
  test('is written over by the newer text of this one, with a copy in the history', () => {
    const desk = sentTwice()
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'newer' } })
    read(desk, { sql: 'sent', query_limit: 10 })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'newer', queryLimit: 10 } })
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'newer', queryLimit: null } },
      { reason: 'overwritten', snapshot: { sql: 'sent', queryLimit: 10 } },
    ])
    expect(desk.later(10_000)).toMatchObject([{ kind: 'read', purpose: 'guard' }])
    const again = read(desk, { sql: 'sent', query_limit: 10 }, 'guard')
    expect(again).toMatchObject([{ kind: 'send', request: { sent: { sql: 'newer' } } }])
    desk.answer(good(7))
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ dirty: [], acked: desk.tab(A).rev })
  })

  test('is kept once, however often it is read', () => {
    const desk = sentTwice()
    read(desk, { sql: 'sent' })
    read(desk, { sql: 'sent' })
    expect(desk.history).toHaveLength(1)
  })

  test('does not ask over a text that is not sent yet', () => {
    const desk = sentTwice()
    editTab(desk, A, { sql: 'newest' })
    desk.row({ op: 'update', localId: A })
    expect(read(desk, { sql: 'sent' }, 'guard')).toMatchObject([{ request: { sent: { sql: 'newest' } } }])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest' }, storedVersion: null })
    expect(desk.notices).toEqual([])
  })

  test('is written over where it is a name', () => {
    const desk = sentTwice({ name: 'Newer' })
    read(desk, { sql: 'theirs', label: 'Sent' })
    expect(desk.tab(A)).toMatchObject({ dirty: ['name'], current: { sql: 'theirs', name: 'Newer' } })
  })

  test('does not come back with a tab that was closed', () => {
    const desk = sentTwice()
    desk.put('tabs', closed(desk.tab(A)))
    read(desk, { sql: 'sent', query_limit: 10 })
    expect(desk.tab(A).current).toMatchObject({ sql: 'newer', queryLimit: 10 })
  })
})

describe('a text that left before an hour without a network, which was written on meanwhile,', () => {
  /** Nobody knows whether it arrived; the network is back. */
  function backAfterAnHour(): Desk {
    const desk = plainDesk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'sent' } }))
    desk.know('tabs', A)
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('server', 500))
    editTab(desk, A, { sql: 'newest' })
    desk.row({ op: 'update', localId: A })
    desk.state = { ...desk.state, now: NOON + 3_600_000 }
    return desk
  }

  test('is known again under the mark of another device, and the newer one stays', () => {
    const desk = backAfterAnHour()
    expect(desk.tick()).toMatchObject([{ kind: 'read', purpose: 'guard' }])
    const sent = readTab(desk, A, { sql: 'sent', label: 'Theirs', extra_json: theirs }, 'guard')
    expect(sent).toMatchObject([{ kind: 'send', request: { sent: { sql: 'newest' } } }])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'newest', name: 'Theirs' }, storedVersion: null })
  })

  test('is forgotten once the newer one was taken', () => {
    const desk = backAfterAnHour()
    desk.tick()
    readTab(desk, A, { sql: 'sent', extra_json: theirs }, 'guard')
    desk.answer(good(7))
    expect(desk.rows()).toBe('')
    desk.state = { ...desk.state, now: NOON + 7_200_000 }
    readTab(desk, A, { sql: 'newest', extra_json: theirs })
    expect(desk.tab(A)).toMatchObject({ inDoubtBodies: null })
  })
})

describe('is taken for the work of the other device', () => {
  test('what nobody sent from here', () => {
    const desk = sentTwice()
    read(desk, { sql: 'theirs' })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'theirs' } })
  })

  test('what was sent from here, once all was quiet for five minutes', () => {
    const desk = sentTwice()
    desk.state = { ...desk.state, now: NOON + 300_000 }
    read(desk, { sql: 'sent' })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'sent' } })
  })

  test('a limit or a database, which anybody may choose again', () => {
    const desk = sentInDoubtOnce({ queryLimit: 10 })
    sendTab(desk, A, { queryLimit: 20 })
    read(desk, { label: 'Tab', query_limit: 10 })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { queryLimit: 10 } })
  })
})

describe('where the server has revisions', () => {
  /** The name was sent, with no usable answer, and then it was changed once more; what was sent goes again. */
  function sentInDoubt(): Desk {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { name: 'Sent' } }), serverStamp: '12' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(failed('server', 500))
    editTab(desk, A, { name: 'Newer' })
    desk.row({ op: 'update', localId: A })
    return desk
  }

  test('what had arrived is our own past, though another device has written the text since', () => {
    const desk = sentInDoubt()
    desk.later(10_000)
    const result = wireTab(7, { label: 'Sent', sql: 'theirs', extra_json: theirs })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"14"' }))
    expect(desk.tab(A)).toMatchObject({ current: { name: 'Newer', sql: 'theirs' }, dirty: ['name'] })
    expect(desk.notices).toEqual([])
  })

  test('it is forgotten once a change was taken: none that is older comes any more', () => {
    const desk = sentInDoubt()
    expect(desk.record('tabs', A)?.inDoubtBodies).toEqual([{ name: 'Sent' }])
    desk.later(10_000)
    desk.answer(good(7, '"13"'))
    expect(desk.record('tabs', A)?.inDoubtBodies).toBeNull()
  })
})

test('a later request that brings one field more than an earlier one is remembered beside it', () => {
  const desk = sentInDoubtOnce({ sql: 'sent' })
  editTab(desk, A, { name: 'Sent' })
  desk.row({ op: 'update', localId: A })
  desk.later(10_000)
  readTab(desk, A, { sql: 'sent' }, 'guard')
  desk.answer(failed('server', 500))
  expect(desk.record('tabs', A)?.inDoubtBodies).toEqual([{ sql: 'sent' }, { sql: 'sent', name: 'Sent' }])
})

describe('a record that came back from the journal', () => {
  const unsent = { ...syncedTab(A, 7, { edits: { sql: 'typed' } }), lastAmbiguousAt: null }

  test('may have been sent as it came back', () => {
    expect(withPossibleBodies(unsent, [], NOON)).toEqual({
      ...unsent,
      inDoubtBodies: [{ sql: 'typed' }],
      lastAmbiguousAt: NOON,
    })
  })

  test('and as its last request brought it, once', () => {
    const { inDoubtBodies } = withPossibleBodies(
      { ...unsent, inDoubtBodies: [{ sql: 'earlier' }] },
      [{ sql: 'earlier' }, { sql: 'sent', name: 'Sent' }, { sql: 'typed' }],
      NOON,
    )
    expect(inDoubtBodies).toEqual([{ sql: 'earlier' }, { sql: 'sent', name: 'Sent' }, { sql: 'typed' }])
  })

  test('has sent nothing that is not known where all of it was sent', () => {
    const sent = syncedTab(A, 7)
    expect(withPossibleBodies(sent, [], NOON)).toBe(sent)
  })

  test('goes on with what was typed since, though another device wrote beside what it had sent', () => {
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
    expect(desk.notices).toEqual([])
  })
})

test('nothing is remembered with the rule switched off', () => {
  const desk = plainDesk({ rules: { ...ALL_RULES, verify: false } })
  desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'sent' } }))
  desk.know('tabs', A)
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.answer(failed('server', 500))
  expect(desk.record('tabs', A)).toMatchObject({ doubtful: ['sql'] })
  expect(desk.record('tabs', A)?.inDoubtBodies).toBeUndefined()
})

test('what a request brought of which nobody knew is forgotten once it is known', () => {
  const desk = sentTwice()
  expect(desk.record('tabs', A)?.inDoubtBodies).toEqual([{ sql: 'sent', name: 'Sent' }])
  desk.state = { ...desk.state, now: NOON + 600_000 }
  read(desk, { sql: 'newer' })
  expect(desk.record('tabs', A)?.inDoubtBodies).toBeNull()
})
