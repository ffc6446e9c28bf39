import type { NewKind, Operation, Place, PlacedChart } from '#domain/dashboard/edit/operation.ts'
import { ROOT_ID } from '#domain/records/dashboards/layout/component.ts'

/** A layout element of the palette. */
interface LayoutElement {
  readonly kind: Exclude<NewKind, 'CHART' | 'TAB'> | 'TOP_TABS'
  readonly label: string
  /** One sentence about its use. */
  readonly hint: string
}

/** The layout elements that can be added, in the order of the palette. Source: BI spec §3. */
export const LAYOUT_ELEMENTS: readonly LayoutElement[] = [
  { kind: 'TABS', label: 'Tabs', hint: 'Parts that are shown one at a time' },
  { kind: 'TOP_TABS', label: 'Top-level tabs', hint: 'Divide the dashboard into parts' },
  { kind: 'ROW', label: 'Row', hint: 'Charts side by side' },
  { kind: 'COLUMN', label: 'Column', hint: 'Charts one below the other' },
  { kind: 'HEADER', label: 'Header', hint: 'A line of text' },
  { kind: 'MARKDOWN', label: 'Text', hint: 'Text with Markdown' },
  { kind: 'DIVIDER', label: 'Divider', hint: 'A line across' },
]

/** The place of top-level tabs, of which a dashboard has one set. */
const TOP: Place = { parentId: ROOT_ID, index: 0 }

const NEW = 'new:'
const CHART = 'chart:'

/** The id with which a layout element is dragged. */
export function elementDragId(kind: LayoutElement['kind']): string {
  return `${NEW}${kind}`
}

/** The id with which a chart of the palette is dragged. */
export function chartDragId(chartId: number): string {
  return `${CHART}${chartId}`
}

/**
 * The operation for a drop of this id at a place: an insertion for an entry of the palette, else a move. `charts` are those of
 * the palette; one that is missing has no definition.
 */
export function dropOperation(id: string, into: Place, charts: ReadonlyMap<number, PlacedChart>): Operation {
  if (id.startsWith(CHART))
    return { op: 'insert-chart', chart: charts.get(Number(id.slice(CHART.length))) ?? null, into }
  const element = LAYOUT_ELEMENTS.find(({ kind }) => elementDragId(kind) === id)
  if (element === undefined) return { op: 'move', id, into }
  return element.kind === 'TOP_TABS'
    ? { op: 'insert', kind: 'TABS', into: TOP }
    : { op: 'insert', kind: element.kind, into }
}
