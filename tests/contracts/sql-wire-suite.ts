import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Abilities, callNamed, json, made, pathOf, read, type Wire } from './wire-suite.ts'

/** The reading calls of Superset's own lists, and of its editor, beside those of every implementation. */
const READS = [
  ['listFunctionNames', null, {}],
  ['getDatabaseInfo', null, { q: { keys: ['permissions'] } }],
  ['getSavedQueryInfo', null, { q: { keys: ['permissions'] } }],
  ['getSavedQueryRelated', 'database', { q: {} }],
  ['getSavedQueryDistinct', 'schema', { q: {} }],
  ['getQueryRelated', 'database', { q: {} }],
  ['getQueryDistinct', 'status', { q: {} }],
  ['getRecentActivity', null, { q: { page_size: 5 } }],
] as const

/** Declares the tests of the calls around the SQL editor, for servers that store and compute. */
export function sqlWireSuite(open: () => Promise<{ readonly wire: Wire; readonly has: Abilities }>): void {
  test.each(READS)('%s answers by its contract', async (name, column, query) => {
    const { wire, has } = await open()
    const call = callNamed(name)
    const path = pathOf(call, { id: has.databaseId, column }, query)
    read(call, await wire.request('GET', path))
  })

  test('saved queries are exported as an archive, and deleted together once', async () => {
    const { wire, has } = await open()
    const create = callNamed('createSavedQuery')
    const save = async (label: string) => {
      const fields = { label, db_id: has.databaseId, sql: 'SELECT 1' }
      return z.parse(made, read(create, await wire.request('POST', create.path, json(fields)))).id
    }
    const q = [await save('Suite one'), await save('Suite two')]
    const archive = await wire.request('GET', pathOf(callNamed('exportSavedQueries'), {}, { q }))
    expect(archive).toMatchObject({ status: 200, contentType: 'application/zip' })
    for (const part of ['PK', 'metadata.yaml', 'Suite_one', 'Suite_two']) expect(archive.text).toContain(part)
    const remove = callNamed('deleteSavedQueries')
    const gone = await wire.request('DELETE', pathOf(remove, {}, { q }))
    expect(read(remove, gone)).toEqual({ message: 'Deleted 2 saved queries' })
    expect(await wire.request('DELETE', pathOf(remove, {}, { q }))).toMatchObject({ status: 404 })
  })

  test('a shared query is stored by a number, as a text without a type', async () => {
    const { wire, has } = await open()
    const data = JSON.stringify({ dbId: has.databaseId, name: 'Suite ☃', sql: 'SELECT 1' })
    const stored = await wire.request('POST', '/kv/store/', {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams({ data }).toString(),
    })
    expect(stored, stored.text).toMatchObject({ status: 200 })
    const { id } = z.parse(made, JSON.parse(stored.text))
    expect(await wire.request('GET', `/kv/${id}/`)).toMatchObject({ status: 200, text: data })
    expect(await wire.request('GET', '/kv/999999/')).toMatchObject({ status: 404, text: '' })
  })

  test('a cost has figures for each statement, and formatted SQL its clauses on lines', async () => {
    const { wire, has } = await open()
    const estimate = callNamed('estimateCost')
    const sql = `SELECT * FROM ${has.schema}.${has.table}; SELECT 1`
    const body = json({ database_id: has.databaseId, sql })
    const costs = read(estimate, await wire.request('POST', estimate.path, body))
    expect(z.parse(z.object({ result: z.array(z.unknown()) }), costs).result).toHaveLength(2)
    const format = callNamed('formatSql')
    const formatted = await wire.request('POST', format.path, json({ sql: 'select a from t where b=1' }))
    expect(read(format, formatted)).toMatchObject({ result: expect.stringMatching(/^SELECT\s+a\nFROM/) })
  })
}
