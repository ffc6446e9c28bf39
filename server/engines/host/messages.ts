import { isRecord } from '#domain/core/parse.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type {
  EarlyRows,
  EngineError,
  EngineFunction,
  EngineTable,
  EngineTableExtra,
  EngineTableMetadata,
  NewFile,
  NewRelation,
  RunAnswer,
  RunRequest,
  SourceProblem,
  TableChange,
  TableLoad,
  TableRows,
} from '#domain/engines/engine.ts'

/** How a child opens its database, whose settings its driver reads. Sizes are in bytes. */
export interface OpenOrder {
  readonly kind: 'open'
  readonly settings: unknown
  readonly temporaryFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly temporaryLimitBytes: number
}

/** A statement to run. `maxBytes` is the upper limit of its JSON. */
export interface RunOrder
  extends Required<Pick<RunRequest, 'sql' | 'schema' | 'writes' | 'rowLimit' | 'timeoutMs' | 'form'>> {
  readonly kind: 'run'
  readonly runId: number
  readonly catalog: string | null
  readonly limitedSql: string | null
  readonly maxBytes: number
  readonly creates: NewRelation | null
  readonly exports: NewFile | null
  readonly explains: boolean
  /** First rows are sent before the answer. */
  readonly sendsEarly: boolean
}

/** Staged rows to load into a table. */
export interface LoadOrder extends Omit<TableLoad, 'clientId'> {
  readonly kind: 'load'
  readonly runId: number
}

/** A change of a table, which is no statement of a user. */
export interface ChangeOrder {
  readonly kind: 'change'
  readonly runId: number
  readonly change: TableChange
}

/** Orders that end with an answer of a run. */
export type RunLikeOrder = RunOrder | LoadOrder | ChangeOrder

/**
 * A question about the catalog: about all schemas if `schema` is null, about its tables if `table` is null. With
 * `isExtra` about further facts of the table instead of its columns.
 */
export interface CatalogQuestion {
  readonly catalog?: string | null
  /** Lists the catalogs. */
  readonly listsCatalogs?: boolean
  /** Lists the functions. */
  readonly listsFunctions?: boolean
  readonly schema: string | null
  readonly table: string | null
  readonly isExtra?: boolean
  /** Tables are answered as rows of the wire; `known` are the hashes of the list that the client has. */
  readonly asRows?: { readonly known: string | null }
  /** Connects once, and answers only the fault. */
  readonly triesConnection?: boolean
  /** Cancels what another process left running at the server, by the tickets of its runs. */
  readonly cancels?: readonly string[]
}

/** A question about the catalog for the child. */
export interface CatalogOrder extends CatalogQuestion {
  readonly kind: 'catalog'
  readonly runId: number
}

/** The messages of the parent. */
export type ToChild =
  | OpenOrder
  | RunOrder
  | LoadOrder
  | ChangeOrder
  | CatalogOrder
  | { readonly kind: 'interrupt'; readonly runId: number }

/** The answer to a question about the catalog; only the part in question is filled. */
export interface CatalogAnswer {
  /** Absent from engines without catalogs. */
  readonly catalogs?: readonly string[]
  /** Absent from engines that list none. */
  readonly functions?: readonly EngineFunction[]
  readonly schemas: readonly string[]
  readonly tables: readonly EngineTable[]
  readonly metadata: EngineTableMetadata | null
  /** Absent from engines that know no further facts. */
  readonly extra?: EngineTableExtra | null
  /** Comes with the schemas, from engines whose databases consist of files. */
  readonly problems?: readonly SourceProblem[]
  readonly fault?: ConnectionFault | null
  /** In place of `tables`. */
  readonly rows?: TableRows
}

/** The messages of the child. */
export type FromChild =
  | { readonly kind: 'opened'; readonly error: string | null }
  | { readonly kind: 'ticket'; readonly runId: number; readonly ticket: string }
  | { readonly kind: 'progress'; readonly runId: number; readonly percent: number }
  | { readonly kind: 'early'; readonly runId: number; readonly rows: EarlyRows }
  | { readonly kind: 'answer'; readonly runId: number; readonly answer: RunAnswer }
  | { readonly kind: 'catalog'; readonly runId: number; readonly answer: CatalogAnswer }
  | { readonly kind: 'failed'; readonly runId: number; readonly error: EngineError }

const FROM_CHILD_KINDS: ReadonlySet<unknown> = new Set([
  'opened',
  'ticket',
  'progress',
  'early',
  'answer',
  'catalog',
  'failed',
])
const TO_CHILD_KINDS: ReadonlySet<unknown> = new Set([
  'open',
  'run',
  'load',
  'change',
  'catalog',
  'interrupt',
])

function kindOf(message: unknown): unknown {
  return isRecord(message) ? message['kind'] : null
}

/** Whether a message is from a child; its kind decides, since both processes are of one program. */
export function isFromChild(message: unknown): message is FromChild {
  return FROM_CHILD_KINDS.has(kindOf(message))
}

/** Whether a message is for a child; its kind decides, since both processes are of one program. */
export function isToChild(message: unknown): message is ToChild {
  return TO_CHILD_KINDS.has(kindOf(message))
}
