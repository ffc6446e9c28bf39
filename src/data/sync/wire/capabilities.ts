import { err, ok, type Result } from '#domain/core/result.ts'
import { fields, flag, readShape } from '#domain/core/shape.ts'
import { PLAIN_CAPS, type ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { FailedOutcome, Transport } from './transport.ts'

const answer = fields({
  result: fields({ idempotency_keys: flag, revisions: flag, uuids: flag, changes: flag, keeps_tabs: flag }),
})

/**
 * Asks what the server can do beside the plain wire. A server that does not know the question, or answers it otherwise,
 * is a plain Superset. Fails: when nothing can be said, since no answer of the server came. Source: sync §5.11.
 */
export async function probeCaps(
  transport: Pick<Transport, 'read'>,
): Promise<Result<ServerCaps, FailedOutcome>> {
  const outcome = await transport.read('/api/v1/sync/')
  if (!outcome.ok) return isUnknownCall(outcome) ? ok(PLAIN_CAPS) : err(outcome)
  const read = readShape(answer, outcome.body)
  if (!read.ok) return ok(PLAIN_CAPS)
  const { idempotency_keys, revisions, uuids, changes, keeps_tabs } = read.value.result
  return ok({ idempotencyKeys: idempotency_keys, revisions, uuids, changes, keepsTabs: keeps_tabs })
}

/**
 * 404 is Superset's answer, in JSON; some versions answer an unknown path of the API with 405. Neither is said by a page
 * that a portal led to: who took that for a plain Superset would send token rows to a server that needs none.
 */
function isUnknownCall({ error, body }: FailedOutcome): boolean {
  if (error.code !== 'not-found' && error.code !== 'refused') return false
  return body !== null && (error.status === 404 || error.status === 405)
}
