import * as z from 'zod/mini'
import { FINDINGS } from '#domain/capabilities/capabilities.ts'
import { type Answer, call } from '#domain/contract/call.ts'

const limit = z.nullable(z.number())

/**
 * Asks which server this is and what it can do for whoever is signed in. `capabilities` are told by name, of which a window
 * passes over those that it does not know. `found_on` is when they were found out, in ms since 1970; with `fresh` they are
 * found out anew. Not a call of Superset.
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
      }),
      job_transport: z.nullable(z.enum(['websocket', 'polling'])),
      found_on: z.number(),
      embed_from: z.catch(z.array(z.string()), []),
    }),
  }),
})

/** The description as the wire has it. */
export type WireServer = Answer<typeof getServer>['result']
