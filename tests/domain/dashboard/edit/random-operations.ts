import fc from 'fast-check'
import { componentsOf, type DashboardDocument } from '#domain/dashboard/document/document.ts'
import type { NewKind, Operation } from '#domain/dashboard/edit/operation.ts'

/** Numbers from which an operation on any document is made. */
export type Dice = readonly [kind: number, id: number, parent: number, index: number, value: number]

/** Sequences of operations. */
export const diceList: fc.Arbitrary<readonly Dice[]> = fc.array(
  fc.tuple(fc.nat(99), fc.nat(999), fc.nat(999), fc.nat(4), fc.integer({ min: -2, max: 120 })),
  { maxLength: 30 },
)

const KINDS: readonly Exclude<NewKind, 'CHART'>[] = [
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'HEADER',
  'MARKDOWN',
  'DIVIDER',
]

/** Makes an operation of dice: half of them insert or move. */
export function operationOf(document: DashboardDocument, [kind, id, parent, index, value]: Dice): Operation {
  const ids = [...componentsOf(document).keys(), 'GONE']
  const picked = ids[id % ids.length] ?? ''
  const into = { parentId: ids[parent % ids.length] ?? '', index }
  if (kind < 25) return { op: 'insert', kind: KINDS[kind % KINDS.length] ?? 'ROW', into }
  if (kind < 40) return { op: 'insert-chart', chart: { chartId: value + 3, name: `Chart ${value}` }, into }
  if (kind < 70) return { op: 'move', id: picked, into }
  if (kind < 78) return { op: 'remove', id: picked }
  if (kind < 85)
    return { op: 'resize', id: picked, ...(index < 2 ? { height: value } : { width: value % 14 }) }
  if (kind < 90) return { op: 'duplicate', id: picked }
  if (kind < 95) return { op: 'set-meta', id: picked, name: 'text', value: `Text ${value}` }
  if (kind < 97) return { op: 'set-fields', fields: { title: `Title ${value}` } }
  return { op: 'set-settings', settings: new Map([['refresh_frequency', value < 0 ? undefined : value]]) }
}
