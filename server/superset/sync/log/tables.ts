import type { Flag } from '#server/store/tables.ts'
import type { Operation, WriteState } from '#server/superset/sync/decide/writes.ts'

/**
 * The place of a record upstream. `stamp` is that of the state in the store, null after a write of ours; `read_on` is the
 * time of the last read, in ms since 1970.
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

/** The log of writes; `request` is the browser's call and `sent` the written columns, as JSON texts. */
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
