import type { ExportFormat } from '#domain/core/export-format.ts'
import type { Result } from '#domain/core/result.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import type { ConnectionFault, ConnectionFaultCode } from './connection-fault.ts'
import type { ConnectionForm } from './connection-form.ts'

/**
 * Format of values: `sql` as the SQL calls return them (times as ISO texts), `chart` as chart data (times as ms since
 * 1970). Both are exact, and include NaN and infinities.
 */
export type ValueForm = 'sql' | 'chart'

/**
 * A statement to run for one user. `rowLimit` is the most rows returned; times are ms. `form` is `sql` by default.
 * `comparisons` run after it and are joined to its rows. `steps` are computed over the rows after that; the answer has
 * their rows and columns. `limitedSql` is `sql` with a LIMIT. It runs instead if the engine's parser finds no other
 * difference; otherwise `sql` runs and its rows are cut. `creates` makes a table or view of the rows, at most one more
 * than the limit; the answer has no rows. `exports` writes a file of the rows, at most the limit; the answer has no rows,
 * and counts those in the file. With `explains` nothing is executed: the answer has the plan of the statement, and no rows.
 * `onEarlyRows` requests the first rows of a large result before its last; not every kind of engine sends them. `catalog`
 * is that of unqualified names, the connection's own by default. With `writes` the statement may change data: the database
 * allows it, and so does the user.
 */
export interface RunRequest {
  readonly clientId: string
  readonly sql: string
  readonly limitedSql?: string
  readonly catalog?: string | null
  readonly schema: string | null
  readonly writes?: boolean
  readonly rowLimit: number
  readonly timeoutMs: number
  readonly form?: ValueForm
  readonly comparisons?: readonly Comparison[]
  readonly steps?: readonly PostStep[]
  readonly creates?: NewRelation
  readonly exports?: NewFile
  readonly explains?: boolean
  readonly onEarlyRows?: OnEarlyRows
}

/** A file for the rows of a statement: its path on the host and its largest size. `style` is the format of text files. */
export interface NewFile {
  readonly path: string
  readonly format: ExportFormat
  readonly style?: FileStyle
  readonly maxBytes: number
}

/** A table or view for the rows of a statement, in the user's own schema. The name is plain. */
export interface NewRelation {
  readonly kind: 'TABLE' | 'VIEW'
  readonly schema: string
  readonly name: string
}

/** The limit that cut a result. */
export type ResultCut = { readonly by: 'rows' } | { readonly by: 'bytes'; readonly limitBytes: number }

/**
 * The result of a run. `dataJson` is the UTF-8 text of the wire's `data` array, serialised by the engine's process and
 * passed on unchanged; `columns` are the wire's column objects. `cut`: more rows exist, with the limit that left them
 * out. `rowCount` counts the rows of `dataJson`, `sqlRowCount` those before any steps; `labelParts` are the parts that
 * the column names were joined from (by steps), `ranges` the ends of columns that count the values of a range.
 * `isLimited`: `limitedSql` ran. `truncatedComparisons` are offsets whose rows reach their limit, so that more may exist.
 * `sourceNotes` are sentences about rows that a source of the statement could not read. `plan` is null if the engine has
 * none before it runs the statement.
 */
export interface RunAnswer {
  readonly dataJson: Uint8Array
  readonly columns: readonly WireColumn[]
  readonly rowCount: number
  readonly sqlRowCount: number
  readonly labelParts: readonly (readonly string[])[]
  readonly ranges?: readonly (readonly [low: number, high: number] | null)[]
  readonly cut: ResultCut | null
  readonly isLimited: boolean
  readonly truncatedComparisons?: readonly string[]
  readonly sourceNotes?: readonly string[]
  readonly plan?: Plan | null
  readonly engineMs: number
}

/**
 * A column as the wire names it; names are unique (`a`, `a__1`). `type` is the type name of the database (`BIGINT`,
 * `DECIMAL(10,2)`, `INTEGER[]`, `JSON`, `BLOB`), `type_generic` is 0 number, 1 text (nested values and bytes too), 2
 * time, 3 boolean, null unknown. `is_dttm` is true for dates and timestamps only.
 */
export interface WireColumn {
  readonly column_name: string
  readonly name: string
  readonly type: string | null
  readonly type_generic: 0 | 1 | 2 | 3 | null
  readonly is_dttm: boolean
}

/**
 * A failed run: `refused` changes data, `forbidden` uses a name that is not allowed, `unreadable` cannot be run,
 * `too-large` exceeds the size of a result. `line` and `column` from 1, in the given SQL.
 */
export interface EngineError {
  readonly code:
    | 'refused'
    | 'forbidden'
    | 'unreadable'
    | 'too-large'
    | 'syntax'
    | 'column'
    | 'table'
    | 'database'
    | 'stopped'
    | 'timeout'
    | 'memory'
    | 'crashed'
    | 'busy'
  readonly message: string
  readonly line: number | null
  readonly column: number | null
  readonly length: number | null
  /** Why the connection failed, if it did. */
  readonly fault?: ConnectionFaultCode
}

/** A table or view of a database. */
export interface EngineTable {
  readonly name: string
  readonly schema: string
  readonly kind: 'table' | 'view'
  readonly comment: string | null
  readonly rowCount: number | null
}

/**
 * The tables of a schema as the rows of the wire, in JSON. `hashes` are those of the buckets of a large list. With `changed` the
 * rows are those of these buckets only, since the others are as the client knows them.
 */
export interface TableRows {
  readonly count: number
  readonly hashes: string | null
  readonly changed: readonly number[] | null
  readonly json: Uint8Array
}

/** A skipped file of a database: its name there, and the reason. */
export interface SourceProblem {
  readonly file: string
  readonly message: string
}

/** Columns and keys of a table. */
export interface EngineTableMetadata {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly {
    readonly name: string
    readonly type: string
    readonly longType: string
    readonly nullable: boolean
    readonly default: string | null
    readonly comment: string | null
  }[]
  readonly primaryKey: { readonly name: string | null; readonly columns: readonly string[] } | null
  readonly foreignKeys: readonly {
    readonly name: string | null
    readonly columns: readonly string[]
    readonly referredSchema: string | null
    readonly referredTable: string
    readonly referredColumns: readonly string[]
  }[]
  readonly indexes: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly unique: boolean
  }[]
}

/** Further facts about a table or view; each null if it is unknown or does not apply. `rowCount` is an estimate. */
export interface EngineTableExtra {
  readonly rowCount: number | null
  /** Size on disk. */
  readonly sizeBytes: number | null
  /** The statement that creates a view. */
  readonly definition: string | null
}

/** A function that statements can call. `signature` has its arguments, where the catalog knows them: `(text, integer)`. */
export interface EngineFunction {
  readonly name: string
  readonly signature: string | null
}

/**
 * Rows to load into a table, staged as one Parquet file on the host. `create` fails if the table exists, `append` matches
 * columns by name, `replace` swaps the table at the end; a failure changes nothing. `types` are the columns in their order.
 */
export interface TableLoad {
  readonly clientId: string
  readonly catalog: string | null
  readonly schema: string | null
  readonly table: string
  readonly how: 'create' | 'append' | 'replace'
  readonly path: string
  readonly columns: readonly LoadedColumn[]
}

/** A column to load, and the type of its values in the staged file. */
export interface LoadedColumn {
  readonly name: string
  readonly type: LoadedType
}

/** Types of loaded values; `decimal` is exact with the digits of the file. */
export type LoadedType =
  | { readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'timestamp' }
  | { readonly kind: 'decimal'; readonly precision: number; readonly scale: number }

/**
 * A change of a table of the database. `drop` moves it to the bin, from which `restore` takes it back by the name that it has
 * there; `empty` removes those that were dropped before a time.
 */
export type TableChange =
  | { readonly kind: 'rename'; readonly schema: string; readonly table: string; readonly name: string }
  | {
      readonly kind: 'describe'
      readonly schema: string
      readonly table: string
      readonly comment: string | null
    }
  | { readonly kind: 'drop'; readonly schema: string; readonly table: string; readonly now: number }
  | { readonly kind: 'restore'; readonly table: string }
  | { readonly kind: 'empty'; readonly before: number }

/** Optional features of an engine; the suite in tests/engines checks each kind against its declaration. */
export interface Abilities {
  /** A run is interrupted by a stop or its time limit; otherwise it ends with its answer. */
  readonly stopsRunning: boolean
  /** `limitedSql` is run if it is equivalent; otherwise rows are cut. */
  readonly limitsInText: boolean
  /** Users can create tables and views from rows. */
  readonly createsRelations: boolean
  /** Rows can be exported to a file, also beyond the limits of a result. */
  readonly exportsFiles: boolean
  /** The plan of a statement can be read without executing it. */
  readonly explains: boolean
  /** An error has its place in the SQL. */
  readonly placesErrors: boolean
  /** A database has several catalogs, which are listed. */
  readonly hasCatalogs: boolean
  /** Statements that change data can run in a database that allows them. */
  readonly writes: boolean
  /** Staged rows can be loaded into tables. */
  readonly loadsTables: boolean
}

/**
 * A kind of engine. `kind` is its name in the record of a database; the wire calls it `backend`. `form` is null for databases
 * that are files of this host.
 */
export interface EngineKind {
  readonly kind: string
  readonly dialect: Dialect
  readonly abilities: Abilities
  readonly form: ConnectionForm | null
}

/** Receives the progress of a run in integer percents that only increase: 0 when it starts. */
export type OnProgress = (percent: number) => void

/** The first rows of a statement that still runs, as JSON, and its columns. They are void if it fails or runs again. */
export interface EarlyRows {
  readonly dataJson: Uint8Array
  readonly columns: readonly WireColumn[]
}

/** Receives the first rows of a run: at most once for each time that it runs. */
export type OnEarlyRows = (rows: EarlyRows) => void

/** A database for one user. Every kind of engine keeps these promises; statements pass its guard first. */
export interface Engine extends EngineKind {
  /** Runs a statement when its turn comes. */
  readonly run: (request: RunRequest, onProgress?: OnProgress) => Promise<Result<RunAnswer, EngineError>>
  /** Whether a run would fail as `busy` now, because too many are waiting. */
  readonly isFull: () => boolean
  /** Stops a run; false if no run has this id. */
  readonly stop: (clientId: string) => Promise<boolean>
  /** Empty without catalogs. */
  readonly catalogs: () => Promise<Result<readonly string[], EngineError>>
  readonly schemas: (catalog?: string | null) => Promise<Result<readonly string[], EngineError>>
  readonly tables: (
    schema: string,
    catalog?: string | null,
  ) => Promise<Result<readonly EngineTable[], EngineError>>
  /** The tables of a schema for the wire; `known` are the hashes of the list that the client has. Absent from engines without a server. */
  readonly tableRows?: (
    schema: string,
    catalog: string | null,
    known: string | null,
  ) => Promise<Result<TableRows, EngineError>>
  /** Parts of the database that cannot be shown; empty for most. */
  readonly problems: () => Promise<Result<readonly SourceProblem[], EngineError>>
  /** Null if there is no such table. */
  readonly tableMetadata: (
    schema: string,
    table: string,
    catalog?: string | null,
  ) => Promise<Result<EngineTableMetadata | null, EngineError>>
  /** Null if there is no such table. May read more than `tableMetadata`. */
  readonly tableExtra: (
    schema: string,
    table: string,
    catalog?: string | null,
  ) => Promise<Result<EngineTableExtra | null, EngineError>>
  /** The functions in the catalog, with one of its signatures each; absent from kinds that list none. */
  readonly functions?: (catalog?: string | null) => Promise<Result<readonly EngineFunction[], EngineError>>
  /** Connects once, without a pool; null if it works. */
  readonly tryConnection: () => Promise<ConnectionFault | null>
  /** Loads staged rows; gives their number. `stop` stops it. Fails: `forbidden` without the ability, `table`, `database`, `stopped`. */
  readonly loadTable: (
    load: TableLoad,
    onProgress?: OnProgress,
  ) => Promise<Result<{ readonly rows: number }, EngineError>>
  /** Changes a table; absent without the ability. Fails: `forbidden`, `table`, `database`. */
  readonly changeTable?: (change: TableChange) => Promise<Result<void, EngineError>>
  readonly close: () => Promise<void>
}

/**
 * A database to open: `settings` is a JSON text that only its kind parses, `secrets` that of RemoteSecrets, decrypted. With
 * `impersonate_user` 1 its statements run as their user; `extra` has its options, as in its record.
 */
export interface EngineDatabase {
  readonly id: number
  readonly kind: string
  readonly settings: string
  readonly secrets?: string | null
  readonly impersonate_user?: number
  readonly extra?: string | null
}

/** The engines of a host. */
export interface Engines {
  /** The dialect of a kind; the standard one for an unknown kind. */
  readonly dialectOf: (kind: string) => Dialect
  /** Returns the engine of a database for a user, the same one until it is closed. Fails: `database`. */
  readonly open: (userId: number, database: EngineDatabase) => Result<Engine, EngineError>
  /** The kinds that this host can open. */
  readonly kinds: readonly EngineKind[]
  /** Connects once to a database that need not be stored; null if it works. */
  readonly tryDatabase: (database: EngineDatabase) => Promise<ConnectionFault | null>
  /** Ends everything that runs on a changed or deleted database; its next use opens it again. */
  readonly closeDatabase: (id: number) => Promise<void>
  readonly close: () => Promise<void>
}
