import { isRecord } from '#domain/core/parse.ts'
import { entriesOf, type StoredTable, tableOf } from '#domain/records/dashboards/table.ts'
import { DEFAULT_HEIGHT, DEFAULT_WIDTH, parseLayout, ROOT_ID } from './layout.ts'

/** The charts that a layout lacks. A chart in a component that is in no list is not lacking: a save keeps it. */
export function lackingCharts(position: StoredTable, chartIds: readonly number[]): readonly number[] {
  const placed = new Set<unknown>()
  for (const entry of entriesOf(position).values()) {
    if (isRecord(entry) && entry['type'] === 'CHART' && isRecord(entry['meta']))
      placed.add(entry['meta']['chartId'])
  }
  return chartIds.filter((id) => !placed.has(id))
}

/**
 * A layout with the charts that it lacks: each in a row of its own, the last ones of the grid, or of the first top-level
 * tab. The ids are the same on every device. The same table if it lacks none, or if it has no place for them.
 */
export function withLackingCharts(position: StoredTable, chartIds: readonly number[]): StoredTable {
  return lackingCharts(position, chartIds).reduce<StoredTable>(
    (table, chartId) => withChartRow(table, { chartId }, freeName(entriesOf(table), chartId)),
    position,
  )
}

/** A layout with a chart in a new last row; `name` is the part of the new ids after their kind. */
export function withChartRow(
  position: StoredTable,
  meta: Readonly<Record<string, unknown>> & { readonly chartId: number },
  name: string,
): StoredTable {
  const parents = pathToEnd(position)
  const entries = new Map(entriesOf(position))
  const parentId = parents.at(-1) ?? ROOT_ID
  const parent = entries.get(parentId)
  if (parents.length < 2 || !isRecord(parent)) return position
  const [rowId, chartId] = [`ROW-${name}`, `CHART-${name}`]
  const children: readonly unknown[] = Array.isArray(parent['children']) ? parent['children'] : []
  entries.set(parentId, { ...parent, children: [...children, rowId] })
  const row = { id: rowId, type: 'ROW', children: [chartId], parents }
  entries.set(rowId, { ...row, meta: { background: 'BACKGROUND_TRANSPARENT' } })
  entries.set(chartId, {
    id: chartId,
    type: 'CHART',
    children: [],
    parents: [...parents, rowId],
    meta: { width: DEFAULT_WIDTH, height: DEFAULT_HEIGHT, ...meta },
  })
  return tableOf(entries)
}

/** The ids from the root to the container at whose end a chart is added; only the root without one. */
function pathToEnd(position: StoredTable): readonly string[] {
  const [first] = parseLayout(position).root.children
  if (first === undefined) return [ROOT_ID]
  if (first.kind !== 'TABS') return first.kind === 'GRID' ? [ROOT_ID, first.id] : [ROOT_ID]
  const [tab] = first.children
  return tab === undefined ? [ROOT_ID] : [ROOT_ID, first.id, tab.id]
}

function freeName(entries: ReadonlyMap<string, unknown>, chartId: number, count = 1): string {
  const name = count === 1 ? `of-chart-${chartId}` : `of-chart-${chartId}-${count}`
  const isTaken = entries.has(`ROW-${name}`) || entries.has(`CHART-${name}`)
  return isTaken ? freeName(entries, chartId, count + 1) : name
}
