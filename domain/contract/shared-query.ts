import * as z from 'zod/mini'
import { call } from './call.ts'
import { idParams } from './wire.ts'

/** A query as whoever shared it stored it. The text is stored as it came, so that any field may be missing. */
const sharedQuery = z.looseObject({
  sql: z.nullish(z.string()),
  name: z.nullish(z.string()),
  dbId: z.nullish(z.int()),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string()),
  autorun: z.nullish(z.boolean()),
  templateParams: z.nullish(z.string()),
})

/** Gives a query that was stored under a number to be shared; a server that keeps none answers 404. */
export const getSharedQuery = call({
  summary: 'A shared query',
  method: 'GET',
  path: '/kv/{id}/',
  params: idParams,
  answer: sharedQuery,
})
