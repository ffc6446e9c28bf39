/** A line of a picture, or with `isFilled` an area, in a square of 24. */
interface Shape {
  readonly d: string
  readonly isFilled?: boolean
}

const AXES: Shape = { d: 'M3 3v18h18' }

const line = (d: string): Shape => ({ d })
const area = (d: string): Shape => ({ d, isFilled: true })

const BARS = [
  AXES,
  area('M6 13h3v8H6zM11 8h3v13h-3zM16 11h3v10h-3z'),
  line('M6 21v-8h3v8M11 21V8h3v13M16 21V11h3v10'),
]
const LINE = [AXES, line('m5 15 4-5 4 3 7-8')]
const SMOOTH = [AXES, line('M5 16c3 0 3-8 6-8s3 5 5 5 2-6 4-8')]
const STEP = [AXES, line('M5 16h4v-5h5v3h3V7h3')]
const AREA = [AXES, area('m5 16 4-6 4 4 7-8v14H5z'), line('m5 16 4-6 4 4 7-8')]
const NUMBER = [line('M5 8 7 6v12M11 8a3 3 0 1 1 5 2l-5 8h7')]
const TREND = [line('M5 6 7 4v8M11 6a2 2 0 1 1 4 1l-4 5h5'), line('m4 20 5-3 4 2 7-4')]
const TABLE = [line('M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16')]
const PIVOT = [line('M4 4h16v16H4zM4 9h16M9 4v16'), area('M9 9h11v5.5H9z')]
const PIE = [line('M12 3a9 9 0 1 0 9 9h-9z'), area('M15 2.6A9 9 0 0 1 21.4 9H15z')]
const GRID = [
  line('M4 4h16v16H4zM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16'),
  area('M4 4h5.3v5.3H4zM9.3 9.3h5.3v5.3H9.3zM14.6 14.6H20V20h-5.4z'),
]
const POINTS = [
  AXES,
  area(
    'M7 15a1.6 1.6 0 1 0 .1 0zM11 9a1.6 1.6 0 1 0 .1 0zM15 12a1.6 1.6 0 1 0 .1 0zM18 5a1.6 1.6 0 1 0 .1 0z',
  ),
]
const BUBBLES = [AXES, line('M8 15a2.5 2.5 0 1 0 .1 0zM15 6a4 4 0 1 0 .1 0z')]
const HISTOGRAM = [AXES, area('M5 17h3v4H5zM8 12h3v9H8zM11 7h3v14h-3zM14 11h3v10h-3zM17 16h3v5h-3z')]
const BOXES = [AXES, line('M7 6v3M6 9h3v6H6zM7 15v3M14 4v4M13 8h3v7h-3zM14 15v4')]
const FUNNEL = [line('M4 5h16l-3 5H7zM8 12h8l-2 4h-4zM11 18h2v3h-2z')]
const GAUGE = [line('M4 17a8 8 0 1 1 16 0M12 17l4-6')]
const TREE = [line('M4 12h4M8 6v12M8 6h5M8 12h5M8 18h5M15 4h5v4h-5zM15 10h5v4h-5zM15 16h5v4h-5z')]
const TREEMAP = [line('M4 4h16v16H4zM12 4v16M12 11h8M16 11v9M4 14h8')]
const SUNBURST = [line('M12 9a3 3 0 1 0 .1 0zM12 3a9 9 0 1 0 .1 0zM12 3v6M20 15l-5-2M5 17l4-3')]
const FLOW = [
  area('M4 5c8 0 8 5 16 5v4c-8 0-8-4-16-4z'),
  area('M4 14c8 0 8 3 16 3v3c-8 0-8-2-16-2z'),
  line('M4 4v15M20 9v12'),
]
const GRAPH = [
  line('M6 5a2 2 0 1 0 .1 0zM18 7a2 2 0 1 0 .1 0zM10 16a2 2 0 1 0 .1 0zM8 7l8 2M7 9l3 7M17 11l-6 6'),
]
const RADAR = [line('M12 3l8.5 6.2-3.2 10H6.7l-3.2-10zM12 8l4 3-2 5h-4l-1-5z')]
const STEPS = [AXES, line('M5 16h3v5M8 12h4v4M12 8h4v4M16 6h4v15')]
const WORDS = [line('M4 8h9M15 8h5M4 13h4M10 13h10M6 18h8')]
const MAP = [line('M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14')]
const MIXED = [AXES, area('M6 14h3v7H6zM11 11h3v10h-3zM16 15h3v6h-3z'), line('m5 9 5-4 5 4 5-5')]
const CALENDAR = [line('M4 5h16v15H4zM4 10h16M8 3v4M16 3v4'), area('M7 12h3v3H7zM13 15h3v3h-3z')]
const PERIODS = [AXES, line('m5 9 4 3 5-4 6 3M5 13l5 4 4-5 6 4M5 18l4-2 5 2 6-3')]
const HORIZON = [
  line('M3 4h18v4H3zM3 10h18v4H3zM3 16h18v4H3z'),
  area('m3 8 5-3 5 3zM10 14l6-4 5 4zM3 20l8-4 7 4z'),
]
const SPARKS = [
  line(
    'M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16M12 7.5l2-1.5 2 1 2-1.5M12 12.5l2-1.5 2 1 2-1.5M12 18l2-1.5 2 1 2-1.5',
  ),
]
const BULLET = [line('M3 7h18v10H3zM15 5v14'), area('M3 10h9v4H3zM3 7h6v10H3z')]
const ANY = [AXES, line('M7 16v-4M12 16V7M17 16v-6')]

/** The kinds of deck.gl, without what the names of all begin with. */
const DECK = [
  'arc',
  'contour',
  'geojson',
  'grid',
  'heatmap',
  'hex',
  'multi',
  'path',
  'polygon',
  'scatter',
  'screengrid',
]

/** The pictures of the kinds, of our own drawing; that of the empty name is for kinds without one. */
export const PICTURES: ReadonlyMap<string, readonly Shape[]> = new Map([
  ['', ANY],
  ['big_number', TREND],
  ['big_number_total', NUMBER],
  ['pop_kpi', TREND],
  ['dist_bar', BARS],
  ['bar', BARS],
  ['echarts_timeseries', LINE],
  ['echarts_timeseries_bar', BARS],
  ['echarts_timeseries_line', LINE],
  ['echarts_timeseries_scatter', POINTS],
  ['echarts_timeseries_smooth', SMOOTH],
  ['echarts_timeseries_step', STEP],
  ['echarts_area', AREA],
  ['area', AREA],
  ['line', LINE],
  ['mixed_timeseries', MIXED],
  ['table', TABLE],
  ['ag-grid-table', TABLE],
  ['pivot_table_v2', PIVOT],
  ['pivot_table', PIVOT],
  ['time_table', SPARKS],
  ['time_pivot', PERIODS],
  ['pie', PIE],
  ['rose', PIE],
  ['heatmap_v2', GRID],
  ['heatmap', GRID],
  ['bubble', BUBBLES],
  ['bubble_v2', BUBBLES],
  ['histogram', HISTOGRAM],
  ['histogram_v2', HISTOGRAM],
  ['box_plot', BOXES],
  ['funnel', FUNNEL],
  ['gauge_chart', GAUGE],
  ['bullet', BULLET],
  ['tree_chart', TREE],
  ['treemap_v2', TREEMAP],
  ['treemap', TREEMAP],
  ['partition', TREEMAP],
  ['sunburst_v2', SUNBURST],
  ['sunburst', SUNBURST],
  ['sankey', FLOW],
  ['sankey_v2', FLOW],
  ['sankey_loop', FLOW],
  ['graph_chart', GRAPH],
  ['chord', GRAPH],
  ['radar', RADAR],
  ['waterfall', STEPS],
  ['word_cloud', WORDS],
  ['handlebars', WORDS],
  ['cal_heatmap', CALENDAR],
  ['event_flow', FLOW],
  ['horizon', HORIZON],
  ['para', LINE],
  ['paired_ttest', TABLE],
  ['country_map', MAP],
  ['world_map', MAP],
  ['mapbox', MAP],
  ...DECK.map((name) => [`deck_${name}`, MAP] as const),
])
