import { isRecord } from '#domain/core/parse.ts'
import {
  DEFAULT_HEIGHT,
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  GRID_ID,
  HEADER_ID,
  ROOT_ID,
} from '#domain/dashboard/document/layout.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'

type Table = Readonly<Record<string, unknown>>

/** A chart component of a layout: the id of its chart, and the uuid by which an archive names it. */
export interface PlacedChart {
  readonly chartId: number | null
  readonly uuid: string | null
}

/** The chart components of a layout. */
export function placedCharts(position: Table): readonly PlacedChart[] {
  return Object.values(position).flatMap((component) => {
    const meta = chartMeta(component)
    if (meta === null) return []
    const { chartId: id, uuid } = meta
    return [
      {
        chartId: typeof id === 'number' ? id : null,
        uuid: typeof uuid === 'string' ? uuid.toLowerCase() : null,
      },
    ]
  })
}

function chartMeta(component: unknown): Table | null {
  if (!isRecord(component) || component['type'] !== 'CHART') return null
  return isRecord(component['meta']) ? component['meta'] : {}
}

/**
 * Sets the chart of each chart component; `idOf` gives null for a chart that does not exist here. Such a component stays
 * without a chart, since its old id may belong to another chart.
 */
export function layoutWithNewIds(position: Table, idOf: (chart: PlacedChart) => number | null): Table {
  return changedCharts(position, (placed, meta) => {
    const { chartId: _old, ...rest } = meta
    const id = idOf(placed)
    return id === null ? rest : { ...rest, chartId: id }
  })
}

/** Adds the uuid of each placed chart, by which an importer finds it. */
export function layoutWithUuids(position: Table, uuids: ReadonlyMap<number, string | null>): Table {
  return changedCharts(position, ({ chartId }, meta) => {
    const uuid = chartId === null ? null : (uuids.get(chartId) ?? null)
    if (uuid !== null) return { ...meta, uuid }
    const { uuid: _old, ...rest } = meta
    return rest
  })
}

function changedCharts(position: Table, change: (placed: PlacedChart, meta: Table) => Table): Table {
  return Object.fromEntries(
    Object.entries(position).map(([name, component]) => {
      const meta = chartMeta(component)
      const [placed] = placedCharts({ component })
      if (meta === null || placed === undefined || !isRecord(component)) return [name, component]
      return [name, { ...component, meta: change(placed, meta) }]
    }),
  )
}

/** A chart that is added to a layout. */
interface AddedChart {
  readonly id: number
  readonly name: string
}

/**
 * Adds charts that a layout does not contain, three per row at its end, since importers find charts by the layout. A missing
 * layout becomes one with a grid.
 */
export function layoutWithCharts(
  position: Table | null,
  title: string,
  charts: readonly AddedChart[],
): Table {
  const components = new Map(entriesOf(position))
  if (!isRecord(components.get(ROOT_ID))) for (const [id, one] of emptyLayout(title)) components.set(id, one)
  const parent = containerOf(components)
  const container = components.get(parent)
  if (charts.length === 0 || !isRecord(container)) return Object.fromEntries(components)
  const perRow = GRID_COLUMNS / DEFAULT_WIDTH
  const rows = charts.flatMap((_, index) =>
    index % perRow === 0 ? [charts.slice(index, index + perRow)] : [],
  )
  const rowIds = rows.map((_, index) => `ROW-added-${index + 1}`)
  const parents = [...textsOf(container['parents']), parent]
  components.set(parent, { ...container, children: [...textsOf(container['children']), ...rowIds] })
  for (const [index, row] of rows.entries())
    for (const component of rowOf(row, `ROW-added-${index + 1}`, parents))
      components.set(component.id, component)
  return Object.fromEntries(components)
}

/** The component that takes new rows: the grid, else the first tab of the top tabs, else the root. */
function containerOf(components: ReadonlyMap<string, unknown>): string {
  const [first = ''] = childrenOf(components.get(ROOT_ID))
  const [tab] = childrenOf(components.get(first))
  const candidates = first === GRID_ID ? [first] : [tab ?? '', GRID_ID]
  return candidates.find((id) => isRecord(components.get(id))) ?? ROOT_ID
}

function childrenOf(component: unknown): readonly string[] {
  return isRecord(component) ? textsOf(component['children']) : []
}

function rowOf(charts: readonly AddedChart[], id: string, parents: readonly string[]) {
  const placed = charts.map((chart) => ({
    type: 'CHART',
    id: `CHART-added-${chart.id}`,
    children: [],
    parents: [...parents, id],
    meta: { chartId: chart.id, sliceName: chart.name, width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT },
  }))
  const children = placed.map((chart) => chart.id)
  return [{ type: 'ROW', id, children, parents, meta: { background: 'BACKGROUND_TRANSPARENT' } }, ...placed]
}

function emptyLayout(title: string): readonly (readonly [string, unknown])[] {
  return [
    ['DASHBOARD_VERSION_KEY', 'v2'],
    [ROOT_ID, { type: 'ROOT', id: ROOT_ID, children: [GRID_ID] }],
    [GRID_ID, { type: 'GRID', id: GRID_ID, children: [], parents: [ROOT_ID] }],
    [HEADER_ID, { type: 'HEADER', id: HEADER_ID, meta: { text: title } }],
  ]
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
