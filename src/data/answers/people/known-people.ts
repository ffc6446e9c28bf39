import type { LocalDatabase } from '#data/db/database.ts'

/** The owners of this device's charts and datasets by id, for choosing one without the server. */
export async function readKnownPeople(db: LocalDatabase): Promise<ReadonlyMap<number, string>> {
  const [charts, datasets] = await Promise.all([db.charts.toArray(), db.datasets.toArray()])
  const named = [
    ...charts.flatMap(({ ownersNamed = [] }) => ownersNamed),
    ...datasets.flatMap(({ owners }) => owners),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}
