import type { KindName } from '#domain/sync/record/synced-record.ts'

/** A record of a pull. `wire` is unparsed, null for a deleted record; `uuid` is that of its create. Source: sync §3.11. */
export interface PulledRecord {
  readonly kind: KindName
  readonly serverId: number
  readonly deleted: boolean
  readonly revision: string | null
  readonly uuid: string | null
  readonly wire: unknown
}
