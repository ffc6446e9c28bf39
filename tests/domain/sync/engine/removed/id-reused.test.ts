import { describe, expect, test } from 'vitest'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import {
  Desk,
  failed,
  good,
  localIdOf,
  localTab,
  NOON,
  OUR_CAPS,
  opIdOf,
  plainDesk,
  syncedTab,
} from '#tests/domain/sync/engine/desk.ts'
import { closed, readTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const B = localIdOf('b')

/** What made the tab that stood under number 7, and what made the one that stands there now. */
const OURS = opIdOf('ours')
const ANOTHERS = opIdOf('anothers')

/** The mark of another device over what was made by that. */
function markOf(generation = ANOTHERS) {
  return { clientId: 'other', rev: 3, updatedAt: NOON - 5_000, uuid: uuidOf(generation) }
}

/** A tab that is known under number 7, as made by us. */
function knownTab(desk = plainDesk(), edits = {}): Desk {
  desk.put('tabs', { ...syncedTab(A, 7, { edits }), serverStamp: null, createdByOp: OURS })
  return desk
}

/** What stands under number 7 by now. */
const NEW = { label: 'New', sql: 'select new', extra_json: markOf() }

/** The tables that are here, in whatever tab. */
function tablesOf(desk: Desk) {
  return [...desk.state.records].flatMap(([key, record]) => (key.startsWith('tableSchemas/') ? [record] : []))
}

/** The tabs that are here and not closed, as their names and numbers. */
function shown(desk: Desk): readonly string[] {
  return [...desk.state.records]
    .filter(([key, { deleted }]) => key.startsWith('tabs/') && !deleted)
    .map(([, { current, serverId }]) => `${'name' in current ? String(current.name) : ''} ${serverId}`)
}

describe('where a plain server gives the number of a deleted tab to another one', () => {
  test('the tab goes into the bin with its text, and the other is shown', () => {
    const desk = knownTab()
    readTab(desk, A, NEW)
    expect(desk.tab(A)).toMatchObject({
      deleted: true,
      serverId: null,
      current: { name: 'Tab', sql: 'select 1' },
    })
    expect(shown(desk)).toEqual(['New 7'])
  })

  test('unsent work is made there anew, and never written into the other', () => {
    const desk = knownTab(plainDesk(), { sql: 'mine' })
    desk.row({ op: 'update', localId: A })
    desk.tick()
    expect(readTab(desk, A, NEW, 'guard')).toEqual([])
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'POST', path: '/tabstateview/' } }])
    expect(shown(desk)).toEqual(['Tab null', 'New 7'])
    expect(desk.tab(A)).toMatchObject({ current: { sql: 'mine' } })
  })

  test.each(['OPEN', 'UNCONFIRMED', 'RETRYING'] as const)(
    'a delete that waits as %s is over: it would take the other',
    (state) => {
      const desk = knownTab()
      desk.put('tabs', closed(desk.tab(A)))
      const doubt = state === 'OPEN' ? {} : { ambiguousAt: NOON, sentAt: NOON, frozen: REMOVAL }
      desk.row({ op: 'delete', localId: A, state, ...doubt })
      expect(desk.later(3_000)).toMatchObject([{ kind: 'read', purpose: 'guard', serverId: 7 }])
      expect(readTab(desk, A, NEW, 'guard')).toEqual([])
      expect(desk.rows()).toBe('')
      expect(shown(desk)).toEqual(['New 7'])
    },
  )

  test('a blank row that this device makes there for another tab is not taken for an older state', () => {
    const desk = knownTab()
    desk.put('tabs', localTab(B, { name: 'Mine', sql: 'select mine' }))
    desk.row({ op: 'create', localId: B })
    desk.tick()
    desk.answer(failed('server', 500))
    readTab(desk, A, { label: `~new:me:${B}`, sql: '' })
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    expect(shown(desk)).toEqual(['Mine null'])
  })

  test('two that stand under one number are told apart by what they were made by', () => {
    const desk = knownTab()
    desk.put('tabs', { ...syncedTab(B, 7), serverStamp: null, createdByOp: ANOTHERS })
    readTab(desk, B, { ...NEW, label: 'Tab' })
    expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
    expect(desk.tab(B)).toMatchObject({ deleted: false, serverId: 7, current: { sql: 'select new' } })
  })

  test('what is on its way to that number is waited for', () => {
    const desk = knownTab(plainDesk(), { sql: 'mine' })
    desk.know('tabs', A)
    desk.row({ op: 'update', localId: A })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'PUT' } }])
    readTab(desk, A, NEW)
    expect(shown(desk)).toEqual(['Tab 7'])
  })
})

/** A delete as it was sent. */
const REMOVAL = {
  method: 'DELETE',
  path: '/tabstateview/7',
  bodyAs: 'none',
  body: '',
  headers: {},
  sent: {},
  revTo: 3,
} as const

describe('it is the same tab', () => {
  test('where its mark names no making, as Superset leaves it', () => {
    const desk = knownTab()
    readTab(desk, A, { ...NEW, extra_json: { updatedAt: NOON } })
    expect(shown(desk)).toEqual(['New 7'])
    expect(desk.tab(A).deleted).toBe(false)
  })

  test('where nothing is known of its making here: the mark is believed from now on', () => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7), serverStamp: null })
    readTab(desk, A, NEW)
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { name: 'New' } })
    expect(uuidOf(desk.tab(A).createdByOp ?? OURS)).toBe(uuidOf(ANOTHERS))
  })

  test.each([
    ['a later making of it', OURS, nextGeneration(OURS)],
    ['an earlier one', nextGeneration(OURS), OURS],
  ])('where it is %s', (_which, createdByOp, told) => {
    const desk = plainDesk()
    desk.put('tabs', { ...syncedTab(A, 7), serverStamp: null, createdByOp })
    readTab(desk, A, { ...NEW, extra_json: markOf(told) })
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { name: 'New' } })
  })

  test('where the server has uuids, and gives no number twice', () => {
    const desk = knownTab(new Desk({ caps: OUR_CAPS }))
    readTab(desk, A, NEW)
    expect(desk.tab(A)).toMatchObject({ deleted: false, current: { name: 'New' } })
  })
})

test('a write tells a plain server what made the tab, and no other', () => {
  const plain = knownTab(plainDesk(), { sql: 'mine' })
  plain.know('tabs', A)
  plain.row({ op: 'update', localId: A })
  const [sent] = plain.tick()
  const body = sent?.kind === 'send' ? sent.request.body : ''
  expect(new URLSearchParams(body).get('extra_json')).toContain(uuidOf(OURS))
  const ours = knownTab(new Desk({ caps: OUR_CAPS }), { sql: 'mine' })
  ours.row({ op: 'update', localId: A })
  ours.put('tabs', { ...ours.tab(A), serverStamp: '10' })
  expect(JSON.stringify(ours.tick())).not.toContain(uuidOf(OURS))
})

test('a table that a create replaced and whose number it got stands here once', () => {
  const desk = plainDesk()
  desk.put('tabs', { ...syncedTab(A, 7), serverStamp: null })
  const table = { id: 1, tab_state_id: 7, database_id: 1, catalog: null, schema: 'main', table: 'flights' }
  const told = wireTab(7, { sql: 'select 1', table_schemas: [{ ...table, description: {}, expanded: true }] })
  const read = {
    kind: 'read',
    purpose: 'verify',
    of: 'tabs',
    localId: A,
    serverId: 7,
    requestedAt: NOON,
  } as const
  desk.take({ ...read, outcome: good(told) })
  const [one] = tablesOf(desk)
  if (one === undefined) throw new Error('no table')
  desk.put('tableSchemas', { ...one, localId: B })
  desk.take({ ...read, outcome: good(told) })
  expect(tablesOf(desk)).toHaveLength(1)
})

describe('a table whose tab is closed, and which came to the tab that got its number', () => {
  /** Tables of the record of number 7, as a plain server tells them. */
  const told = [{ id: 1, tab_state_id: 7, database_id: 1, catalog: null, schema: 'main', table: 'flights' }]

  test('stays in the closed tab, and is shown in the other as one of its own', () => {
    const desk = knownTab()
    const tables = told.map((one) => ({ ...one, description: {}, expanded: true }))
    readTab(desk, A, { sql: 'select 1', table_schemas: tables })
    const [mine] = tablesOf(desk)
    desk.put('tabs', { ...closed(desk.tab(A)), serverId: null })
    desk.put('tabs', { ...syncedTab(B, 7), serverStamp: null, createdByOp: ANOTHERS })
    readTab(desk, B, { ...NEW, table_schemas: tables })
    expect(tablesOf(desk)).toMatchObject([
      { localId: mine?.localId, serverId: null, tabLocalId: A },
      { serverId: 1, tabLocalId: B },
    ])
  })
})

describe('a table that is removed from its tab on a plain server', () => {
  const tables = [
    { id: 1, tab_state_id: 7, database_id: 1, catalog: null, schema: 'main', table: 'flights' },
  ].map((one) => ({ ...one, description: {}, expanded: true }))

  /** The tab is read, three seconds pass, and its only table is to be removed. */
  function removing(): Desk {
    const desk = knownTab()
    readTab(desk, A, { sql: 'select 1', table_schemas: tables })
    const [table] = tablesOf(desk)
    if (table === undefined) throw new Error('no table')
    desk.put('tableSchemas', { ...table, deleted: true, rev: table.rev + 1 })
    desk.row({ op: 'delete', kind: 'tableSchemas', localId: table.localId })
    return desk
  }

  /** What the tab tells as the table is read in it. */
  function told(desk: Desk, table_schemas: readonly object[]) {
    const [table] = tablesOf(desk)
    const outcome = good(wireTab(7, { sql: 'select 1', table_schemas }))
    const of = { kind: 'read', purpose: 'guard', of: 'tableSchemas', serverId: 1 } as const
    return desk.take({ ...of, localId: table?.localId ?? null, requestedAt: desk.state.now, outcome })
  }

  test('is read in its tab first, and deleted where it stands there still', () => {
    const desk = removing()
    expect(desk.later(3_000)).toMatchObject([{ kind: 'read', purpose: 'guard', path: '/tabstateview/7' }])
    expect(told(desk, tables)).toMatchObject([
      { kind: 'send', request: { method: 'DELETE', path: '/tableschemaview/1' } },
    ])
  })

  test.each([
    ['it is not there any more: its number may be in another tab', []],
    ['another stands there under its number', tables.map((one) => ({ ...one, table: 'airports' }))],
  ])('is gone without a request where %s', (_what, there) => {
    const desk = removing()
    desk.later(3_000)
    expect(told(desk, there).filter(({ kind }) => kind === 'send')).toEqual([])
    expect(desk.rows()).toBe('')
  })

  test('is gone without a request where its tab is: a delete in doubt is not repeated', () => {
    const desk = removing()
    const [row] = desk.state.rows
    const [table] = tablesOf(desk)
    if (row === undefined || table === undefined) throw new Error('nothing to remove')
    const frozen = { ...REMOVAL, path: '/tableschemaview/1' }
    desk.state = {
      ...desk.state,
      rows: [{ ...row, state: 'UNCONFIRMED', ambiguousAt: NOON, sentAt: NOON, frozen }],
    }
    desk.put('tableSchemas', { ...table, serverId: null })
    expect(desk.later(10_000)).toEqual([])
    expect(desk.rows()).toBe('')
  })

  test('is deleted at once on a server with revisions', () => {
    const desk = new Desk({ caps: OUR_CAPS })
    desk.put('tabs', syncedTab(A, 7))
    readTab(desk, A, { sql: 'select 1', table_schemas: tables })
    const [table] = tablesOf(desk)
    if (table === undefined) throw new Error('no table')
    desk.put('tableSchemas', { ...table, deleted: true, rev: table.rev + 1 })
    desk.row({ op: 'delete', kind: 'tableSchemas', localId: table.localId })
    expect(desk.later(3_000)).toMatchObject([{ kind: 'send', request: { method: 'DELETE' } }])
  })
})
