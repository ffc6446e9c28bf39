import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import type { EngineEvent, Pull } from '#domain/sync/engine/model/event.ts'
import { INITIAL_VOLATILE_STATE, type VolatileState } from '#domain/sync/engine/model/volatile-state.ts'
import type { DoneEntry } from '#domain/sync-status/outbox/done-list.ts'
import { awaitingListing, fullListing, noteRemoved } from '#domain/sync-status/outbox/done-removed.ts'
import { change } from '#tests/domain/sync/engine/wire-tab.ts'

const TAB = 'tab-tab-tab-tab-tab-1' as LocalId
const TABLE = 'tab-tab-tab-tab-tab-2' as LocalId
const MINE: VolatileState = { ...INITIAL_VOLATILE_STATE, session: 'mine', listedAt: 100 }

const entry = (patch: Partial<DoneEntry>): DoneEntry => ({
  at: 50,
  kind: 'tabs',
  localId: TAB,
  serverId: 7,
  parent: null,
  name: 'Late',
  what: 'Closed',
  text: '',
  fields: [],
  rev: null,
  syncedAt: null,
  replacedAt: null,
  ...patch,
})

const changes = (patch: Partial<Pull> = {}): EngineEvent => ({
  kind: 'pulled',
  pull: {
    requestedAt: 100,
    records: [],
    cursor: 'c',
    isReset: false,
    isComplete: false,
    isLast: true,
    ...patch,
  },
})

/** The outcome of each change whose record was removed, as a word. */
function outcomes(entries: readonly DoneEntry[], event: EngineEvent, volatileState = MINE) {
  const look = fullListing(event, volatileState)
  if (look === null) return entries.map(() => 'sent')
  const gone = new Set(awaitingListing(entries, look))
  return noteRemoved(entries, look, { gone, now: 200 }).map(({ syncedAt, replacedAt }) =>
    syncedAt === 200 ? 'synced' : replacedAt === 200 ? 'replaced' : 'sent',
  )
}

test('a delete is synced by the first list requested after the server accepted it', () => {
  expect(outcomes([entry({})], changes())).toEqual(['synced'])
  expect(outcomes([entry({ at: 101 })], changes())).toEqual(['sent'])
})

test('earlier changes of the record are synced with it', () => {
  expect(outcomes([entry({}), entry({ rev: 3, at: 40 })], changes())).toEqual(['synced', 'synced'])
})

test('tables and moved runs are synced with their closed tab', () => {
  const table = entry({ kind: 'tableSchemas', localId: TABLE, serverId: 9, parent: TAB, rev: 1 })
  const run = entry({ kind: 'queries', parent: TAB, serverId: null })
  expect(outcomes([entry({}), table, run], changes())).toEqual(['synced', 'synced', 'synced'])
})

test('a removal by another device is reported by its own read', () => {
  expect(outcomes([entry({ rev: 3 })], changes())).toEqual(['sent'])
})

test('a record that a rolled-back server has again is not synced, then or later', () => {
  const back = changes({ records: [change(7, 3, {})], isReset: true, isComplete: true })
  expect(outcomes([entry({})], back)).toEqual(['replaced'])
  expect(outcomes([entry({ replacedAt: 90 })], changes())).toEqual(['sent'])
})

test('a page with others to follow decides nothing, nor does a skipped list', () => {
  expect(outcomes([entry({})], changes({ isLast: false }))).toEqual(['sent'])
  expect(outcomes([entry({})], changes(), { ...MINE, listedAt: 60 })).toEqual(['sent'])
  expect(outcomes([entry({})], changes(), { ...MINE, session: 'another-user' })).toEqual(['sent'])
})

test('a list without news returns the same object', () => {
  const look = fullListing(changes(), MINE)
  const before = [entry({ syncedAt: 60 })]
  expect(look !== null && noteRemoved(before, look, { gone: new Set(), now: 200 })).toBe(before)
})

test('a run has the local id of its tab: an existing tab replaces no run', () => {
  const run = entry({ kind: 'queries', parent: TAB, serverId: null })
  const tab = entry({ rev: 4, syncedAt: 60 })
  const there: Partial<Pull> = { records: [change(7, 4, {})] }
  expect(outcomes([run, tab], changes(there))).toEqual(['sent', 'sent'])
  expect(outcomes([run, tab], changes())).toEqual(['sent', 'sent'])
})
