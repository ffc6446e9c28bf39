/** Texts of the files of an archive by path. */
export type Files = Readonly<Record<string, string>>

const CHART_A = '66883e5f-c72b-4003-bbed-89789a07da01'
const CHART_B = '66883e5f-c72b-4003-bbed-89789a07da02'
/** The uuid of the archived dataset. */
export const DATASET = '6e9c1e1a-54e9-4780-b143-862d182a1a21'
/** The uuid of the archived database. */
export const DATABASE = '48142f3c-4ca4-4b84-a09e-99d434c21f01'

function chartFile(name: string, uuid: string): string {
  return `slice_name: ${name}\nviz_type: table\nparams:\n  datasource: 1__table\n  viz_type: table\n  groupby:\n  - state\nuuid: ${uuid}\nversion: 1.0.0\ndataset_uuid: ${DATASET}\n`
}

const DASHBOARD = {
  dashboard_title: 'Airports',
  description: null,
  css: '.x { color: red }',
  slug: 'airports-by-state',
  certified_by: 'Maya',
  certification_details: '',
  published: false,
  uuid: '46851c3a-36ce-442c-a0c8-e503811baf01',
  position: {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'], parents: ['ROOT_ID'] },
    'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1', 'CHART-2'], parents: ['ROOT_ID', 'GRID_ID'] },
    'CHART-1': {
      type: 'CHART',
      id: 'CHART-1',
      children: [],
      meta: { chartId: 976, uuid: CHART_A, width: 4 },
    },
    'CHART-2': {
      type: 'CHART',
      id: 'CHART-2',
      children: [],
      meta: { chartId: 979, uuid: CHART_B, width: 8 },
    },
  },
  metadata: {
    color_scheme: 'supersetColors',
    shared_label_colors: ['CA', 'constructor'],
    map_label_colors: { CA: '#1FA8C9', constructor: '#454E7C' },
    timed_refresh_immune_slices: [979],
    expanded_slices: { 976: true },
    default_filters: '{}',
    chart_configuration: {
      976: {
        id: 976,
        crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [976] }, chartsInScope: [979] },
      },
    },
    native_filter_configuration: [
      {
        id: 'NATIVE_FILTER-a',
        name: 'State',
        filterType: 'filter_select',
        targets: [{ column: { name: 'state' }, datasetUuid: DATASET }],
        scope: { rootPath: ['ROOT_ID'], excluded: [979] },
        chartsInScope: [976],
      },
    ],
  },
  version: '1.0.0',
}

/** An archived dashboard with two charts over one dataset. */
export const FILES: Files = {
  'metadata.yaml': "version: 1.0.0\ntype: Dashboard\ntimestamp: '2026-11-21T08:58:03.460706+00:00'\n",
  'dashboards/Airports_12.yaml': JSON.stringify(DASHBOARD),
  'charts/By_state_976.yaml': chartFile('By state', CHART_A),
  'charts/By_city_979.yaml': chartFile('By city', CHART_B),
  'datasets/examples/airports.yaml': `table_name: airports\nschema: main\nuuid: ${DATASET}\ncolumns:\n- column_name: state\n  type: VARCHAR\nversion: 1.0.0\ndatabase_uuid: ${DATABASE}\n`,
  'databases/examples.yaml': `database_name: examples\nsqlalchemy_uri: duckdb:///x\nuuid: ${DATABASE}\nversion: 1.0.0\n`,
}

/** The files of an archive with other uuids and another slug, so that tests do not share records. */
export function filesNumbered(digit: number, changes: Record<string, unknown> = {}): Files {
  const renamed = JSON.stringify({ ...DASHBOARD, ...changes }).replaceAll(
    'airports-by-state',
    `airports-by-state-${digit}`,
  )
  const texts = { ...FILES, 'dashboards/Airports_12.yaml': renamed }
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      text.replaceAll('e503811baf0', `e503811baf${digit}`).replaceAll('89789a07da0', `89789a07da${digit}`),
    ]),
  )
}
