import type { LocalId } from '#domain/core/ids.ts'
import {
  fields,
  int,
  nullable,
  number,
  optional,
  type Read,
  readShape,
  type Shaped,
  shapedOrNull,
  text,
} from '#domain/core/shape.ts'
import { newSynced } from '#domain/sync/record/new-synced.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

const savedQueryFields = fields({
  name: text,
  description: nullable(text),
  dbId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  sql: text,
  templateParams: nullable(text),
})

/** What a saved query holds; `name` is the wire's label. Source: SQL spec §3, wire §6. */
export type SavedQueryFields = Shaped<typeof savedQueryFields>

/** A saved query as the device keeps it; `serverChangedAt` is when the server last saw it change, in ms since 1970, where it told. */
export interface SavedQuery extends Synced<SavedQueryFields> {
  readonly serverChangedAt?: number | null
}

/** All fields of a saved query that go to the server. Source: SQL spec §3. */
export const SAVED_QUERY_FIELDS = savedQueryFields.names

/** Makes a saved query that only this device knows; `now` is a stamp in ms. */
export function newSavedQuery(localId: LocalId, current: SavedQueryFields, now: number): SavedQuery {
  return newSynced(localId, current, now)
}

const storedSavedQuery = fields<SavedQuery>({
  ...syncedShapes(savedQueryFields),
  serverChangedAt: optional(nullable(number)),
})

/** When a saved query last changed, here or on the server, in ms since 1970; null when unknown. */
export function savedChangedAt({
  updatedAt,
  serverChangedAt = null,
}: Pick<SavedQuery, 'updatedAt' | 'serverChangedAt'>): number | null {
  return Math.max(updatedAt, serverChangedAt ?? 0) || null
}

/** Reads a saved query as it was stored. Fails: `unreadable`; it is set aside, never dropped. */
export function parseSavedQuery(row: unknown): Read<SavedQuery> {
  return readShape(storedSavedQuery, row, 'saved query')
}

/** Reads a saved query's fields as a snapshot holds them; null when they are not a saved query's. */
export function readSavedQueryFields(snapshot: unknown): SavedQueryFields | null {
  return shapedOrNull(savedQueryFields, snapshot)
}
