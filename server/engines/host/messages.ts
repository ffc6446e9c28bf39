import { isRecord } from '#domain/core/parse.ts'
import type {
  EngineError,
  EngineTable,
  EngineTableMetadata,
  NewFile,
  NewRelation,
  RunAnswer,
  RunRequest,
  SourceProblem,
} from '#domain/engines/engine.ts'

/** How a child opens its one database, whose settings its driver reads. Sizes are bytes. */
export interface OpenOrder {
  readonly kind: 'open'
  readonly settings: unknown
  readonly temporaryFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly temporaryLimitBytes: number
}

/** A statement for the child to run. `maxBytes` is the most JSON it may answer with. */
export interface RunOrder extends Required<Pick<RunRequest, 'sql' | 'schema' | 'rowLimit' | 'form'>> {
  readonly kind: 'run'
  readonly runId: number
  readonly limitedSql: string | null
  readonly maxBytes: number
  readonly creates: NewRelation | null
  readonly exports: NewFile | null
}

/** A question about the catalog; without a schema for the schemas, without a table for the tables. */
export interface CatalogQuestion {
  readonly schema: string | null
  readonly table: string | null
}

/** A question for the child. */
export interface CatalogOrder extends CatalogQuestion {
  readonly kind: 'catalog'
  readonly runId: number
}

/** What the parent sends. */
export type ToChild =
  | OpenOrder
  | RunOrder
  | CatalogOrder
  | { readonly kind: 'interrupt'; readonly runId: number }

/** The answer to a question about the catalog: only what was asked for is filled. */
export interface CatalogAnswer {
  readonly schemas: readonly string[]
  readonly tables: readonly EngineTable[]
  readonly metadata: EngineTableMetadata | null
  /** Told with the schemas, by engines whose databases have files that can be left out. */
  readonly problems?: readonly SourceProblem[]
}

/** What the child sends. */
export type FromChild =
  | { readonly kind: 'opened'; readonly error: string | null }
  | { readonly kind: 'progress'; readonly runId: number; readonly percent: number }
  | { readonly kind: 'answer'; readonly runId: number; readonly answer: RunAnswer }
  | { readonly kind: 'catalog'; readonly runId: number; readonly answer: CatalogAnswer }
  | { readonly kind: 'failed'; readonly runId: number; readonly error: EngineError }

const FROM_CHILD_KINDS: ReadonlySet<unknown> = new Set(['opened', 'progress', 'answer', 'catalog', 'failed'])
const TO_CHILD_KINDS: ReadonlySet<unknown> = new Set(['open', 'run', 'catalog', 'interrupt'])

function kindOf(message: unknown): unknown {
  return isRecord(message) ? message['kind'] : null
}

/** Both ends are this program, of one version: the kind is enough to know a message. */
export function isFromChild(message: unknown): message is FromChild {
  return FROM_CHILD_KINDS.has(kindOf(message))
}

/** Both ends are this program, of one version: the kind is enough to know a message. */
export function isToChild(message: unknown): message is ToChild {
  return TO_CHILD_KINDS.has(kindOf(message))
}
