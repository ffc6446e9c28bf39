import type { Capability, Finding } from '#domain/capabilities/capabilities.ts'
import { ok } from '#domain/core/result.ts'
import type { CachedProbes } from '#server/superset/probe/cached-probes.ts'
import { describeUpstream } from '#server/superset/probe/describe-upstream.ts'

/** The findings of a probe of a default Superset, with these changes. */
export function storedAbilities(
  found: () => Iterable<readonly [Capability, Finding]> = () => [],
): CachedProbes {
  const silent = describeUpstream(new Map(), 'https://superset.example', 0)
  return {
    describe: async () => ok({ ...silent, capabilities: new Map([...silent.capabilities, ...found()]) }),
  }
}
