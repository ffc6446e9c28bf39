import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import type { WireServer } from './get-server.ts'

/** Converts the description to its wire form. */
export function writeServer(server: ServerDescription): WireServer {
  const { limits, costLimits } = server
  return {
    kind: server.kind,
    version: server.version,
    address: server.address,
    roles: [...server.roles],
    capabilities: Object.fromEntries(server.capabilities),
    limits: {
      default_rows: limits.defaultRows,
      most_rows: limits.mostRows,
      shown_rows: limits.shownRows,
      sample_rows: limits.sampleRows,
      filter_rows: limits.filterRows,
      answer_seconds: limits.answerSeconds,
      result_seconds: limits.resultSeconds,
      fetch_seconds: limits.fetchSeconds ?? null,
    },
    default_database: server.defaultDbId ?? null,
    job_transport: server.jobTransport,
    found_on: server.foundAt,
    embed_from: [...server.embedFrom],
    ...(costLimits === undefined
      ? {}
      : { cost_limits: { ask_above: costLimits.askAbove, refuse_above: costLimits.refuseAbove } }),
  }
}
