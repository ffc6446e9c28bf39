import { orNotStored } from '#data/answers/cache-answers.ts'
import { CHART_FAVORITES_KEY, readFavoriteCharts } from '#data/answers/read-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readPages } from '#data/http/read-pages.ts'
import { send } from '#data/http/send.ts'
import { notify } from '#data/platform/toasts.ts'
import { addFavorite, favoriteStatus, listCharts, removeFavorite } from '#domain/contract/bi/chart.ts'
import type { Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import { CHART_TEXTS } from '#domain/errors/texts/chart-texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

const PAGE_SIZE = 100

/** Maximum number of pages read. */
const MAX_PAGES = 20

/** Reads the user's favourite charts and stores them. Fails: with any WireError, `not-cached`. */
export async function refreshFavoriteCharts(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<void, WireError | AnswerNotStoredError>> {
  const filters = [{ col: 'id', opr: 'chart_is_favorite', value: true }]
  const q = { columns: ['id', 'slice_name'], filters, page_size: PAGE_SIZE }
  const rows = await readPages(MAX_PAGES, async (page) =>
    send(listCharts, { query: { q: { ...q, page } }, signal }),
  )
  if (!rows.ok) return rows
  return storeFavorites(
    db,
    rows.value.map(({ id }) => id),
  )
}

/** Reads whether a chart is a favourite of the user, and stores it. Fails: with any WireError, `not-cached`. */
export async function refreshFavoriteChart(
  db: LocalDatabase,
  id: number,
  signal?: AbortSignal,
): Promise<Result<void, WireError | AnswerNotStoredError>> {
  const answer = await send(favoriteStatus, { query: { q: [id] }, signal })
  return answer.ok ? storeFavorite(db, id, answer.value.result[0]?.value === true) : answer
}

/** Adds or removes a favourite, first on the server. A failure shows a toast. Fails: with any WireError, `not-cached`. Source: BI spec §4, §8. */
export async function toggleFavoriteChart(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<void, WireError | AnswerNotStoredError>> {
  const answer = await send(isFavorite ? addFavorite : removeFavorite, { params: { id } })
  if (!answer.ok) {
    notify({ type: 'danger', text: CHART_TEXTS.starChartFailed, noDuplicate: true })
    return answer
  }
  const stored = await storeFavorite(db, id, isFavorite)
  if (!stored.ok) notify({ type: 'warning', text: stored.error.message, noDuplicate: true })
  return stored
}

async function storeFavorite(
  db: LocalDatabase,
  id: number,
  isFavorite: boolean,
): Promise<Result<void, AnswerNotStoredError>> {
  const others = [...(await readFavoriteCharts(db))].filter((one) => one !== id)
  return storeFavorites(db, isFavorite ? [...others, id] : others)
}

async function storeFavorites(
  db: LocalDatabase,
  ids: readonly number[],
): Promise<Result<void, AnswerNotStoredError>> {
  return orNotStored(async () => {
    await db.records.put({ key: CHART_FAVORITES_KEY, value: ids, at: db.clock.now() })
  })
}
