import { expect, test } from 'vitest'
import { newTableSchema, type TableSchema } from '#domain/records/table-schemas/record.ts'
import { good, localIdOf, NOON, plainDesk, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const [A, T] = [localIdOf('a'), localIdOf('t')]

/** As Superset 4.1.2 told it after a collapse, which it answers and does not store. Source: wire §6. */
const AFTER_COLLAPSE = {
  id: 1,
  tab_state_id: 1,
  database_id: 1,
  catalog: 'flights',
  schema: 'public',
  table: 'airports',
  expanded: true,
}

/** A table that was folded here, and the call for it taken at noon. */
function folded(): TableSchema {
  const fields = {
    dbId: 1,
    catalog: 'flights',
    schema: 'public',
    name: 'airports',
    expanded: false,
    dataPreviewQueryId: null,
    description: null,
  }
  const made = newTableSchema({ localId: T, tabLocalId: A, fields, now: NOON })
  return { ...made, serverId: 1, base: fields, rev: 2, acked: 2, confirmed: 1, sentAt: NOON, dirty: [] }
}

test('a fold that a plain Superset took and did not store stays as it is here, and is not sent for ever', () => {
  const desk = plainDesk()
  desk.put('tabs', syncedTab(A, 1))
  desk.put('tableSchemas', { ...folded(), verifyUntil: NOON })
  expect(desk.tick()).toMatchObject([{ kind: 'read', of: 'tableSchemas', path: '/tabstateview/1' }])
  const of = {
    kind: 'read',
    purpose: 'verify',
    of: 'tableSchemas',
    localId: T,
    serverId: 1,
    requestedAt: NOON,
  } as const
  const body = wireTab(1, { table_schemas: [AFTER_COLLAPSE] })
  expect(desk.take({ ...of, outcome: good(body) })).toEqual([])
  expect(desk.record('tableSchemas', T)).toMatchObject({
    current: { expanded: false },
    base: { expanded: false },
    dirty: [],
    sentAt: null,
    verifyUntil: null,
  })
  expect(desk.rows()).toBe('')
})
