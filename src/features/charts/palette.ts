import { searchCharts } from '#data/search/charts.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { links } from '#src/links.ts'

export const palette: FeaturePalette = {
  keys: [],
  sources: [async (db, text) => searchCharts(db, longestWord(text), links.chart)],
  commands: [],
  open: () => null,
}
