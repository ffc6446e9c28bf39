import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDataset } from '#domain/contract/bi/dataset-write.ts'
import * as savedQuery from '#domain/contract/saved-query.ts'
import * as tabState from '#domain/contract/tab-state.ts'
import * as tableSchema from '#domain/contract/table-schema.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, good, localIdOf, localTab, NOON, OUR_CAPS, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const saved = {
  name: 'Q',
  description: null,
  dbId: 1,
  catalog: null,
  schema: null,
  sql: 'x',
  templateParams: null,
  tags: [],
  folder: null,
  schedule: null,
}
const table = { dbId: 1, catalog: null, schema: 'main', name: 'flights', expanded: true }

/** The values of a form or JSON body, as the server parses them. */
function values(effect: Effect | undefined): unknown {
  if (effect?.kind !== 'send') return null
  const { bodyAs, body } = effect.request
  if (bodyAs === 'json') return JSON.parse(body)
  return Object.fromEntries([...new URLSearchParams(body)].map(([name, text]) => [name, JSON.parse(text)]))
}

const recordedCall = z.object({
  call: z.nullish(z.string()),
  request: z.object({ form: z.optional(z.object({ queryEditor: z.optional(z.looseObject({})) })) }),
})

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error ?? null

test('requests conform to the contract', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  expect(accepts(tabState.createTab.body, values(desk.tick()[0]))).toBeNull()
  desk.answer(good({ id: 7 }, '"20"'))
  desk.put('tabs', syncedTab(A, 7, { edits: { sql: 'y', remoteId: 3, autorun: true, name: 'B', dbId: 2 } }))
  desk.state = { ...desk.state, rows: [] }
  desk.row({ op: 'update', localId: A })
  expect(accepts(tabState.updateTab.body, values(desk.tick()[0]))).toBeNull()

  const queries = new Desk()
  queries.put('savedQueries', newSavedQuery(A, saved, NOON))
  queries.row({ op: 'create', kind: 'savedQueries', localId: A })
  expect(accepts(savedQuery.createSavedQuery.body, values(queries.tick()[0]))).toBeNull()

  const tables = new Desk()
  tables.put('tabs', syncedTab(A, 7))
  const fields = { ...table, dataPreviewQueryId: null, description: '{"columns":[]}' }
  tables.put('tableSchemas', newTableSchema({ localId: localIdOf('t'), tabLocalId: A, fields, now: NOON }))
  tables.row({ op: 'create', kind: 'tableSchemas', localId: localIdOf('t') })
  expect(accepts(tableSchema.createTableSchema.body, values(tables.tick()[0]))).toBeNull()
})

test('a create of a tab contains the mark and its uuid', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  const row = desk.row({ op: 'create', localId: A })
  const mark = { updatedAt: NOON - 10_000, version: 1, rev: 1, clientId: 'me' }
  expect(values(desk.tick()[0])).toMatchObject({ queryEditor: { ...mark, uuid: uuidOf(row.opId) } })
})

test('a create has neither key nor uuid without the idempotency rule', () => {
  const desk = new Desk({ rules: { ...ALL_RULES, idempotency: false } })
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  const [send] = desk.tick()
  expect(send).toMatchObject({ request: { headers: {} } })
  expect(values(send)).toMatchObject({
    queryEditor: expect.not.objectContaining({ uuid: expect.anything() }),
  })
})

/** The editors that Superset's page sends when it creates a tab. */
const recordedEditors = z
  .parse(
    z.array(recordedCall),
    JSON.parse(readFileSync('tests/contracts/recordings/calls/tabstate.json', 'utf8')),
  )
  .flatMap(({ call, request }) => (call === 'createTab' ? [request.form?.queryEditor ?? {}] : []))

test('a create of a tab contains each field of recorded editors, apart from the selected text', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', localId: A })
  const { queryEditor } = values(desk.tick()[0]) as { readonly queryEditor: object }
  const recorded = new Set(recordedEditors.flatMap((editor) => Object.keys(editor)))
  expect(recorded.size).toBe(20)
  expect([...recorded].filter((name) => !Object.hasOwn(queryEditor, name))).toEqual(['selectedText'])
})

test('an update of a tab carries updatedAt, version, rev and clientId, and the fields without a column', () => {
  const desk = new Desk()
  const tab = syncedTab(A, 7, { edits: { sql: 'one\ntwo', isPinned: true } })
  const placed: Tab = { ...tab, northPercent: 62.5, cursor: 6 }
  desk.put('tabs', placed)
  desk.row({ op: 'update', localId: A })
  const { extra_json: extra, ...columns } = values(desk.tick()[0]) as Readonly<Record<string, string>>
  expect(columns).toEqual({ sql: 'one\ntwo' })
  expect(JSON.parse(extra ?? '')).toEqual({
    updatedAt: NOON - 10_000,
    version: 1,
    rev: 4,
    clientId: 'me',
    isPinned: true,
    group: null,
    northPercent: 62.5,
    southPercent: 37.5,
    cursorPosition: { row: 1, column: 2 },
  })
})

test('pin and group of a tab arrive at another device, and stay where Superset’s editor wrote last', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  const mark = { updatedAt: NOON, rev: 9, clientId: 'other' }
  pull(desk, [change(7, 20, { extra_json: { ...mark, isPinned: false, group: 'Q3' } })])
  expect(desk.tab(A).current).toMatchObject({ isPinned: false, group: 'Q3' })
  pull(desk, [change(7, 21, { label: 'B', extra_json: { updatedAt: NOON + 1, version: 1 } })])
  expect(desk.tab(A).current).toMatchObject({ name: 'B', isPinned: false, group: 'Q3' })
})

function adoptedTab(desk: Desk) {
  const [name] = [...desk.state.records.keys()]
  const localId = name?.split('/').at(-1)
  if (!isLocalId(localId)) throw new Error(`no tab was adopted: ${name}`)
  return desk.tab(localId)
}

test.each([
  [{ row: 1, column: 2 }, 6],
  [{ row: 1, column: 99 }, 7],
  [{ row: 5, column: 0 }, 0],
  [{ row: -1, column: 0 }, 0],
  [{ row: '1' }, 0],
  ['x', 0],
])('a device that gets a tab for the first time puts the cursor at %o', (cursorPosition, cursor) => {
  const desk = new Desk()
  pull(desk, [change(7, 20, { sql: 'one\ntwo', extra_json: { northPercent: 62.5, cursorPosition } })])
  const tab = adoptedTab(desk)
  expect([tab.northPercent, tab.cursor]).toEqual([62.5, cursor])
})

test('an update of a saved query keeps data of other programs, and drops the previous mark', () => {
  const desk = new Desk()
  const serverExtra = { schedule: 'daily', seen: 9, rev: 1 }
  const query = { ...newSavedQuery(A, saved, NOON), serverExtra, dirty: ['sql'] }
  desk.put('savedQueries', { ...query, serverId: 5, serverStamp: '10', acked: 1, rev: 2 })
  desk.row({ op: 'update', kind: 'savedQueries', localId: A })
  const body = values(desk.tick()[0]) as { readonly extra_json: string }
  const mark = { updatedAt: NOON, version: 1, rev: 2, clientId: 'me' }
  expect(JSON.parse(body.extra_json)).toEqual({ schedule: 'daily', ...mark })
})

test('folder and schedule of a saved query are members of its extra_json', () => {
  const desk = new Desk()
  const serverExtra = { folder: 'Old', schedule_info: { cron: '0 7 * * *' }, theirs: 1 }
  const query = {
    ...newSavedQuery(A, { ...saved, folder: 'New/Here' }, NOON),
    serverExtra,
    dirty: ['folder'],
  }
  desk.put('savedQueries', { ...query, serverId: 5, serverStamp: '10', acked: 1, rev: 2 })
  desk.row({ op: 'update', kind: 'savedQueries', localId: A })
  const body = values(desk.tick()[0]) as { readonly extra_json: string }
  expect(Object.keys(body)).toEqual(['extra_json'])
  expect(JSON.parse(body.extra_json)).toMatchObject({ ...serverExtra, folder: 'New/Here' })
})

test('a create of a dataset contains template parameters only for a query with templates', () => {
  const created = (sql: string | null) => {
    const desk = new Desk({ caps: { ...OUR_CAPS, sharedKinds: ['datasets'] } })
    const start = { name: 'D', databaseId: 1, catalog: null, schema: 'main', sql, templateParams: '{"n":3}' }
    desk.put('datasets', newDataset(A, start, NOON))
    desk.row({ op: 'create', kind: 'datasets', localId: A })
    return values(desk.tick()[0])
  }
  expect(created('SELECT {{ n }} AS n')).toMatchObject({ template_parameters: '{"n":3}' })
  expect(accepts(createDataset.body, created('SELECT {{ n }} AS n'))).toBeNull()
  for (const sql of ['SELECT 1 AS n', null]) expect(created(sql)).not.toHaveProperty('template_parameters')
})
