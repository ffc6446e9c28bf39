import * as z from 'zod/mini'
import { call } from './call.ts'
import { idParams } from './wire.ts'

/** A shared query as it was stored; it is not validated, so any field may be missing. */
const sharedQuery = z.looseObject({
  sql: z.nullish(z.string()),
  name: z.nullish(z.string()),
  dbId: z.nullish(z.int()),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string()),
  autorun: z.nullish(z.boolean()),
  templateParams: z.nullish(z.string()),
})

/** Reads a shared query by its number; 404 if the server stores none. */
export const getSharedQuery = call({
  summary: 'A shared query',
  method: 'GET',
  path: '/kv/{id}/',
  params: idParams,
  answer: sharedQuery,
})
