import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'

/** A chart by its id on the server, or by that on this device. */
type ChartName = { readonly serverId: number } | { readonly localId: LocalId }

/**
 * The charts of this device that are not deleted, in no order; one that cannot be read counts as not there. To be called
 * in a live query. Throws what the database throws.
 */
export async function readCharts(db: LocalDatabase): Promise<readonly StoredChart[]> {
  return (await db.charts.toArray()).flatMap((row) => readable(row) ?? [])
}

/** As many charts as fill any screen. */
const NEWEST = 40

/**
 * The charts that changed last, on the server or here, so that a list can show its head before the whole of it is read. To be
 * called in a live query. Throws what the database throws.
 */
export async function readNewestCharts(db: LocalDatabase): Promise<readonly StoredChart[]> {
  const found = await Promise.all(
    ['changedAt', 'updatedAt'].map(async (index) =>
      db.charts.orderBy(index).reverse().limit(NEWEST).toArray(),
    ),
  )
  const rows = new Map(found.flat().map((row) => [row.localId, row]))
  return [...rows.values()].flatMap((row) => readable(row) ?? [])
}

/** One chart that is not deleted, null where it is not here. To be called in a live query. Throws what the database throws. */
export async function readStoredChart(db: LocalDatabase, name: ChartName): Promise<StoredChart | null> {
  const row =
    'localId' in name
      ? await db.charts.get(name.localId)
      : await db.charts.where('serverId').equals(name.serverId).first()
  return row === undefined ? null : readable(row)
}

function readable(row: unknown): StoredChart | null {
  const read = parseStoredChart(row)
  return read.ok && !read.value.deleted ? read.value : null
}

/** The key in `records` of which charts are favourites. */
export const CHART_FAVORITES_KEY = 'chart-favorites'

/** The charts that are favourites of the user, by their ids on the server, as it last said. Throws what the database throws. */
export async function readFavoriteCharts(db: LocalDatabase): Promise<ReadonlySet<number>> {
  const ids = (await db.records.get(CHART_FAVORITES_KEY))?.value
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [])
}
