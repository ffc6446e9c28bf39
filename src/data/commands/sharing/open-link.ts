import { openSavedQuery } from '#data/commands/saved-queries/open-saved-query.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { expandTable } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { request } from '#data/http/request.ts'
import { send } from '#data/http/send.ts'
import type { WireCall } from '#data/http/session-calls.ts'
import { getQuery } from '#domain/contract/query.ts'
import { getSavedQuery } from '#domain/contract/saved-query.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { tabFromSaved } from '#domain/editor/save-query.ts'
import type { PackedFault } from '#domain/editor/sharing/packed-query.ts'
import { readSharedQuery } from '#domain/editor/sharing/shared-query.ts'
import { datasetOfKey, type TabLink } from '#domain/editor/tab-link.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { BLANK_SAVED_QUERY, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { readSavedQuery } from '#domain/records/saved-queries/wire.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { datasetFields } from './linked-dataset.ts'
import { linkedPlace } from './linked-place.ts'
import { unpackQuery } from './packed-link.ts'

/** Reason why a link opened nothing. */
export type LinkError = WireError | StorageError | { readonly code: 'missing' | 'no-place' | PackedFault }

/**
 * Opens a link in a new tab, or shows the tab of a saved query. Nothing is run. Fails: with any WireError, as `write`,
 * `missing`, `no-place` for a table whose schema cannot be read, with any PackedFault. Source: SQL spec §2.
 */
export async function openLink(db: LocalDatabase, link: TabLink): Promise<Result<LocalId, LinkError>> {
  if (link.kind === 'saved') return openSaved(db, link.id)
  if (link.kind === 'table') return openTable(db, link)
  const fields = await fieldsOf(db, link)
  return fields.ok ? openNewTab(db, { fields: { ...fields.value, autorun: false } }) : fields
}

/** Opens a tab with the table in its tree. */
async function openTable(
  db: LocalDatabase,
  { table, fields }: Extract<TabLink, { kind: 'table' }>,
): Promise<Result<LocalId, LinkError>> {
  const place = await linkedPlace(db, fields)
  if (place === null) return err({ code: 'no-place' })
  const opened = await openNewTab(db, { fields: { ...fields, ...place, autorun: false } })
  if (opened.ok) await expandTable(db, { tabLocalId: opened.value, place, name: table }, true)
  return opened
}

/** Opens a saved query by the number in its links, also one that was not pulled yet. */
async function openSaved(db: LocalDatabase, id: number): Promise<Result<LocalId, LinkError>> {
  const known = await openSavedQuery(db, { linkId: id })
  if (!known.ok) return known
  if (known.value !== null) return ok(known.value)
  const answer = await send(getSavedQuery, { params: { id } })
  if (!answer.ok) return answer
  const remote = readSavedQuery(answer.value.result)
  if (remote === null) return err({ code: 'missing' })
  const pulled = await openSavedQuery(db, { serverId: remote.serverId })
  if (!pulled.ok) return pulled
  if (pulled.value !== null) return ok(pulled.value)
  const current: SavedQueryFields = { ...BLANK_SAVED_QUERY, ...remote.fields }
  return openNewTab(db, { fields: { ...tabFromSaved(current, remote.serverId), autorun: false } })
}

type LinkedFields = Promise<Result<Partial<TabFields>, LinkError>>

async function fieldsOf(
  db: LocalDatabase,
  link: Exclude<TabLink, { kind: 'saved' | 'table' }>,
): LinkedFields {
  switch (link.kind) {
    case 'text':
      return ok(link.fields)
    case 'shared':
      return sharedFields(`/kv/${link.id}/`)
    case 'permalink':
      return sharedFields(`/api/v1/sqllab/permalink/${link.key}`)
    case 'past':
      return pastFields(link.id)
    case 'dataset':
      return datasetFields(db, link)
    case 'packed':
      return packedFields(db, link.fragment)
  }
}

/** Reads a shared query. One by number is JSON of type text/plain. */
async function sharedFields(path: `/${string}`): LinkedFields {
  const call: WireCall = { method: 'GET', path }
  const answer = await request(call, { path })
  if (!answer.ok) return answer
  const body = parseBoundedJson(new TextDecoder().decode(answer.value.bytes))
  const fields = body.ok ? readSharedQuery(body.value) : null
  return fields === null ? err({ code: 'missing' }) : ok(fields)
}

async function pastFields(id: number): LinkedFields {
  const answer = await send(getQuery, { params: { id } })
  if (!answer.ok) return answer
  const { sql, tab_name: name, database, schema } = answer.value.result
  return ok({ sql: sql ?? '', ...(name ? { name } : {}), dbId: database.id, schema })
}

async function packedFields(db: LocalDatabase, fragment: string): LinkedFields {
  const unpacked = await unpackQuery(fragment)
  if (!unpacked.ok) return unpacked
  const { fields, datasourceKey } = unpacked.value
  const id = datasetOfKey(datasourceKey)
  if (id === null) return ok(fields)
  const place = await datasetFields(db, { id, sql: fields.sql })
  // The text is what matters: without its dataset it opens in the database of a new tab.
  return place.ok ? place : ok({ sql: fields.sql, name: fields.name })
}
