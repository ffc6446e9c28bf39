import { isRecord, parseJson } from '#domain/core/parse.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'

/** Metadata properties of a table object, in the order in which they are written. Source: SQL spec §3 Table schema. */
const METADATA = ['columns', 'selectStar', 'primaryKey', 'foreignKeys', 'indexes', 'comment'] as const

/** Reads a table of the wire; null for anything else. */
export function readTable(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  const tab = wire === null ? null : intField(wire, 'tab_state_id')
  const name = wire === null ? null : textField(wire, 'table')
  const dbId = wire === null ? null : intField(wire, 'database_id')
  if (wire === null || tab === null || name === null || dbId === null) return null
  const table = isRecord(wire['description']) ? wire['description'] : {}
  const place = { dbId, catalog: textField(wire, 'catalog'), schema: textField(wire, 'schema'), name }
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: { ...place, expanded: wire['expanded'] === true },
    firstFields: firstFields(table),
    mark: readMark(table),
    parent: { kind: 'tabs', serverId: tab },
  }
}

/** Each device reads the metadata itself, so another's is used only for a table that is new here. */
function firstFields(table: Wire): Readonly<Record<string, unknown>> {
  const given = METADATA.filter((name) => table[name] !== undefined && table[name] !== null)
  const metadata = Object.fromEntries(given.map((name) => [name, table[name]]))
  return {
    description: given.length === 0 ? null : JSON.stringify(metadata),
    dataPreviewQueryId: textField(table, 'dataPreviewQueryId'),
  }
}

/** Returns the metadata of a stored description as properties of the table object; empty without one. */
export function metadataOf(description: string | null): Readonly<Record<string, unknown>> {
  const read = description === null ? null : parseJson(description)
  return read?.ok === true && isRecord(read.value) ? read.value : {}
}
