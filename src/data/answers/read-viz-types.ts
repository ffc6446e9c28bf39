import type { LocalDatabase } from '#data/db/database.ts'

/** The viz types of charts of this device by their server ids; unknown charts are missing. For live queries. */
export async function readVizTypes(
  db: LocalDatabase,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (chartIds.length === 0) return new Map()
  const rows = await db.charts.where('serverId').anyOf(chartIds).toArray()
  return new Map(
    rows.flatMap(({ serverId, current }) => {
      const type: unknown = current.form['viz_type']
      return serverId === null || typeof type !== 'string' ? [] : [[serverId, type] as const]
    }),
  )
}
