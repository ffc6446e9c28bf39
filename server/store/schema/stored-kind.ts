import type { Generated } from 'kysely'

/** What a synced record has. `revision` is counted by triggers; `uuid` is what its create said, if anything. */
export interface SyncedColumns {
  id: Generated<number>
  uuid: string | null
  user_id: number
  revision: Generated<number>
  created_on: number
  changed_on: number
}

/**
 * A kind of synced record as the store keeps it, from which its table, its triggers, its tombstones and its part of the
 * change list are made. `columns` are SQL by name, beside those that every record has: `id`, `uuid`, `user_id`,
 * `revision`, `created_on`, `changed_on`.
 */
export interface StoredKind {
  /** What the wire calls it. */
  readonly wireName: string
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  /** Whether everybody sees its records, of which each is changed by its user only; else nobody sees another's. */
  readonly isShared: boolean
  readonly indexes: readonly string[]
  /** Columns whose change is no change of the record, so that its revision stays. */
  readonly uncounted: readonly string[]
  /** Columns that may hold a long text: a page of changes ends by their length. */
  readonly long: readonly string[]
  /** SQL for how many characters a record shows of other tables; null for none. */
  readonly lengthInside: string | null
  /** Whether a tombstone tells what the record was. */
  readonly remembersDeleted: boolean
}

/** Every column of a kind's table. */
export function allColumns({ columns }: Pick<StoredKind, 'columns'>): readonly string[] {
  return ['id', 'uuid', 'user_id', ...Object.keys(columns), 'revision', 'created_on', 'changed_on']
}

type ColumnValue<Sql> = Sql extends `${infer Type} NOT NULL${string}`
  ? TypeValue<Type>
  : TypeValue<Sql> | null

type TypeValue<Sql> = Sql extends `TEXT${string}` ? string : number

/** The rows of a kind's table, by what its columns declare. */
export type TableOf<Kind extends Pick<StoredKind, 'columns'>> = SyncedColumns & {
  -readonly [Name in keyof Kind['columns']]: ColumnValue<Kind['columns'][Name]>
}
