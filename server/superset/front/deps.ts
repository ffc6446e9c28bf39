import type { FastifyInstance } from 'fastify'
import type { Store } from '#server/store/open-store.ts'
import type { Upstream } from '#server/superset/upstream/open-upstream.ts'
import type { AskUpstream } from '#server/superset/upstream/upstream.ts'

/**
 * What a front lives on. `upstream` is the way to the Superset, `ask` the same way for small whole answers; `store` is
 * the front's own; `now` is ms since 1970; `dist` is the folder of the built pages, null when something else serves them;
 * `publicOrigin` is the address under which a proxy shows us, `embedFrom` are the origins whose pages may show us in frames.
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

/** A part of the front that answers calls by itself. What a part mounts is not passed on. */
export type FrontPart = (scope: FastifyInstance, deps: FrontDeps) => void
