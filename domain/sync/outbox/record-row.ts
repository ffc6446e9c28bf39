import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** Tells whether a row brings what a record says, or its end; registers and actions only name it. Source: sync §3.5. */
export function isRecordRow({ op }: Pick<OutboxRow, 'op'>): boolean {
  return op === 'create' || op === 'update' || op === 'delete'
}
