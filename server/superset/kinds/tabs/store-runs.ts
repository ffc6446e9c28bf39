import type { Insertable } from 'kysely'
import { wireQuery } from '#domain/contract/query.ts'
import type { StoreView } from '#server/store/open-store.ts'
import type { QueryTable } from '#server/store/tables.ts'
import { ensureDatabase } from '#server/superset/kinds/databases/ensure-database.ts'
import { localTabId } from './run-tab.ts'

/** The user of a run, and the current time. */
interface Owner {
  readonly userId: number
  readonly now: number
}

/** The database of a run of which only the id is known; no database of a Superset has this number. */
const UNKNOWN_DATABASE = 0

/** Stores a run by its id, so that a tab can refer to it; the next read of the tab adds the rest. */
export async function ensureRun(view: StoreView, clientId: string | null, owner: Owner): Promise<void> {
  if (clientId === null) return
  await ensureDatabase(view, { id: UNKNOWN_DATABASE, name: null, now: owner.now })
  await view.db
    .insertInto('queries')
    .values(bareRun(clientId, owner))
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute()
}

function bareRun(clientId: string, { userId, now }: Owner): Insertable<QueryTable> {
  return {
    client_id: clientId,
    user_id: userId,
    database_id: UNKNOWN_DATABASE,
    sql_editor_id: null,
    tab_name: null,
    catalog: null,
    schema: null,
    sql: '',
    executed_sql: null,
    row_limit: null,
    limiting_factor: 'UNKNOWN',
    state: 'pending',
    progress: 0,
    row_count: null,
    error_message: null,
    extra_json: '{}',
    started_on: now,
    ended_on: null,
    changed_on: now,
  }
}

/** Stores the latest run of a tab, as the tab shows it. An answer without it leaves the run as it is. */
export async function storeRun(view: StoreView, wire: unknown, owner: Owner): Promise<void> {
  const read = wireQuery.safeParse(wire)
  if (!read.success) return
  const { data: run } = read
  await ensureDatabase(view, { id: run.dbId, name: run.db, now: owner.now })
  const columns = {
    user_id: owner.userId,
    database_id: run.dbId,
    sql_editor_id: await localTabId(view, run.sqlEditorId),
    tab_name: run.tab,
    catalog: run.catalog,
    schema: run.schema,
    sql: run.sql ?? '',
    executed_sql: run.executedSql,
    row_limit: run.limit,
    limiting_factor: run.limitingFactor ?? 'UNKNOWN',
    state: run.state,
    progress: Math.round(run.progress),
    row_count: run.rows,
    error_message: run.errorMessage,
    extra_json: JSON.stringify(run.extra),
    started_on: Math.round(run.startDttm ?? owner.now),
    ended_on: run.endDttm === null ? null : Math.round(run.endDttm),
    changed_on: owner.now,
    results_key: run.resultsKey,
    select_as_cta: run.ctas ? (1 as const) : (0 as const),
    tmp_schema_name: run.tempSchema,
    tmp_table_name: run.tempTable,
  }
  // The number at the Superset replaces the provisional one.
  await view.db
    .insertInto('queries')
    .values({ id: run.queryId, client_id: run.id, ...columns })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ id: run.queryId, ...columns }))
    .execute()
}
