import { beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { ROW_LIMITS } from '#data/sync/steps/load-rows.ts'
import { loadSlice } from '#data/sync/steps/load-slice.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { localIdOf } from '#tests/domain/sync/engine/desk.ts'
import { change } from '#tests/domain/sync/engine/wire-tab.ts'
import { editedTab } from '#tests/support/seed-tabs.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  await db.tabs.bulkPut(
    [1, 2, 3].map((number) => ({ ...editedTab(number, 0, () => '').tab, serverId: number })),
  )
})

/** The server ids of the tabs that a step over a change list sees. */
async function seen(
  records: readonly PulledRecord[],
  isComplete = false,
): Promise<readonly (number | null)[]> {
  const pull = {
    form: 'changes',
    requestedAt: 0,
    records,
    cursor: 'c',
    isReset: false,
    isComplete,
    isLast: true,
  } as const
  const of = { event: { kind: 'pulled', pull }, unverified: new Map(), passed: 0, passedRejected: 0 } as const
  const loaded = await loadSlice(db, ALL_KINDS, { ...of, limits: ROW_LIMITS })
  return [...loaded.records.values()].map(({ serverId }) => serverId)
}

const told = (serverId: number, patch: Partial<PulledRecord> = {}): PulledRecord => ({
  ...change(serverId, 2, {}),
  uuid: 'a',
  ...patch,
})

test('a list brings the records that it tells', async () => {
  expect(await seen([told(2)])).toEqual([2])
})

test('one of an id that is not here may be any of the same kind, made again: it is known by its uuid', async () => {
  expect(await seen([told(2), told(9)])).toEqual([2, 1, 3])
  expect(await seen([told(9, { uuid: null })])).toEqual([])
  expect(await seen([told(9, { deleted: true })])).toEqual([1, 2, 3])
})

test('what stands in such a tab comes along: it goes with it', async () => {
  const fields = { dbId: 1, catalog: null, schema: 'main', name: 'flights', expanded: true }
  const more = { ...fields, dataPreviewQueryId: null, description: null }
  const [{ localId: tabLocalId } = { localId: localIdOf('none') }] = await db.tabs.toArray()
  await db.tableSchemas.put({
    ...newTableSchema({ localId: localIdOf('t'), tabLocalId, fields: more, now: 0 }),
    serverId: 70,
  })
  expect(await seen([told(2)])).toEqual([2])
  expect(await seen([told(9)])).toEqual([1, 2, 3, 70])
})

test('a whole list brings all, since what it does not name is not there', async () => {
  expect(await seen([], true)).toEqual([1, 2, 3])
})
