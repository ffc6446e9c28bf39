import { bytesText } from '#domain/core/number/format-quantity.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'
import { capital } from '#domain/records/kind/labels.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

type ShownChange = Pick<OutboxRow, 'kind' | 'op' | 'fields' | 'name' | 'value' | 'reason'>

/** Describes a change: "SQL text, row limit, 1.2 kB", "New tab"; without the size if it is null. Source: look §7. */
export function changeText(change: ShownChange, sizeBytes: number | null): string {
  const what = operationText(change)
  const hasSize = sizeBytes !== null && sizeBytes > 0 && (change.op === 'create' || change.op === 'update')
  return hasSize ? `${what}, ${bytesText(sizeBytes)}` : what
}

function operationText(change: ShownChange): string {
  const labels = labelsNamed(change.kind)
  switch (change.op) {
    case 'create':
      // A record that was removed on the server is created again, but is not new to the user.
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

/** Returns the name of a field within a sentence. */
export function fieldLabel(kind: KindName, field: string): string {
  return labelsNamed(kind).fields.get(field) ?? field
}
