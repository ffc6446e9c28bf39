import type { ChartBuilder } from './chart-builder.ts'

/** The folders of kinds that can be built, as the gallery and the builder load them. */
const FOLDERS = [
  async () => import('./bar/builder.ts'),
  async () => import('./big-number/builder.ts'),
  async () => import('./box-plot/builder.ts'),
  async () => import('./bubble/builder.ts'),
  async () => import('./bullet/builder.ts'),
  async () => import('./cal-heatmap/builder.ts'),
  async () => import('./chord/builder.ts'),
  async () => import('./country-map/builder.ts'),
  async () => import('./deck/builder.ts'),
  async () => import('./event-flow/builder.ts'),
  async () => import('./funnel/builder.ts'),
  async () => import('./gauge/builder.ts'),
  async () => import('./graph/builder.ts'),
  async () => import('./heatmap/builder.ts'),
  async () => import('./histogram/builder.ts'),
  async () => import('./horizon/builder.ts'),
  async () => import('./line/builder.ts'),
  async () => import('./mixed/builder.ts'),
  async () => import('./old-series/builder.ts'),
  async () => import('./parallel/builder.ts'),
  async () => import('./partition/builder.ts'),
  async () => import('./pie/builder.ts'),
  async () => import('./pivot-table/builder.ts'),
  async () => import('./radar/builder.ts'),
  async () => import('./rose/builder.ts'),
  async () => import('./sankey/builder.ts'),
  async () => import('./sunburst/builder.ts'),
  async () => import('./t-test/builder.ts'),
  async () => import('./table/builder.ts'),
  async () => import('./time-pivot/builder.ts'),
  async () => import('./time-table/builder.ts'),
  async () => import('./tree/builder.ts'),
  async () => import('./treemap/builder.ts'),
  async () => import('./waterfall/builder.ts'),
  async () => import('./word-cloud/builder.ts'),
  async () => import('./world-map/builder.ts'),
]

/** Loads the builders of all viz types. Rejects where their code does not come. */
export async function loadBuilders(): Promise<ReadonlyMap<string, ChartBuilder>> {
  const folders = await Promise.all(FOLDERS.map(async (load) => load()))
  return new Map(
    folders.flatMap(({ builders }) => builders).map((builder) => [builder.vizType, builder] as const),
  )
}
