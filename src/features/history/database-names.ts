import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'

/** Names and dialects of the databases of runs. */
interface DatabaseNames {
  readonly nameOf: (run: HistoryRun) => string
  readonly dialectOf: (run: HistoryRun) => SqlDialectName
  /** The kind of the database; null if unknown. */
  readonly backendOf: (run: HistoryRun) => string | null
}

/** Reads the names from the known databases. A database that was deleted has the name that the server recorded with the run. */
export function databaseNames(databases: readonly CatalogueDatabase[]): DatabaseNames {
  const byId = new Map(databases.map((one) => [one.id, one]))
  const find = ({ dbId }: HistoryRun) => (dbId === null ? undefined : byId.get(dbId))
  return {
    nameOf: (run) => find(run)?.name ?? run.databaseName ?? (run.dbId === null ? '' : `database ${run.dbId}`),
    dialectOf: (run) => dialectOf(find(run)?.backend),
    backendOf: (run) => find(run)?.backend ?? null,
  }
}
