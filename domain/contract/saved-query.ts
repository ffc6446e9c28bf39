import * as z from 'zod/mini'
import { call } from './call.ts'
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

/** The fields that an update of a saved query may change; what is left out stays. `extra_json` is a JSON text. */
export const savedQueryPatch = z.strictObject(writableFields)

/** The fields that an update of a saved query may change. */
export type SavedQueryPatch = z.infer<typeof savedQueryPatch>

/** A new saved query; nothing is required. `uuid` only where the server takes it (`uuids` of `getSyncAbilities`). */
export const newSavedQuery = z.strictObject({ ...writableFields, uuid: z.optional(z.guid()) })

/** A new saved query. */
export type NewSavedQuery = z.infer<typeof newSavedQuery>

/** What is read of a saved query everywhere. */
const storedFields = {
  label: z.nullable(z.string()),
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  sql: z.nullable(z.string()),
  description: z.nullable(z.string()),
  template_parameters: z.nullable(z.string()),
}

/** The stored fields of a saved query, as its writes answer them. */
const savedQueryFields = z.object({
  ...storedFields,
  db_id: z.nullable(z.int()),
  extra_json: z.nullable(z.string()),
})

/**
 * A saved query as it is read alone. `changed_on` is UTC without a zone. Superset leaves `extra` (what `extra_json`
 * holds) out of this answer and gives it in lists only; the embedded server gives it in both.
 */
const savedQueryRecord = z.object({
  id: z.int(),
  ...storedFields,
  database: z.nullable(z.object({ id: z.int(), database_name: z.string() })),
  extra: z.optional(z.record(z.string(), z.unknown())),
  sql_tables: z.optional(z.array(namedTable)),
  changed_by: z.nullish(userName),
  changed_on: z.string(),
  changed_on_delta_humanized: z.optional(z.string()),
  created_by: z.nullish(userName),
})

/** A saved query as lists give it; fields beyond id and label come when they were asked for or nothing was. */
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

/** A saved query as lists give it. */
export type SavedQueryRow = z.infer<typeof savedQueryRow>

/** Lists the user's own saved queries, in the order in which they were made unless asked otherwise. */
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

/** Reads one of the user's saved queries; any other is 404. */
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

/** Deletes a saved query of the user; tabs that were bound to it go on without. */
export const deleteSavedQuery = call({
  summary: 'Delete a saved query',
  method: 'DELETE',
  path: '/api/v1/saved_query/{id}',
  params: idParams,
  synced: 'change',
  answer: z.object({ message: z.string() }),
})
