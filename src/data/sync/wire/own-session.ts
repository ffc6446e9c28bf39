import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { SOMEBODY_ELSE, type Transport } from './transport.ts'

/** Whose session reads are made in. */
interface RequestedFor {
  readonly transport: Pick<Transport, 'askUser'>
  readonly userId: number
}

/**
 * What a read came to: that something is not there counts only when we asked, since nobody else sees it either. Reads
 * carry no token, so another user who signed in meanwhile is not noticed by the server. Source: sync §2.3, I2.
 */
export async function ownAnswer({ transport, userId }: RequestedFor, outcome: Outcome): Promise<Outcome> {
  if (outcome.ok || (outcome.error.code !== 'not-found' && outcome.error.status !== 404)) return outcome
  const who = await transport.askUser()
  return who.ok && who.value === userId ? outcome : SOMEBODY_ELSE
}
