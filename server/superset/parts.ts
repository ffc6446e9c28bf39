import type { FrontPart } from './front/deps.ts'
import { mountPostedQuery } from './front/posted-query.ts'
import { makeKeptProbes } from './probe/kept-probes.ts'
import { mountProbe } from './probe/probe-part.ts'
import { mountRecords } from './records/records-part.ts'
import { mountRuns } from './records/runs-part.ts'
import { mountProviders } from './session/provider-part.ts'
import { mountSession } from './session/session-part.ts'

/** The parts of the front that answer calls by themselves, before all others are passed on. */
export const FRONT_PARTS: readonly FrontPart[] = [
  mountSession,
  mountProviders,
  mountAbilities,
  mountRuns,
  mountPostedQuery,
]

/** What the Superset can do is told to windows, and decides which records are kept there: both know it from one probe. */
function mountAbilities(...[scope, deps]: Parameters<FrontPart>): void {
  const probes = makeKeptProbes(deps.upstream, deps.now)
  void scope.register(async (inner) => mountProbe(inner, deps, probes))
  void scope.register(async (inner) => mountRecords(inner, deps, probes))
}
