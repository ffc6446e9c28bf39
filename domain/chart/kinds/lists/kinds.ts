// Written by `npm run kinds` from the folders of the kinds. A change here is lost.
const bar = async () => import('#domain/chart/kinds/bar/kind.ts')
const bigNumber = async () => import('#domain/chart/kinds/big-number/kind.ts')
const boxPlot = async () => import('#domain/chart/kinds/box-plot/kind.ts')
const bubble = async () => import('#domain/chart/kinds/bubble/kind.ts')
const bullet = async () => import('#domain/chart/kinds/bullet/kind.ts')
const calHeatmap = async () => import('#domain/chart/kinds/cal-heatmap/kind.ts')
const chord = async () => import('#domain/chart/kinds/chord/kind.ts')
const countryMap = async () => import('#domain/chart/kinds/country-map/kind.ts')
const deck = async () => import('#domain/chart/kinds/deck/kind.ts')
const deckMulti = async () => import('#domain/chart/kinds/deck/multi.ts')
const eventFlow = async () => import('#domain/chart/kinds/event-flow/kind.ts')
const funnel = async () => import('#domain/chart/kinds/funnel/kind.ts')
const gauge = async () => import('#domain/chart/kinds/gauge/kind.ts')
const graph = async () => import('#domain/chart/kinds/graph/kind.ts')
const heatmap = async () => import('#domain/chart/kinds/heatmap/kind.ts')
const histogram = async () => import('#domain/chart/kinds/histogram/kind.ts')
const horizon = async () => import('#domain/chart/kinds/horizon/kind.ts')
const line = async () => import('#domain/chart/kinds/line/kind.ts')
const mixed = async () => import('#domain/chart/kinds/mixed/kind.ts')
const oldSeries = async () => import('#domain/chart/kinds/old-series/kind.ts')
const parallel = async () => import('#domain/chart/kinds/parallel/kind.ts')
const partition = async () => import('#domain/chart/kinds/partition/kind.ts')
const pie = async () => import('#domain/chart/kinds/pie/kind.ts')
const pivotTable = async () => import('#domain/chart/kinds/pivot-table/kind.ts')
const radar = async () => import('#domain/chart/kinds/radar/kind.ts')
const rose = async () => import('#domain/chart/kinds/rose/kind.ts')
const sankey = async () => import('#domain/chart/kinds/sankey/kind.ts')
const sunburst = async () => import('#domain/chart/kinds/sunburst/kind.ts')
const tTest = async () => import('#domain/chart/kinds/t-test/kind.ts')
const tableHandlebars = async () => import('#domain/chart/kinds/table/handlebars.ts')
const table = async () => import('#domain/chart/kinds/table/kind.ts')
const timePivot = async () => import('#domain/chart/kinds/time-pivot/kind.ts')
const timeTable = async () => import('#domain/chart/kinds/time-table/kind.ts')
const tree = async () => import('#domain/chart/kinds/tree/kind.ts')
const treemap = async () => import('#domain/chart/kinds/treemap/kind.ts')
const waterfall = async () => import('#domain/chart/kinds/waterfall/kind.ts')
const wordCloud = async () => import('#domain/chart/kinds/word-cloud/kind.ts')
const worldMap = async () => import('#domain/chart/kinds/world-map/kind.ts')

/** The folder of each viz type; it is loaded with the first chart of that type. */
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
  handlebars: tableHandlebars,
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
}
