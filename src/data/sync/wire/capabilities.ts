import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, list, optional, readShape, text } from '#domain/core/shape.ts'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { FailedOutcome, Transport } from './transport.ts'

interface WireAbilities {
  readonly idempotency_keys: boolean
  readonly revisions: boolean
  readonly uuids: boolean
  readonly changes: boolean
  readonly keeps_tabs: boolean
  readonly shared_kinds?: readonly string[]
}

const answer = fields({
  result: fields<WireAbilities>({
    idempotency_keys: flag,
    revisions: flag,
    uuids: flag,
    changes: flag,
    keeps_tabs: flag,
    shared_kinds: optional(list(text)),
  }),
})

/**
 * Reads the server's capabilities. `other-server`: it does not know the call, or lacks what safe writes require, so nothing
 * may be sent to it. Fails when the server did not answer. Source: sync §3.9.
 */
export async function probeCaps(
  transport: Pick<Transport, 'read'>,
): Promise<Result<ServerCaps | 'other-server', FailedOutcome>> {
  const outcome = await transport.read('/api/v1/sync/')
  if (!outcome.ok) return isUnknownCall(outcome) ? ok('other-server') : err(outcome)
  const read = readShape(answer, outcome.body)
  if (!read.ok) return ok('other-server')
  const { idempotency_keys, revisions, uuids, changes, keeps_tabs, shared_kinds } = read.value.result
  const speaksOurs = idempotency_keys && revisions && uuids && changes
  const shared =
    shared_kinds && SYNCED_KINDS.filter((name) => shared_kinds.includes(kindNamed(name).wireName ?? ''))
  const caps = { keepsTabs: keeps_tabs, ...(shared ? { sharedKinds: shared } : {}) }
  return ok(speaksOurs ? caps : 'other-server')
}

/** Superset answers an unknown call with 404, or with 405 in some versions, always in JSON. A captive portal sends no JSON. */
function isUnknownCall({ error, body }: FailedOutcome): boolean {
  if (error.code !== 'not-found' && error.code !== 'refused') return false
  return body !== null && (error.status === 404 || error.status === 405)
}
