import type { Change } from './enqueue.ts'

/** The parts of a record that decide which change it needs. */
export interface UnsentRecord {
  readonly serverId: number | null
  readonly dirty: readonly string[]
}

/** Makes the first update of a record without server id its create, and its deletion null. Source: sync §3.5. */
export function createFirst(change: Change, { serverId, dirty }: UnsentRecord): Change | null {
  if (serverId !== null || (change.op !== 'update' && change.op !== 'delete')) return change
  return change.op === 'delete' ? null : { ...change, op: 'create', fields: dirty }
}
