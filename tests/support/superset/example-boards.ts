import * as z from 'zod/mini'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'
import { DRAWN_CHARTS, type SupersetChart, UNDRAWN_CHARTS } from './example-charts.ts'

/** A dashboard of all charts that the tests make, with three filters. */
export const MIXED_BOARD = { slug: 'offset-mixed', title: 'Flights of the tests' } as const

/** A dashboard of the ten charts that are drawn here, as the bench opens it. */
export const TEN_CHARTS_BOARD = { slug: 'offset-ten-charts', title: 'Ten charts of the tests' } as const

/** Records that the tests made at a Superset. */
export interface ExampleBoards {
  readonly databaseId: number
  readonly datasetId: number
  readonly chartIds: readonly number[]
  readonly dashboardId: number
}

const made = z.object({ id: z.int() })
const found = z.object({ ids: z.array(z.int()) })

/** Makes the dataset of the flights, charts and two dashboards; existing ones are used again. */
export async function makeExampleBoards(session: SupersetSession): Promise<ExampleBoards> {
  const [databaseId = 1] = await find(session, 'database', 'database_name', 'flights')
  const datasetId = await once(session, ['dataset', 'table_name', 'flights'], {
    database: databaseId,
    schema: 'public',
    table_name: 'flights',
  })
  const drawn = await makeCharts(session, datasetId, DRAWN_CHARTS)
  const undrawn = await makeCharts(session, datasetId, UNDRAWN_CHARTS)
  await makeBoard(session, TEN_CHARTS_BOARD, { charts: drawn, filters: [] })
  const filters = filtersOf(datasetId)
  const dashboardId = await makeBoard(session, MIXED_BOARD, { charts: [...drawn, ...undrawn], filters })
  return { databaseId, datasetId, chartIds: drawn.map(({ id }) => id), dashboardId }
}

interface MadeChart {
  readonly id: number
  readonly name: string
}

async function makeCharts(
  session: SupersetSession,
  datasetId: number,
  charts: readonly SupersetChart[],
): Promise<readonly MadeChart[]> {
  const all: MadeChart[] = []
  for (const { name, vizType, form, query } of charts) {
    const params = { viz_type: vizType, datasource: `${datasetId}__table`, ...form }
    const context = query && {
      datasource: { id: datasetId, type: 'table' },
      force: false,
      queries: [query],
      form_data: params,
      result_format: 'json',
      result_type: 'full',
    }
    const id = await once(session, ['chart', 'slice_name', name], {
      slice_name: name,
      viz_type: vizType,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify(params),
      ...(context === undefined ? {} : { query_context: JSON.stringify(context) }),
    })
    all.push({ id, name })
  }
  return all
}

async function makeBoard(
  session: SupersetSession,
  { slug, title }: { readonly slug: string; readonly title: string },
  { charts, filters }: { readonly charts: readonly MadeChart[]; readonly filters: readonly unknown[] },
): Promise<number> {
  const id = await once(session, ['dashboard', 'dashboard_title', title], {
    dashboard_title: title,
    slug,
    published: true,
  })
  const metadata = { positions: positionsOf(charts), native_filter_configuration: filters }
  await sent(session, 'PUT', `/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify(metadata) })
  return id
}

function positionsOf(charts: readonly MadeChart[]): Readonly<Record<string, unknown>> {
  const rows = Array.from({ length: Math.ceil(charts.length / 2) }, (_row, at) => `ROW-${at}`)
  const cells = charts.map(({ id: chartId, name: sliceName }, place) => ({
    id: `CHART-${chartId}`,
    type: 'CHART',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', rows[Math.floor(place / 2)]],
    meta: { chartId, sliceName, width: 6, height: 30 },
  }))
  const nodes = [
    { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    { id: 'GRID_ID', type: 'GRID', children: rows, parents: ['ROOT_ID'] },
    ...rows.map((id, row) => ({
      id,
      type: 'ROW',
      children: cells.slice(row * 2, row * 2 + 2).map((cell) => cell.id),
      parents: ['ROOT_ID', 'GRID_ID'],
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    })),
    ...cells,
  ]
  return { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
}

/** A time range, values and a numerical range. */
function filtersOf(datasetId: number): readonly unknown[] {
  const filter = (id: string, name: string, filterType: string, more: Readonly<Record<string, unknown>>) => ({
    id: `NATIVE_FILTER-${id}`,
    name,
    filterType,
    type: 'NATIVE_FILTER',
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    cascadeParentIds: [],
    defaultDataMask: { extraFormData: {}, filterState: {} },
    controlValues: {},
    targets: [{}],
    ...more,
  })
  const of = (name: string) => [{ datasetId, column: { name } }]
  return [
    filter('time', 'Time range', 'filter_time', {}),
    filter('origin', 'Origin', 'filter_select', {
      targets: of('origin'),
      controlValues: {
        multiSelect: true,
        sortAscending: false,
        searchAllOptions: true,
        inverseSelection: false,
      },
    }),
    filter('delay', 'Delay', 'filter_range', { targets: of('delay') }),
  ]
}

async function once(
  session: SupersetSession,
  [kind, column, name]: readonly [kind: string, column: string, name: string],
  fields: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [known] = await find(session, kind, column, name)
  return known ?? z.parse(made, await (await sent(session, 'POST', `/api/v1/${kind}/`, fields)).json()).id
}

async function find(
  session: SupersetSession,
  kind: string,
  column: string,
  name: string,
): Promise<readonly number[]> {
  const query = `(filters:!((col:${column},opr:eq,value:'${name}')))`
  const answer = await session.getJson(`/api/v1/${kind}/?q=${encodeURIComponent(query)}`)
  return z.parse(found, answer).ids
}

async function sent(
  session: SupersetSession,
  method: 'POST' | 'PUT',
  path: string,
  json: unknown,
): Promise<Response> {
  const answer = await session.write(method, path, { json })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}
