import type { ChartKind } from './chart-kind.ts'

/** The folder of each viz type; it is loaded when a chart of that type is. */
export type KindFolders = Readonly<Record<string, () => Promise<{ readonly kind: ChartKind }>>>

const bar = async () => import('./bar/kind.ts')
const bigNumber = async () => import('./big-number/kind.ts')
const boxPlot = async () => import('./box-plot/kind.ts')
const bubble = async () => import('./bubble/kind.ts')
const bullet = async () => import('./bullet/kind.ts')
const calHeatmap = async () => import('./cal-heatmap/kind.ts')
const chord = async () => import('./chord/kind.ts')
const countryMap = async () => import('./country-map/kind.ts')
const deck = async () => import('./deck/kind.ts')
const deckMulti = async () => import('./deck/multi.ts')
const eventFlow = async () => import('./event-flow/kind.ts')
const funnel = async () => import('./funnel/kind.ts')
const gauge = async () => import('./gauge/kind.ts')
const graph = async () => import('./graph/kind.ts')
const handlebars = async () => import('./table/handlebars.ts')
const heatmap = async () => import('./heatmap/kind.ts')
const histogram = async () => import('./histogram/kind.ts')
const horizon = async () => import('./horizon/kind.ts')
const line = async () => import('./line/kind.ts')
const mixed = async () => import('./mixed/kind.ts')
const oldSeries = async () => import('./old-series/kind.ts')
const parallel = async () => import('./parallel/kind.ts')
const partition = async () => import('./partition/kind.ts')
const pie = async () => import('./pie/kind.ts')
const pivotTable = async () => import('./pivot-table/kind.ts')
const radar = async () => import('./radar/kind.ts')
const rose = async () => import('./rose/kind.ts')
const sankey = async () => import('./sankey/kind.ts')
const sunburst = async () => import('./sunburst/kind.ts')
const table = async () => import('./table/kind.ts')
const timePivot = async () => import('./time-pivot/kind.ts')
const timeTable = async () => import('./time-table/kind.ts')
const tree = async () => import('./tree/kind.ts')
const treemap = async () => import('./treemap/kind.ts')
const tTest = async () => import('./t-test/kind.ts')
const undrawn = async () => import('./table/undrawn.ts')
const waterfall = async () => import('./waterfall/kind.ts')
const wordCloud = async () => import('./word-cloud/kind.ts')
const worldMap = async () => import('./world-map/kind.ts')

/** The kinds of chart that there are, by viz type. */
export const CHART_KINDS = {
  area: oldSeries,
  bar: oldSeries,
  big_number: bigNumber,
  big_number_total: bigNumber,
  box_plot: boxPlot,
  bubble,
  bubble_v2: bubble,
  bullet,
  cal_heatmap: calHeatmap,
  chord,
  compare: oldSeries,
  country_map: countryMap,
  deck_arc: deck,
  deck_contour: deck,
  deck_geojson: deck,
  deck_grid: deck,
  deck_heatmap: deck,
  deck_hex: deck,
  deck_multi: deckMulti,
  deck_path: deck,
  deck_polygon: deck,
  deck_scatter: deck,
  deck_screengrid: deck,
  directed_force: graph,
  dist_bar: oldSeries,
  echarts_area: line,
  echarts_timeseries: line,
  echarts_timeseries_bar: bar,
  echarts_timeseries_line: line,
  echarts_timeseries_scatter: line,
  echarts_timeseries_smooth: line,
  echarts_timeseries_step: line,
  event_flow: eventFlow,
  funnel,
  gauge_chart: gauge,
  graph_chart: graph,
  handlebars,
  heatmap,
  heatmap_v2: heatmap,
  histogram,
  histogram_v2: histogram,
  horizon,
  line: oldSeries,
  mapbox: deck,
  mixed_timeseries: mixed,
  paired_ttest: tTest,
  para: parallel,
  partition,
  pie,
  pivot_table_v2: pivotTable,
  radar,
  rose,
  sankey,
  sankey_v2: sankey,
  sunburst,
  sunburst_v2: sunburst,
  table,
  time_pivot: timePivot,
  time_table: timeTable,
  tree_chart: tree,
  treemap,
  treemap_v2: treemap,
  waterfall,
  word_cloud: wordCloud,
  world_map: worldMap,
} satisfies KindFolders

/** Loads the kind of a viz type; one that is not drawn here is named, with its rows. Rejects where its code does not come. */
export async function loadKind(vizType: string, folders: KindFolders = CHART_KINDS): Promise<ChartKind> {
  const load = Object.hasOwn(folders, vizType) ? folders[vizType] : undefined
  return (await (load ?? undrawn)()).kind
}
