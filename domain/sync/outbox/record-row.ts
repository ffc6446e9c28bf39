import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** Whether a row sends the content or deletion of a record; registers and actions only refer to it. Source: sync §3.5. */
export function isRecordRow({ op }: Pick<OutboxRow, 'op'>): boolean {
  return op === 'create' || op === 'update' || op === 'delete'
}
