import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { RunMode, RunSource } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'

/** Said where no database is picked. */
export const PICK_DATABASE = 'Pick a database first'

/** Everything a run needs to know of its tab. */
export interface RunContext {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly place: TabPlace
  readonly queryLimit: number | null
  readonly problem: string | false
  readonly templateParams: string | null
  /** The text needs parameters that have no value: nothing was run, and they are asked for. */
  readonly onMissing: (names: readonly string[]) => void
  /** Stores what is typed, so that what runs is what is kept. */
  readonly flush: () => Promise<void>
}

/** A table whose first rows are shown. */
export interface PreviewedTable {
  readonly place: SchemaPlace
  readonly name: string
  /** The run of the open preview that is read again; closed in the meantime, the preview stays closed. */
  readonly queryId?: QueryId
}

/** The text that is run, and which part of it. */
export interface RunRequest {
  readonly source: RunSource
  readonly mode: RunMode
  readonly ctas?: Query['ctas']
  /** It waits until the server answers, and is then sent, once. */
  readonly waits?: boolean
}
