import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { SqlDialectName } from '#ui/code/code-types.ts'

/** What the databases of runs are called, and how their texts are coloured. */
interface DatabaseNames {
  readonly nameOf: (run: HistoryRun) => string
  readonly dialectOf: (run: HistoryRun) => SqlDialectName
  /** The kind of the database; null where it is not known. */
  readonly backendOf: (run: HistoryRun) => string | null
}

/** Reads them from the databases that this device knows; one that is gone has the name that the server noted. */
export function databaseNames(databases: readonly CatalogueDatabase[]): DatabaseNames {
  const byId = new Map(databases.map((one) => [one.id, one]))
  const find = ({ dbId }: HistoryRun) => (dbId === null ? undefined : byId.get(dbId))
  return {
    nameOf: (run) => find(run)?.name ?? run.databaseName ?? (run.dbId === null ? '' : `database ${run.dbId}`),
    dialectOf: (run) => dialectOf(find(run)?.backend),
    backendOf: (run) => find(run)?.backend ?? null,
  }
}
