import type { LocalDatabase } from '#data/db/database.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { type TableUses, tableUses } from '#domain/sql/joins/table-uses.ts'

/** Number of latest runs that are searched. */
const SEARCHED_RUNS = 2_000

/** Finds the use of a table in the runs that this device stores; previews do not count. Nothing is sent. */
export async function findTableUses(
  db: LocalDatabase,
  place: SchemaPlace,
  table: string,
  dialect: string,
): Promise<TableUses> {
  const latest = await db.queries.orderBy('startDttm').reverse().limit(SEARCHED_RUNS).toArray()
  const runs = latest
    .filter((run) => run.dbId === place.dbId && !run.isDataPreview && isSame(run.catalog, place.catalog))
    .map(({ sql, schema, tabName, startDttm }) => ({ sql, schema, tab: tabName, startedAt: startDttm }))
  const uses = tableUses(runs, place, table, dialect)
  return latest.length < SEARCHED_RUNS ? uses : { ...uses, isPart: true }
}

/** A catalog that is unknown on one side is the default one. */
function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}
