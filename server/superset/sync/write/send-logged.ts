import { makeOpId } from '#domain/core/ids.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import { afterRejection } from '#server/superset/sync/decide/writes.ts'
import type { UpstreamChange, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import {
  dropOldWrites,
  noteWrite,
  updateWrite,
  type WriteEntry,
} from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure, Outcome, PlainRequest } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'

/** A write before it is sent. */
type PlannedWrite = Pick<
  WriteEntry,
  'kind' | 'recordId' | 'upstreamId' | 'operation' | 'values' | 'baseRevision' | 'request'
>

/** The log entry of a write that is to be sent now; `known` is its earlier sending, whose id and mark it shares. */
export function writeEntry(
  { front, user }: FrontCall,
  planned: PlannedWrite,
  known?: WriteEntry,
): WriteEntry {
  return {
    ...planned,
    id: known?.id ?? makeOpId(front.randomBytes),
    userId: user.id,
    state: 'SENDING',
    wasInDoubt: known !== undefined,
    sentOn: front.now(),
  }
}

/**
 * Logs a write, sends its request, and logs an outcome that is not `done`. The caller logs `done` together with the change
 * of the store. A rejected request may be sent once in another form.
 */
export async function sendLogged(
  { front, caller }: FrontCall,
  write: WriteEntry,
  request: PlainRequest,
  { afterRejection: retry }: Pick<UpstreamKind, 'afterRejection'> = {},
): Promise<Outcome> {
  const { store, now } = front
  await dropOldWrites(store, now())
  await noteWrite(store, { ...write, state: 'SENDING', sentOn: now() })
  const first = await sendUpstream(front, caller, request)
  const other = first.kind === 'refused' ? (retry?.(request, first.error) ?? null) : null
  const outcome = other === null ? first : await sendUpstream(front, caller, other)
  switch (outcome.kind) {
    case 'done':
      break
    case 'unknown':
      await updateWrite(store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
      break
    case 'absent':
    case 'refused':
    case 'unread':
      await updateWrite(store, write.id, { state: afterRejection(write) })
      break
  }
  return outcome
}

/**
 * The columns of a write as its kind completes them. The log and the store have them without the additions, which the next
 * read brings as another's change. Fails: as the upstream does.
 */
export async function completed(
  call: FrontCall,
  { completed: complete }: Pick<UpstreamKind, 'completed'>,
  upstreamId: number,
  change: UpstreamChange,
): Promise<Result<Columns, Failure>> {
  return complete === undefined ? ok(change.columns) : await complete(call, upstreamId, change)
}
