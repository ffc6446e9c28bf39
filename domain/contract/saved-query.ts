import * as z from 'zod/mini'
import { call } from './call.ts'
import { risonQuery } from './rison/rison-query.ts'
import { MAX_NAME_LENGTH } from './table-schema.ts'
import { idParams, listAnswer, listQueryString, namedTable, recordAnswer, userName } from './wire.ts'

const name = z.nullish(z.string().check(z.maxLength(MAX_NAME_LENGTH)))
const text = z.nullish(z.string())

const writableFields = {
  label: name,
  db_id: z.nullish(z.int()),
  catalog: name,
  schema: name,
  sql: text,
  description: text,
  template_parameters: text,
  extra_json: text,
}

/** Fields of an update of a saved query; missing ones stay. `extra_json` is a JSON text. */
export const savedQueryPatch = z.strictObject(writableFields)

/** Fields of an update of a saved query. */
export type SavedQueryPatch = z.infer<typeof savedQueryPatch>

/** A new saved query without required fields. `uuid` only if the server accepts it (`uuids` of `getSyncAbilities`). */
export const newSavedQuery = z.strictObject({ ...writableFields, uuid: z.optional(z.guid()) })

/** A new saved query. */
export type NewSavedQuery = z.infer<typeof newSavedQuery>

/** The fields of a saved query in lists and single reads. */
const storedFields = {
  label: z.nullable(z.string()),
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  sql: z.nullable(z.string()),
  description: z.nullable(z.string()),
  template_parameters: z.nullable(z.string()),
}

const savedQueryFields = z.object({
  ...storedFields,
  db_id: z.nullable(z.int()),
  extra_json: z.nullable(z.string()),
})

/**
 * A single saved query. `changed_on` is UTC without a zone. Superset sends `extra` (the content of `extra_json`) in lists
 * only, our server in both. `link_id` is the number in links, if it is not `id`: before a Superset, the one that it gave.
 */
const savedQueryRecord = z.object({
  id: z.int(),
  link_id: z.optional(z.int()),
  ...storedFields,
  database: z.nullable(z.object({ id: z.int(), database_name: z.string() })),
  extra: z.optional(z.record(z.string(), z.unknown())),
  sql_tables: z.optional(z.array(namedTable)),
  changed_by: z.nullish(userName),
  changed_on: z.string(),
  changed_on_delta_humanized: z.optional(z.string()),
  created_by: z.nullish(userName),
})

/** A saved query in a list; fields beyond id and label only if they were requested, or if no columns were. */
const savedQueryRow = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  db_id: z.nullish(z.int()),
  database: z.nullish(z.object({ id: z.int(), database_name: z.string() })),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string()),
  sql: z.nullish(z.string()),
  description: z.nullish(z.string()),
  extra: z.optional(z.record(z.string(), z.unknown())),
  created_on: z.optional(z.string()),
  changed_on: z.optional(z.string()),
  changed_on_delta_humanized: z.optional(z.string()),
  last_run_delta_humanized: z.optional(z.string()),
  rows: z.nullish(z.int()),
  sql_tables: z.optional(z.array(namedTable)),
  tags: z.optional(z.array(z.looseObject({ id: z.int(), name: z.string() }))),
  changed_by: z.nullish(userName),
  created_by: z.nullish(userName),
})

/** A saved query in a list. */
export type SavedQueryRow = z.infer<typeof savedQueryRow>

/** Lists the user's saved queries, by default in order of creation. */
export const listSavedQueries = call({
  summary: 'Saved queries of the user',
  method: 'GET',
  path: '/api/v1/saved_query/',
  query: listQueryString,
  answer: listAnswer(savedQueryRow),
})

/** Saves a query; not idempotent without `Idempotency-Key` or `uuid`. An unknown field is 422. */
export const createSavedQuery = call({
  summary: 'Save a query',
  method: 'POST',
  path: '/api/v1/saved_query/',
  body: newSavedQuery,
  synced: 'create',
  status: 201,
  answer: z.object({ id: z.int(), result: savedQueryFields }),
})

/** Reads a saved query of the user, by its id or by the number in its links; 404 for any other. */
export const getSavedQuery = call({
  summary: 'One saved query of the user',
  method: 'GET',
  path: '/api/v1/saved_query/{id}',
  params: idParams,
  synced: 'read',
  answer: recordAnswer(savedQueryRecord),
})

/** Changes fields of a saved query of the user. */
export const updateSavedQuery = call({
  summary: 'Change a saved query',
  method: 'PUT',
  path: '/api/v1/saved_query/{id}',
  params: idParams,
  body: savedQueryPatch,
  synced: 'change',
  answer: z.object({ result: savedQueryFields }),
})

/** Deletes a saved query of the user; bound tabs continue without it. */
export const deleteSavedQuery = call({
  summary: 'Delete a saved query',
  method: 'DELETE',
  path: '/api/v1/saved_query/{id}',
  params: idParams,
  synced: 'change',
  answer: z.object({ message: z.string() }),
})

/** Deletes saved queries of the user, all or none; bound tabs continue without them. */
export const deleteSavedQueries = call({
  summary: 'Delete several saved queries',
  method: 'DELETE',
  path: '/api/v1/saved_query/',
  query: z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(1000))) }),
  answer: z.object({ message: z.string() }),
})
