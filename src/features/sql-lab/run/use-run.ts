import { useState } from 'react'
import { runScript, startQuery } from '#data/commands/queries/start-query.ts'
import { stopQuery } from '#data/commands/queries/stop-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { notify } from '#data/platform/toasts.ts'
import { unreachable } from '#domain/core/assert.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import { PREVIEW_ROWS, rowLimit } from '#domain/query/limits.ts'
import type { PlannedRun, RunMode, RunSource } from '#domain/query/plan-run.ts'
import type { Query } from '#domain/query/query.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { dialectOf } from '#features/sql-lab/model/dialect.ts'
import type { TabPlace, TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import { useStore } from '#ui/use-store.ts'

/**
 * Why a query cannot be run now; false when it can, or will as soon as the databases are known. Source: look §6 "not
 * pinned, offline".
 */
export function useRunProblem({ place, problem, isAwaited }: TabPlaceChoice): string | false {
  const kind = useStore(connection, (value) => value.kind)
  if (place.dbId === null && !isAwaited) return problem ?? NO_DATABASE
  return connectionProblem(kind)
}

const NO_DATABASE = 'Pick a database first'

function connectionProblem(kind: ConnectionKind): string | false {
  switch (kind) {
    case 'online':
    case 'starting':
      return false
    case 'offline':
    case 'no-answer':
      return 'The data is not on this device. Run works again when the server answers.'
    case 'signed-out':
      return TEXTS.signInToRun
    case 'login-page':
      return 'The network answers with its own page. Sign in to it, then try again.'
    default:
      return unreachable(kind)
  }
}

/** Everything a run needs to know of its tab. */
interface RunContext {
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

const NOT_LOADED =
  'Nothing was run: a part of this page could not be loaded. Your text is safe; run it again.'

/**
 * Plans what was requested and runs it, statement after statement. Nothing happens twice: a running tab is left alone.
 * With `ctas` a table or view is made of the rows. Gives the last run as it ended; null where none was started.
 */
export async function run(
  context: RunContext,
  {
    source,
    mode,
    ctas = null,
  }: { readonly source: RunSource; readonly mode: RunMode; readonly ctas?: Query['ctas'] },
): Promise<Query | null> {
  const plan = await import('#domain/query/plan-run.ts').catch(() => null)
  if (plan === null) return notifyNothing('danger', NOT_LOADED)
  const whole = { ...source, isWhole: ctas !== null }
  const planned = plan.planRun(whole, mode, dialectOf(context.place.database?.backend))
  if (!planned.ok) return notifyNothing('info', 'There is no statement to run.')
  const missing = plan.missingOf(planned.value, context.templateParams)
  if (missing.length === 0) return await start(context, planned.value, ctas)
  context.onMissing(missing)
  return null
}

/** Runs the first rows of a table as a preview, and leaves the tab's text as it is. Gives the run's id. */
export async function preview(context: RunContext, table: string): Promise<Query['id'] | null> {
  const dbId = databaseToRunOn(context)
  if (dbId === null) return null
  const { schema } = context.place
  const from = schema === null ? quoteName(table) : `${quoteName(schema)}.${quoteName(table)}`
  const planned = { sql: `SELECT *\nFROM ${from}`, startLine: 1, startColumn: 1 }
  const started = await startQuery(context.db, {
    ...orderOf(context, dbId, planned),
    queryLimit: PREVIEW_ROWS,
    isDataPreview: true,
  })
  if (started.ok) return started.value.id
  notifyNotStarted(started.error.message)
  return null
}

function notifyNothing(type: 'danger' | 'info', text: string): null {
  notify({ type, text, noDuplicate: true })
  return null
}

async function start(
  context: RunContext,
  runs: readonly PlannedRun[],
  ctas: Query['ctas'],
): Promise<Query | null> {
  const dbId = databaseToRunOn(context)
  if (dbId === null) return null
  await context.flush()
  const done = await runScript(
    context.db,
    runs.map((one) => ({ ...orderOf(context, dbId, one), ctas })),
  )
  if (done.ok) return done.value
  notifyNotStarted(done.error.message)
  return null
}

/** The database that the tab's queries run on; null, and the user is notified, where none can be run now. */
function databaseToRunOn({ place, problem }: RunContext): number | null {
  if (problem === false && place.dbId !== null) return place.dbId
  notify({ type: 'info', text: problem === false ? NO_DATABASE : problem, noDuplicate: true })
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
    queryLimit: rowLimit(queryLimit),
    isDataPreview: false,
    templateParams,
    allowsAsync: place.database?.allowsAsync ?? false,
  }
}

function notifyNotStarted(detail: string): void {
  notify({ type: 'danger', text: 'The query was not sent: it could not be noted on this device.', detail })
}

/** Stops a run; `stopping` names the run that is being stopped. */
export function useStop(db: LocalDatabase) {
  const [stopping, setStopping] = useState<Query['id'] | null>(null)
  const stop = (query: Query) => {
    setStopping(query.id)
    void stopQuery(db, query).finally(() => setStopping(null))
  }
  return { stopping, stop }
}
