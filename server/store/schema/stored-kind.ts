import type { Generated, RawBuilder } from 'kysely'

/** The columns of every synced record. Triggers count `revision`; `uuid` is from its create, if that had one. */
export interface SyncedColumns {
  id: Generated<number>
  uuid: string | null
  user_id: number
  revision: Generated<number>
  created_on: number
  changed_on: number
}

/** Names a column of a record in SQL: of its table, or of a deleted row. */
export type ColumnOf = (name: string) => RawBuilder<unknown>

/** The users who see the records of a shared kind, as conditions of SQL. */
export interface Visibility {
  /** Whether a user sees a record. */
  readonly isSeen: (userId: number, column: ColumnOf) => RawBuilder<boolean>
  /** Whether a user saw it before: the list of changes then gives it as deleted. */
  readonly wasSeen: (userId: number, column: ColumnOf) => RawBuilder<boolean>
}

/**
 * The storage of a kind of synced record, from which its table, triggers, tombstones and part of the change list are made.
 * `columns` are SQL types by name, without the columns of every record (`SyncedColumns`).
 */
export interface StoredKind {
  /** Its name in the API. */
  readonly wireName: string
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  /** Whether all users see its records, each of which only its user changes; otherwise a record is visible to its user only. */
  readonly isShared: boolean
  /** Who sees the records of a shared kind; all users if it is missing. */
  readonly visibility?: Visibility
  readonly indexes: readonly string[]
  /** Triggers by name on tables of kinds before it, for example to delete its records with theirs; none if it is missing. */
  readonly triggers?: Readonly<Record<string, string>>
  /** Columns whose change does not count as a change of the record. */
  readonly uncounted: readonly string[]
  /** Columns that may hold a long text; their lengths limit a page of changes. */
  readonly long: readonly string[]
  /** SQL for the number of characters that a record shows of other tables; null for none. */
  readonly lengthInside: string | null
  /** Whether a tombstone holds the deleted row. */
  readonly remembersDeleted: boolean
}

/** All columns of a kind's table. */
export function allColumns({ columns }: Pick<StoredKind, 'columns'>): readonly string[] {
  return ['id', 'uuid', 'user_id', ...Object.keys(columns), 'revision', 'created_on', 'changed_on']
}

type ColumnValue<Sql> = Sql extends `${infer Type} NOT NULL${string}`
  ? TypeValue<Type>
  : TypeValue<Sql> | null

type TypeValue<Sql> = Sql extends `TEXT${string}` ? string : number

/** The row type of a kind's table, by the types of its columns. */
export type TableOf<Kind extends Pick<StoredKind, 'columns'>> = SyncedColumns & {
  -readonly [Name in keyof Kind['columns']]: ColumnValue<Kind['columns'][Name]>
}
