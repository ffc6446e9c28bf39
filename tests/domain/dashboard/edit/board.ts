import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { applyOperation } from '#domain/dashboard/edit/apply.ts'
import type { Applied, Operation } from '#domain/dashboard/edit/operation.ts'
import { childIdsOf, treeOf } from '#domain/records/dashboards/layout/tree.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { entriesOf, tableOf } from '#domain/records/dashboards/table.ts'

/** A component as a test writes it: `ROW:R`, with what it contains; `=6` is a width. */
export type Sketch = readonly [string, ...Sketch[]] | string

const KINDS: Readonly<Record<string, string>> = {
  R: 'ROW',
  C: 'CHART',
  K: 'COLUMN',
  S: 'TABS',
  T: 'TAB',
  H: 'HEADER',
  M: 'MARKDOWN',
  D: 'DIVIDER',
}

/**
 * Makes a dashboard of sketches: `['R1', 'C1=4', 'C2=8']` is a row of two charts. The first letter is the kind (R row,
 * C chart, K column, S tabs, T tab, H header, M markdown, D divider), the number behind `=` the width.
 */
export function board(...content: readonly Sketch[]): DashboardDocument {
  return under(['GRID_ID', ...content])
}

/** As `board`, with these top-level tabs: `['S1', ['T1', …], ['T2', …]]`. */
export function topTabs(tabs: Sketch): DashboardDocument {
  return under(tabs)
}

function under(top: Sketch): DashboardDocument {
  const entries = new Map<string, unknown>([
    ['DASHBOARD_VERSION_KEY', 'v2'],
    ['GRID_ID', { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] }],
    ['HEADER_ID', { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Flights' } }],
  ])
  const id = add(entries, top, ['ROOT_ID'])
  entries.set('ROOT_ID', { id: 'ROOT_ID', type: 'ROOT', children: [id] })
  return { ...BLANK_DASHBOARD, title: 'Flights', position: tableOf(entries), metadata: {} }
}

function add(entries: Map<string, unknown>, sketch: Sketch, parents: readonly string[]): string {
  const [named, ...inner] = typeof sketch === 'string' ? [sketch] : sketch
  const [id = '', width] = named.split('=')
  const children = inner.map((one) => add(entries, one, [...parents, id]))
  const type = id === 'GRID_ID' ? 'GRID' : KINDS[id.charAt(0)]
  const chart =
    type === 'CHART' ? { chartId: Number(id.slice(1)), height: 50, sliceName: id, uuid: `uuid-${id}` } : {}
  const meta = { ...chart, ...(width === undefined ? {} : { width: Number(width) }) }
  entries.set(id, { id, type, children, parents, ...(type === 'GRID' ? {} : { meta }) })
  return id
}

/** Draws a layout as a sketch of one line, as `R1(C1=4 C2=8)`, from the root's children. */
export function drawn({ position }: DashboardDocument): string {
  const tree = treeOf(entriesOf(position))
  const draw = (id: string): string => {
    const width = tree.components.get(id)?.meta['width']
    const size = typeof width === 'number' ? `=${width}` : ''
    const inner = childIdsOf(tree, id).map(draw).join(' ')
    return `${id}${size}${inner === '' ? '' : `(${inner})`}`
  }
  return childIdsOf(tree, 'ROOT_ID').map(draw).join(' ')
}

/** Numbers new ids from 1. */
export function ids(): () => string {
  let last = 0
  return () => {
    last += 1
    return `new${last}`
  }
}

/** Applies an operation that must be accepted. */
export function applied(document: DashboardDocument, operation: Operation): Applied {
  const result = applyOperation(document, operation, ids())
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** The layout after an operation that must be accepted, drawn. */
export function after(document: DashboardDocument, operation: Operation): string {
  return drawn(applied(document, operation).document)
}

/** The sentence of a rejection, or null if the operation is accepted. */
export function rejectionOf(document: DashboardDocument, operation: Operation): string | null {
  const result = applyOperation(document, operation, ids())
  return result.ok ? null : result.error.message
}

/** An entry of the layout. */
export function entry({ position }: DashboardDocument, id: string): unknown {
  return entriesOf(position).get(id)
}
