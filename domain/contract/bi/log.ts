import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

/**
 * Takes the events that Superset's page tells of its use, as a form or as JSON. Whatever is sent, the answer is 200 and
 * empty, as the reference server's is; the page sends it by beacon, which carries no token.
 */
export const logEvents = call({
  summary: 'Take events of the page',
  method: 'POST',
  path: '/superset/log/',
  csrf: false,
  answer: z.null(),
})
