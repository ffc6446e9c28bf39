import { findByServerId } from '#domain/sync/engine/apply/match-record.ts'
import { kindOf, type Step, toolsOf, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { EventOf } from '#domain/sync/engine/model/event.ts'
import type { Unmarked } from '#domain/sync/engine/model/volatile-state.ts'
import { differsFromKnown } from '#domain/sync/engine/own-history/differs.ts'
import { readKey, requestRead } from '#domain/sync/engine/sending/reads.ts'
import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'

type Read = EventOf<'read'>

/**
 * Asks for the mark of what was read without it and is not what the server was known to have: without it a late request
 * of ours is taken for the work of another. Null where it makes no difference. Source: sync §3.7.
 */
export function askForMark(step: Step, read: Read, remote: RemoteRecord): Step | null {
  const { of, serverId, purpose, localId, requestedAt } = read
  const { rules, volatileState } = step.state
  const path = kindOf(step, of)?.markPath ?? null
  const record = findByServerId(step, { kind: of, serverId })
  if (path === null || record === null || purpose === 'sweep' || !rules.verify) return null
  if (remote.isUnmarked !== true || remote.token !== null || !differsFromKnown(record, remote.fields))
    return null
  const unmarked = new Map(volatileState.unmarked).set(readKey(of, serverId), { remote, requestedAt })
  return requestRead(withVolatileState(step, { unmarked }), { purpose, of, localId, serverId, path })
}

/** What was read without a mark that an answer now tells, off the list of those; null where it is any other answer. */
export function takeUnmarked(step: Step, { of, serverId }: Read): readonly [Step, Unmarked | null] {
  const key = readKey(of, serverId)
  const found = step.state.volatileState.unmarked.get(key)
  if (found === undefined) return [step, null]
  const unmarked = new Map(step.state.volatileState.unmarked)
  unmarked.delete(key)
  return [withVolatileState(step, { unmarked }), found]
}

/** A record by two answers: one without its mark, and a list. Null when unreadable, or the list should have it. */
export function withMark(
  step: Step,
  kind: RecordKind,
  { remote, body }: { readonly remote: RemoteRecord; readonly body: unknown },
): RemoteRecord | null {
  const list = kind.readList(body)
  if (list === null) return null
  const listed = list.records.find(({ serverId }) => serverId === remote.serverId)
  if (listed === undefined) return list.isLast ? null : remote
  const marked = kind.readWire(listed.wire, remote.serverId, toolsOf(step))
  return marked === null ? null : { ...marked, fields: { ...remote.fields, ...marked.fields } }
}
