import { isRecord } from '#domain/core/parse.ts'
import { parseWireTime } from '#domain/query/wire/wire-time.ts'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { isTokenLabel } from '#domain/sync/kind/token-label.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import type { SavedQueryFields } from './record.ts'

/** From our field to the server's. Source: SQL spec §3 Saved query payload. */
export const SAVED_QUERY_COLUMNS = {
  name: 'label',
  description: 'description',
  dbId: 'db_id',
  catalog: 'catalog',
  schema: 'schema',
  sql: 'sql',
  templateParams: 'template_parameters',
} as const satisfies Record<keyof SavedQueryFields, string>

/** Reads a saved query of a list, of a change list, or read alone; what it does not tell stays as it is. Null when it is none. */
export function readSavedQuery(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  const label = textField(wire, 'label')
  const extra = isRecord(wire['extra']) ? wire['extra'] : null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(extra),
    token: isTokenLabel(label) ? label : null,
    extra: {
      ...(extra === null ? {} : { serverExtra: extra }),
      ...('changed_on' in wire ? { serverChangedAt: parseWireTime(textField(wire, 'changed_on')) } : {}),
    },
    ownerId: idField(wire, 'created_by'),
    isUnmarked: !('extra' in wire),
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

/** Rows of one page of the list. */
const SAVED_QUERY_PAGE = 100

/** The list of the user's saved queries, newest change first. Source: sync §3.11. */
export function savedQueryListPath(page: number): string {
  const q = `(order_column:changed_on_delta_humanized,order_direction:desc,page:${page},page_size:${SAVED_QUERY_PAGE})`
  return `/api/v1/saved_query/?q=${q}`
}

/** Reads a page of that list; null when it is another answer. */
export function readSavedQueryPage(
  body: unknown,
): { readonly records: readonly PulledRecord[]; readonly isLast: boolean } | null {
  const rows = isRecord(body) ? body['result'] : null
  if (!Array.isArray(rows)) return null
  const records = rows.flatMap((row: unknown) => {
    const wire = wireOf(row)
    return wire === null ? [] : [listed(wire.id, textField(wire, 'label'), row)]
  })
  return { records, isLast: rows.length < SAVED_QUERY_PAGE }
}

function listed(serverId: number, label: string | null, wire: unknown): PulledRecord {
  return { kind: 'savedQueries', serverId, deleted: false, revision: null, uuid: null, label, wire }
}
