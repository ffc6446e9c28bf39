import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isSending } from '#domain/sync/outbox/states.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Alias, EngineState, HistoryToAdd } from './state.ts'

/**
 * The changes of a step, stored in the transaction that loaded the slice. `putRows` without `seq` are new; `history`
 * entries with `isStored` set the record's `storedVersion` to the id of the new row. `cursor` and `deletedAt` are set
 * if they changed. `isStrict` requires a commit that waits for the disk, since a request is about to leave or a server
 * id arrived. Source: sync §3.3.
 */
export interface Difference {
  readonly putRows: readonly OutboxRow[]
  readonly removeRows: readonly number[]
  readonly putRecords: ReadonlyMap<string, EngineRecord>
  readonly removeRecords: readonly string[]
  readonly history: readonly HistoryToAdd[]
  readonly aliases: readonly Alias[]
  readonly cursor: string | null
  readonly deletedAt?: { readonly value: string | null }
  readonly isStrict: boolean
  readonly isEmpty: boolean
}

/** Compares the states before and after a step by identity: untouched objects are not stored again. */
export function difference(before: EngineState, after: EngineState): Difference {
  const olds = new Set(before.rows)
  const seqs = new Set(after.rows.map((row) => row.seq))
  const putRows = after.rows.filter((row) => !olds.has(row))
  const removeRows = before.rows.flatMap((row) =>
    row.seq === undefined || seqs.has(row.seq) ? [] : [row.seq],
  )
  const putRecords = new Map([...after.records].filter(([key, record]) => before.records.get(key) !== record))
  const removeRecords = [...before.records.keys()].filter((key) => !after.records.has(key))
  const { history, aliases } = after
  const cursor = after.cursor === before.cursor ? null : after.cursor
  const { deletedAt = null } = after
  const isDeletedAtSame = deletedAt === (before.deletedAt ?? null)
  const counts = [putRows, removeRows, removeRecords, history, aliases].map((list) => list.length)
  return {
    putRows,
    removeRows,
    putRecords,
    removeRecords,
    history,
    aliases,
    cursor,
    ...(isDeletedAtSame ? {} : { deletedAt: { value: deletedAt } }),
    isStrict: putRows.some((row) => isSending(row.state) && row.op === 'create') || aliases.length > 0,
    isEmpty:
      counts.every((count) => count === 0) && putRecords.size === 0 && cursor === null && isDeletedAtSame,
  }
}
