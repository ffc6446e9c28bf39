import { isRecord } from '#domain/core/parse.ts'
import { splitHiddenMark } from '#domain/records/kind/hidden-mark.ts'
import { fullName, readPeople } from '#domain/records/kind/wire-people.ts'
import { readTags } from '#domain/records/kind/wire-tags.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { readColumns, readMetrics } from './wire-columns.ts'

/** The server's columns of text fields. Source: BI spec §3. */
const TEXT_COLUMNS = {
  catalog: 'catalog',
  schema: 'schema',
  sql: 'sql',
  description: 'description',
  mainTimeColumn: 'main_dttm_col',
  templateParams: 'template_params',
  extra: 'extra',
} as const

/** Reads a dataset of a list or a single read; missing columns give no fields. Null for anything else. */
export function readDataset(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(wire['mark']),
    extra: besideFields(wire),
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const present = Object.entries(TEXT_COLUMNS).filter(([, column]) => Object.hasOwn(wire, column))
  const given: Record<string, unknown> = Object.fromEntries(
    present.map(([name, column]) => [name, textField(wire, column)]),
  )
  if (typeof given['extra'] === 'string') given['extra'] = splitHiddenMark(given['extra']).text
  if ('table_name' in wire) given['name'] = textField(wire, 'table_name') ?? ''
  if (isRecord(wire['database'])) given['databaseId'] = idField(wire, 'database')
  if ('cache_timeout' in wire) given['cacheTimeout'] = intField(wire, 'cache_timeout')
  if ('offset' in wire) given['hoursOffset'] = intField(wire, 'offset') ?? 0
  if (Array.isArray(wire['owners'])) given['ownerIds'] = readPeople(wire['owners']).map(({ id }) => id)
  const tags = readTags(wire)
  if (tags !== null) given['tags'] = tags
  if (Array.isArray(wire['columns'])) given['columns'] = readColumns(wire['columns'])
  if (Array.isArray(wire['metrics'])) given['metrics'] = readMetrics(wire['metrics'])
  return given
}

function besideFields(wire: Wire): RemoteRecord['extra'] {
  const beside: Record<string, unknown> = {}
  // A list contains no columns.
  if (Array.isArray(wire['columns']) && Array.isArray(wire['metrics'])) beside['isWhole'] = true
  const changed = textField(wire, 'changed_on_utc') ?? textField(wire, 'changed_on')
  if (changed !== null) beside['changedAt'] = parseWireTime(changed)
  const changedBy = wire['changed_by_name'] ?? wire['changed_by']
  if (typeof changedBy === 'string') beside['changedByName'] = changedBy
  else if (isRecord(changedBy)) beside['changedByName'] = fullName(changedBy)
  if (isRecord(wire['database'])) {
    const { database } = wire
    beside['databaseName'] = textField(database, 'database_name') ?? textField(database, 'name')
    if ('backend' in database) beside['backend'] = textField(database, 'backend')
  }
  if (Array.isArray(wire['owners'])) beside['owners'] = readPeople(wire['owners'])
  if (Array.isArray(wire['time_grain_sqla'])) beside['timeGrains'] = wire['time_grain_sqla'].flatMap(grainOf)
  return beside
}

function grainOf(value: unknown): readonly (readonly (string | null)[])[] {
  if (!Array.isArray(value)) return []
  const texts = value.map((part: unknown) => (typeof part === 'string' ? part : null))
  return texts.length === 2 && texts[1] !== null ? [texts] : []
}
