import type { Pull } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { PullDeps } from './pull.ts'
import { SOMEBODY_ELSE, type Transport } from './transport.ts'

/** What tells whether answers that do not say for whom they were made were made for us. */
export interface OwnSession {
  /** Whether a list is of our user: one of somebody else's session would have all that is here removed. */
  readonly ownsList: (kind: KindName, list: Pull) => Promise<boolean>
  /** What a read came to: that something is not there counts only when we asked, since nobody else sees it either. */
  readonly ownAnswer: (outcome: Outcome) => Promise<Outcome>
}

/**
 * Makes one for a user. Reads carry no token, so another user who signed in meanwhile is not noticed by the server; who
 * is there is asked only where an answer would remove or add something. Source: sync §2.3, I2.
 */
export function makeOwnSession({
  transport,
  userId,
}: {
  readonly transport: Pick<Transport, 'askUser'>
  readonly userId: PullDeps['userId']
}): OwnSession {
  const lists = new Map<KindName, string>()
  const isOurs = async () => {
    const who = await transport.askUser()
    return who.ok && who.value === userId
  }
  return {
    ownsList: async (kind, { records }) => {
      const listing = records.map(({ serverId, label }) => `${serverId} ${label}`).join('\n')
      if (lists.get(kind) === listing) return true
      if (!(await isOurs())) return false
      lists.set(kind, listing)
      return true
    },
    ownAnswer: async (outcome) => (!isNotThere(outcome) || (await isOurs()) ? outcome : SOMEBODY_ELSE),
  }
}

function isNotThere(outcome: Outcome): boolean {
  return !outcome.ok && (outcome.error.code === 'not-found' || outcome.error.status === 404)
}
