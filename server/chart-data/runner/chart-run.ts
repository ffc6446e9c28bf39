import type { Engine } from '#domain/engines/engine.ts'
import type { MergeableQuery } from '#domain/semantic/merge/mergeable-query.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'

/** A query to run for a chart. `scope` names the rights of its user: answers are cached per scope. */
export interface ChartRun {
  readonly engine: Engine
  readonly scope: string
  readonly sql: string
  /** The same with a limit of one more row, to detect missing rows; null for none. */
  readonly probeSql: string | null
  readonly rowLimit: number
  readonly catalog?: string | null
  readonly schema: string | null
  readonly comparisons: readonly Comparison[]
  readonly steps: readonly PostStep[]
  readonly force: boolean
  /** The cache lifetime of an answer, in seconds. */
  readonly cacheSeconds: number
  readonly now: number
  readonly signal: AbortSignal
  readonly userId: number
  readonly timeoutMs: number
  /** The parts by which it may share a statement with others of its batch; null if it may not. */
  readonly mergeable?: MergeableQuery | null | undefined
  /** The batch of a dashboard that is being loaded; null outside of one. Answers of the same batch are fresh for it. */
  readonly batch?: string | null | undefined
}
