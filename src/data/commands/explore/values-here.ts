import { readCachedResult } from '#data/answers/cached-results.ts'
import { readCharts } from '#data/answers/read-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { valuesInResults } from '#domain/explore/values/values-in-results.ts'

/**
 * The values of a dataset's column as far as results on this device hold them: those that its charts last showed. To be
 * called in a live query. Throws what the database throws.
 */
export async function readValuesHere(
  db: LocalDatabase,
  datasetKey: string,
  column: string,
): Promise<readonly (string | number | boolean)[]> {
  const charts = (await readCharts(db)).filter(({ current }) => current.form['datasource'] === datasetKey)
  const keys = await Promise.all(
    charts.flatMap(({ serverId }) =>
      serverId === null ? [] : db.chartResults.where('key').startsWith(`${serverId}/`).primaryKeys(),
    ),
  )
  const answers = await Promise.all(keys.flat().map(async (key) => readCachedResult(db, key)))
  return valuesInResults(
    answers.flatMap((answer) => answer ?? []),
    column,
  )
}
