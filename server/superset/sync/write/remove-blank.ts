import { ok, type Result } from '#domain/core/result.ts'
import type { Listed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { findWrite } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { writeIdIn } from './find-created.ts'

/** A row that is still blank this long after its create was sent is removed, in ms. Source: sync §3.6. */
const SWEEP_AGE_MS = 5 * 60_000

/** The same for a row that is not in the log, and may be that of another front, in ms. */
const FOREIGN_SWEEP_AGE_MS = 60 * 60_000

/** Most such rows that are remembered. */
const MOST_FOREIGN_BLANKS = 1_000

/** The first time that this front saw the row of a write that is not in its log: that of another front, or of its own lost store. */
function firstSeen({ foreignBlanks, now }: FrontCall['front'], writeId: string): number {
  const seenAt = foreignBlanks.get(writeId) ?? now()
  if (foreignBlanks.size < MOST_FOREIGN_BLANKS) foreignBlanks.set(writeId, seenAt)
  return seenAt
}

/** Removes a blank row of ours that never got its content. */
export async function removeBlank(
  call: FrontCall,
  kind: UpstreamKind,
  row: Listed,
): Promise<Result<void, Failure>> {
  const { front, user } = call
  const id = writeIdIn(row.label)
  if (id === null || !front.rules.sweep) return ok(undefined)
  const write = await findWrite(front.store, id)
  if (write !== null && write.userId !== user.id) return ok(undefined)
  const ageMs = front.now() - (write?.sentOn ?? firstSeen(front, id))
  if (ageMs < (write === null ? FOREIGN_SWEEP_AGE_MS : SWEEP_AGE_MS)) return ok(undefined)
  const read = await kind.read(call, row.upstreamId, { stamp: null, listed: row })
  if (!read.ok) return read
  if (typeof read.value === 'string' || read.value.token !== row.label || !kind.isBlank(read.value))
    return ok(undefined)
  // If this fails, the row is in the next list.
  await sendUpstream(front, call.caller, kind.remove(row.upstreamId))
  return ok(undefined)
}
