import { LRUCache } from 'lru-cache'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Upstream } from '#server/superset/upstream/open-upstream.ts'
import type { UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { askQuestions, type ProbeAnswers, type ProbeVisit } from './ask-questions.ts'
import { describeUpstream } from './describe-upstream.ts'

/** How long a description is valid, in ms: versions, settings and roles may change. */
const TRUSTED_MS = 15 * 60_000

/** Upper limit of cached descriptions. */
const MOST_USERS = 1_000

/** Descriptions of a Superset by user, in memory only. */
export interface CachedProbes {
  /** The Superset's abilities for a user; probed again if `fresh`, expired, or the Superset was away since. Fails as the probe does. */
  readonly describe: (
    userId: number,
    visit: ProbeVisit,
    fresh: boolean,
  ) => Promise<Result<ServerDescription, UpstreamFailure>>
}

/** Makes an empty cache. After an outage the Superset is probed again, since it may be another version. */
export function makeCachedProbes(
  { address, awayAt }: Pick<Upstream, 'address' | 'awayAt'>,
  now: () => number,
): CachedProbes {
  const cache = new LRUCache<number, ServerDescription>({ max: MOST_USERS })
  const running = new Map<number, Promise<Result<ServerDescription, UpstreamFailure>>>()

  async function probe(
    userId: number,
    visit: ProbeVisit,
  ): Promise<Result<ServerDescription, UpstreamFailure>> {
    const answers = await askQuestions(visit)
    if (!answers.ok) return answers
    if (isSignedOut(answers.value)) return err(SESSION_OVER)
    const found = describeUpstream(answers.value, address.shown, now())
    const description = withKnown(found, cache.get(userId) ?? null)
    cache.set(userId, description)
    return ok(description)
  }

  return {
    describe: async (userId, visit, fresh) => {
      const known = cache.get(userId)
      const isBelieved = known !== undefined && now() - known.foundAt < TRUSTED_MS && known.foundAt > awayAt()
      if (isBelieved && !fresh) return ok(known)
      // Several windows of a user may ask at once: one probe serves them.
      const going = running.get(userId) ?? probe(userId, visit).finally(() => running.delete(userId))
      running.set(userId, going)
      return await going
    },
  }
}

/** Without a session the answers describe no user. */
function isSignedOut(answers: ProbeAnswers): boolean {
  const status = answers.get('roles')?.status ?? 0
  return status === 401 || (status >= 300 && status < 400)
}

const SESSION_OVER: UpstreamFailure = { code: 'unreached', reason: 'the session is over' }

/** Takes unknown findings from the last description, so that one missing answer changes no ability. */
function withKnown(found: ServerDescription, known: ServerDescription | null): ServerDescription {
  if (known === null) return found
  const merged = [...found.capabilities].map(
    ([name, finding]) =>
      [name, finding === 'unknown' ? (known.capabilities.get(name) ?? finding) : finding] as const,
  )
  return { ...found, capabilities: new Map(merged) }
}
