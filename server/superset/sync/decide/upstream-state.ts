/** A value of a column, as SQLite has it. */
export type ColumnValue = string | number | null

/** Columns of a record by the names that the store gives them. */
export type Columns = Readonly<Record<string, ColumnValue>>

/**
 * A record as the Superset has it, with the column names of the store. `uuid` and `writeId` are from our mark on it: the
 * record, and the last write of ours that reached it. `token` is the label of a blank row that waits for its content.
 * `stamp` changes with each change, null where there is none. `databaseName` is null where the answer does not have it.
 */
export interface UpstreamState {
  readonly upstreamId: number
  readonly columns: Columns
  readonly uuid: string | null
  readonly writeId: string | null
  readonly token: string | null
  readonly stamp: string | null
  readonly databaseName: string | null
  /** The complete answer, which may contain other records. */
  readonly wire: unknown
}

/**
 * The columns of a read (`there`) from which another program dropped something that it does not know, with the values to write
 * again; `known` are those of the store.
 */
export type FindDropped = (there: Columns, known: Columns) => Columns
