import { isRecord } from '#domain/core/parse.ts'

/** Kinds of layout component. Source: BI spec §3. */
const LAYOUT_KINDS = [
  'ROOT',
  'GRID',
  'HEADER',
  'CHART',
  'ROW',
  'COLUMN',
  'TABS',
  'TAB',
  'MARKDOWN',
  'DIVIDER',
  'DYNAMIC',
] as const

/** Kind of a layout component. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number]

/** Id of the root component. Source: BI spec §3. */
export const ROOT_ID = 'ROOT_ID'

/** Id of the grid that holds the components of a dashboard without top tabs. Source: BI spec §3. */
export const GRID_ID = 'GRID_ID'

/** Id of the header, which holds the title. Source: BI spec §3. */
export const HEADER_ID = 'HEADER_ID'

/** Columns of the dashboard grid. */
export const GRID_COLUMNS = 12

/** Default width of a component, in grid columns. */
export const DEFAULT_WIDTH = 4

/** Most levels of a layout. Deeper components are left out: real layouts have about ten. */
export const MOST_LEVELS = 100

/** A component of the layout as it is stored, with every member. `kind` is its type, `children` are ids in order. */
export interface Component {
  readonly id: string
  readonly kind: LayoutKind
  readonly children: readonly string[]
  /** Ids from the root to the containing component. */
  readonly parents: readonly string[]
  readonly meta: Readonly<Record<string, unknown>>
  /** All members, also those that are not understood. */
  readonly stored: Readonly<Record<string, unknown>>
}

/** Whether a stored type is a known kind. */
export function isLayoutKind(value: unknown): value is LayoutKind {
  return LAYOUT_KINDS.some((kind) => kind === value)
}

/** Reads an entry of a layout; null if it is no component of a known kind, or a chart that names none. */
export function readComponent(id: string, stored: unknown): Component | null {
  if (!isRecord(stored) || !isLayoutKind(stored['type'])) return null
  const { type: kind, meta } = stored
  if (kind === 'CHART' && !(isRecord(meta) && Number.isInteger(meta['chartId']))) return null
  return {
    id,
    kind,
    children: textsOf(stored['children']),
    parents: textsOf(stored['parents']),
    meta: isRecord(meta) ? meta : {},
    stored,
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
