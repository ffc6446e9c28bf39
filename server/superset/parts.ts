import type { FastifyInstance } from 'fastify'
import { readBodies } from '#server/http/receive/bodies.ts'
import { mountPostedQuery } from '#server/routes/posted-query.ts'
import type { FrontPart } from './front/deps.ts'
import { mountFilteredCalls } from './front/literal-filters/mount-filtered-calls.ts'
import { FRONT_ROUTES, KIND_PARTS } from './kinds/all.ts'
import { makeCachedProbes } from './probe/cached-probes.ts'
import { mountProbe } from './probe/probe-part.ts'
import { mountProviders } from './session/provider-part.ts'
import { mountSession } from './session/session-part.ts'
import { mountRecords } from './sync/mount-records.ts'

/** The parts of the front with their own answers; all other calls are forwarded. */
export const FRONT_PARTS: readonly FrontPart[] = [
  mountSession,
  mountProviders,
  mountAbilities,
  ...KIND_PARTS,
  mountForms,
  mountFilteredCalls,
]

/** One probe serves both: what the pages are shown as the Superset's abilities, and which kinds are stored there. */
function mountAbilities(...[scope, deps]: Parameters<FrontPart>): void {
  const probes = makeCachedProbes(deps.upstream, deps.now)
  void scope.register(async (inner) => mountProbe(inner, deps, probes))
  void scope.register(async (inner) => mountRecords(inner, { ...deps, probes }, FRONT_ROUTES))
}

/** The forms that open pages. */
function mountForms(scope: FastifyInstance): void {
  readBodies(scope)
  mountPostedQuery(scope)
}
