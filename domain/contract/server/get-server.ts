import * as z from 'zod/mini'
import { FINDINGS } from '#domain/capabilities/capabilities.ts'
import { type Answer, call } from '#domain/contract/call.ts'

const limit = z.nullable(z.number())

/**
 * Reads the kind of server, and its abilities for the signed-in user. A client ignores unknown names in `capabilities`.
 * `found_on` is the time of the last probe, in ms since 1970; `fresh` probes again. Not a call of Superset.
 */
export const getServer = call({
  summary: 'What this server is and can do',
  method: 'GET',
  path: '/api/v1/server/',
  query: z.object({ fresh: z.optional(z.literal('true')) }),
  answer: z.object({
    result: z.object({
      kind: z.enum(['offset', 'superset']),
      version: z.nullable(z.string()),
      address: z.nullable(z.string()),
      roles: z.array(z.string()),
      capabilities: z.record(z.string(), z.enum(FINDINGS)),
      limits: z.object({
        default_rows: limit,
        most_rows: limit,
        shown_rows: limit,
        sample_rows: limit,
        filter_rows: limit,
        answer_seconds: limit,
        result_seconds: limit,
        fetch_seconds: z.optional(limit),
      }),
      default_database: z.optional(z.nullable(z.int())),
      job_transport: z.nullable(z.enum(['websocket', 'polling'])),
      found_on: z.number(),
      cost_limits: z.catch(z.optional(z.object({ ask_above: limit, refuse_above: limit })), undefined),
      embed_from: z.catch(z.array(z.string()), []),
    }),
  }),
})

/** The description in wire form. */
export type WireServer = Answer<typeof getServer>['result']
