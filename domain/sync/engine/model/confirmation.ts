import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { EngineState } from './state.ts'

/**
 * Returns whether an answer about one record, requested at `requestedAt`, may confirm its sent edits. A list must have
 * been requested in between: if the server is rolled back to a time before the edits, the next list would go on from
 * the cursor, and the loss would go unnoticed. Source: sync §3.7, §3.12.
 */
export function mayConfirm(
  { volatileState }: EngineState,
  record: EngineRecord | null,
  requestedAt: number,
): boolean {
  const sentAt = record?.sentAt ?? null
  return sentAt !== null && sentAt <= volatileState.listedAt && volatileState.listedAt <= requestedAt
}
