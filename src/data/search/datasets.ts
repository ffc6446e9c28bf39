import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import type { StoredDataset } from '#domain/records/datasets/record.ts'
import { isTextInAny, placeWithTags } from './tagged-hit.ts'

/** Datasets of this device whose name or a tag contains the text. `addressOf` gives a dataset's address. */
export async function searchDatasets(
  db: LocalDatabase,
  text: string,
  addressOf: (dataset: StoredDataset) => string,
): Promise<readonly PaletteHit[]> {
  const hits: PaletteHit[] = []
  await db.datasets.each((dataset) => {
    const { name, tags } = dataset.current
    if (dataset.deleted || !isTextInAny(text, [name, ...tags])) return
    hits.push({
      kind: 'dataset',
      key: dataset.localId,
      name,
      where: placeWithTags('Dataset', tags),
      target: { kind: 'address', address: addressOf(dataset) },
    })
  })
  return hits
}
