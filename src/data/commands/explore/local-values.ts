import { readCachedResult } from '#data/answers/charts/cached-results.ts'
import { readCharts } from '#data/answers/read-charts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'
import { hasFullTimes, valuesInResults } from '#domain/explore/values/values-in-results.ts'

/** The values of a dataset's column in the cached results of its charts. For live queries. Throws errors of the database. */
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

async function answersOf(db: LocalDatabase, chartId: number, isFull: boolean) {
  const keys = await db.chartResults.where('key').startsWith(`${chartId}/`).primaryKeys()
  const answers = await Promise.all(keys.map(async (key) => readCachedResult(db, key)))
  return answers.flatMap((answer) => (answer === null ? [] : [{ answer, hasFullTimes: isFull }]))
}

/** Whether the dataset shows its times with an offset, so that a filter by a shown time finds no rows. */
async function hasOffset(db: LocalDatabase, datasetKey: string): Promise<boolean> {
  const source = datasourceOfKey(datasetKey)
  const rows = source === null ? [] : await db.datasets.where('serverId').equals(source.id).toArray()
  return rows.some(({ current }) => current.hoursOffset !== 0)
}
