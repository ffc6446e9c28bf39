import { runScript, startQuery } from '#data/commands/queries/start-query.ts'
import { notePreview, replacePreview } from '#data/commands/tabs/tab-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { asksAboveCost } from '#data/session/asks-above-cost.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { sqlForm } from '#domain/query/copy/sql-form.ts'
import { PREVIEW_ROWS, rowLimit } from '#domain/query/limits.ts'
import { missingOf, type PlannedRun, planRun } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { dialectOf } from '#parts/dialect.ts'
import { costQuestion } from './cost-question.ts'
import { PICK_DATABASE, type PreviewedTable, type RunContext, type RunRequest } from './run-request.ts'
import { scriptErrorRule } from './script-error-rule.ts'

/** In ms: a query that waits for the server is dropped after a day, when its result would be of yesterday. */
const LONGEST_WAIT_MS = 86_400_000

/**
 * Plans the requested run and executes it statement by statement. A tab that is already running is left alone. With `ctas`,
 * the rows are stored as a table or view. Returns the last run as it ended; null if none was started.
 */
export async function runTab(
  context: RunContext,
  { source, mode, ctas = null, waits = false, acceptsCost = false }: RunRequest,
): Promise<Query | null> {
  // Sent as one request: a waiting run may be sent while no page is open that could run the next statement.
  const request = { ...source, isComplete: ctas !== null || waits }
  const planned = planRun(request, mode, dialectOf(context.place.database?.backend))
  if (!planned.ok) {
    notify({ type: 'info', text: 'There is no statement to run.', noDuplicate: true })
    return null
  }
  const missing = missingOf(planned.value, context.templateParams)
  if (missing.length > 0) {
    context.onMissing(missing)
    return null
  }
  const question = acceptsCost || waits ? null : await costQuestion(context, planned.value)
  if (question === null) return await start(context, planned.value, { ctas, waits, acceptsCost })
  context.onCostly(question)
  return null
}

/**
 * Loads the first rows of a table as a preview of the tab, without changing its text and result. Returns the id of the table
 * in the tab; null if nothing was started. Source: SQL spec §3 dataPreviewQueryId.
 */
export async function previewTable(
  context: RunContext,
  { place, name, queryId }: PreviewedTable,
): Promise<LocalId | null> {
  if (databaseToRunOn(context) === null) return null
  const { dbId, schema } = place
  const quoted = sqlForm(context.place.database?.backend ?? null).name
  const from = [schema, name].map(quoted).join('.')
  const planned = { sql: `SELECT *\nFROM ${from}`, startLine: 1, startColumn: 1 }
  const started = await startQuery(context.db, {
    ...orderOf(context, dbId, planned),
    catalog: place.catalog,
    schema,
    queryLimit: PREVIEW_ROWS,
    isDataPreview: true,
    // A preview reads the first rows only.
    acceptsCost: asksAboveCost(),
  })
  if (!started.ok) {
    notifyNotStarted(started.error.message)
    return null
  }
  const note = queryId === undefined ? notePreview : replacePreview
  const noted = await note(context.db, { tabLocalId: context.localId, place, name }, started.value.id)
  if (noted.ok) return noted.value
  notifyNotStarted(noted.error.message)
  return null
}

async function start(
  context: RunContext,
  runs: readonly PlannedRun[],
  { ctas, waits, acceptsCost }: Required<Pick<RunRequest, 'ctas' | 'waits' | 'acceptsCost'>>,
): Promise<Query | null> {
  const dbId = waits ? context.place.dbId : databaseToRunOn(context)
  if (dbId === null) return null
  const orders = runs.map((one, index) => ({
    ...orderOf(context, dbId, one),
    ctas,
    ...(acceptsCost ? { acceptsCost } : {}),
    ...(index === 0 ? { storeWithText: context.storeWithText } : {}),
    ...(waits ? { waitMs: LONGEST_WAIT_MS } : {}),
  }))
  const done = await runScript(context.db, { orders, onError: scriptErrorRule.get() })
  if (!done.ok) {
    notifyNotStarted(done.error.message)
    return null
  }
  const ended = done.value
  if (ended?.ctas && hasSucceeded(ended.state)) await listNewRelation(context.db, ended)
  return ended
}

/** The database of the tab's queries; null, with a toast, if none can be used now. */
function databaseToRunOn({ place, problem }: RunContext): number | null {
  if (problem === false && place.dbId !== null) return place.dbId
  notify({ type: 'info', text: problem === false ? PICK_DATABASE : problem, noDuplicate: true })
  return null
}

function orderOf(
  { localId, place, queryLimit, templateParams }: RunContext,
  dbId: number,
  planned: PlannedRun,
) {
  const { catalog, schema } = place
  return {
    tabLocalId: localId,
    run: planned,
    dbId,
    catalog,
    schema,
    queryLimit: rowLimit(queryLimit ?? knownServer.get()?.limits.defaultRows ?? null),
    isDataPreview: false,
    templateParams,
    allowsAsync: place.database?.allowsAsync ?? false,
  }
}

function notifyNotStarted(detail: string): void {
  notify({ type: 'danger', text: 'The query was not sent: it could not be stored on this device.', detail })
}

/** Reloads the schema of a new table or view, so that it is in the tree at once. */
async function listNewRelation(db: LocalDatabase, query: Query): Promise<void> {
  const { dbId, catalog, ctas } = query
  const { loadSchemas, loadTables } = await import('#data/commands/queries/load-catalogue.ts')
  await loadSchemas(db, dbId, catalog, true)
  // A database that sets no schema creates it in the schema of the query.
  const schema = ctas?.schema ?? query.schema
  if (schema !== null) await loadTables(db, { dbId, catalog, schema }, true)
}
