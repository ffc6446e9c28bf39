import { LRUCache } from 'lru-cache'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Upstream } from '#server/superset/upstream/open-upstream.ts'
import type { UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { askQuestions, type ProbeAnswers, type ProbeVisit } from './ask-questions.ts'
import { describeUpstream } from './describe-upstream.ts'

/** How long a description is believed, in ms: a server is set up anew now and then, and roles are given. */
const TRUSTED_MS = 15 * 60_000

/** Most users whose descriptions are in memory. */
const MOST_USERS = 1_000

/** What was found out about a Superset for each user, in memory only. */
export interface CachedProbes {
  /** What the Superset can do for a user, asked anew where it is old, `fresh`, or the Superset was away since. Fails: as the questions do. */
  readonly describe: (
    userId: number,
    visit: ProbeVisit,
    fresh: boolean,
  ) => Promise<Result<ServerDescription, UpstreamFailure>>
}

/** Makes the memory of the probe. What comes back after the Superset was away may be another version of it. */
export function makeCachedProbes(
  { address, awayAt }: Pick<Upstream, 'address' | 'awayAt'>,
  now: () => number,
): CachedProbes {
  const kept = new LRUCache<number, ServerDescription>({ max: MOST_USERS })
  const running = new Map<number, Promise<Result<ServerDescription, UpstreamFailure>>>()

  async function probe(
    userId: number,
    visit: ProbeVisit,
  ): Promise<Result<ServerDescription, UpstreamFailure>> {
    const answers = await askQuestions(visit)
    if (!answers.ok) return answers
    if (isSignedOut(answers.value)) return err(SESSION_OVER)
    const found = describeUpstream(answers.value, address.shown, now())
    const description = withKnown(found, kept.get(userId) ?? null)
    kept.set(userId, description)
    return ok(description)
  }

  return {
    describe: async (userId, visit, fresh) => {
      const known = kept.get(userId)
      const isBelieved = known !== undefined && now() - known.foundAt < TRUSTED_MS && known.foundAt > awayAt()
      if (isBelieved && !fresh) return ok(known)
      // All windows of a user may ask at once: one probe answers them.
      const going = running.get(userId) ?? probe(userId, visit).finally(() => running.delete(userId))
      running.set(userId, going)
      return await going
    },
  }
}

/** The answers are those of nobody, and tell nothing of the user. */
function isSignedOut(answers: ProbeAnswers): boolean {
  const status = answers.get('roles')?.status ?? 0
  return status === 401 || (status >= 300 && status < 400)
}

const SESSION_OVER: UpstreamFailure = { code: 'unreached', reason: 'the session is over' }

/** What this time was not told is taken to be as it was: one answer that stays away switches nothing off or on. */
function withKnown(found: ServerDescription, known: ServerDescription | null): ServerDescription {
  if (known === null) return found
  const merged = [...found.capabilities].map(
    ([name, finding]) =>
      [name, finding === 'unknown' ? (known.capabilities.get(name) ?? finding) : finding] as const,
  )
  return { ...found, capabilities: new Map(merged) }
}
