/** A chart's place in a row: width in columns of 12, height in units of 8 px. */
interface ExamplePlace {
  readonly chart: string
  readonly width: number
  readonly height: number
}

/** A filter of an example dashboard: of the time range, or of the values of a column. */
interface ExampleFilter {
  readonly id: string
  readonly name: string
  readonly column: string | null
}

/** An example dashboard: rows of charts, and the filters above them. */
interface ExampleDashboard {
  readonly title: string
  readonly slug: string
  readonly tableName: string
  readonly rows: readonly (readonly ExamplePlace[])[]
  readonly filters: readonly ExampleFilter[]
}

function place(chart: string, width: number, height: number): ExamplePlace {
  return { chart, width, height }
}

/** The two example dashboards. */
export const EXAMPLE_DASHBOARDS: readonly ExampleDashboard[] = [
  {
    title: 'Flight delays 2001',
    slug: 'flight-delays-2001',
    tableName: 'flights',
    rows: [
      [place('flights', 3, 18), place('mean-delay', 3, 18), place('late', 3, 18), place('miles', 3, 18)],
      [place('delay-by-week', 8, 44), place('late-by-origin', 4, 44)],
      [place('when-to-fly', 7, 46), place('busiest-routes', 5, 46)],
    ],
    filters: [
      { id: 'NATIVE_FILTER-flights-time', name: 'Time range', column: null },
      { id: 'NATIVE_FILTER-flights-origin', name: 'Origin', column: 'origin' },
    ],
  },
  {
    title: 'Seattle weather',
    slug: 'seattle-weather',
    tableName: 'seattle_weather',
    rows: [
      [place('rain', 4, 36), place('temperature-by-month', 8, 36)],
      [place('kinds-of-day', 8, 44), place('wettest-days', 4, 44)],
      [place('warm-months', 12, 36)],
    ],
    filters: [
      { id: 'NATIVE_FILTER-weather-time', name: 'Time range', column: null },
      { id: 'NATIVE_FILTER-weather-kind', name: 'Kind of day', column: 'weather' },
    ],
  },
]

/** The layout of a dashboard as Superset's `position_json`. Source: BI spec §3. */
export function layoutOf(
  dashboard: ExampleDashboard,
  chartIds: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const rowIds = dashboard.rows.map((_row, index) => `ROW-${index + 1}`)
  const rows = dashboard.rows.flatMap((places, index): [string, unknown][] => {
    const id = `ROW-${index + 1}`
    const row = {
      id,
      type: 'ROW',
      children: places.map((one) => `CHART-${one.chart}`),
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    }
    return [
      [id, row],
      ...places.map((one): [string, unknown] => [`CHART-${one.chart}`, chartNode(one, id, chartIds)]),
    ]
  })
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: dashboard.title } },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: rowIds, parents: ['ROOT_ID'] },
    ...Object.fromEntries(rows),
  }
}

function chartNode(one: ExamplePlace, rowId: string, chartIds: ReadonlyMap<string, number>): unknown {
  return {
    id: `CHART-${one.chart}`,
    type: 'CHART',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', rowId],
    meta: { chartId: chartIds.get(one.chart), width: one.width, height: one.height },
  }
}

/** The settings of a dashboard as Superset's `json_metadata`, with its native filters. */
export function metadataOf(
  dashboard: ExampleDashboard,
  datasetId: number,
  chartIds: readonly number[],
): Record<string, unknown> {
  return {
    color_scheme: 'supersetColors',
    cross_filters_enabled: true,
    refresh_frequency: 0,
    timed_refresh_immune_slices: [],
    expanded_slices: {},
    label_colors: {},
    default_filters: '{}',
    chart_configuration: {},
    global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: chartIds },
    native_filter_configuration: dashboard.filters.map((filter) => filterOf(filter, datasetId, chartIds)),
  }
}

function filterOf(filter: ExampleFilter, datasetId: number, chartIds: readonly number[]): unknown {
  const isTime = filter.column === null
  return {
    id: filter.id,
    type: 'NATIVE_FILTER',
    name: filter.name,
    description: '',
    filterType: isTime ? 'filter_time' : 'filter_select',
    targets: isTime ? [{}] : [{ datasetId, column: { name: filter.column } }],
    controlValues: isTime
      ? { enableEmptyFilter: false }
      : {
          enableEmptyFilter: false,
          defaultToFirstItem: false,
          multiSelect: true,
          searchAllOptions: false,
          inverseSelection: false,
        },
    defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
    cascadeParentIds: [],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    chartsInScope: chartIds,
    tabsInScope: [],
  }
}
