import type { KindName } from '#domain/sync/record/synced-record.ts'

/**
 * One record as the server has it now, in a pull: `wire` is the kind's wire record, unparsed, null where the form of
 * the pull does not bring it; `label` its name where only that comes; `uuid` what its create said. Source: sync §3.11.
 */
export interface PulledRecord {
  readonly kind: KindName
  readonly serverId: number
  readonly deleted: boolean
  readonly revision: string | null
  readonly uuid: string | null
  readonly label: string | null
  readonly wire: unknown
}
