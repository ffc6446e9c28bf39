import { GRID_ID, HEADER_ID, ROOT_ID } from '#domain/records/dashboards/layout/component.ts'
import { childIdsOf, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { type DashboardDocument, withComponents } from './document.ts'
import { DEFAULT_HEIGHT, GRID_COLUMNS } from './layout.ts'

/** A chart that belongs to a dashboard. */
export interface OwnChart {
  readonly chartId: number
  readonly name: string
  readonly uuid?: string
}

const CHARTS_PER_ROW = 2

/**
 * The document with a layout: its own, or one row for every two charts if it has none or one that is not readable. The
 * ids are the same on every device, so that two people who begin to edit the same dashboard get one layout.
 */
export function withDefaultLayout(
  document: DashboardDocument,
  charts: readonly OwnChart[],
): DashboardDocument {
  const entries = entriesOf(document.position)
  if (childIdsOf(treeOf(entries), ROOT_ID).length > 0) return document
  const rows = charts.flatMap((_, at) =>
    at % CHARTS_PER_ROW === 0 ? [charts.slice(at, at + CHARTS_PER_ROW)] : [],
  )
  const changes = new Map<string, unknown>([
    ['DASHBOARD_VERSION_KEY', 'v2'],
    [ROOT_ID, { id: ROOT_ID, type: 'ROOT', children: [GRID_ID] }],
    [GRID_ID, { id: GRID_ID, type: 'GRID', parents: [ROOT_ID], children: rows.map((_, at) => rowId(at)) }],
    [HEADER_ID, { id: HEADER_ID, type: 'HEADER', meta: { text: document.title ?? '' } }],
    ...rows.flatMap((row, at) => rowEntries(row, rowId(at))),
  ])
  return withComponents(document, changes)
}

function rowId(at: number): string {
  return `ROW-${at + 1}`
}

function rowEntries(row: readonly OwnChart[], id: string): readonly (readonly [string, unknown])[] {
  const parents = [ROOT_ID, GRID_ID]
  const charts = row.map(({ chartId, name, uuid }) => ({
    id: `CHART-${chartId}`,
    type: 'CHART',
    children: [],
    parents: [...parents, id],
    meta: {
      chartId,
      sliceName: name,
      ...(uuid === undefined ? {} : { uuid }),
      width: GRID_COLUMNS / CHARTS_PER_ROW,
      height: DEFAULT_HEIGHT,
    },
  }))
  const children = charts.map((chart) => chart.id)
  const meta = { background: 'BACKGROUND_TRANSPARENT' }
  return [
    [id, { id, type: 'ROW', children, parents, meta }],
    ...charts.map((chart) => [chart.id, chart] as const),
  ]
}
