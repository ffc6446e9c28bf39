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

/** Server ids of the tabs in the slice of a change list. */
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

const pulled = (serverId: number, patch: Partial<PulledRecord> = {}): PulledRecord => ({
  ...change(serverId, 2, {}),
  uuid: 'a',
  ...patch,
})

test('a list loads its records', async () => {
  expect(await seen([pulled(2)])).toEqual([2])
})

test('an unknown id loads all records of its kind, which are matched by uuid', async () => {
  expect(await seen([pulled(2), pulled(9)])).toEqual([2, 1, 3])
  expect(await seen([pulled(9, { uuid: null })])).toEqual([])
  expect(await seen([pulled(9, { deleted: true })])).toEqual([1, 2, 3])
})

test('it also loads the records contained in them', async () => {
  const fields = { dbId: 1, catalog: null, schema: 'main', name: 'flights', expanded: true }
  const more = { ...fields, dataPreviewQueryId: null, description: null }
  const [{ localId: tabLocalId } = { localId: localIdOf('none') }] = await db.tabs.toArray()
  await db.tableSchemas.put({
    ...newTableSchema({ localId: localIdOf('t'), tabLocalId, fields: more, now: 0 }),
    serverId: 70,
  })
  expect(await seen([pulled(2)])).toEqual([2])
  expect(await seen([pulled(9)])).toEqual([1, 2, 3, 70])
})

test('a complete list loads all records, because missing ones were removed', async () => {
  expect(await seen([], true)).toEqual([1, 2, 3])
})
