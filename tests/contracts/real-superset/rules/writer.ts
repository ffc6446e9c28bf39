import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { openReal, type RealSessions } from '#tests/contracts/real-superset/open-real.ts'

const made = z.object({ id: z.int() })
const tabsOf = z.object({
  result: z.object({ tab_state_ids: z.array(z.object({ id: z.int(), label: z.nullable(z.string()) })) }),
})
const tabAnswer = z.object({
  sql: z.nullable(z.string()),
  table_schemas: z.array(z.object({ id: z.int(), table: z.string(), expanded: z.boolean() })),
})
const savedOf = z.object({ result: z.array(z.object({ id: z.int(), label: z.nullable(z.string()) })) })

type Headers = Readonly<Record<string, string>>

/** Somebody who writes where the suite asks, and looks at what the Superset itself has then. */
export interface Writer extends RealSessions {
  /** The numbers of the tabs of that name at the Superset itself. */
  readonly tabsNamed: (name: string) => Promise<readonly number[]>
  readonly createTab: (name: string, headers?: Headers, dbId?: number) => Promise<Response>
  /** The number of a tab that was created, and its entity tag. */
  readonly newTab: (
    name: string,
    headers?: Headers,
  ) => Promise<{ readonly id: number; readonly tag: string | null }>
  readonly readTab: (id: number) => Promise<z.infer<typeof tabAnswer>>
  readonly updateTab: (
    id: number,
    fields: Readonly<Record<string, unknown>>,
    headers?: Headers,
  ) => Promise<Response>
  readonly openTable: (tabId: number) => Promise<Response>
  readonly saveQuery: (label: string, headers?: Headers) => Promise<number>
  /** The labels of the tabs and the saved queries that the Superset itself has. */
  readonly labels: () => Promise<readonly string[]>
  /** How many saved queries of that name the Superset itself has. */
  readonly countSaved: (name: string) => Promise<number>
  readonly remove: (path: string) => Promise<Response>
}

/** Signs in, and gives what the rules are tried with. */
export async function openWriter(): Promise<Writer> {
  const real = await openReal()
  const { client, superset } = real
  const tabs = async () => z.parse(tabsOf, await superset.getJson('/api/v1/sqllab/')).result.tab_state_ids
  const saved = async () =>
    z.parse(savedOf, await superset.getJson('/api/v1/saved_query/?q=(page_size:100)')).result
  const createTab: Writer['createTab'] = async (name, headers = {}, dbId = 1) => {
    const form = formBody({ queryEditor: { dbId, name, sql: 'SELECT 1' } })
    return await client.write('POST', '/tabstateview/', { form, headers })
  }
  return {
    ...real,
    createTab,
    newTab: async (name, headers) => {
      const answer = await createTab(name, headers)
      return { id: z.parse(made, await answer.json()).id, tag: answer.headers.get('etag') }
    },
    tabsNamed: async (name) => (await tabs()).filter(({ label }) => label === name).map(({ id }) => id),
    labels: async () => [...(await tabs()), ...(await saved())].map(({ label }) => label ?? ''),
    readTab: async (id) => z.parse(tabAnswer, await client.getJson(`/tabstateview/${id}`)),
    updateTab: async (id, fields, headers = {}) =>
      await client.write('PUT', `/tabstateview/${id}`, { form: formBody(fields), headers }),
    openTable: async (tabId) => {
      const place = { dbId: 1, catalog: null, schema: 'public', name: 'airports' }
      const table = { ...place, queryEditorId: String(tabId), columns: [], expanded: true }
      return await client.write('POST', '/tableschemaview/', { form: formBody({ table }) })
    },
    saveQuery: async (label, headers = {}) => {
      const json = { label, db_id: 1, schema: 'public', sql: 'SELECT 1' }
      const answer = await client.write('POST', '/api/v1/saved_query/', { json, headers })
      return z.parse(made, await answer.json()).id
    },
    countSaved: async (name) => (await saved()).filter(({ label }) => label === name).length,
    remove: async (path) => await client.write('DELETE', path),
  }
}

/** A name that nothing else has. */
export function fresh(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`
}

/** An id for a run. */
export function freshRunId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 11)
}
