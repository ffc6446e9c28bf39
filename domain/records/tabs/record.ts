import { isLocalId, isQueryId, type LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import {
  count,
  fields,
  flag,
  int,
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
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { syncedShapes } from '#domain/sync/record/synced-shape.ts'

/** Version of the stored shape, sent as `extra_json.version`. Source: SQL spec §3, §9. */
export const TAB_STATE_VERSION = 1

/** How long a closed tab stays in the bin, in days. Source: look §8 SQL tab strip. */
export const BIN_DAYS = 30

const tabFields = fields({
  name: text,
  sql: text,
  dbId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  autorun: flag,
  /** Null for the default of the database. */
  queryLimit: nullable(int),
  templateParams: nullable(text),
  latestQueryId: nullable(where(isQueryId)),
  /** Server id of its saved query. */
  remoteId: nullable(int),
  hideLeftBar: flag,
  /** Whether it is first in the strip; a pinned tab is in no group. Tabs of older versions lack both. */
  isPinned: optional(flag),
  /** Name of its group in the strip; null for none. */
  group: optional(nullable(text)),
})

/** The fields of a SQL editor tab; selection and cursor belong to the open editor. Source: SQL spec §3. */
export type TabFields = Shaped<typeof tabFields>

/** All fields that are sent to the server. Source: SQL spec §3. */
export const TAB_FIELDS = tabFields.names

/**
 * A stored tab. `position` (order in the strip), `northPercent` (the editor's share of the height), `cursor` (an offset
 * into the text) and `savedPrints` stay on this device. `closedAt` is set while the tab is in the bin. `savedQueryLocalId`
 * is its saved query until that has a server id, which is then in `remoteId`.
 */
export interface Tab extends Synced<TabFields> {
  readonly position: number
  readonly northPercent: number
  readonly cursor: number
  readonly closedAt: number | null
  readonly savedQueryLocalId?: LocalId
  readonly savedPrints?: SavedPrints
}

/** Hashes of the fields shared with its saved query, from when both were equal; they show which of the two changed since. */
export type SavedPrints = Readonly<Record<string, string>>

function isSavedPrints(value: unknown): value is SavedPrints {
  return isRecord(value) && Object.values(value).every((print) => typeof print === 'string')
}

const storedTab = fields<Tab>({
  ...syncedShapes(tabFields),
  position: number,
  northPercent: number,
  cursor: count,
  closedAt: nullable(number),
  savedQueryLocalId: optional(where(isLocalId)),
  savedPrints: optional(where(isSavedPrints)),
})

/** Reads a stored tab. Fails: `unreadable`; it is set aside, never dropped. */
export function parseTab(row: unknown): Read<Tab> {
  return readShape(storedTab, row, 'tab')
}

/** Reads the fields of a snapshot; null if it is of another kind. */
export function readTabFields(snapshot: unknown): TabFields | null {
  return shapedOrNull(tabFields, snapshot)
}
