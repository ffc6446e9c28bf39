import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  fields,
  int,
  list,
  nullable,
  number,
  optional,
  type Read,
  readShape,
  type Shaped,
  shapedOrNull,
  text,
  where,
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
  /** Unique tag names, sorted. */
  tags: list(text),
  /** Names from the top level down, joined by `/`, at most ten; null at the top level. */
  folder: nullable(text),
  /** When it runs by itself, as `schedule_info` of the server. */
  schedule: nullable(where(isRecord)),
})

/** The fields of a saved query; `name` is the wire's label. Source: SQL spec §3, wire §6. */
export type SavedQueryFields = Shaped<typeof savedQueryFields>

/**
 * A stored saved query; `serverChangedAt` is when it last changed on the server, in ms since 1970, if reported. `linkId` is
 * the number in its links, if it is not the server id.
 */
export interface SavedQuery extends Synced<SavedQueryFields> {
  readonly linkId?: number | null
  readonly serverChangedAt?: number | null
}

/** All fields that are sent to the server. Source: SQL spec §3. */
export const SAVED_QUERY_FIELDS = savedQueryFields.names

/** A saved query without values. */
export const BLANK_SAVED_QUERY: SavedQueryFields = {
  name: '',
  description: null,
  dbId: null,
  catalog: null,
  schema: null,
  sql: '',
  templateParams: null,
  tags: [],
  folder: null,
  schedule: null,
}

/** Makes a saved query that exists only on this device; `now` in ms since 1970. */
export function newSavedQuery(localId: LocalId, current: SavedQueryFields, now: number): SavedQuery {
  return newSynced(localId, current, now)
}

const storedSavedQuery = fields<SavedQuery>({
  ...syncedShapes(savedQueryFields),
  serverChangedAt: optional(nullable(number)),
  linkId: optional(nullable(int)),
})

/** The number of a saved query in links: before a Superset, the one that its own page knows. Null until the server has created it. */
export function savedLinkId({ serverId, linkId }: Pick<SavedQuery, 'serverId' | 'linkId'>): number | null {
  return linkId ?? serverId
}

/** Returns when a saved query last changed, here or on the server, in ms since 1970; null if unknown. */
export function savedChangedAt({
  updatedAt,
  serverChangedAt = null,
}: Pick<SavedQuery, 'updatedAt' | 'serverChangedAt'>): number | null {
  return Math.max(updatedAt, serverChangedAt ?? 0) || null
}

/** Reads a stored saved query, also of earlier versions. Fails: `unreadable`; it is set aside, never dropped. */
export function parseSavedQuery(row: unknown): Read<SavedQuery> {
  return readShape(storedSavedQuery, isRecord(row) ? { ...row, ...withAllFields(row) } : row, 'saved query')
}

function withAllFields({ current, base }: Readonly<Record<string, unknown>>) {
  return { current: completed(current), base: completed(base) }
}

/** Earlier versions had neither tags, folder nor schedule. */
function completed(values: unknown): unknown {
  return isRecord(values) ? { tags: [], folder: null, schedule: null, ...values } : values
}

/** Reads the fields of a snapshot, also of earlier versions; null if it is of another kind. */
export function readSavedQueryFields(snapshot: unknown): SavedQueryFields | null {
  return shapedOrNull(savedQueryFields, completed(snapshot))
}
