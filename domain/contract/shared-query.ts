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

/** Stores a shared query under a number. `data` is its JSON text; any other text is stored too. */
export const storeSharedQuery = call({
  summary: 'Store a shared query',
  method: 'POST',
  path: '/kv/store/',
  bodyAs: 'any-form',
  body: z.object({ data: z.string() }),
  answer: z.object({ id: z.int() }),
})

/** Reads a shared query by its number; 404 if the server stores none. */
export const getSharedQuery = call({
  summary: 'A shared query',
  method: 'GET',
  path: '/kv/{id}/',
  params: idParams,
  answer: sharedQuery,
})

/** Stores a shared query under a key that cannot be guessed. Equal queries have different keys. */
export const postQueryPermalink = call({
  summary: 'Store a shared query under a key',
  method: 'POST',
  path: '/api/v1/sqllab/permalink',
  body: z.strictObject({
    dbId: z.int(),
    name: z.string(),
    sql: z.string(),
    catalog: z.nullish(z.string()),
    schema: z.nullish(z.string()),
    autorun: z.nullish(z.boolean()),
    templateParams: z.nullish(z.string()),
    /** The key of the user's stored result, which every user with the link may then read. Ours; Superset rejects it. */
    resultsKey: z.nullish(z.string().check(z.maxLength(64))),
  }),
  status: 201,
  answer: z.object({ key: z.string(), url: z.string() }),
})

/** Reads a shared query by its key; 404 if the server stores none. */
export const getQueryPermalink = call({
  summary: 'A shared query by its key',
  method: 'GET',
  path: '/api/v1/sqllab/permalink/{key}',
  params: z.object({ key: z.string().check(z.regex(/^[\w-]{1,200}$/)) }),
  answer: sharedQuery,
})
