import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'

/** A chart by its server id or its local id. */
type ChartName = { readonly serverId: number } | { readonly localId: LocalId }

/** The charts of this device that are not deleted, unordered; unreadable ones are skipped. For live queries. Throws errors of the database. */
export async function readCharts(db: LocalDatabase): Promise<readonly StoredChart[]> {
  return (await db.charts.toArray()).flatMap((row) => readable(row) ?? [])
}

/** The charts with these server ids that are on this device, unordered. For live queries. Throws errors of the database. */
export async function readChartsWithIds(
  db: LocalDatabase,
  serverIds: readonly number[],
): Promise<readonly StoredChart[]> {
  const rows = await db.charts.where('serverId').anyOf(serverIds).toArray()
  return rows.flatMap((row) => readable(row) ?? [])
}

/** Enough charts to fill a screen. */
const NEWEST = 40

/** The most recently changed charts, so that a list can show them before all are read. For live queries. Throws errors of the database. */
export async function readNewestCharts(db: LocalDatabase): Promise<readonly StoredChart[]> {
  const found = await Promise.all(
    ['changedAt', 'updatedAt'].map(async (index) =>
      db.charts.orderBy(index).reverse().limit(NEWEST).toArray(),
    ),
  )
  const rows = new Map(found.flat().map((row) => [row.localId, row]))
  return [...rows.values()].flatMap((row) => readable(row) ?? [])
}

/** A chart that is not deleted; null if missing. For live queries. Throws errors of the database. */
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

/** The key in `records` of the favourite charts. */
export const CHART_FAVORITES_KEY = 'chart-favorites'

/** The user's favourite charts by server id, as last read. Throws errors of the database. */
export async function readFavoriteCharts(db: LocalDatabase): Promise<ReadonlySet<number>> {
  const ids = (await db.records.get(CHART_FAVORITES_KEY))?.value
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [])
}
