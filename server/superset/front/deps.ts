import type { FastifyInstance } from 'fastify'
import type { Store } from '#server/store/open-store.ts'
import type { Upstream } from '#server/superset/upstream/open-upstream.ts'
import type { AskUpstream } from '#server/superset/upstream/upstream.ts'

/**
 * Dependencies of a front. `upstream` streams requests to the Superset, `ask` uses it for small buffered answers; `store`
 * is the front's own; `now` is ms since 1970; `dist` is the folder of the built pages, null if something else serves them;
 * `publicOrigin` is the address behind a proxy, `embedFrom` are the origins whose pages may frame ours.
 */
export interface FrontDeps {
  readonly upstream: Upstream
  readonly ask: AskUpstream
  readonly store: Store
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
  readonly dist: string | null
  readonly host: string
  readonly publicOrigin: string | null
  readonly embedFrom: readonly string[]
  readonly log: (message: string) => void
}

/** A part of the front with its own answers. The routes that it mounts are not forwarded. */
export type FrontPart = (scope: FastifyInstance, deps: FrontDeps) => void
