import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import type { Call } from '#domain/contract/call.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { parseErrorBody } from '#domain/errors/error-body.ts'

/** The answer of an implementation. */
export interface WireAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** A signed-in connection to an implementation of the wire; writes carry their token. */
export interface Wire {
  readonly request: (
    method: string,
    path: string,
    body?: { readonly type: string; readonly text: string },
  ) => Promise<WireAnswer>
}

/** Records that an implementation has, to ask for. */
export interface Abilities {
  readonly databaseId: number
  readonly schema: string
  readonly table: string
  readonly chartId: number
  readonly datasetId: number
  readonly dashboard: string
  readonly dashboardId: number
}

type Given = Readonly<Record<string, unknown>>

/** One question over each reading call, with values that the implementation has. */
function questions(has: Abilities): readonly (readonly [name: string, params: Given, query: Given])[] {
  const database = { id: has.databaseId }
  return [
    ['getMe', {}, {}],
    ['getMyRoles', {}, {}],
    ['getCsrfToken', {}, {}],
    ['listDatabases', {}, { q: { filters: [{ col: 'expose_in_sqllab', opr: 'eq', value: true }] } }],
    ['getDatabase', database, {}],
    ['getDatabaseConnection', database, {}],
    ['getDatabaseUsers', database, {}],
    ['listSchemas', database, { q: { force: false } }],
    ['listTables', database, { q: { schema_name: has.schema } }],
    ['getTableMetadata', database, { name: has.table, schema: has.schema }],
    ['getTableMetadataExtra', database, { name: has.table, schema: has.schema }],
    ['getSelectStar', { ...database, table: has.table, schema: has.schema }, {}],
    ['getSqlLab', {}, {}],
    ['listQueriesUpdatedSince', {}, { q: { last_updated_ms: 0 } }],
    [
      'listSavedQueries',
      {},
      { q: { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page: 0, page_size: 2 } },
    ],
    ['listDatasets', {}, { q: { page_size: 5 } }],
    ['getDataset', { id: has.datasetId }, {}],
    ['listCharts', {}, { q: { page_size: 5 } }],
    ['getChart', { id: has.chartId }, {}],
    ['favoriteStatus', {}, { q: [has.chartId] }],
    ['listDashboards', {}, { q: { page_size: 5 } }],
    ['getDashboard', { idOrSlug: has.dashboard }, {}],
    ['getDashboardCharts', { idOrSlug: has.dashboard }, {}],
    ['getDashboardDatasets', { idOrSlug: has.dashboard }, {}],
    ['dashboardFavoriteStatus', {}, { q: [has.dashboardId] }],
  ]
}

export function callNamed(name: string): Call {
  const call = ALL_CALLS.find((candidate) => candidate.name === name)
  if (call === undefined) throw new Error(`No call is named ${name}`)
  return call
}

export function pathOf(call: Call, params: Given, query: Given): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return call.query ? path + writeQuery(call.query, query) : path
}

/** An answer, read by its call's contract; fails the test when it breaks it. */
export function read(call: Call, answer: WireAnswer): unknown {
  expect(answer.status, answer.text.slice(0, 500)).toBe(call.status ?? 200)
  expect(answer.contentType).toContain('application/json')
  const parsed = z.safeParse(call.answer, JSON.parse(answer.text))
  expect(parsed.error?.issues ?? []).toEqual([])
  return parsed.data
}

export const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })

const form = (fields: Given) => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString(),
})

export const made = z.object({ id: z.int() })

async function newTab(wire: Wire, has: Abilities): Promise<number> {
  const create = callNamed('createTab')
  const queryEditor = { dbId: has.databaseId, name: 'Suite' }
  return z.parse(made, read(create, await wire.request('POST', create.path, form({ queryEditor })))).id
}

/** Declares the tests that every implementation of the wire passes. */
export function wireSuite(open: () => Promise<{ readonly wire: Wire; readonly has: Abilities }>): void {
  const names = questions({
    databaseId: 0,
    schema: '',
    table: '',
    chartId: 0,
    datasetId: 0,
    dashboard: '',
    dashboardId: 0,
  }).map(([name]) => name)

  test.each(names)('%s answers by its contract', async (name) => {
    const { wire, has } = await open()
    const question = questions(has).find(([key]) => key === name)
    const call = callNamed(name)
    read(call, await wire.request('GET', pathOf(call, question?.[1] ?? {}, question?.[2] ?? {})))
  })

  test('a tab lives: created, read, changed, made active, deleted', async () => {
    const { wire, has } = await open()
    const create = callNamed('createTab')
    const editor = { dbId: has.databaseId, name: 'Suite', sql: 'SELECT 1', queryLimit: 10 }
    const { id } = z.parse(
      made,
      read(create, await wire.request('POST', create.path, form({ queryEditor: editor }))),
    )
    const path = `/tabstateview/${id}`
    const change = form({ label: 'Changed ☃', sql: 'SELECT 2' })
    expect(read(callNamed('updateTab'), await wire.request('PUT', path, change))).toBe(id)
    expect(read(callNamed('activateTab'), await wire.request('POST', `${path}/activate`))).toBe(id)
    const tab = read(callNamed('getTab'), await wire.request('GET', path))
    expect(tab).toMatchObject({ label: 'Changed ☃', sql: 'SELECT 2', query_limit: 10, active: true })
    expect(read(callNamed('deleteTab'), await wire.request('DELETE', path))).toBe('OK')
    expect(await wire.request('GET', path)).toMatchObject({ status: 404, text: '' })
  })

  test('a table lives in its tab: opened, shown with it, replaced, collapsed, removed', async () => {
    const { wire, has } = await open()
    const tabId = await newTab(wire, has)
    const create = callNamed('createTableSchema')
    const table = {
      dbId: has.databaseId,
      queryEditorId: String(tabId),
      catalog: null,
      schema: has.schema,
      name: has.table,
      expanded: true,
      columns: [{ name: 'iata', type: 'TEXT', keys: [] }],
    }
    const openTable = async () =>
      z.parse(made, read(create, await wire.request('POST', create.path, form({ table }))))
    await openTable()
    const { id } = await openTable()
    const tab = read(callNamed('getTab'), await wire.request('GET', `/tabstateview/${tabId}`))
    expect(tab).toMatchObject({
      table_schemas: [
        {
          id,
          tab_state_id: tabId,
          database_id: has.databaseId,
          schema: has.schema,
          table: has.table,
          description: table,
        },
      ],
    })
    const collapsed = await wire.request('POST', `/tableschemaview/${id}/expanded`, form({ expanded: false }))
    expect(read(callNamed('expandTableSchema'), collapsed)).toEqual({ id, expanded: false })
    for (let time = 0; time < 2; time += 1) {
      const gone = await wire.request('DELETE', `/tableschemaview/${id}`)
      expect(read(callNamed('deleteTableSchema'), gone)).toBe('OK')
    }
    await wire.request('DELETE', `/tabstateview/${tabId}`)
  })

  test('a saved query lives: saved, read, listed, changed, bound to a tab, deleted', async () => {
    const { wire, has } = await open()
    const create = callNamed('createSavedQuery')
    const fields = { label: 'Suite ☃', db_id: has.databaseId, schema: has.schema, sql: 'SELECT 1' }
    const saved = read(create, await wire.request('POST', create.path, json(fields)))
    expect(saved).toMatchObject({ result: { ...fields, catalog: null, extra_json: '{}' } })
    const { id } = z.parse(made, saved)
    const path = `/api/v1/saved_query/${id}`
    const changed = read(
      callNamed('updateSavedQuery'),
      await wire.request('PUT', path, json({ label: 'Suite 2' })),
    )
    expect(changed).toMatchObject({ result: { label: 'Suite 2', sql: 'SELECT 1' } })
    const one = read(callNamed('getSavedQuery'), await wire.request('GET', path))
    expect(one).toMatchObject({ id, result: { id, label: 'Suite 2', database: { id: has.databaseId } } })
    const list = callNamed('listSavedQueries')
    const filters = [{ col: 'label', opr: 'all_text', value: 'suite 2' }]
    const query = { q: { columns: ['id', 'label'], filters } }
    const found = read(list, await wire.request('GET', pathOf(list, {}, query)))
    expect(found).toMatchObject({ count: 1, ids: [id], result: [{ id, label: 'Suite 2' }] })
    const tabPath = `/tabstateview/${await newTab(wire, has)}`
    read(callNamed('updateTab'), await wire.request('PUT', tabPath, form({ saved_query_id: id })))
    expect(read(callNamed('getTab'), await wire.request('GET', tabPath))).toMatchObject({
      saved_query: { id },
    })
    await wire.request('DELETE', tabPath)
    read(callNamed('deleteSavedQuery'), await wire.request('DELETE', path))
    expect(await wire.request('GET', path)).toMatchObject({ status: 404 })
  })

  test('SQL runs, and its result is limited and told so', async () => {
    const { wire, has } = await open()
    const call = callNamed('executeSql')
    const body = json({
      database_id: has.databaseId,
      sql: `SELECT * FROM ${has.schema}.${has.table}`,
      queryLimit: 2,
    })
    const answer = read(call, await wire.request('POST', call.path, body))
    expect(answer).toMatchObject({
      status: 'success',
      query: { limit: 2, rows: 2, limitingFactor: 'DROPDOWN', state: 'success' },
    })
  })

  test('stars are set and taken', async () => {
    const { wire, has } = await open()
    const path = pathOf(callNamed('addFavorite'), { id: has.chartId }, {})
    read(callNamed('addFavorite'), await wire.request('POST', path))
    read(callNamed('removeFavorite'), await wire.request('DELETE', path))
  })

  test('every refusal says something that the page can show', async () => {
    const { wire, has } = await open()
    const denials = await Promise.all([
      wire.request('GET', '/api/v1/database/999999'),
      wire.request('GET', `/api/v1/database/${has.databaseId}/tables/?q=(force:!f)`),
      wire.request('GET', '/api/v1/nothing/'),
      wire.request('POST', callNamed('executeSql').path, json({ sql: 'SELECT 1' })),
      wire.request(
        'POST',
        callNamed('executeSql').path,
        json({ database_id: has.databaseId, sql: 'SELEC 1' }),
      ),
      wire.request('POST', callNamed('createTableSchema').path, form({})),
      wire.request('POST', callNamed('createSavedQuery').path, json({ name: 'x' })),
      wire.request('GET', '/api/v1/saved_query/999999'),
      wire.request('GET', '/api/v1/chart/?q=(filters:!((col:params,opr:eq,value:x)))'),
    ])
    for (const denial of denials) {
      expect(denial.status).toBeGreaterThanOrEqual(400)
      expect(parseErrorBody(JSON.parse(denial.text)).message).not.toBe('')
    }
  })
}
