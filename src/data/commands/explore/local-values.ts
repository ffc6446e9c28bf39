import { readCachedResult } from '#data/answers/charts/cached-results.ts'
import { readCharts } from '#data/answers/read-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { hasFullTimes, valuesInResults } from '#domain/explore/values/values-in-results.ts'

/**
 * The values of a dataset's column as far as results on this device hold them: those that its charts last showed. To be
 * called in a live query. Throws what the database throws.
 */
export async function readLocalValues(
  db: LocalDatabase,
  datasetKey: string,
  column: string,
): Promise<readonly (string | number | boolean)[]> {
  const charts = (await readCharts(db)).filter(({ current }) => current.form['datasource'] === datasetKey)
  const isMoved = await hasOffset(db, datasetKey)
  const answers = await Promise.all(
    charts.flatMap(({ serverId, current: { form } }) =>
      serverId === null ? [] : answersOf(db, serverId, !isMoved && hasFullTimes(form)),
    ),
  )
  return valuesInResults(answers.flat(), column)
}

async function answersOf(db: LocalDatabase, chartId: number, whole: boolean) {
  const keys = await db.chartResults.where('key').startsWith(`${chartId}/`).primaryKeys()
  const answers = await Promise.all(keys.map(async (key) => readCachedResult(db, key)))
  return answers.flatMap((answer) => (answer === null ? [] : [{ answer, hasFullTimes: whole }]))
}

/** Whether the times of a dataset are shown moved: a filter by such a time finds no row. */
async function hasOffset(db: LocalDatabase, datasetKey: string): Promise<boolean> {
  const source = datasourceOfKey(datasetKey)
  const rows = source === null ? [] : await db.datasets.where('serverId').equals(source.id).toArray()
  return rows.some(({ current }) => current.hoursOffset !== 0)
}
