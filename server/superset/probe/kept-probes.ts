import { LRUCache } from 'lru-cache'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { Upstream } from '#server/superset/upstream/open-upstream.ts'
import type { UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { askQuestions, type ProbeVisit } from './ask-questions.ts'
import { describeUpstream } from './describe-upstream.ts'

/** How long a description is believed, in ms: a server is set up anew now and then, and roles are given. */
const BELIEVED_MS = 15 * 60_000

/** Most users whose descriptions are in memory. */
const MOST_USERS = 1_000

/** What was found out about a Superset for each user, in memory only. */
export interface KeptProbes {
  /** What the Superset can do for a user, asked anew where it is old, `fresh`, or the Superset was away since. Fails: as the questions do. */
  readonly describe: (
    userId: number,
    visit: ProbeVisit,
    fresh: boolean,
  ) => Promise<Result<ServerDescription, UpstreamFailure>>
}

/** Makes the memory of the probe. What comes back after the Superset was away may be another version of it. */
export function makeKeptProbes(
  { address, awayAt }: Pick<Upstream, 'address' | 'awayAt'>,
  now: () => number,
): KeptProbes {
  const kept = new LRUCache<number, ServerDescription>({ max: MOST_USERS })
  const running = new Map<number, Promise<Result<ServerDescription, UpstreamFailure>>>()

  async function probe(
    userId: number,
    visit: ProbeVisit,
  ): Promise<Result<ServerDescription, UpstreamFailure>> {
    const answers = await askQuestions(visit)
    if (!answers.ok) return answers
    const description = describeUpstream(answers.value, address.shown, now())
    kept.set(userId, description)
    return ok(description)
  }

  return {
    describe: async (userId, visit, fresh) => {
      const known = kept.get(userId)
      const isBelieved =
        known !== undefined && now() - known.foundAt < BELIEVED_MS && known.foundAt > awayAt()
      if (isBelieved && !fresh) return ok(known)
      // All windows of a user may ask at once: one probe answers them.
      const going = running.get(userId) ?? probe(userId, visit).finally(() => running.delete(userId))
      running.set(userId, going)
      return await going
    },
  }
}
