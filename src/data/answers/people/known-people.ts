import type { LocalDatabase } from '#data/db/database.ts'

/** The owners that charts and datasets of this device name, by their ids: whoever can be chosen without the server. */
export async function readKnownPeople(db: LocalDatabase): Promise<ReadonlyMap<number, string>> {
  const [charts, datasets] = await Promise.all([db.charts.toArray(), db.datasets.toArray()])
  const named = [
    ...charts.flatMap(({ ownersNamed = [] }) => ownersNamed),
    ...datasets.flatMap(({ owners }) => owners),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}
