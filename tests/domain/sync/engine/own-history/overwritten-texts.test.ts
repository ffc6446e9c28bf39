import { describe, expect, test } from 'vitest'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { Desk, good, localIdOf, NOON, plainDesk, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, closed, editTab, pull, readTab, sendTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** A tab that was "select 1", then "first", then "second": the last two were written here, at 12:00 and 12:00:30. */
function writtenTwice(desk = plainDesk()): Desk {
  desk.put('tabs', syncedTab(A, 7))
  desk.know('tabs', A)
  sendTab(desk, A, { sql: 'first' })
  desk.later(30_000)
  desk.know('tabs', A)
  sendTab(desk, A, { sql: 'second' })
  return desk
}

/** The mark of another device, over what it had at a time. */
function markAt(updatedAt: number) {
  return { extra_json: { clientId: 'other', rev: 3, updatedAt } }
}

describe('an earlier text, which another device brought back over a late request of its own', () => {
  test('is written over by the text that took its place, with a copy in the history', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'first', query_limit: 10, ...markAt(NOON) })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'second', queryLimit: 10 } })
    expect(desk.history).toMatchObject([
      { reason: 'overwritten', snapshot: { sql: 'second', queryLimit: null } },
      { reason: 'overwritten', snapshot: { sql: 'first', queryLimit: 10 } },
    ])
    expect(desk.later(10_000)).toMatchObject([{ kind: 'send', request: { sent: { sql: 'second' } } }])
    desk.answer(good(7))
    expect(desk.rows()).toBe('')
    expect(desk.tab(A)).toMatchObject({ dirty: [], acked: desk.tab(A).rev })
    expect(desk.notices).toEqual([])
  })

  test('is known where others wrote it: what stood there before anything was written here', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'select 1', ...markAt(NOON - 20_000) })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'second' } })
  })

  test('is known where it is a name', () => {
    const desk = writtenTwice()
    sendTab(desk, A, { name: 'Renamed' })
    readTab(desk, A, { sql: 'second', label: 'Tab', ...markAt(NOON) })
    expect(desk.tab(A)).toMatchObject({ dirty: ['name'], current: { sql: 'second', name: 'Renamed' } })
  })

  test('asks nothing over a text that is not sent yet', () => {
    const desk = writtenTwice()
    editTab(desk, A, { sql: 'third' })
    desk.row({ op: 'update', localId: A })
    desk.later(40_000)
    const sent = readTab(desk, A, { sql: 'first', ...markAt(NOON) }, 'guard')
    expect(sent).toMatchObject([{ request: { sent: { sql: 'third' } } }])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'third' }, storedVersion: null })
    expect(desk.notices).toEqual([])
  })

  test('does not come back with a tab that was closed', () => {
    const desk = writtenTwice()
    desk.put('tabs', closed(desk.tab(A)))
    readTab(desk, A, { sql: 'first', query_limit: 10, ...markAt(NOON) })
    expect(desk.tab(A).current).toMatchObject({ sql: 'second', queryLimit: 10 })
  })
})

describe('an earlier text under a mark of this device, which wrote another field since', () => {
  /** The text was written twice, then a limit; the first request came once more in between. */
  function underOwnMark(desk = writtenTwice()): Desk {
    sendTab(desk, A, { queryLimit: 10 })
    return desk
  }

  const own = {
    label: 'Tab',
    query_limit: 10,
    extra_json: { clientId: 'me', rev: 6, updatedAt: NOON + 30_000 },
  }

  test('is of a request that came twice: it is written over', () => {
    const desk = underOwnMark()
    expect(desk.tab(A)).toMatchObject({ rev: 6, acked: 6 })
    readTab(desk, A, { sql: 'first', ...own })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'second' } })
    expect(desk.history.at(-1)).toMatchObject({ reason: 'overwritten', snapshot: { sql: 'first' } })
  })

  test('is of a program that leaves no mark of its own, five minutes later', () => {
    const desk = underOwnMark()
    desk.later(300_000)
    readTab(desk, A, { sql: 'first', ...own })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'first' } })
  })
})

describe('is taken as the work of the other device', () => {
  test('an earlier text that its user brought back since', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'first', ...markAt(NOON + 30_001) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'first' } })
  })

  test('a text that never stood there, however old its mark', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'theirs', ...markAt(NOON) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'theirs' } })
  })

  test('a text whose place another took: to bring that back is his', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'theirs', ...markAt(NOON + 60_000) })
    readTab(desk, A, { sql: 'second', ...markAt(NOON + 30_000) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'second' } })
  })

  test('an earlier text that comes once more: two devices never write in turns', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'first', ...markAt(NOON) })
    desk.later(10_000)
    desk.answer(good(7))
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'second' } })
    readTab(desk, A, { sql: 'first', ...markAt(NOON) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'first' } })
  })

  test('an earlier limit, which anybody may choose again', () => {
    const desk = writtenTwice()
    sendTab(desk, A, { queryLimit: 10 })
    sendTab(desk, A, { queryLimit: 20 })
    readTab(desk, A, { sql: 'second', query_limit: 10, ...markAt(NOON) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { queryLimit: 10 } })
  })

  test('an earlier text without a mark', () => {
    const desk = writtenTwice()
    readTab(desk, A, { sql: 'first', extra_json: {} })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'first' } })
  })
})

test('the last 32 are remembered, as prints', () => {
  const desk = plainDesk()
  desk.put('tabs', syncedTab(A, 7))
  desk.know('tabs', A)
  for (let round = 1; round <= 40; round += 1) sendTab(desk, A, { sql: `round ${round}` })
  const { earlier = [] } = desk.record('tabs', A) ?? {}
  expect(earlier).toHaveLength(32)
  expect(earlier.every(({ word }) => /^sql \w{10,14}$/.test(word))).toBe(true)
  const at = NOON - 1
  readTab(desk, A, { sql: 'round 7', ...markAt(at) })
  expect(desk.tab(A).current.sql).toBe('round 7')
  const other = plainDesk({ records: desk.state.records })
  readTab(other, A, { sql: 'round 9', ...markAt(at) })
  expect(other.tab(A).current.sql).toBe('round 7')
})

describe('an earlier text on a server that knows revisions, under a newer mark of another device', () => {
  /** The tab was "select 1" at revision 10, and "mine" at 11. */
  function written(): Desk {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7))
    editTab(desk, A, { sql: 'mine' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.answer(good(7, '"11"'))
    return desk
  }

  /** Another device renamed the tab, whose text is as it was before this one wrote. */
  const renamed = change(7, 20, { label: 'Theirs', sql: 'select 1', ...markAt(NOON + 60_000) })

  test('is what the server lost where it was set back: the name is taken in, the text goes there again', () => {
    const desk = written()
    pull(desk, [renamed], true)
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { name: 'Theirs', sql: 'mine' } })
    expect(desk.later(10_000)).toMatchObject([
      { kind: 'send', request: { headers: { 'If-Match': '"20"' }, sent: { sql: 'mine' } } },
    ])
  })

  test('is what that device wrote where it was not: it takes no late request', () => {
    const desk = written()
    pull(desk, [renamed])
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { name: 'Theirs', sql: 'select 1' } })
  })
})

test('nothing is remembered with the rule switched off', () => {
  const desk = plainDesk({ rules: { ...ALL_RULES, verify: false } })
  desk.put('tabs', syncedTab(A, 7))
  desk.know('tabs', A)
  sendTab(desk, A, { sql: 'first' })
  expect(desk.record('tabs', A)?.earlier).toBeUndefined()
})
