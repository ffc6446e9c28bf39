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

/** One of them. */
export type QueryState = (typeof QUERY_STATES)[number]

/** The wire's words for what cut a result. Source: SQL spec §3. */
export const LIMITING_FACTORS = ['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'] as const

/** One column of a result: unique name, the database's own word for its type, and how it is drawn. */
export interface ResultColumn {
  readonly name: string
  readonly type: string | null
  readonly kind: ColumnKind
}

/** Place in the SQL text that ran, both from 1; `length` in characters. */
export interface SqlPlace {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Why a query failed: the wire's error type, the database's message, the place when it is known, where to read more, and its reasons by number. */
export interface QueryError {
  readonly code: string
  readonly message: string
  readonly place: SqlPlace | null
  readonly link?: string
  readonly issues?: readonly Issue[]
}

/** A reason of an error: its number on the wire, and the server's own text of it. */
export interface Issue {
  readonly code: number
  readonly message: string
}

/** How the rows of a query become a table or a view instead of a result. Source: SQL spec §3 ctas_method, §9. */
export const CTAS_METHODS = ['TABLE', 'VIEW'] as const

/** What a query makes instead of a result: a table or view of that name, in that schema or in the database's own. */
export interface Ctas {
  readonly method: (typeof CTAS_METHODS)[number]
  readonly table: string
  readonly schema: string | null
}

/**
 * Which statement of several a run is: `place` from 1, of `of`; `id` is the same for all that were run together. With
 * `goesOn` those after one that fails run as well.
 */
export interface ScriptPlace {
  readonly id: QueryId
  readonly place: number
  readonly of: number
  readonly goesOn?: boolean
}

/**
 * A run of some SQL, kept on this device. Times are ms since 1970 on the device's clock; `startLine` is the line of
 * the tab's text at which the SQL that ran begins and `startColumn` the column there (both from 1), so that places can
 * be shown in the editor. `limitingFactor` is the wire's word for what cut the result; `script` is there when several
 * statements were run together. `runAsync` tells that the server answered before the end, so that the end is followed;
 * `resultsKey` is where the server has the result; `executedSql` is what the database was given, `progressText` what it
 * says of how far it is, `warning` what the server says of its limits in words of its own. `changedOn` is when the server last changed it, on the server's clock. `sendBefore` is there
 * while a run that was asked for without a network waits to be sent. `isAdopted` is there when another device started it,
 * `stoppedOnClose` when this one stopped it because its last page was closed. Source: SQL spec §3.
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
  /** The rows that the server has of a result of which this device fetched the first ones alone. */
  readonly partOf?: number
  /** All rows of a result that another device made were requested here. */
  readonly fetchesAll?: boolean
  readonly stoppedOnClose?: boolean
}

/** The wire's word for what cut a result; null for any other. */
export function limitingFactor(value: unknown): Query['limitingFactor'] {
  return LIMITING_FACTORS.find((factor) => factor === value) ?? null
}
