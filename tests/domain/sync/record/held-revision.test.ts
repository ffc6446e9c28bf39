import { describe, expect, test } from 'vitest'
import { discardChange } from '#domain/sync/outbox/discard.ts'
import { Desk, localIdOf, NOON, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { editTab, readTab, sendTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** The mark of a write of this device. */
function ours(rev: number) {
  return { clientId: 'me', rev, updatedAt: NOON }
}

/** A tab whose revision 4 the server accepted, and has in its mark. */
function sentOnce(): Desk {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  desk.know('tabs', A)
  sendTab(desk, A, { sql: 'sent' })
  expect(desk.tab(A)).toMatchObject({ rev: 4, acked: 4 })
  return desk
}

/** It was closed and reopened: revision 6 has nothing to send. */
function withNothingToSend(): Desk {
  const desk = sentOnce()
  desk.put('tabs', { ...desk.tab(A), rev: 6 })
  desk.row({ op: 'update', localId: A })
  desk.tick()
  expect(desk.tab(A)).toMatchObject({ rev: 6, acked: 6, dirty: [] })
  expect(desk.rows()).toBe('')
  return desk
}

describe('after a revision that sent nothing', () => {
  test('the text under the previous mark is the sent one, with a name given by another writer', () => {
    const desk = withNothingToSend()
    readTab(desk, A, { sql: 'sent', label: 'Theirs', extra_json: ours(4) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'sent', name: 'Theirs' } })
    expect(desk.rows()).toBe('')
  })

  test('the text under an older mark is our past, and is overwritten', () => {
    const desk = withNothingToSend()
    readTab(desk, A, { sql: 'old', extra_json: ours(3) })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'sent' } })
    expect(desk.rows()).toBe('update OPEN')
  })

  test('the next sent revision is the expected one of the mark', () => {
    const desk = withNothingToSend()
    sendTab(desk, A, { sql: 'newer' })
    expect(desk.tab(A)).toMatchObject({ rev: 7, acked: 7, dirty: [] })
    readTab(desk, A, { sql: 'sent', extra_json: ours(4) })
    expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'newer' } })
  })

  test('a read of it changes nothing, and the next name is applied too', () => {
    const desk = withNothingToSend()
    readTab(desk, A, { sql: 'sent', extra_json: ours(4) })
    readTab(desk, A, { sql: 'sent', label: 'Theirs', extra_json: ours(4) })
    readTab(desk, A, { sql: 'sent', label: 'Theirs again', extra_json: ours(4) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { name: 'Theirs again' } })
  })
})

describe('a name given by another device between our write and its answer', () => {
  test('is applied if the tab was closed and reopened meanwhile', () => {
    const desk = new Desk()
    desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'sent' } }))
    desk.know('tabs', A)
    desk.row({ op: 'update', localId: A })
    desk.tick()
    desk.put('tabs', { ...desk.tab(A), rev: 5 })
    desk.answer({ ok: true, status: 200, body: 7, etag: '"11"' })
    expect(desk.tab(A)).toMatchObject({ rev: 5, acked: 5, dirty: [] })
    readTab(desk, A, { sql: 'sent', label: 'Theirs', extra_json: ours(4) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'sent', name: 'Theirs' } })
  })

  test('is applied if a change was discarded since', () => {
    const desk = sentOnce()
    editTab(desk, A, { sql: 'wrong' })
    const { record } = discardChange(desk.tab(A), { op: 'update' }, { stamp: NOON, now: NOON })
    if (record === null) throw new Error('it stays')
    desk.put('tabs', record)
    readTab(desk, A, { sql: 'sent', label: 'Theirs', extra_json: ours(4) })
    expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'sent', name: 'Theirs' } })
  })
})

test('is not undone by an older request of ours that comes late', () => {
  const desk = withNothingToSend()
  readTab(desk, A, { sql: 'theirs', extra_json: { clientId: 'other', rev: 9, updatedAt: NOON + 1000 } })
  expect(desk.tab(A)).toMatchObject({ dirty: [], current: { sql: 'theirs' } })
  readTab(desk, A, { sql: 'sent', extra_json: ours(4) })
  expect(desk.tab(A)).toMatchObject({ dirty: ['sql'], current: { sql: 'theirs' } })
})
