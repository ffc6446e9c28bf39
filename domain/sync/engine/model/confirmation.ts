import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { EngineState } from './state.ts'

/**
 * Tells whether an answer about one record, asked for at `requestedAt`, may confirm what was sent of it. A list that was
 * requested in between must have had its say: what was sent after the last one would be lost unseen by a server that is
 * rolled back to a time between the two, since its next list goes on from the cursor as if nothing had been. Source: sync §3.7, §3.12.
 */
export function mayConfirm(
  { volatileState }: EngineState,
  record: EngineRecord | null,
  requestedAt: number,
): boolean {
  const sentAt = record?.sentAt ?? null
  return sentAt !== null && sentAt <= volatileState.listedAt && volatileState.listedAt <= requestedAt
}
