import type { QueryId } from '#domain/core/ids.ts'
import type { Repair } from '#domain/query/failure/repair.ts'
import type { RunMode } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'

/** The runs of the shown tab: the latest one, and what can be done now. */
export interface TabRun {
  readonly latest: Query | null
  readonly problem: string | false
  /** A run was asked for before the databases were told; it starts when they are. */
  readonly isWaiting: boolean
  readonly stopping: QueryId | null
  readonly runText: (mode: RunMode) => void
  readonly runAgain: (query: Query) => void
  readonly runRepair: (repair: Repair) => void
  readonly showPreview: (table: string) => void
  readonly stop: (query: Query) => void
  readonly stopLatest: () => void
}
