import { describe, expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import {
  Desk,
  failed,
  good,
  localIdOf,
  localTab,
  NOON,
  opIdOf,
  syncedTab,
} from '#tests/domain/sync/engine/desk.ts'
import { closeNow, reopenNow } from '#tests/domain/sync/engine/user-acts.ts'
import { change, closed, editTab, pull, readTab, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')
const NEXT = nextGeneration(MADE)

/** The tab as another generation, or this device's own, on the server. */
const broughtBack = (serverId: number, patch: Readonly<Record<string, unknown>> = {}): PulledRecord => ({
  ...change(serverId, serverId, patch),
  uuid: uuidOf(NEXT),
})

function tabDesk(): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE })
  return desk
}

const wireTable = (id: number, tab: number) => ({
  id,
  tab_state_id: tab,
  database_id: 1,
  catalog: null,
  schema: 'main',
  table: 'flights',
  expanded: true,
  description: { columns: [] },
  extra_json: {},
})
const pulledTable = (id: number, tab: number | null): PulledRecord => ({
  ...change(id, id, null),
  kind: 'tableSchemas',
  deleted: tab === null,
  wire: tab === null ? null : wireTable(id, tab),
})
/** The local table that was just opened in a tab. */
const FLIGHTS = {
  dbId: 1,
  catalog: null,
  schema: 'main',
  name: 'flights',
  expanded: true,
  dataPreviewQueryId: null,
  description: '{"columns":[]}',
}
const ownTable = (tabLocalId: LocalId) =>
  newTableSchema({ localId: localIdOf('t'), tabLocalId, fields: FLIGHTS, now: NOON })
const tablesOf = (desk: Desk) =>
  [...desk.state.records]
    .filter(([key]) => key.startsWith('tableSchemas/'))
    .map(([, { serverId }]) => serverId)

function deskWithTable(): Desk {
  const desk = tabDesk()
  const tab = { ...change(7, 12, { table_schemas: [wireTable(70, 7)] }), uuid: uuidOf(MADE) }
  pull(desk, [tab, pulledTable(70, 7)])
  expect(tablesOf(desk)).toEqual([70])
  return desk
}

test('the tables of a tab restored elsewhere are applied with it, also from a later list', () => {
  const desk = deskWithTable()
  pull(desk, [change(7, 20, null), pulledTable(70, null), broughtBack(21)])
  expect(tablesOf(desk)).toEqual([])
  pull(desk, [pulledTable(80, 21)])
  expect(tablesOf(desk)).toEqual([80])
})

test('the tables of a tab created again are created too, although their removal was reported during a change of it', () => {
  const desk = deskWithTable()
  editTab(desk, A, { name: 'renamed' })
  desk.row({ op: 'update', localId: A })
  desk.tick()
  pull(desk, [change(7, 20, null), pulledTable(70, null)])
  const [sent] = desk.later(1_000)
  expect(sent).toMatchObject({ request: { method: 'POST', path: '/tabstateview/' } })
  desk.answer(good({ id: 21 }, '"21"'))
  expect(tablesOf(desk)).toEqual([null])
  expect(desk.rows()).toContain('create')
})

const OURS = { clientId: 'me', rev: 4, updatedAt: NOON, version: 1 }

test('also if a list reports our create before its answer', () => {
  const desk = deskWithTable()
  editTab(desk, A, { name: 'renamed' })
  desk.row({ op: 'update', localId: A, dueAt: NOON + 60_000 })
  pull(desk, [change(7, 20, null), pulledTable(70, null)])
  desk.later(1_000)
  pull(desk, [broughtBack(25, { label: 'renamed', extra_json: OURS })])
  expect(tablesOf(desk)).toEqual([null])
  expect(desk.rows()).toContain('create')
})

test('also if the user closed and reopened it, and a list reports that before the answer', () => {
  const desk = deskWithTable()
  closeNow(desk, A)
  desk.answer(good({ message: 'OK' }))
  pull(desk, [change(7, 20, null), pulledTable(70, null)])
  reopenNow(desk, A)
  pull(desk, [broughtBack(25, { extra_json: OURS })])
  expect(tablesOf(desk)).toEqual([null])
  expect(desk.rows()).toContain('create')
})

test('the tables are restored if a rolled-back server has an earlier generation without them', () => {
  const desk = deskWithTable()
  desk.put('tabs', { ...desk.tab(A), createdByOp: NEXT })
  pull(desk, [{ ...change(5, 9, {}), uuid: uuidOf(MADE) }], true)
  expect(desk.tab(A).serverId).toBe(5)
  expect(tablesOf(desk)).toEqual([null])
  expect(desk.rows()).toContain('create')
})

test('a table restored from the journal without its tab belongs to the tab that is read again', () => {
  const desk = new Desk()
  const lost = ownTable(localIdOf('lost'))
  desk.put('tableSchemas', { ...lost, serverId: 70, base: FLIGHTS, dirty: [], acked: 1, confirmed: 1 })
  pull(desk, [{ ...change(7, 12, {}), uuid: uuidOf(MADE) }, pulledTable(70, 7)])
  const tables = [...desk.state.records].filter(([key]) => key.startsWith('tableSchemas/'))
  const [tab] = [...desk.state.records.values()].filter(({ serverId }) => serverId === 7)
  expect(tables.map(([, table]) => table)).toMatchObject([{ serverId: 70, tabLocalId: tab?.localId }])
})

describe('a table in flight with a full write, which gives it another number', () => {
  function deskOnItsWay(dirty: readonly string[]): Desk {
    const desk = tabDesk()
    const table = ownTable(A)
    desk.put('tableSchemas', { ...table, serverId: 70, base: FLIGHTS, dirty })
    desk.row({ op: 'update', kind: 'tableSchemas', localId: localIdOf('t') })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'POST' } }])
    pull(desk, [{ ...change(7, 12, {}), uuid: uuidOf(MADE) }, pulledTable(71, 7)])
    return desk
  }

  test('is not duplicated if a list reports the new number before the answer', () => {
    const desk = deskOnItsWay(Object.keys(FLIGHTS))
    expect(tablesOf(desk)).toEqual([70])
    desk.answer(good({ id: 71 }, '"13"'))
    expect(tablesOf(desk)).toEqual([71])
  })

  test('is another one if only its folding is in flight: another writer made it', () => {
    expect(tablesOf(deskOnItsWay(['expanded']))).toEqual([70, 71])
  })
})

describe('a table closed with its tab while its create is in flight', () => {
  const T = opIdOf('table')

  function deskOfClosed(): Desk {
    const desk = tabDesk()
    const table = ownTable(A)
    desk.put('tableSchemas', table)
    desk.row({ op: 'create', kind: 'tableSchemas', localId: localIdOf('t'), opId: T })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'POST' } }])
    desk.put('tableSchemas', { ...table, deleted: true })
    desk.put('tabs', { ...closed(desk.tab(A)), serverId: null, base: null })
    return desk
  }

  test('does not hide a table that another device added to the restored tab', () => {
    const desk = deskOfClosed()
    pull(desk, [broughtBack(21), { ...pulledTable(80, 21), uuid: uuidOf(opIdOf('theirs')) }])
    expect(tablesOf(desk)).toEqual([null, 80])
  })

  test('is not duplicated if a list reports it', () => {
    const desk = deskOfClosed()
    pull(desk, [broughtBack(21), { ...pulledTable(80, 21), uuid: uuidOf(T) }])
    expect(tablesOf(desk)).toEqual([null])
  })
})

describe('a table sent to the new number of its tab that already exists under another number', () => {
  /** It was created in the previous tab, and its write to the present one conflicts with the existing one. */
  function refused(others: readonly PulledRecord[]): Desk {
    const desk = tabDesk()
    const table = ownTable(A)
    desk.put('tableSchemas', { ...table, serverId: 70, serverStamp: '4' })
    pull(desk, others)
    desk.row({ op: 'update', kind: 'tableSchemas', localId: localIdOf('t') })
    expect(desk.tick()).toMatchObject([{ kind: 'send', request: { method: 'POST' } }])
    const result = wireTable(80, 7)
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"17"' }))
    return desk
  }

  test('gets that number', () => {
    const desk = refused([])
    expect(tablesOf(desk)).toEqual([80])
    expect(desk.rows()).toBe('')
    expect(desk.state.aliases).toEqual([{ kind: 'tableSchemas', localId: localIdOf('t'), serverId: 80 }])
  })

  test('becomes the record that is known here under that number', () => {
    const desk = refused([{ ...pulledTable(80, 7), uuid: uuidOf(opIdOf('theirs')) }])
    expect(tablesOf(desk)).toEqual([80])
    expect(desk.record('tableSchemas', localIdOf('t'))).toBeUndefined()
    expect(desk.rows()).toBe('')
  })
})

describe('a table that another device created again too', () => {
  const T = opIdOf('table')
  const own = (id: number, tab: number | null, createdByOp = T) => ({
    ...pulledTable(id, tab),
    uuid: uuidOf(createdByOp),
  })
  const tabWith = (serverId: number, table: number, createdByOp = NEXT) => ({
    ...change(serverId, serverId, { table_schemas: [wireTable(table, serverId)] }),
    uuid: uuidOf(createdByOp),
  })

  /** Its user closes and reopens the tab. */
  function deskOpenedAgain(): Desk {
    const desk = tabDesk()
    pull(desk, [tabWith(7, 70, MADE), own(70, 7)])
    closeNow(desk, A)
    desk.answer(good({ message: 'OK' }))
    pull(desk, [change(7, 20, null), pulledTable(70, null)])
    reopenNow(desk, A)
    return desk
  }

  /** Answers the requests for tables with this number. */
  function answerTables(desk: Desk, id: number): void {
    desk.later(1_000)
    const sent = desk.state.rows.filter((row) => row.state === 'SENDING' && row.kind === 'tableSchemas')
    for (const { seq } of sent) desk.answer(good({ id }, `"${id}"`), seq)
  }

  test.each([
    ['comes after', true],
    ['comes before', false],
  ])('exists once if the answer to the create of its tab %s the list', (_when, isListFirst) => {
    const desk = deskOpenedAgain()
    const list = [tabWith(25, 80), own(80, 25, nextGeneration(T))]
    if (isListFirst) pull(desk, list)
    desk.answer(good({ id: 25 }, '"25"'))
    if (!isListFirst) pull(desk, list)
    answerTables(desk, 80)
    expect(tablesOf(desk)).toEqual([80])
  })

  test('is not searched after a conflict on a rolled-back server: the list identifies it by its uuid', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 21), createdByOp: MADE })
    pull(desk, [tabWith(21, 80, MADE), own(80, 21, nextGeneration(T))])
    editTab(desk, A, { name: 'renamed' })
    desk.row({ op: 'update', localId: A })
    desk.later(1_000)
    const result = wireTab(21, { table_schemas: [wireTable(50, 21)] })
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"9"' }))
    expect(desk.tab(A).verifyUntil).toBeNull()
    expect(tablesOf(desk)).toEqual([80])
  })

  test('exists once if a rolled-back server has the earlier generation of both', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 21), createdByOp: NEXT })
    pull(desk, [tabWith(21, 80), own(80, 21, nextGeneration(T))])
    desk.later(1_000)
    pull(desk, [tabWith(7, 50, MADE), own(50, 7)], true)
    answerTables(desk, 50)
    expect(tablesOf(desk)).toEqual([50])
  })
})

describe('a table in a late answer that a list reported as removed', () => {
  test('is ignored, and the tab is read again', () => {
    const desk = deskWithTable()
    desk.later(1_000)
    pull(desk, [pulledTable(70, null)])
    expect(tablesOf(desk)).toEqual([])
    readTab(desk, A, { table_schemas: [wireTable(70, 7)] }, 'verify', 500)
    expect(tablesOf(desk)).toEqual([])
    expect(desk.effects).toContainEqual(expect.objectContaining({ kind: 'read', of: 'tabs', serverId: 7 }))
    desk.later(100)
    readTab(desk, A, {})
    expect(desk.tab(A).verifyUntil).toBeNull()
  })

  test('is shown if the answer was requested after that list: it was reopened', () => {
    const desk = deskWithTable()
    pull(desk, [pulledTable(70, null)])
    desk.later(1_000)
    readTab(desk, A, { table_schemas: [wireTable(71, 7)] })
    expect(tablesOf(desk)).toEqual([71])
  })
})

describe('a tab whose create got no answer, edited by another device, which added a table', () => {
  const unheard = opIdOf('unheard')
  const theirs = {
    table_schemas: [wireTable(70, 7)],
    sql: 'theirs',
    extra_json: { clientId: 'other', rev: 2 },
  }

  /** The list reported both before the create was repeated, whose answer has the first revision only. */
  function deskWithNumber(): Desk {
    const desk = new Desk()
    desk.put('tabs', localTab(A))
    desk.row({ op: 'create', localId: A, opId: unheard })
    desk.tick()
    desk.answer(failed('timeout', null))
    pull(desk, [{ ...change(7, 9, theirs), uuid: uuidOf(unheard) }, pulledTable(70, 7)])
    expect(tablesOf(desk)).toEqual([])
    desk.later(60_000)
    desk.take({ kind: 'session', userId: 1 })
    desk.answer(good({ id: 7 }, '"7"'))
    return desk
  }

  test('is read after a conflict that shows the newer text, and has that table', () => {
    const desk = deskWithNumber()
    desk.later(1_000)
    const result = wireTab(7, theirs)
    desk.answer(failed('refused', 412, { body: { message: 'x', result }, etag: '"9"' }))
    expect(desk.tab(A).current.sql).toBe('theirs')
    expect(desk.effects).toContainEqual(expect.objectContaining({ kind: 'read', of: 'tabs', serverId: 7 }))
    readTab(desk, A, theirs)
    expect(tablesOf(desk)).toEqual([70])
    expect(desk.tab(A).verifyUntil).toBeNull()
  })
})
