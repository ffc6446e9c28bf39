import { describe, expect, test } from 'vitest'
import { parseTab, type Tab } from '#domain/records/tabs/record.ts'
import { Desk, failed, good, localIdOf, localTab, NOON, plainDesk, syncedTab } from './desk.ts'
import { wireTab } from './wire-tab.ts'

const A = localIdOf('a')

/** A tab with another name, about which a request that wrote its text ended without an answer at a time. */
function renamed(lastAmbiguousAt: number | null): Tab {
  return { ...syncedTab(A, 7, { edits: { name: 'Newer' } }), lastAmbiguousAt, doubtful: ['sql'] }
}

/** What the update of a tab writes, after the read before it where there is one; without the mark. */
function written(desk: Desk, tab: Tab): Readonly<Record<string, unknown>> {
  desk.put('tabs', tab)
  desk.row({ op: 'update', localId: A, dueAt: 0 })
  let effects = desk.take({ kind: 'tick', reason: 'timer' })
  const read = effects.find((effect) => effect.kind === 'read')
  if (read !== undefined)
    effects = desk.take({ ...read, kind: 'read', requestedAt: desk.state.now, outcome: good(wireTab(7)) })
  const send = effects.find((effect) => effect.kind === 'send')
  const { extra_json: _mark, ...values } = Object.fromEntries(new URLSearchParams(send?.request.body))
  return values
}

describe('an update on a plain Superset', () => {
  test('writes again what an earlier request may still write between the read and the update, and no more', () => {
    expect(written(plainDesk(), renamed(NOON - 299_999))).toEqual({ label: '"Newer"', sql: '"select 1"' })
  })

  test('writes what was changed once it was quiet for five minutes', () => {
    expect(written(plainDesk(), renamed(NOON - 300_000))).toEqual({ label: '"Newer"' })
  })

  test('writes what was changed where nothing was in doubt', () => {
    expect(written(plainDesk(), renamed(null))).toEqual({ label: '"Newer"' })
  })
})

describe('what an update writes again on a plain Superset', () => {
  /** What is asked this long after a read told of the tab. */
  function asked(tab: Tab, laterMs: number) {
    const desk = plainDesk()
    desk.put('tabs', tab)
    desk.know('tabs', A)
    desk.state = { ...desk.state, now: NOON + laterMs }
    desk.row({ op: 'update', localId: A, dueAt: 0 })
    return desk.tick().map(({ kind }) => kind)
  }

  test('is read first, where the last read is more than two seconds old: another device may have written there', () => {
    expect(asked(renamed(NOON - 1_000), 2_000)).toEqual(['send'])
    expect(asked(renamed(NOON - 1_000), 2_001)).toEqual(['read'])
  })

  test('is none where it is changed here anyway, or nothing is in doubt: that may be thirty seconds old', () => {
    expect(asked({ ...renamed(NOON - 1_000), doubtful: ['name'] }, 30_000)).toEqual(['send'])
    expect(asked(renamed(null), 30_000)).toEqual(['send'])
    expect(asked(renamed(null), 30_001)).toEqual(['read'])
  })
})

test('an update for a revision writes what was changed: a request that comes late is refused', () => {
  expect(written(new Desk(), renamed(NOON - 1_000))).toEqual({ label: '"Newer"' })
})

describe('the fields in doubt', () => {
  /** A desk on which an update of two fields was sent, under the next time. */
  function sent(doubtful: Partial<Pick<Tab, 'doubtful' | 'lastAmbiguousAt'>> = {}): Desk {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7, { edits: { sql: 'select 9', schema: 'main' } }), ...doubtful })
    desk.row({ op: 'update', localId: A, dueAt: 0 })
    desk.take({ kind: 'tick', reason: 'timer' })
    return desk
  }

  test('are those of an update that ended without an answer', () => {
    const desk = sent()
    desk.answer(failed('timeout', null))
    expect(desk.tab(A)).toMatchObject({ doubtful: ['sql', 'schema'], lastAmbiguousAt: NOON })
  })

  test('are those of one that was said to be unavailable', () => {
    const desk = sent()
    desk.answer(failed('server', 503))
    expect(desk.tab(A).doubtful).toEqual(['sql', 'schema'])
  })

  test('grow while it is not quiet, and begin anew after', () => {
    const soon = sent({ doubtful: ['name', 'sql'], lastAmbiguousAt: NOON - 299_999 })
    soon.answer(failed('timeout', null))
    expect(soon.tab(A).doubtful).toEqual(['name', 'sql', 'schema'])
    const late = sent({ doubtful: ['name', 'sql'], lastAmbiguousAt: NOON - 300_000 })
    late.answer(failed('timeout', null))
    expect(late.tab(A).doubtful).toEqual(['sql', 'schema'])
  })

  test('are none of a create: a late one makes a row of its own', () => {
    const desk = new Desk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A, dueAt: 0 })
    desk.take({ kind: 'tick', reason: 'timer' })
    desk.answer(failed('timeout', null))
    expect(desk.tab(A)).toMatchObject({ doubtful: [], lastAmbiguousAt: NOON })
  })

  test('are read with their record, and one that no tab has makes it unreadable', () => {
    const tab = { ...syncedTab(A, 7), doubtful: ['sql'] }
    expect(parseTab(tab)).toEqual({ ok: true, value: tab })
    expect(parseTab({ ...tab, doubtful: ['sql', 'colour'] })).toEqual({
      ok: false,
      error: { code: 'unreadable', field: 'doubtful.1' },
    })
  })
})
