import type { Wire } from './wire.ts'

/** A filter as a dashboard saves it: a value filter of `column` unless `filterType` is set. */
interface SavedFilter {
  readonly name: string
  readonly column?: string
  readonly filterType?: string
  readonly control?: Readonly<Record<string, boolean>>
  readonly parents?: readonly string[]
  readonly rootPath?: readonly string[]
}

/** A dashboard for tests of filters: charts that sum a column of a virtual dataset, on tabs if there are several. */
interface FilterDashboard {
  readonly sql: string
  /** The tabs, by the names of their charts. */
  readonly tabs: Readonly<Record<string, readonly string[]>>
  /** The sum of each chart. */
  readonly sum: string
  readonly filters: readonly SavedFilter[]
}

let made = 0

async function create(wire: Wire, path: string, body: object): Promise<number> {
  const answer = await wire.send('POST', path, body)
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  const { id }: { readonly id: number } = await answer.json()
  return id
}

/** Creates a dashboard with filters on the server. Returns its address and the ids of its charts by name. */
export async function createFilterDashboard(
  wire: Wire,
  { sql, tabs, sum, filters }: FilterDashboard,
): Promise<{ readonly address: string; readonly charts: ReadonlyMap<string, number> }> {
  made += 1
  const datasetId = await create(wire, '/api/v1/dataset/', {
    database: 1,
    table_name: `filtered ${made} ${Date.now()}`,
    sql,
  })
  const charts = new Map<string, number>()
  for (const name of Object.values(tabs).flat())
    charts.set(name, await create(wire, '/api/v1/chart/', sumChart(name, sum, datasetId)))
  // Created with its filters at once: a page that received the dashboard without them would request its charts without them first.
  const dashboardId = await create(wire, '/api/v1/dashboard/', {
    dashboard_title: `Filters ${made}`,
    json_metadata: JSON.stringify({
      native_filter_configuration: filters.map((filter) => savedFilter(filter, datasetId)),
    }),
    position_json: JSON.stringify(positionOf(tabs, charts)),
  })
  for (const id of charts.values()) {
    const placed = await wire.send('PUT', `/api/v1/chart/${id}`, { dashboards: [dashboardId] })
    if (!placed.ok) throw new Error(`The chart was answered ${placed.status}: ${await placed.text()}`)
  }
  return { address: `/superset/dashboard/${dashboardId}/`, charts }
}

function sumChart(name: string, sum: string, datasetId: number): object {
  const params = {
    viz_type: 'big_number_total',
    datasource: `${datasetId}__table`,
    metric: { expressionType: 'SQL', sqlExpression: `SUM(${sum})`, label: 'sum' },
    adhoc_filters: [],
    y_axis_format: ',d',
  }
  return {
    slice_name: name,
    viz_type: params.viz_type,
    datasource_id: datasetId,
    datasource_type: 'table',
    params: JSON.stringify(params),
  }
}

function savedFilter(filter: SavedFilter, datasetId: number): object {
  const { name, column, filterType = 'filter_select', control = {}, parents = [], rootPath } = filter
  return {
    id: `NATIVE_FILTER-${name}`,
    name,
    type: filterType === 'DIVIDER' ? 'DIVIDER' : 'NATIVE_FILTER',
    title: name,
    description: '',
    filterType,
    targets: [column === undefined ? {} : { datasetId, column: { name: column } }],
    controlValues: control,
    defaultDataMask: { filterState: {} },
    cascadeParentIds: parents.map((parent) => `NATIVE_FILTER-${parent}`),
    scope: { rootPath: rootPath ?? ['ROOT_ID'], excluded: [] },
  }
}

function positionOf(tabs: FilterDashboard['tabs'], charts: ReadonlyMap<string, number>): object {
  const names = Object.keys(tabs)
  const row = (tab: string) => {
    const ids = tabs[tab]?.map((name) => `CHART-${charts.get(name)}`) ?? []
    const children = ids.map((id) => [
      id,
      { type: 'CHART', id, children: [], meta: { chartId: Number(id.slice(6)), width: 4, height: 30 } },
    ])
    return {
      [`ROW-${tab}`]: {
        type: 'ROW',
        id: `ROW-${tab}`,
        children: ids,
        meta: { background: 'BACKGROUND_TRANSPARENT' },
      },
      ...Object.fromEntries(children),
    }
  }
  const tab = (name: string) => ({
    [`TAB-${name}`]: { type: 'TAB', id: `TAB-${name}`, children: [`ROW-${name}`], meta: { text: name } },
  })
  const head = { DASHBOARD_VERSION_KEY: 'v2', ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-1'] } }
  const strip = { type: 'TABS', id: 'TABS-1', children: names.map((name) => `TAB-${name}`), meta: {} }
  return Object.assign(head, { 'TABS-1': strip }, ...names.flatMap((name) => [tab(name), row(name)]))
}
