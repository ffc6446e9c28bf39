/** A value of a column, as SQLite has it. */
export type ColumnValue = string | number | null

/** Columns of a record by the names that the store gives them. */
export type Columns = Readonly<Record<string, ColumnValue>>

/**
 * A record as the Superset has it, in the words of the store. `uuid` and `writeId` are what our mark on it says: which
 * record it is, and which write of ours was the last to reach it; `token` is its label where it is a blank row that waits
 * for its content; `stamp` changes with each change of
 * it, null where it has none. `databaseName` is that of its database, where the answer tells it.
 */
export interface UpstreamState {
  readonly upstreamId: number
  readonly columns: Columns
  readonly uuid: string | null
  readonly writeId: string | null
  readonly token: string | null
  readonly stamp: string | null
  readonly databaseName: string | null
  /** All of the answer, in which other records may stand. */
  readonly wire: unknown
}
