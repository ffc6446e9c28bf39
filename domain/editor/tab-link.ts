import type { TabFields } from '#domain/records/tabs/record.ts'

/** Target of an address of Superset's editor: a saved, shared or past query by number, or a text. */
export type TabLink =
  | { readonly kind: 'saved' | 'shared' | 'past'; readonly id: number }
  | { readonly kind: 'text'; readonly fields: Partial<TabFields> }

/** Parameters with a number, by precedence. Source: SQL spec §2. */
const NUMBERED = [
  ['savedQueryId', 'saved'],
  ['id', 'shared'],
  ['queryId', 'past'],
] as const

/** Reads the target of an address; null if there is none. Nothing is run. */
export function tabLink(parameters: ReadonlyMap<string, string>): TabLink | null {
  for (const [name, kind] of NUMBERED) {
    const id = numberOf(parameters.get(name))
    if (id !== null) return { kind, id }
  }
  const sql = parameters.get('sql')
  return sql === undefined || sql === '' ? null : { kind: 'text', fields: fieldsOf(parameters, sql) }
}

function fieldsOf(parameters: ReadonlyMap<string, string>, sql: string): Partial<TabFields> {
  const dbId = numberOf(parameters.get('dbid'))
  const [title, catalog, schema] = ['title', 'catalog', 'schema'].map((key) => parameters.get(key) ?? '')
  const name = title || parameters.get('name')
  return {
    sql,
    ...(name ? { name } : {}),
    ...(dbId === null ? {} : { dbId, catalog: catalog || null, schema: schema || null }),
  }
}

/** Reads a number of up to fifteen digits. */
function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
