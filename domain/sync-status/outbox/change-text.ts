import { bytesText } from '#domain/core/number/format-quantity.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import { capital } from '#domain/records/kind/labels.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** What of a pending change is told as text. */
type ShownChange = Pick<OutboxRow, 'kind' | 'op' | 'fields' | 'name' | 'value' | 'reason'>

/** What a change changes: "SQL text, row limit, 1.2 kB", "New tab"; a null size is left out. Source: look §7. */
export function changeText(change: ShownChange, sizeBytes: number | null): string {
  const what = operationText(change)
  const tellsSize = sizeBytes !== null && sizeBytes > 0 && (change.op === 'create' || change.op === 'update')
  return tellsSize ? `${what}, ${bytesText(sizeBytes)}` : what
}

function operationText(change: ShownChange): string {
  const labels = labelsNamed(change.kind)
  switch (change.op) {
    case 'create':
      // What was removed on the server stands here as a create, and is not new to anybody.
      return change.reason === 'gone' ? capital(labels.one) : labels.created
    case 'delete':
      return labels.deleted
    case 'register':
      return labels.setting(change.name, change.value) ?? capital(change.name ?? labels.one)
    case 'action':
      return labels.setting(change.name, change.value) ?? capital(labels.one)
    case 'update':
      return capital([...new Set(change.fields.map((field) => fieldLabel(change.kind, field)))].join(', '))
  }
}

/** What a field of a record is called in the middle of a line. */
export function fieldLabel(kind: KindName, field: string): string {
  return labelsNamed(kind).fields.get(field) ?? field
}
