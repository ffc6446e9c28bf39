import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import {
  GRID_COLUMNS,
  isLayoutKind,
  type LayoutKind,
  MOST_LEVELS,
  ROOT_ID,
} from '#domain/records/dashboards/layout/component.ts'

export {
  DEFAULT_WIDTH,
  GRID_COLUMNS,
  GRID_ID,
  HEADER_ID,
  type LayoutKind,
  ROOT_ID,
} from '#domain/records/dashboards/layout/component.ts'

/** Height of one row of the dashboard grid, in px. Source: BI spec §3. */
export const GRID_ROW_UNIT_PX = 8

/** Largest width or height of a component. Source: BI spec §3. */
export const MAX_COMPONENT_VALUE = 65_535

/** Smallest height of a chart or markdown, in grid rows. */
export const MIN_HEIGHT = 5

/** Largest height of a chart or markdown, in grid rows. */
export const MAX_HEIGHT = 100

/** Default height of a chart, column or markdown, in grid rows. Source: BI spec §3. */
export const DEFAULT_HEIGHT = 50

/** Properties of a component; sizes in grid units, null if missing. */
interface LayoutMeta {
  readonly chartId: number | null
  readonly text: string | null
  readonly code: string | null
  readonly headerSize: string | null
  readonly width: number | null
  readonly height: number | null
}

/** A component of a layout with its children, in order. */
export interface LayoutNode {
  readonly id: string
  readonly kind: LayoutKind
  readonly meta: LayoutMeta
  readonly children: readonly LayoutNode[]
}

/** A layout as a tree, and a note for each unreadable part. */
export interface Layout {
  readonly root: LayoutNode
  readonly notes: readonly string[]
}

const EMPTY_META: LayoutMeta = {
  chartId: null,
  text: null,
  code: null,
  headerSize: null,
  width: null,
  height: null,
}

function size(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null
  return Math.min(Math.round(value), MAX_COMPONENT_VALUE)
}

function parseMeta(value: unknown): LayoutMeta {
  if (!isRecord(value)) return EMPTY_META
  const chartId = value['chartId']
  return {
    chartId: typeof chartId === 'number' && Number.isInteger(chartId) ? chartId : null,
    text: textOrNull(value['text']),
    code: textOrNull(value['code']),
    headerSize: textOrNull(value['headerSize']),
    width: size(value['width']),
    height: size(value['height']),
  }
}

/**
 * Parses the flat table of components (position_json, decoded) to a tree. Unreadable components are left out with a note,
 * and a repeated or recursive component is cut, so that any value gives a layout. Source: BI spec §3.
 */
export function parseLayout(position: unknown): Layout {
  const table = new Map<string, unknown>(isRecord(position) ? Object.entries(position) : [])
  const notes: string[] = []
  const seen = new Set<string>()

  function read(id: string, level: number): LayoutNode | null {
    const value = table.get(id)
    const fault = seen.has(id) ? 'is used in two places; only the first is shown.' : faultOf(value, level)
    seen.add(id)
    if (fault !== null || !isRecord(value) || !isLayoutKind(value['type'])) {
      notes.push(`Component ${isolated(id)} ${fault ?? UNREADABLE}`)
      return null
    }
    const ids: readonly unknown[] = Array.isArray(value['children']) ? value['children'] : []
    const children = ids.flatMap((child) => (typeof child === 'string' ? (read(child, level + 1) ?? []) : []))
    return nodeOf(value, { id, kind: value['type'], children })
  }

  const root = isRecord(table.get(ROOT_ID)) ? read(ROOT_ID, 0) : null
  return {
    root: root ?? { id: ROOT_ID, kind: 'ROOT', meta: EMPTY_META, children: [] },
    notes: [...new Set(notes)],
  }
}

/** The nodes of stored components: after an edit, what did not change is the same object and is not drawn again. */
const known = new WeakMap<object, LayoutNode>()

function nodeOf(value: Readonly<Record<string, unknown>>, read: Omit<LayoutNode, 'meta'>): LayoutNode {
  const last = known.get(value)
  const isSame =
    last?.id === read.id &&
    last.children.length === read.children.length &&
    last.children.every((child, index) => child === read.children[index])
  if (isSame) return last
  const node = { ...read, meta: parseMeta(value['meta']) }
  known.set(value, node)
  return node
}

const UNREADABLE = 'cannot be read and is left out.'

/** Why a component is left out, as the end of a sentence; null if it is not. */
function faultOf(value: unknown, level: number): string | null {
  if (level > MOST_LEVELS) return 'is nested too deeply and is left out.'
  if (!isRecord(value) || !isLayoutKind(value['type'])) return UNREADABLE
  const isNameless = value['type'] === 'CHART' && parseMeta(value['meta']).chartId === null
  return isNameless ? 'names no chart and is left out.' : null
}

/** A layout with two charts per row, for a dashboard without layout. */
export function layoutOfCharts(chartIds: readonly number[]): Layout {
  const rows = chartIds.flatMap((_, index) => (index % 2 === 0 ? [chartIds.slice(index, index + 2)] : []))
  const children = rows.map((ids, index) => ({
    id: `ROW-${index + 1}`,
    kind: 'ROW' as const,
    meta: EMPTY_META,
    children: ids.map((chartId) => ({
      id: `CHART-${chartId}`,
      kind: 'CHART' as const,
      meta: { ...EMPTY_META, chartId, width: GRID_COLUMNS / 2, height: DEFAULT_HEIGHT },
      children: [],
    })),
  }))
  return { root: { id: ROOT_ID, kind: 'ROOT', meta: EMPTY_META, children }, notes: [] }
}

/** The charts of a part of the layout, in reading order, each once. */
export function chartIdsOf(node: LayoutNode): readonly number[] {
  const own = node.kind === 'CHART' && node.meta.chartId !== null ? [node.meta.chartId] : []
  return [...new Set([...own, ...node.children.flatMap(chartIdsOf)])]
}
