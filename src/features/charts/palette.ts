import { searchCharts } from '#data/search/charts.ts'
import { longestWord } from '#domain/palette/rank.ts'
import type { FeaturePalette } from '#features/feature.ts'
import { chartLink } from './list/chart-link.ts'

export const palette: FeaturePalette = {
  keys: [],
  sources: [async (db, text) => searchCharts(db, longestWord(text), chartLink)],
  commands: [],
  open: () => null,
}
