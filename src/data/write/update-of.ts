import type { Changed } from '#domain/sync/record/change-record.ts'
import type { Decision } from './write.ts'

/** The decision that stores a changed record and sends the fields that differ; null if none does. */
export function updateOf<R>(
  { record, fields }: Changed<R>,
  urgency: 'soon' | 'now',
  history?: Decision<R>['history'],
): Decision<R> | null {
  if (fields.length === 0) return null
  return { record, change: { op: 'update', fields, urgency }, ...(history === undefined ? {} : { history }) }
}
