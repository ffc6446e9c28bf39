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

/** What became of changes whose records are all gone: the word of each. */
function told(entries: readonly DoneEntry[], event: EngineEvent, volatileState = MINE) {
  const look = fullListing(event, volatileState)
  if (look === null) return entries.map(() => 'sent')
  const gone = new Set(awaitingListing(entries, look))
  return noteRemoved(entries, look, { gone, now: 200 }).map(({ syncedAt, replacedAt }) =>
    syncedAt === 200 ? 'synced' : replacedAt === 200 ? 'replaced' : 'sent',
  )
}

test('a delete is synced by the first list that was asked for after the server took it', () => {
  expect(told([entry({})], changes())).toEqual(['synced'])
  expect(told([entry({ at: 101 })], changes())).toEqual(['sent'])
})

test('what was written of it before goes with it', () => {
  expect(told([entry({}), entry({ rev: 3, at: 40 })], changes())).toEqual(['synced', 'synced'])
})

test('tables go with the tab that was closed, and a run that moved to it too', () => {
  const table = entry({ kind: 'tableSchemas', localId: TABLE, serverId: 9, parent: TAB, rev: 1 })
  const run = entry({ kind: 'queries', parent: TAB, serverId: null })
  expect(told([entry({}), table, run], changes())).toEqual(['synced', 'synced', 'synced'])
})

test('what somebody else took away is told by its own read', () => {
  expect(told([entry({ rev: 3 })], changes())).toEqual(['sent'])
})

test('one that the server has again, since it was set back, is not synced, then or later', () => {
  const back = changes({ records: [change(7, 3, {})], isReset: true, isComplete: true })
  expect(told([entry({})], back)).toEqual(['replaced'])
  expect(told([entry({ replacedAt: 90 })], changes())).toEqual(['sent'])
})

test('a page with others to come tells nothing yet, nor does a list that was passed over', () => {
  expect(told([entry({})], changes({ isLast: false }))).toEqual(['sent'])
  expect(told([entry({})], changes(), { ...MINE, listedAt: 60 })).toEqual(['sent'])
  expect(told([entry({})], changes(), { ...MINE, session: 'another-user' })).toEqual(['sent'])
})

test('a list that is no news leaves the very same list', () => {
  const look = fullListing(changes(), MINE)
  const before = [entry({ syncedAt: 60 })]
  expect(look !== null && noteRemoved(before, look, { gone: new Set(), now: 200 })).toBe(before)
})

test('a run stands under the id of its tab: a tab that is there took no other version of it', () => {
  const run = entry({ kind: 'queries', parent: TAB, serverId: null })
  const tab = entry({ rev: 4, syncedAt: 60 })
  const there: Partial<Pull> = { records: [change(7, 4, {})] }
  expect(told([run, tab], changes(there))).toEqual(['sent', 'sent'])
  expect(told([run, tab], changes())).toEqual(['sent', 'sent'])
})
