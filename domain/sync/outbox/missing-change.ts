import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { RecordChange } from './enqueue.ts'

/** Returns the change that a record with unsent edits needs, null if the server has everything. Source: sync §3.5. */
export function missingChange(record: Omit<EngineRecord, 'schemaV'>): RecordChange | null {
  if (record.rev <= record.acked) return null
  if (record.deleted) return record.serverId === null ? null : { op: 'delete', fields: [], urgency: 'soon' }
  if (record.serverId === null) return { op: 'create', fields: Object.keys(record.current), urgency: 'soon' }
  return record.dirty.length === 0 ? null : { op: 'update', fields: record.dirty, urgency: 'soon' }
}
