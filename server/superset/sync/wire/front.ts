import type { RandomBytes } from '#domain/core/ids.ts'
import type { Store } from '#server/store/open-store.ts'
import type { User } from '#server/store/users.ts'
import type { CachedProbes } from '#server/superset/probe/cached-probes.ts'
import { ALL_FRONT_RULES, type FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { AskUpstream } from '#server/superset/upstream/upstream.ts'
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts'
import type { Reading } from './reading.ts'

/** What proves who asks, to the upstream: kept as long as the request lasts, and never on a disk. */
export interface Caller {
  readonly cookie: string
  readonly csrfToken: string | null
  /** The machine that the request came from, which the Superset counts requests of; null where nobody says. */
  readonly visitorIp: string | null
}

/** What a server that stands before a Superset lives on; `now` is ms since 1970. */
interface FrontDeps {
  readonly store: Store
  readonly ask: AskUpstream
  readonly probes: CachedProbes
  readonly now: () => number
  readonly randomBytes: RandomBytes
  /** Left out, all of them hold. */
  readonly rules?: FrontRules
}

/** A front with what it remembers until it ends. */
export interface Front extends FrontDeps {
  readonly rules: FrontRules
  readonly oneAtATime: OneAtATime
  /** Who was behind a cookie, and when that was asked, in ms since 1970. */
  readonly known: Map<string, { readonly user: User; readonly at: number }>
  /** Until when a user's list of a kind is not asked for, since he may not see it, by user and kind; in ms since 1970. */
  readonly hiddenUntil: Map<string, number>
  /** When a blank row of a write that the log does not have was first seen, in ms since 1970. */
  readonly foreignBlanks: Map<string, number>
  /** When the read of a record left that was the last to be answered, by kind and id, in ms since 1970. A write is no read. */
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

/** Begins a front over its store; everything else that it remembers starts empty. */
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
