import type { Entries } from './entries.ts'
import type { LayoutTree } from './tree.ts'

/** One side of a merged layout. */
export interface Side {
  readonly entries: ReadonlyMap<string, unknown>
  readonly tree: LayoutTree
}

/** A merged layout while it is made valid. */
export interface Settling {
  readonly entries: Entries
  readonly base: ReadonlyMap<string, unknown>
  readonly mine: Side
  readonly theirs: Side
}

/** An id for a container of one component, the same on every device. */
export function containerId(entries: Entries, kind: 'ROW' | 'TABS', componentId: string): string {
  let id = `${kind}-of-${componentId}`
  while (entries.has(id)) id = `${id}-`
  return id
}
