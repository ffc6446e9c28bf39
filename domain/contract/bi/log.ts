import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

/**
 * Accepts the usage events of Superset's client, as a form or as JSON. The answer is always 200 and empty, as that of the
 * reference server; the client sends it by beacon, which has no token.
 */
export const logEvents = call({
  summary: 'Take events of the page',
  method: 'POST',
  path: '/superset/log/',
  csrf: false,
  answer: z.null(),
})
