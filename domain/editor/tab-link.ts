import { isRecord } from '#domain/core/parse.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { isPackedFragment } from './sharing/packed-query.ts'

/** An address of the editor: its query string, the key in its path, its fragment, and the state of the navigation. */
export interface EditorAddress {
  readonly search: ReadonlyMap<string, string>
  readonly key: string | null
  readonly fragment: string
  readonly state: unknown
}

/**
 * Target of an address of Superset's editor: a saved, shared or past query by number, a shared one by key or packed in the
 * fragment, a dataset with its SQL or without, a table, or a text.
 */
export type TabLink =
  | { readonly kind: 'saved'; readonly id: number }
  | { readonly kind: 'shared'; readonly id: number }
  | { readonly kind: 'past'; readonly id: number }
  | { readonly kind: 'permalink'; readonly key: string }
  | { readonly kind: 'packed'; readonly fragment: string }
  | { readonly kind: 'dataset'; readonly id: number; readonly sql: string | null }
  | { readonly kind: 'table'; readonly table: string; readonly fields: Partial<TabFields> }
  | { readonly kind: 'text'; readonly fields: Partial<TabFields> }

/** Parameters with a number, by precedence. Source: SQL spec §2. */
const NUMBERED = [
  ['savedQueryId', 'saved'],
  ['id', 'shared'],
  ['queryId', 'past'],
] as const

const LINK_KEY = /^[\w-]{1,200}$/

/** Reads the target of an address; null if there is none. Nothing is run. */
export function tabLink({ search, key, fragment, state }: EditorAddress): TabLink | null {
  if (key !== null && LINK_KEY.test(key)) return { kind: 'permalink', key }
  if (isPackedFragment(fragment)) return { kind: 'packed', fragment }
  return linkOf(new Map([...search, ...requestedIn(state)]))
}

/** Whether an address names a query or dataset by a number or key that cannot be read, and has nothing else to open. */
export function isBrokenLink(address: EditorAddress): boolean {
  if (tabLink(address) !== null) return false
  const names = new Set([...address.search.keys(), ...requestedIn(address.state).map(([name]) => name)])
  return address.key !== null || names.has('datasourceKey') || NUMBERED.some(([name]) => names.has(name))
}

/** The dataset of a key such as `12__table`; null for any other text. */
export function datasetOfKey(key: string | null | undefined): number | null {
  const [, id] = /^(\d{1,15})__table$/.exec(key ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** The requested query of a navigation, by the names of the parameters. */
function requestedIn(state: unknown): readonly (readonly [string, string])[] {
  const requested = isRecord(state) ? state['requestedQuery'] : null
  if (!isRecord(requested)) return []
  return Object.entries(requested).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
}

function linkOf(parameters: ReadonlyMap<string, string>): TabLink | null {
  for (const [name, kind] of NUMBERED) {
    const id = numberOf(parameters.get(name))
    if (id !== null) return { kind, id }
  }
  const sql = parameters.get('sql') || null
  const dataset = datasetOfKey(parameters.get('datasourceKey'))
  if (dataset !== null) return { kind: 'dataset', id: dataset, sql }
  const fields = fieldsOf(parameters, sql)
  const table = parameters.get('table')
  if (table && sql === null) return { kind: 'table', table, fields }
  return sql !== null || parameters.get('new') === 'true' ? { kind: 'text', fields } : null
}

function fieldsOf(parameters: ReadonlyMap<string, string>, sql: string | null): Partial<TabFields> {
  const dbId = numberOf(parameters.get('dbid'))
  const [title, catalog, schema] = ['title', 'catalog', 'schema'].map((key) => parameters.get(key) ?? '')
  const name = title || parameters.get('name')
  return {
    ...(sql === null ? {} : { sql }),
    ...(name ? { name } : {}),
    ...(dbId === null ? {} : { dbId, catalog: catalog || null, schema: schema || null }),
  }
}

/** Reads a number of up to fifteen digits. */
function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
