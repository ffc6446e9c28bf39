import type { RandomBytes } from '#domain/core/ids.ts'
import type { Store } from '#server/store/open-store.ts'
import type { User } from '#server/store/users.ts'
import type { CachedProbes } from '#server/superset/probe/cached-probes.ts'
import { ALL_FRONT_RULES, type FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { AskUpstream } from '#server/superset/upstream/upstream.ts'
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts'
import type { Reading } from './reading.ts'

/** The credentials of a request for the upstream: in memory while the request runs, never on disk. */
export interface Caller {
  readonly cookie: string
  readonly csrfToken: string | null
  /** The address of the client, by which the Superset limits requests; null if unknown. */
  readonly visitorIp: string | null
}

/** The dependencies of a front; `now` is ms since 1970. */
interface FrontDeps {
  readonly store: Store
  readonly ask: AskUpstream
  readonly probes: CachedProbes
  readonly now: () => number
  readonly randomBytes: RandomBytes
  /** All rules by default. */
  readonly rules?: FrontRules
}

/** A front with its state in memory. */
export interface Front extends FrontDeps {
  readonly rules: FrontRules
  readonly oneAtATime: OneAtATime
  /** The user behind a cookie, by its hash, and the time of the lookup, in ms since 1970. */
  readonly known: Map<string, { readonly user: User; readonly at: number }>
  /** The time until which a list that the user may not see is not read again, by user and kind; in ms since 1970. */
  readonly hiddenUntil: Map<string, number>
  /** The first time that a blank row of a write that is not in the log was seen, in ms since 1970. */
  readonly foreignBlanks: Map<string, number>
  /** The time at which the last answered read of a record was sent, by kind and id, in ms since 1970. A write is no read. */
  readonly readAt: Map<string, number>
  /** The last reading of a user's lists, by user and kinds. */
  readonly readings: Map<string, Reading>
}

/** A call of one user to one front. */
export interface FrontCall {
  readonly front: Front
  readonly caller: Caller
  readonly user: User
}

/** Begins a front over its store; the rest of its state starts empty. */
export function beginFront(deps: FrontDeps): Front {
  return {
    ...deps,
    rules: deps.rules ?? ALL_FRONT_RULES,
    oneAtATime: oneAtATime(),
    known: new Map(),
    hiddenUntil: new Map(),
    foreignBlanks: new Map(),
    readAt: new Map(),
    readings: new Map(),
  }
}
