import { adoptAnswers } from '#data/answers/adopt-answers.ts'
import { orNotStored } from '#data/answers/cache-answers.ts'
import { answerKeys } from '#data/answers/dashboards/answer-keys.ts'
import { findDashboard, isId } from '#data/answers/dashboards/find-dashboard.ts'
import { placedCharts } from '#data/answers/dashboards/read-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchDashboard, fetchFavorites } from '#data/http/dashboard.ts'
import { clock } from '#data/platform/clock.ts'
import { notify } from '#data/platform/toasts.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { adoptChart } from '#domain/records/charts/adopt.ts'
import { charts as chartKind } from '#domain/records/charts/kind.ts'
import { parseStoredChart } from '#domain/records/charts/record.ts'
import { readChart } from '#domain/records/charts/wire.ts'
import { READ_DASHBOARDS } from '#domain/records/dashboards/adopt.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import { isTable } from '#domain/records/dashboards/table.ts'
import { readDashboard } from '#domain/records/dashboards/wire.ts'
import type { RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { isAhead } from '#domain/sync/kind/take-answer.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { pendingFavorites } from './favorites/pending-favorites.ts'

/** Maximum number of charts that are read one by one. */
const MOST_MISSING = 50

/**
 * Loads a dashboard with its charts and datasets, by id, slug or local id; screens follow by live query. Returns its server
 * id, 0 if the server does not have it yet. Fails: with any WireError, `not-cached`; then the cached dashboard stays.
 */
export async function refreshDashboard(
  db: LocalDatabase,
  name: string,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const local = isLocalId(name) ? await db.dashboards.get(name) : await withUnsentSlug(db, name)
  if (local?.serverId === null) return ok(0)
  const refreshed = await refreshNamed(db, local === undefined ? name : String(local.serverId), signal)
  if (refreshed.ok) await loadMissingCharts(db, refreshed.value, signal)
  return refreshed
}

/** The dashboard that has a slug on this device only: the server does not know it yet. */
async function withUnsentSlug(db: LocalDatabase, name: string): Promise<StoredDashboard | undefined> {
  const dashboard = isId(name) ? undefined : (await findDashboard(db, name))?.dashboard
  return dashboard?.current.slug === name && dashboard.dirty.includes('slug') ? dashboard : undefined
}

/** Reads charts that the stored layout places and that the server did not report with it. A failure leaves them missing. */
async function loadMissingCharts(db: LocalDatabase, id: number, signal?: AbortSignal): Promise<void> {
  const dashboard = await db.dashboards.where('serverId').equals(id).first()
  const placed = dashboard === undefined ? [] : placedCharts(dashboard.current.position)
  const known = await db.charts.where('serverId').anyOf(placed).toArray()
  const missing = placed.filter((one) => !known.some(({ serverId }) => serverId === one))
  if (missing.length === 0) return
  const { refreshChart } = await import('#data/commands/charts/refresh-chart.ts')
  const { signal: own } = new AbortController()
  for (const one of missing.slice(0, MOST_MISSING)) await refreshChart(db, one, signal ?? own)
}

async function refreshNamed(
  db: LocalDatabase,
  idOrSlug: string,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const requestedAt = db.clock.now()
  const answers = await fetchDashboard(idOrSlug, signal)
  if (!answers.ok) return answers
  const remote = readDashboard(answers.value.dashboard)
  if (remote === null) return err({ code: 'unreadable', status: 200, message: TEXTS.unreadable })
  const id = remote.serverId
  const at = clock.now()
  const charts = answers.value.charts.flatMap((chart) => readChart(chart) ?? [])
  const slug = textField(remote.fields, 'slug')
  // Also stores the name of the request, which may be neither id nor slug, as a uuid.
  const names = [...(slug === null ? [] : [slug]), ...(isId(idOrSlug) ? [] : [idOrSlug])]
  const stored = await orNotStored(async () =>
    db.transaction('rw', [db.dashboards, db.charts, db.records], async () => {
      const chartIds = charts.map(({ serverId }) => serverId)
      const beside = (known: StoredDashboard | null) => ({
        openedAt: at,
        chartIds,
        ...unplacedIn(known, remote, chartIds),
        names: [...new Set([...(known?.names ?? []), ...names])],
      })
      await adoptAnswers(db, READ_DASHBOARDS, { answers: [{ remote, beside }], requestedAt })
      const kind = { ...chartKind, parse: parseStoredChart, adopt: adoptChart }
      const brought = charts.map((chart) => ({ remote: chart }))
      await adoptAnswers(db, kind, { answers: brought, requestedAt })
      await db.records.put({ key: answerKeys.datasets(id), value: answers.value.datasets, at })
    }),
  )
  return stored.ok ? ok(id) : stored
}

/**
 * The charts without a place. An unsent layout decides for those that it places or removed; after it was sent, an answer may
 * not know it yet.
 */
function unplacedIn(known: StoredDashboard | null, { fields }: RemoteRecord, chartIds: readonly number[]) {
  const { position } = fields
  if (!isTable(position)) return {}
  const isUnsent = known?.dirty.includes('position') === true
  if (known !== null && isAhead(known) && !isUnsent) return {}
  const own = isUnsent ? [known.current.position, known.base?.position ?? null] : []
  const placed = new Set([position, ...own].flatMap(placedCharts))
  const gone = new Set(isUnsent ? known.detachedIds : [])
  return { unplacedIds: chartIds.filter((id) => !placed.has(id) && !gone.has(id)) }
}

/**
 * Refreshes whether a dashboard of the server is a favourite. If the server rejects the request, a toast reports it and the stored
 * star stays. Fails: with any WireError, `not-cached`. Source: BI spec §8.
 */
export async function refreshFavorite(
  db: LocalDatabase,
  id: number,
): Promise<Result<boolean, WireError | AnswerNotStoredError>> {
  if (id === 0) return ok(false)
  const favorites = await fetchFavorites([id])
  if (!favorites.ok) {
    if (!SILENT.has(favorites.error.code))
      notify({ type: 'danger', text: TEXTS.favoriteUnknown, noDuplicate: true })
    return favorites
  }
  const isFavorite = favorites.value.includes(id)
  const pending = await pendingFavorites(db)
  const dashboard = await db.dashboards.where('serverId').equals(id).first()
  if (dashboard !== undefined && pending.has(dashboard.localId)) return ok(dashboard.isFavorite)
  const stored = await storeFavorite(db, id, isFavorite)
  return stored.ok ? ok(isFavorite) : stored
}

/** Errors without an answer of the server; the frame reports them. */
const SILENT: ReadonlySet<string> = new Set(['offline', 'timeout', 'aborted', 'signed-out'])

/** Stores whether a dashboard is a favourite. Fails: `not-cached`. */
export async function storeFavorite(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<void, AnswerNotStoredError>> {
  return orNotStored(async () =>
    db.dashboards
      .where('serverId')
      .equals(id)
      .modify((row, ref) => {
        ref.value = { ...row, isFavorite }
      }),
  )
}
