import { CAPABILITIES, type ServerDescription } from '#domain/capabilities/capabilities.ts'
import type { WireServer } from './get-server.ts'

/** Parses the description from its wire form. */
export function readServer({ limits, ...wire }: WireServer): ServerDescription {
  return {
    kind: wire.kind,
    version: wire.version,
    address: wire.address,
    roles: wire.roles,
    capabilities: new Map(
      CAPABILITIES.flatMap((name) => {
        const finding = Object.hasOwn(wire.capabilities, name) ? wire.capabilities[name] : undefined
        return finding === undefined ? [] : [[name, finding] as const]
      }),
    ),
    limits: {
      defaultRows: limits.default_rows,
      mostRows: limits.most_rows,
      shownRows: limits.shown_rows,
      sampleRows: limits.sample_rows,
      filterRows: limits.filter_rows,
      answerSeconds: limits.answer_seconds,
      resultSeconds: limits.result_seconds,
      fetchSeconds: limits.fetch_seconds ?? null,
    },
    jobTransport: wire.job_transport,
    defaultDbId: wire.default_database ?? null,
    foundAt: wire.found_on,
    embedFrom: wire.embed_from,
    ...(wire.cost_limits === undefined
      ? {}
      : { costLimits: { askAbove: wire.cost_limits.ask_above, refuseAbove: wire.cost_limits.refuse_above } }),
  }
}
