import { noteNewResult } from '#data/answers/result-layouts.ts'
import { type Results, resultsOf } from '#data/answers/results.ts'
import type { BesideText } from '#data/commands/tabs/edit-tab.ts'
import { keepVersion } from '#data/commands/versions/keep-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { execute } from '#data/http/sqllab.ts'
import { clock } from '#data/platform/clock.ts'
import { serverKind } from '#data/session/known-server.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, write } from '#data/write/write.ts'
import { assert } from '#domain/core/assert.ts'
import { type LocalId, makeQueryId, type QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { onEvent, type QueryEvent, startedQuery } from '#domain/query/on-event.ts'
import type { PlannedRun } from '#domain/query/plan-run.ts'
import type { Query, ScriptPlace } from '#domain/query/query.ts'
import { endsScript, type ScriptErrorRule } from '#domain/query/script.ts'
import { hasSucceeded, isRunning, startState } from '#domain/query/states.ts'
import { answerEvent, errorEvent } from '#domain/query/wire/read-outcome.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'
import { LARGE_ROWS } from './arriving/arriving-rows.ts'
import { endQuery } from './end-query.ts'
import { noteEnd } from './locally-ended.ts'
import { takeHold } from './query-locks.ts'
import { warnWhenNotStored } from './warn-not-stored.ts'
import { whenEnded } from './when-ended.ts'

/** A run to start. A preview does not change the tab's latest run. */
export interface RunOrder {
  readonly tabLocalId: LocalId
  readonly run: PlannedRun
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly queryLimit: number
  readonly isDataPreview: boolean
  /** The database supports asynchronous runs; `runAsync` requests one. */
  readonly allowsAsync?: boolean
  readonly runAsync?: boolean
  readonly templateParams?: string | null
  readonly ctas?: Query['ctas']
  /** The user accepted its cost, on a server that asks. */
  readonly acceptsCost?: boolean
  /** The run waits for the server, for at most this long, in ms. */
  readonly waitMs?: number
  /** Position in a script. */
  readonly script?: ScriptPlace
  /** Stores the start together with the typed text of the tab: two transactions would delay the request. */
  readonly storeWithText?: (beside: BesideText) => Written<void>
}

/** A started run; `ended` resolves with the finished query. */
interface StartedRun {
  readonly id: QueryId
  readonly ended: Promise<Query>
}

/** Dependencies; tests replace them. */
export interface RunDeps {
  readonly execute: typeof execute
  readonly results: Pick<Results, 'ingest' | 'whenStored'>
  readonly showEarly: typeof showEarly
}

/** The dependencies of a run in this window. */
export function runDepsOf(db: LocalDatabase): RunDeps {
  return { execute, results: resultsOf(db), showEarly }
}

const controllers = new Map<QueryId, AbortController>()

/** Starts a run. It is stored before it is sent, so that it is never lost. Fails: as `write`; then nothing was sent. Source: SQL spec §4 Start. */
export async function startQuery(
  db: LocalDatabase,
  order: RunOrder,
  deps: RunDeps = runDepsOf(db),
): Written<StartedRun> {
  const id = makeQueryId(db.clock.randomBytes)
  const isWaiting = order.waitMs !== undefined
  const [stored, letGo] = await Promise.all([
    storeOrder(db, id, order),
    // Taken in parallel to the write, so that the stored run has a lock almost at once.
    isWaiting ? null : takeHold(id),
  ])
  if (!stored.ok) {
    letGo?.()
    return stored
  }
  // Optional: without it, the layout is read with the result.
  void noteNewResult(db, stored.value.query).catch(() => undefined)
  if (letGo === null) return ok({ id, ended: whenEnded(db, stored.value.query) })
  const answered = runToAnswer(db, stored.value, deps).finally(letGo)
  return ok({ id, ended: answered.then(async (one) => whenEnded(db, one)) })
}

/** Statements that run together, each by its own call. */
interface Script {
  readonly orders: readonly RunOrder[]
  readonly onError: ScriptErrorRule
}

/** Runs statements in order, until one fails or, if the script continues on errors, to the end. Returns the last run. Fails: as `startQuery`. */
export async function runScript(
  db: LocalDatabase,
  { orders, onError }: Script,
  deps: RunDeps = runDepsOf(db),
): Written<Query | null> {
  let last: Query | null = null
  const id = makeQueryId(db.clock.randomBytes)
  const of = orders.length
  const goesOn = onError === 'go-on' ? { goesOn: true } : {}
  const scriptPlace = (place: number) => (of === 1 ? {} : { script: { id, place, of, ...goesOn } })
  for (const [index, order] of orders.entries()) {
    const started = await startQuery(db, { ...order, ...scriptPlace(index + 1) }, deps)
    if (!started.ok) return started
    last = await started.value.ended
    if (endsScript(last)) break
  }
  return ok(last)
}

/** Stops waiting for a run's answer, after the server accepted the stop. */
export function abandonRun(id: QueryId): void {
  controllers.get(id)?.abort()
}

/** A stored run, and the server id of its tab. */
interface StoredRun {
  readonly query: Query
  readonly tabServerId: number | null
  readonly allowsAsync: boolean
  readonly acceptsCost?: boolean
}

async function storeOrder(db: LocalDatabase, id: QueryId, order: RunOrder): Written<StoredRun> {
  const { storeWithText } = order
  if (storeWithText === undefined)
    return write(db, ['tabs', 'queries'], async (writer) => storeStart(writer, id, order))
  // A write may be repeated; only its last attempt is stored.
  const attempts: StoredRun[] = []
  const work = async (writer: Writer) => void attempts.push(await storeStart(writer, id, order))
  const stored = await storeWithText({ tables: ['queries'], work })
  if (!stored.ok) return stored
  const run = attempts.at(-1)
  assert(run !== undefined, 'a write that succeeded has done its work')
  return ok(run)
}

async function storeStart(writer: Writer, id: QueryId, order: RunOrder): Promise<StoredRun> {
  const tab = await writer.db.tabs.get(order.tabLocalId)
  const { run, dbId, catalog, schema, queryLimit, isDataPreview, script } = order
  const {
    allowsAsync = false,
    runAsync = false,
    templateParams = null,
    ctas = null,
    acceptsCost = false,
  } = order
  const started = startedQuery({
    id,
    tab: { localId: order.tabLocalId, name: tab?.current.name ?? '', catalog, schema },
    dbId,
    run,
    queryLimit,
    isDataPreview,
    isAsync: allowsAsync && runAsync,
    templateParams,
    ctas,
    now: writer.now,
    ...(script === undefined ? {} : { script }),
  })
  const query =
    order.waitMs === undefined
      ? started
      : { ...started, state: startState(true), sendBefore: writer.now + order.waitMs }
  // In parallel, because each write is a round trip to the browser's database process, and the run waits for them.
  await Promise.all([
    writer.db.queries.put(query),
    ...(isDataPreview ? [] : [keepVersion(writer, order.tabLocalId, 'run'), noteRun(writer, order, id)]),
  ])
  return { query, tabServerId: tab?.serverId ?? null, allowsAsync, acceptsCost }
}

/** Makes the run the latest of its tab, and queues its move to a tab that is not on the server yet. */
async function noteRun(writer: Writer, { tabLocalId, dbId }: RunOrder, id: QueryId): Promise<void> {
  const tab = await noteLatest(writer, tabLocalId, id)
  if (tab !== null && tab.serverId === null && dbId !== THIS_DEVICE_ID)
    await moveLater(writer, tabLocalId, id)
}

/** Queues moving a run to its tab on the server. Source: SQL spec §4 Tabs, §7 migrate_query. */
async function moveLater(writer: Writer, tabLocalId: LocalId, queryId: QueryId): Promise<void> {
  await writer.queue('queries', tabLocalId, {
    op: 'action',
    name: 'migrate_query',
    value: { queryId },
    refs: [{ path: 'id', localId: tabLocalId, kind: 'tabs' }],
  })
}

async function noteLatest(writer: Writer, localId: LocalId, latestQueryId: QueryId) {
  return writer.changeIfPresent('tabs', localId, (tab, { stamp }) => {
    const changed = changeRecord(tab, stamp, ({ current }) => {
      current.latestQueryId = latestQueryId
    })
    return updateOf(changed, 'soon')
  })
}

/** Waits for the server's answer, which ends most runs; asynchronous ones are followed. */
export async function runToAnswer(db: LocalDatabase, run: StoredRun, deps: RunDeps): Promise<Query> {
  const { query } = run
  const controller = new AbortController()
  controllers.set(query.id, controller)
  const early = new AbortController()
  deps.showEarly(db, query, early.signal)
  const event = await outcome(run, deps, controller.signal)
  controllers.delete(query.id)
  const ended = onEvent(query, event)
  noteEnd(db, ended)
  // Not after the end is stored: meanwhile a request for first rows would compete with drawing the result.
  if (!isRunning(ended.state)) early.abort()
  const stored = await endQuery(db, query.id, event)
  // The first rows of a run that goes on without its request stay until it ends.
  void whenEnded(db, stored ?? ended).finally(() => early.abort())
  if (hasSucceeded(ended.state)) void warnWhenNotStored(query.id, deps.results)
  return stored ?? ended
}

/** Shows the first rows of a run that may have many. No Superset sends them before the others. */
function showEarly(db: LocalDatabase, { id, queryLimit }: Query, signal: AbortSignal): void {
  if (queryLimit < LARGE_ROWS || serverKind() !== 'offset') return
  // Without these rows the result is shown when it is complete.
  const shown = import('./arriving/early-rows.ts').then(async ({ showEarlyRows }) =>
    showEarlyRows(db, id, signal),
  )
  void shown.catch(() => undefined)
}

async function outcome(
  { query, tabServerId, allowsAsync, acceptsCost = false }: StoredRun,
  deps: RunDeps,
  signal: AbortSignal,
): Promise<QueryEvent> {
  const answer = await deps.execute(query, {
    tabServerId,
    allowsAsync,
    acceptsCost,
    signal,
    search: pageSearch(),
  })
  // The run may have arrived; that is found out when the server answers again.
  if (!answer.ok && answer.error.code === 'offline')
    return { kind: 'accepted', serverId: null, changedOn: null }
  if (!answer.ok) return errorEvent(answer.error, query.sql, clock.now())
  const taken = await deps.results.ingest(query.id, answer.value)
  const at = clock.now()
  if (taken.ok) return answerEvent(taken.value, at)
  return { kind: 'failed', at, error: { code: taken.error.code, message: taken.error.message, place: null } }
}

/** Empty in a worker, which has no page. */
function pageSearch(): string {
  return typeof window === 'undefined' ? '' : window.location.search
}
