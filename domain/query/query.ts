import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { ColumnKind } from '#domain/sql/column-kind.ts'

/** All states of a query. Source: SQL spec §4. */
export const QUERY_STATES = [
  'started',
  'stopped',
  'failed',
  'pending',
  'running',
  'scheduled',
  'success',
  'fetching',
  'timed_out',
] as const

/** State of a query. */
export type QueryState = (typeof QUERY_STATES)[number]

/** The wire's limiting factors of a result. Source: SQL spec §3. */
export const LIMITING_FACTORS = ['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'] as const

/** A column of a result: unique name, type name of the database, and display type. */
export interface ResultColumn {
  readonly name: string
  readonly type: string | null
  readonly kind: ColumnKind
}

/** A place in the SQL of a run, from 1; `length` in characters. */
export interface SqlPlace {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Error of a query: the wire's error type, the database's message, the place if known, a link, and the issues. */
export interface QueryError {
  readonly code: string
  readonly message: string
  readonly place: SqlPlace | null
  readonly link?: string
  readonly issues?: readonly Issue[]
}

/** An issue of an error: its code on the wire, and the server's text. */
export interface Issue {
  readonly code: number
  readonly message: string
}

/** Kinds of relations that a query can create. Source: SQL spec §3 ctas_method, §9. */
export const CTAS_METHODS = ['TABLE', 'VIEW'] as const

/** A table or view that a query creates instead of a result, in the given schema or the default one. */
export interface Ctas {
  readonly method: (typeof CTAS_METHODS)[number]
  readonly table: string
  readonly schema: string | null
}

/**
 * The statement of a script: `place` from 1, of `of`; `id` is shared by its runs. `goesOn`: later statements run even if
 * one fails.
 */
export interface ScriptPlace {
  readonly id: QueryId
  readonly place: number
  readonly of: number
  readonly goesOn?: boolean
}

/**
 * A run of SQL, stored on this device. Times are ms since 1970 on the device's clock. `startLine` and `startColumn` (from
 * 1) are the start of the SQL in the tab's text, to show places in the editor. `limitingFactor` is the wire's reason for
 * a cut result. `script` is set if several statements were run together. `runAsync`: the server answered before the end,
 * which is followed. `resultsKey` is the key of the result on the server, `executedSql` the SQL that the database
 * received, `progressText` its progress, `warning` the server's own message about limits. `changedOn` is the last change
 * on the server's clock. `sendBefore` is set while a run waits for the network. `isAdopted`: another device started it;
 * `stoppedOnClose`: this device stopped it when its last page was closed. Source: SQL spec §3.
 */
export interface Query {
  readonly id: QueryId
  readonly serverId: number | null
  readonly tabLocalId: LocalId
  readonly tabName: string
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly sql: string
  readonly startLine: number
  readonly startColumn: number
  readonly queryLimit: number
  readonly limitingFactor: (typeof LIMITING_FACTORS)[number] | null
  readonly warning?: string
  readonly state: QueryState
  readonly progress: number
  readonly startDttm: number
  readonly endDttm: number | null
  readonly rows: number | null
  readonly sizeBytes: number | null
  readonly columns: readonly ResultColumn[]
  readonly error: QueryError | null
  readonly isDataPreview: boolean
  readonly script?: ScriptPlace
  readonly runAsync: boolean
  readonly resultsKey: string | null
  readonly cached: boolean
  readonly executedSql: string | null
  readonly progressText: string | null
  readonly changedOn: number | null
  readonly templateParams: string | null
  readonly ctas: Ctas | null
  readonly sendBefore: number | null
  readonly pinnedAt: number | null
  readonly isAdopted?: boolean
  /** Total rows of the result on the server, if this device has the first ones only. */
  readonly partOf?: number
  /** All rows of another device's result were requested here. */
  readonly fetchesAll?: boolean
  readonly stoppedOnClose?: boolean
  /** The name of the user who ran it, if another one shared its result; empty if unknown. */
  readonly ranBy?: string
}

/** Parses a limiting factor of the wire; null for any other value. */
export function limitingFactor(value: unknown): Query['limitingFactor'] {
  return LIMITING_FACTORS.find((factor) => factor === value) ?? null
}
