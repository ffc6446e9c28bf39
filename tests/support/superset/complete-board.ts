import { isRecord } from '#domain/core/parse.ts'

// A dashboard with every kind of component and filter, over three charts of one dataset, and what it means without ids.

type Table = Readonly<Record<string, unknown>>

/** The rows of its dataset, as a query that PostgreSQL and DuckDB answer alike. */
export const ROWS_SQL = `SELECT * FROM (VALUES ('ATL', 'GA', 10, TIMESTAMP '2001-01-01 00:00:00'),
  ('LAX', 'CA', 20, TIMESTAMP '2001-01-02 00:00:00'),
  ('SFO', 'CA', 30, TIMESTAMP '2001-01-02 00:00:00')) AS rows (iata, state, flights, day)`

const TOTAL = {
  expressionType: 'SQL',
  sqlExpression: 'SUM(flights)',
  label: 'total',
}
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }

/** Three queries over it: all rows, sums, and a filter. */
export const QUERIES: readonly Table[] = [
  { columns: ['state'], metrics: [COUNT], orderby: [['state', true]], row_limit: 100 },
  { columns: ['state'], metrics: [TOTAL], orderby: [['state', true]], row_limit: 100 },
  {
    columns: [],
    metrics: [COUNT],
    filters: [{ col: 'iata', op: 'IN', val: ['LAX', 'SFO'] }],
    row_limit: 100,
  },
]

interface BoardIds {
  readonly charts: readonly number[]
  readonly dataset: number
}

/** Its layout and settings. */
export function boardOf({ charts, dataset }: BoardIds): {
  readonly position: Table
  readonly metadata: Table
} {
  return { position: layoutOf(charts), metadata: settingsOf(charts, dataset) }
}

function layoutOf([first = 0, second = 0, third = 0]: readonly number[]): Table {
  const chart = (at: number, chartId: number, width: number) => ({
    id: `CHART-${at}`,
    type: 'CHART',
    children: [],
    meta: { chartId, width, height: 30, sliceNameOverride: `Chart ${at}` },
  })
  const nodes: readonly (Table & { readonly id: string })[] = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
    { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] },
    { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Complete' } },
    { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'], meta: {} },
    {
      id: 'TAB-1',
      type: 'TAB',
      children: ['HEADER-1', 'ROW-1', 'DIVIDER-1', 'TABS-2'],
      meta: { text: 'One', defaultText: 'Tab title', placeholder: 'Tab title' },
    },
    { id: 'TAB-2', type: 'TAB', children: ['ROW-2'], meta: { text: 'Two' } },
    {
      id: 'HEADER-1',
      type: 'HEADER',
      children: [],
      meta: { text: 'Überschrift “A”', headerSize: 'LARGE_HEADER', background: 'BACKGROUND_WHITE' },
    },
    { id: 'DIVIDER-1', type: 'DIVIDER', children: [], meta: {} },
    {
      id: 'ROW-1',
      type: 'ROW',
      children: ['COLUMN-1', 'CHART-1'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
    {
      id: 'COLUMN-1',
      type: 'COLUMN',
      children: ['MARKDOWN-1'],
      meta: { width: 4, background: 'BACKGROUND_TRANSPARENT' },
    },
    {
      id: 'MARKDOWN-1',
      type: 'MARKDOWN',
      children: [],
      meta: { code: '# Notes\n\n**bold** & <b>html</b>', width: 4, height: 20 },
    },
    { id: 'TABS-2', type: 'TABS', children: ['TAB-3'], meta: {} },
    { id: 'TAB-3', type: 'TAB', children: ['ROW-3'], meta: { text: 'Nested' } },
    { id: 'ROW-2', type: 'ROW', children: ['CHART-2'], meta: { background: 'BACKGROUND_WHITE' } },
    { id: 'ROW-3', type: 'ROW', children: ['CHART-3'], meta: { background: 'BACKGROUND_TRANSPARENT' } },
    chart(1, first, 8),
    chart(2, second, 12),
    chart(3, third, 4),
  ]
  return { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

function settingsOf([first = 0, second = 0, third = 0]: readonly number[], datasetId: number): Table {
  const mask = { extraFormData: {}, filterState: {}, ownState: {} }
  const filter = (id: string, filterType: string, more: Table = {}) => ({
    id: `NATIVE_FILTER-${id}`,
    name: id,
    description: '',
    filterType,
    type: 'NATIVE_FILTER',
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    cascadeParentIds: [],
    defaultDataMask: mask,
    controlValues: { enableEmptyFilter: false },
    targets: [{ datasetId, column: { name: id } }],
    chartsInScope: [first, second, third],
    tabsInScope: ['TAB-1', 'TAB-2', 'TAB-3'],
    ...more,
  })
  return {
    color_scheme: 'lyftColors',
    color_scheme_domain: [],
    label_colors: { GA: '#ff0000' },
    shared_label_colors: ['CA', 'GA'],
    map_label_colors: { CA: '#00ff00', GA: '#ff0000' },
    cross_filters_enabled: true,
    refresh_frequency: 30,
    timed_refresh_immune_slices: [second],
    expanded_slices: { [first]: true },
    filter_bar_orientation: 'HORIZONTAL',
    default_filters: '{}',
    chart_configuration: {
      [first]: {
        id: first,
        crossFilters: { scope: { rootPath: ['TAB-1'], excluded: [first] }, chartsInScope: [third] },
      },
      [second]: { id: second, crossFilters: { scope: 'global', chartsInScope: [first, third] } },
    },
    global_chart_configuration: {
      scope: { rootPath: ['ROOT_ID'], excluded: [third] },
      chartsInScope: [first, second],
    },
    native_filter_configuration: [
      filter('state', 'filter_select', {
        controlValues: {
          enableEmptyFilter: true,
          multiSelect: true,
          searchAllOptions: true,
          inverseSelection: false,
          sortAscending: false,
        },
        defaultDataMask: {
          extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
          filterState: { value: ['CA'] },
        },
      }),
      filter('iata', 'filter_select', {
        cascadeParentIds: ['NATIVE_FILTER-state'],
        scope: { rootPath: ['TAB-1'], excluded: [third] },
        chartsInScope: [first],
        adhoc_filters: [
          {
            clause: 'WHERE',
            expressionType: 'SQL',
            sqlExpression: 'flights > 0',
            subject: null,
            operator: null,
          },
        ],
        time_range: '2001-01-01 : 2002-01-01',
        granularity_sqla: 'day',
      }),
      filter('flights', 'filter_range', {
        scope: { rootPath: ['TAB-2'], excluded: [] },
        chartsInScope: [second],
      }),
      filter('time', 'filter_time', { targets: [{}] }),
      filter('column', 'filter_timecolumn', { targets: [{ datasetId }] }),
      filter('grain', 'filter_timegrain', { targets: [{ datasetId }] }),
      {
        id: 'NATIVE_FILTER_DIVIDER-1',
        type: 'DIVIDER',
        title: 'More',
        description: 'Below',
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        targets: [{}],
      },
    ],
  }
}

interface Named {
  readonly charts: ReadonlyMap<number, string>
  readonly datasets: ReadonlyMap<number, string>
}

const LISTS_OF_CHARTS = new Set(['chartsInScope', 'excluded', 'timed_refresh_immune_slices'])
const TABLES_OF_CHARTS = new Set(['expanded_slices', 'chart_configuration'])

/** A layout and settings with names for ids. */
export interface NamedBoard {
  readonly position: Table
  readonly metadata: Table
}

/**
 * A layout and settings with names for ids, so that those of two servers can be compared; without `uuid`, `parents` and
 * `sliceName`, which servers fill in, and without the layout in the settings.
 */
export function namedBoard(
  { position, metadata }: { readonly position: unknown; readonly metadata: unknown },
  named: Named,
): NamedBoard {
  const chart = (id: unknown) => named.charts.get(Number(id)) ?? `unknown chart ${String(id)}`
  const walk = (value: unknown, key = ''): unknown => {
    if (key === 'chartId') return chart(value)
    if (key === 'datasetId') return named.datasets.get(Number(value)) ?? `unknown dataset ${String(value)}`
    if (Array.isArray(value))
      return LISTS_OF_CHARTS.has(key) ? value.map(chart) : value.map((one) => walk(one))
    if (!isRecord(value)) return value
    const entries = Object.entries(value).flatMap(([name, one]): (readonly [string, unknown])[] => {
      if (['uuid', 'parents', 'sliceName', 'positions'].includes(name)) return []
      if (name === 'crossFilters' || !TABLES_OF_CHARTS.has(key)) return [[name, walk(one, name)]]
      return [[chart(name), isRecord(one) ? walk({ ...one, id: chart(one['id']) }) : one]]
    })
    return Object.fromEntries(entries)
  }
  return { position: tableOf(walk(position)), metadata: tableOf(walk(metadata)) }
}

function tableOf(value: unknown): Table {
  return isRecord(value) ? value : {}
}
