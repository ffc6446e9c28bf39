import type { Flag } from '#server/store/tables.ts'
import type { Operation, WriteState } from '#server/superset/sync/decide/writes.ts'

/**
 * Where a record of the store is upstream: `stamp` is that of the state that the store has, null where a write of ours
 * came since; `read_on` is when it was last known to be so, in ms since 1970.
 */
export interface UpstreamRecordTable {
  kind: string
  record_id: number
  user_id: number
  upstream_id: number
  last_write: string | null
  stamp: string | null
  read_on: number
}

/** The log of writes; `request` is the call that asked for it and `sent` the columns that it writes, as JSON texts. */
export interface UpstreamWriteTable {
  id: string
  user_id: number
  kind: string
  record_id: number | null
  upstream_id: number | null
  operation: Operation
  request: string
  sent: string
  base_revision: number | null
  state: WriteState
  was_in_doubt: Flag
  sent_on: number
}

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_records: UpstreamRecordTable
    upstream_writes: UpstreamWriteTable
  }
}
