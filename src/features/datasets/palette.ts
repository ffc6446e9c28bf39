import { searchDatasets } from '#data/search/datasets.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [],
  sources: [
    async (db, text) =>
      searchDatasets(db, longestWord(text), ({ serverId, localId }) => links.dataset(serverId ?? localId)),
  ],
  commands: [
    {
      id: 'new-dataset',
      name: 'New dataset',
      where: 'Datasets',
      run: ({ go }) => go(links.newDataset()),
    },
  ],
  open: () => null,
}
