import { isRecord } from '#domain/core/parse.ts'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { intField, textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { TableKey } from '#server/records/table-schemas/store.ts'
import { markedExtra, readExtra } from '#server/superset/sync/kind/extra-mark.ts'
import type { Mark } from '#server/superset/sync/kind/upstream-kind.ts'
import type { PlainRequest } from '#server/superset/sync/wire/outcome.ts'

const PATH = '/tableschemaview/'

/** An open table of a tab at the upstream: its key within the tab, and our mark. */
export interface UpstreamTable {
  readonly upstreamId: number
  readonly key: Omit<TableKey, 'tab_state_id'>
  readonly isExpanded: boolean
  readonly description: string
  readonly uuid: string | null
  readonly writeId: string | null
}

/** Reads the tables of a tab. */
export function tablesIn(tab: unknown): readonly UpstreamTable[] {
  const tables = isRecord(tab) ? tab['table_schemas'] : null
  return Array.isArray(tables) ? tables.flatMap((table: unknown) => readTable(table) ?? []) : []
}

function readTable(table: unknown): UpstreamTable | null {
  const wire = wireOf(table)
  if (wire === null) return null
  const { text, uuid, writeId } = readExtra(wire['description'])
  return {
    upstreamId: wire.id,
    key: {
      database_id: intField(wire, 'database_id'),
      catalog: textField(wire, 'catalog'),
      schema: textField(wire, 'schema'),
      table_name: textField(wire, 'table'),
    },
    isExpanded: wire['expanded'] === true,
    description: text,
    uuid,
    writeId,
  }
}

/** The request that opens a table in a tab, or replaces the same one; our mark is in its description. */
export function openTable(tabUpstreamId: number, description: string, mark: Mark): PlainRequest {
  const marked: unknown = JSON.parse(markedExtra(description, mark))
  const table = { ...(isRecord(marked) ? marked : {}), queryEditorId: String(tabUpstreamId) }
  return { method: 'POST', path: PATH, form: formBody({ table }) }
}

/** The request that removes a table from its tab. */
export function closeTable(upstreamId: number): PlainRequest {
  return { method: 'DELETE', path: `${PATH}${upstreamId}` }
}

/** Whether two are the same table of one tab. */
export function isSameTable(
  one: Omit<TableKey, 'tab_state_id'>,
  other: Omit<TableKey, 'tab_state_id'>,
): boolean {
  return (
    one.database_id === other.database_id &&
    one.catalog === other.catalog &&
    one.schema === other.schema &&
    one.table_name === other.table_name
  )
}
