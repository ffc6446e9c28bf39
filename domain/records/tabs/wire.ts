import { isQueryId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { BARE_REMOTE, type RemoteRecord, type ServerName } from '#domain/sync/kind/record-kind.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { DELETED_DATABASE_CATALOG } from './deleted-database.ts'
import { readEditorFields, readEditorPlace } from './editor-members.ts'
import type { TabFields } from './record.ts'

/** The server's column of each field that has one. Source: SQL spec §7 PUT /tabstateview/. */
export const TAB_COLUMNS = {
  name: 'label',
  sql: 'sql',
  dbId: 'database_id',
  catalog: 'catalog',
  schema: 'schema',
  autorun: 'autorun',
  queryLimit: 'query_limit',
  templateParams: 'template_params',
  latestQueryId: 'latest_query_id',
  remoteId: 'saved_query_id',
  hideLeftBar: 'hide_left_bar',
} as const satisfies Partial<Record<keyof TabFields, string>>

/** The catalog of a tab on the wire whose database is this device, which no server knows. */
const DEVICE_CATALOG = 'this-device'

/** The database and catalog of a tab as servers store them: one of this device has no database there, but its own catalog. */
export function placeOnWire({ dbId, catalog }: Pick<TabFields, 'dbId' | 'catalog'>) {
  return dbId === THIS_DEVICE_ID ? { dbId: null, catalog: DEVICE_CATALOG } : { dbId, catalog }
}

function placeOf(wire: Wire): Pick<TabFields, 'dbId' | 'catalog'> {
  const [dbId, catalog] = [intField(wire, 'database_id'), textField(wire, 'catalog')]
  if (dbId !== null && catalog === DELETED_DATABASE_CATALOG) return { dbId, catalog: null }
  if (catalog !== DEVICE_CATALOG) return { dbId, catalog }
  return { dbId: dbId ?? THIS_DEVICE_ID, catalog: null }
}

/** Reads a tab of the wire with its tables; null for anything else. */
export function readTab(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  const label = textField(wire, 'label') ?? ''
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: { ...tabFields(wire, label), ...readEditorFields(wire['extra_json']) },
    firstFields: readEditorPlace(wire['extra_json']),
    mark: readMark(wire['extra_json']),
    inside: tablesOf(wire),
    ownerId: intField(wire, 'user_id'),
  }
}

/** Returns the tables inside a tab of the wire. */
export function relatedTables(value: unknown): readonly ServerName[] {
  const wire = wireOf(value)
  return wire === null ? [] : tablesOf(wire)
}

function tablesOf(wire: Wire): RemoteRecord['inside'] {
  const tables = wire['table_schemas']
  if (!Array.isArray(tables)) return []
  return tables.flatMap((table: unknown) => {
    const one = wireOf(table)
    return one === null ? [] : [{ kind: 'tableSchemas' as const, serverId: one.id, wire: table }]
  })
}

function tabFields(wire: Wire, name: string): Omit<TabFields, 'isPinned' | 'group'> {
  return {
    name,
    sql: textField(wire, 'sql') ?? '',
    ...placeOf(wire),
    schema: textField(wire, 'schema'),
    autorun: wire['autorun'] === true,
    queryLimit: intField(wire, 'query_limit'),
    templateParams: textField(wire, 'template_params'),
    latestQueryId: latestQueryId(wire),
    remoteId: idField(wire, 'saved_query'),
    hideLeftBar: wire['hide_left_bar'] === true,
  }
}

function latestQueryId(wire: Wire): TabFields['latestQueryId'] {
  const query = wire['latest_query']
  const id = isRecord(query) ? query['id'] : null
  return isQueryId(id) ? id : null
}
