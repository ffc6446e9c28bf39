import { isRecord } from '#domain/core/parse.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { extraFields, type SAVED_QUERY_EXTRA } from './extra.ts'
import type { SavedQueryFields } from './record.ts'

/** The server's column of each field that has one; the others are in `extra_json`. Source: SQL spec §3 Saved query payload. */
export const SAVED_QUERY_COLUMNS = {
  name: 'label',
  description: 'description',
  dbId: 'db_id',
  catalog: 'catalog',
  schema: 'schema',
  sql: 'sql',
  templateParams: 'template_parameters',
} as const satisfies Record<Exclude<keyof SavedQueryFields, keyof typeof SAVED_QUERY_EXTRA>, string>

/** Reads a saved query of a change list or a single read; missing columns give no fields. Null for anything else. */
export function readSavedQuery(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  const extra = isRecord(wire['extra']) ? wire['extra'] : null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: { ...givenFields(wire), ...(extra === null ? {} : extraFields(extra)) },
    mark: readMark(extra),
    extra: {
      ...(extra === null ? {} : { serverExtra: extra }),
      ...('link_id' in wire ? { linkId: intField(wire, 'link_id') } : {}),
      ...('changed_on' in wire ? { serverChangedAt: parseWireTime(textField(wire, 'changed_on')) } : {}),
    },
    ownerId: idField(wire, 'created_by'),
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  if ('label' in wire) given['name'] = textField(wire, 'label') ?? ''
  if ('sql' in wire) given['sql'] = textField(wire, 'sql') ?? ''
  if ('database' in wire) given['dbId'] = idField(wire, 'database')
  else if ('db_id' in wire) given['dbId'] = intField(wire, 'db_id')
  for (const name of ['description', 'catalog', 'schema'])
    if (Object.hasOwn(wire, name)) given[name] = textField(wire, name)
  if ('template_parameters' in wire) given['templateParams'] = textField(wire, 'template_parameters')
  return given
}
