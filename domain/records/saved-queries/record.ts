import type { LocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, int, nullable, number, optional, readShape, text } from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/** What a saved query holds; `name` is the wire's label. Source: SQL spec §3, wire §6. */
export interface SavedQueryFields {
  readonly name: string
  readonly description: string | null
  readonly dbId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly sql: string
  readonly templateParams: string | null
}

/** A saved query as the device keeps it; `serverChangedAt` is when the server last saw it change, in ms since 1970, where it told. */
export interface SavedQuery extends Synced<SavedQueryFields> {
  readonly serverChangedAt?: number | null
}

/** All fields of a saved query that go to the server. Source: SQL spec §3. */
export const SAVED_QUERY_FIELDS = [
  'name',
  'description',
  'dbId',
  'catalog',
  'schema',
  'sql',
  'templateParams',
] as const satisfies readonly (keyof SavedQueryFields)[]

/** Makes a saved query that only this device knows; `now` is a stamp in ms. */
export function newSavedQuery(localId: LocalId, current: SavedQueryFields, now: number): SavedQuery {
  return newSynced(localId, current, now)
}

const savedQueryFields = fields<SavedQueryFields>({
  name: text,
  description: nullable(text),
  dbId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  sql: text,
  templateParams: nullable(text),
})

const storedSavedQuery = fields<SavedQuery>({
  ...syncedShapes(savedQueryFields, SAVED_QUERY_FIELDS),
  serverChangedAt: optional(nullable(number)),
})

/**
 * When a saved query last changed, here or on the server, in ms since 1970; null where nobody knows. One that another
 * program made bears no stamp of ours.
 */
export function savedChangedAt({
  updatedAt,
  serverChangedAt = null,
}: Pick<SavedQuery, 'updatedAt' | 'serverChangedAt'>): number | null {
  return Math.max(updatedAt, serverChangedAt ?? 0) || null
}

/** Reads a saved query as it was stored. Fails: `unreadable`, with the field that is wrong; it is set aside, never dropped. */
export function parseSavedQuery(
  row: unknown,
): Result<SavedQuery, { readonly code: 'unreadable'; readonly field: string }> {
  const read = readShape(storedSavedQuery, row)
  return read.ok ? ok(read.value) : err({ code: 'unreadable', field: read.error.field || 'saved query' })
}

/** Reads a saved query's fields as a snapshot holds them; null when they are not a saved query's. */
export function readSavedQueryFields(snapshot: unknown): SavedQueryFields | null {
  const read = readShape(savedQueryFields, snapshot)
  return read.ok ? read.value : null
}
