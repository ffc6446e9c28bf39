import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { OTHER_USER, type Transport } from './transport.ts'

/** The user whose session a read needs. */
interface RequestedFor {
  readonly transport: Pick<Transport, 'readUserId'>
  readonly userId: number
}

/**
 * Checks a "not found": it counts only if this user is still signed in, because other users do not see the record either.
 * Reads carry no token, so the server does not detect a change of user. Source: sync §2.3, I2.
 */
export async function ownAnswer({ transport, userId }: RequestedFor, outcome: Outcome): Promise<Outcome> {
  if (outcome.ok || (outcome.error.code !== 'not-found' && outcome.error.status !== 404)) return outcome
  const who = await transport.readUserId()
  return who.ok && who.value === userId ? outcome : OTHER_USER
}
