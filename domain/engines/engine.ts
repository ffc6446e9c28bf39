import type { ExportFormat } from '#domain/core/export-format.ts'
import type { Result } from '#domain/core/result.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'

/**
 * How values are written: `sql` as the SQL screen's calls have them (times as ISO texts), `chart` as chart data have them
 * (times as milliseconds since 1970). Both are exact, and have words for NaN and infinities.
 */
export type ValueForm = 'sql' | 'chart'

/**
 * A statement to run for one user. `rowLimit` is the most rows returned; times are ms. `form` is `sql` unless given.
 * `comparisons` are run after it, and set beside its rows.
 * `steps` are computed over the rows after that; the answer then has the rows and columns after them.
 * `limitedSql` is `sql` with a LIMIT written into it. It runs instead where the engine's own parser finds nothing else
 * changed by that; else `sql` runs as it is, and its rows are cut. `creates` asks for a table or view of the rows, of one
 * more than the limit at most; the answer has none then. `exports` asks for a file of the rows, of the limit at most; the
 * answer has none then either, and counts those in the file.
 */
export interface RunRequest {
  readonly clientId: string
  readonly sql: string
  readonly limitedSql?: string
  readonly schema: string | null
  readonly rowLimit: number
  readonly timeoutMs: number
  readonly form?: ValueForm
  readonly comparisons?: readonly Comparison[]
  readonly steps?: readonly PostStep[]
  readonly creates?: NewRelation
  readonly exports?: NewFile
}

/**
 * A file to be written of a statement's rows: its path, which is the host's, and the most bytes it may have. `style` is how
 * text files are written.
 */
export interface NewFile {
  readonly path: string
  readonly format: ExportFormat
  readonly style?: FileStyle
  readonly maxBytes: number
}

/** A table or view to be made of a statement's rows, in the place of the user's own. The name is a plain one. */
export interface NewRelation {
  readonly kind: 'TABLE' | 'VIEW'
  readonly schema: string
  readonly name: string
}

/** Which limit left rows out. */
export type ResultCut = { readonly by: 'rows' } | { readonly by: 'bytes'; readonly limitBytes: number }

/**
 * What a run gave. `dataJson` is the UTF-8 text of the wire's `data` array, serialised by the engine's own process and
 * passed on untouched; `columns` are the wire's column objects. `cut` tells that more rows existed, and which limit
 * left them out: the rows that were asked for, or the bytes that a result may have.
 * `rowCount` counts the rows of `dataJson`, `sqlRowCount` those before any steps; `labelParts` are the parts that the
 * names of the columns were joined from (by steps), `ranges` the ends of those columns that count the values of a range.
 * `isLimited` tells that the request's `limitedSql` ran. `truncatedComparisons` are the offsets whose rows reach their
 * limit: more may exist.
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
  readonly engineMs: number
}

/**
 * A column as the wire names it; names are unique (`a`, `a__1`). `type` is the database's own word (`BIGINT`,
 * `DECIMAL(10,2)`, `INTEGER[]`, `JSON`, `BLOB`), `type_generic` is 0 number, 1 text (nested values and bytes too),
 * 2 time, 3 boolean, null unknown. `is_dttm` is true for dates and timestamps only.
 */
export interface WireColumn {
  readonly column_name: string
  readonly name: string
  readonly type: string | null
  readonly type_generic: 0 | 1 | 2 | 3 | null
  readonly is_dttm: boolean
}

/**
 * Why an engine did not answer: `refused` changes data, `forbidden` names what nobody may use here, `unreadable` is no
 * text that can be run, `too-large` gives more than a result may have. `line` and `column` from 1, in the SQL that was
 * given.
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
}

/** A table or view of a database. */
export interface EngineTable {
  readonly name: string
  readonly schema: string
  readonly kind: 'table' | 'view'
  readonly comment: string | null
  readonly rowCount: number | null
}

/** A file that belongs to a database and is left out of it: its name there, and why. */
export interface SourceProblem {
  readonly file: string
  readonly message: string
}

/** Columns and keys of one table, as metadata calls need them. */
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

/** What engines may or may not be able to do; the suite in tests/engines holds each to what its kind declares. */
interface Abilities {
  /** A run is ended while the database works at it, by a stop or its time limit; else no later than its answer. */
  readonly stopsRunning: boolean
  /** `limitedSql` is run in place of `sql` where nothing else is changed by it; else rows are cut as they come. */
  readonly limitsInText: boolean
  /** Each user may have tables and views of their own made of rows. */
  readonly createsRelations: boolean
  /** Rows can be written to a file, more of them than a result may have. */
  readonly exportsFiles: boolean
  /** An error names the piece of the SQL that it is about. */
  readonly placesErrors: boolean
}

/** A kind of engine. `kind` is what a database's record names; the wire calls it `backend`. */
export interface EngineKind {
  readonly kind: string
  readonly dialect: Dialect
  readonly abilities: Abilities
}

/** Is told how far a run is, in whole percents that only rise: 0 when its turn has come, more as far as it is known. */
export type OnProgress = (percent: number) => void

/** One database as one user sees it. Every kind of engine keeps these promises; statements go through its guard first. */
export interface Engine extends EngineKind {
  /** Runs a statement when its turn has come. */
  readonly run: (request: RunRequest, onProgress?: OnProgress) => Promise<Result<RunAnswer, EngineError>>
  /** Tells whether a run would fail as `busy` now: too many wait. */
  readonly isFull: () => boolean
  /** Stops a run; answers false when no run of that id is under way. */
  readonly stop: (clientId: string) => Promise<boolean>
  readonly schemas: () => Promise<Result<readonly string[], EngineError>>
  readonly tables: (schema: string) => Promise<Result<readonly EngineTable[], EngineError>>
  /** What belongs to the database and cannot be shown; empty for most. */
  readonly problems: () => Promise<Result<readonly SourceProblem[], EngineError>>
  /** Answers null when there is no such table. */
  readonly tableMetadata: (
    schema: string,
    table: string,
  ) => Promise<Result<EngineTableMetadata | null, EngineError>>
  readonly close: () => Promise<void>
}

/** A database to open: `settings` is a JSON text that only its kind reads. */
export interface EngineDatabase {
  readonly id: number
  readonly kind: string
  readonly settings: string
}

/** The engines of a host. */
export interface Engines {
  /** How databases of a kind write SQL; the standard's way where the host has no such engine. */
  readonly dialectOf: (kind: string) => Dialect
  /** Gives the engine of a database for a user; the same one until it is closed. Fails: `database`. */
  readonly open: (userId: number, database: EngineDatabase) => Result<Engine, EngineError>
  readonly close: () => Promise<void>
}
