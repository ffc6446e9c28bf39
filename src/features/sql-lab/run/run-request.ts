import type { RunOrder } from '#data/commands/queries/start-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { RunMode, RunSource } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'

/** Message while no database is selected. */
export const PICK_DATABASE = 'Pick a database first'

/** The tab of a run. */
export interface RunContext {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly place: TabPlace
  readonly queryLimit: number | null
  readonly problem: string | false
  readonly templateParams: string | null
  /** Called if parameters of the text have no value. Nothing was run. */
  readonly onMissing: (names: readonly string[]) => void
  /** Called if the run costs more than the server allows without a question. Nothing was run. */
  readonly onCostly: (question: string) => void
  /** Stores the start of a run with the typed text, so that the stored text is the one that runs. */
  readonly storeWithText: NonNullable<RunOrder['storeWithText']>
}

/** A table whose first rows are shown. */
export interface PreviewedTable {
  readonly place: SchemaPlace
  readonly name: string
  /** The run of the open preview that is loaded again. If it was closed meanwhile, it stays closed. */
  readonly queryId?: QueryId
}

/** The text and the part of it that is run. */
export interface RunRequest {
  readonly source: RunSource
  readonly mode: RunMode
  readonly ctas?: Query['ctas']
  /** Whether it waits until the server answers, and is then sent once. */
  readonly waits?: boolean
  /** Whether the user agreed to its cost. */
  readonly acceptsCost?: boolean
}
