import { beforeEach, describe, expect, test } from 'vitest'
import { parseTab, type TabFields } from '#domain/records/tabs/record.ts'
import { Desk, failed, good, localIdOf, localTab, NOON } from '#tests/domain/sync/engine/desk.ts'
import { wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

/** A later write of another device. */
const THEIRS = { clientId: 'other', rev: 2, updatedAt: NOON + 60_000 }

describe('a tab whose create got no answer and was then rejected, with edits before it was sent again', () => {
  let desk: Desk

  /** The user edits the tab, which reopens rejected changes. */
  function writeOn(edits: Partial<TabFields>): void {
    const tab = desk.tab(A)
    desk.put('tabs', { ...tab, current: { ...tab.current, ...edits }, rev: tab.rev + 1 })
    const rows = desk.state.rows.map(({ frozen: _frozen, ...row }) => ({ ...row, state: 'OPEN' as const }))
    desk.state = { ...desk.state, rows }
  }

  /** The server answers with the existing record of the same uuid, which is then read. */
  function answerAndRead(patch: Readonly<Record<string, unknown>>): void {
    desk.tick()
    desk.answer(good({ id: 7 }, '"21"'))
    const [read] = desk.tick()
    if (read?.kind !== 'read') throw new Error('nothing was read')
    const wire = wireTab(7, { label: 'New', sql: 'first', ...patch })
    desk.take({ ...read, requestedAt: desk.state.now, outcome: good(wire, '"22"') })
  }

  beforeEach(() => {
    desk = new Desk()
    desk.put('tabs', localTab(A, { sql: 'first' }))
    desk.row({ op: 'create', localId: A })
    desk.tick()
    desk.answer(failed('server', 500))
    desk.later(5_000)
    desk.answer(failed('forbidden', 403))
    expect(desk.rows()).toBe('create REJECTED')
  })

  test('keeps the edits if another device wrote in the first one, and applies its changes', () => {
    writeOn({ sql: 'second' })
    answerAndRead({ label: 'Renamed', extra_json: THEIRS })
    expect(desk.tab(A)).toMatchObject({ current: { name: 'Renamed', sql: 'second' }, dirty: ['sql'] })
    expect(desk.events.map(({ code }) => code)).toEqual(['not-stored'])
    desk.tick()
    expect(desk.state.rows).toMatchObject([{ state: 'SENDING', frozen: { sent: { sql: 'second' } } }])
  })

  test('merges lines that both wrote since the first one', () => {
    writeOn({ sql: 'mine\nfirst' })
    answerAndRead({ sql: 'first\nmiddle\ntheirs', extra_json: THEIRS })
    expect(desk.tab(A).current.sql).toBe('mine\nfirst\nmiddle\ntheirs')
  })

  test('is in conflict if both wrote the same line', () => {
    writeOn({ sql: 'second' })
    answerAndRead({ sql: 'theirs', extra_json: THEIRS })
    expect(desk.tab(A).current.sql).toBe('theirs')
    expect(desk.history).toMatchObject([
      {
        reason: 'conflict-loser',
        isStored: true,
        snapshot: { base: { sql: 'first' }, mine: { sql: 'second' } },
      },
    ])
  })

  test("stores each of its bodies until the server's state is known", () => {
    expect(desk.tab(A)).toMatchObject({ asMade: [{ sql: 'first' }] })
    writeOn({ sql: 'second' })
    desk.tick()
    desk.answer(failed('server', 500))
    expect(desk.tab(A)).toMatchObject({ asMade: [{ sql: 'first' }, { sql: 'second' }] })
    expect(parseTab(desk.tab(A)).ok).toBe(true)
    desk.later(20_000)
    desk.answer(failed('forbidden', 403))
    writeOn({ sql: 'third' })
    answerAndRead({ sql: 'second', extra_json: THEIRS })
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'third' }, asMade: null, dirty: ['sql'] })
  })
})

test('an answered create leaves no body behind', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  desk.tick()
  desk.answer(failed('server', 500))
  desk.later(5_000)
  desk.answer(good({ id: 7 }, '"21"'))
  expect(desk.tab(A)).toMatchObject({ serverId: 7, asMade: null })
})
