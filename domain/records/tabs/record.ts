import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'

/** Version of the tab's stored shape, sent as `extra_json.version`. Source: SQL spec §3, §9. */
export const TAB_STATE_VERSION = 1

/** How long a closed tab stays in the bin, in days. Source: look §8 SQL tab strip. */
export const BIN_DAYS = 30

/**
 * What a SQL editor tab holds. `remoteId` is the saved query that it is bound to; `queryLimit` null means the
 * database's default. Selected text and cursor live with the open editor and are not part of it. Source: SQL spec §3.
 */
export interface TabFields {
  readonly name: string
  readonly sql: string
  readonly dbId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly autorun: boolean
  readonly queryLimit: number | null
  readonly templateParams: string | null
  readonly latestQueryId: QueryId | null
  readonly remoteId: number | null
  readonly hideLeftBar: boolean
}

/**
 * A tab as the device keeps it. `position` orders the strip; `northPercent` is the editor's share of the height;
 * `cursor` is an offset into the text; these three stay on this device. `closedAt` is set while the tab is in the bin.
 * `savedQueryLocalId` is the saved query that it is bound to while the server has not given that one an id: then `remoteId`
 * names it, and this is gone.
 */
export interface Tab extends Synced<TabFields> {
  readonly position: number
  readonly northPercent: number
  readonly cursor: number
  readonly closedAt: number | null
  readonly savedQueryLocalId?: LocalId
}
