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

/** Version of the tab's stored shape, sent as `extra_json.version`. Source: SQL spec §3, §9. */
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
  /** Null means the database's default. */
  queryLimit: nullable(int),
  templateParams: nullable(text),
  latestQueryId: nullable(where(isQueryId)),
  /** The saved query that it is bound to. */
  remoteId: nullable(int),
  hideLeftBar: flag,
})

/** What a SQL editor tab holds; selected text and cursor live with the open editor. Source: SQL spec §3. */
export type TabFields = Shaped<typeof tabFields>

/** All fields of a tab that go to the server. Source: SQL spec §3. */
export const TAB_FIELDS = tabFields.names

/**
 * A tab as the device keeps it. `position` orders the strip; `northPercent` is the editor's share of the height;
 * `cursor` is an offset into the text; these three stay on this device. `closedAt` is set while the tab is in the bin.
 * `savedQueryLocalId` is the saved query that it is bound to while the server has not given that one an id: then `remoteId`
 * names it, and this is gone. `savedPrints` tells which of the two was changed since they were the same; this device's alone.
 */
export interface Tab extends Synced<TabFields> {
  readonly position: number
  readonly northPercent: number
  readonly cursor: number
  readonly closedAt: number | null
  readonly savedQueryLocalId?: LocalId
  readonly savedPrints?: SavedPrints
}

/** The fields that a tab shares with its saved query as they were when both were the same, each as a print of its value. */
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

/** Reads a tab as it was stored. Fails: `unreadable`; it is set aside, never dropped. */
export function parseTab(row: unknown): Read<Tab> {
  return readShape(storedTab, row, 'tab')
}

/** Reads a tab's fields as a snapshot holds them; null when they are not a tab's. */
export function readTabFields(snapshot: unknown): TabFields | null {
  return shapedOrNull(tabFields, snapshot)
}
