import * as z from 'zod/mini'
import { call } from './call.ts'
import { wireQuery } from './query.ts'
import { MAX_NAME_LENGTH, wireTableSchema } from './table-schema.ts'
import { idParams } from './wire.ts'

/** A tab as the server stores it. `extra_json` is returned as an object although it is sent as a text. Source: SQL spec §3. */
export const tabState = z.object({
  id: z.int(),
  user_id: z.int(),
  label: z.nullable(z.string()),
  active: z.boolean(),
  database_id: z.nullable(z.int()),
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  table_schemas: z.array(wireTableSchema),
  sql: z.nullable(z.string()),
  query_limit: z.nullable(z.int()),
  latest_query: z.nullable(wireQuery),
  autorun: z.boolean(),
  template_params: z.nullable(z.string()),
  hide_left_bar: z.boolean(),
  saved_query: z.nullable(z.looseObject({ id: z.int() })),
  extra_json: z.record(z.string(), z.unknown()),
})

const wireName = z.string().check(z.maxLength(MAX_NAME_LENGTH))

/**
 * A new tab; other fields of the editor are ignored. `uuid` makes the create repeatable if the server supports it
 * (`uuids` of `getSyncAbilities`); `rev` and `clientId` identify the author in its `extra_json`, as after an update, beside the
 * fields that have no column.
 */
const newTab = z.looseObject({
  dbId: z.nullable(z.int()),
  name: z.optional(wireName),
  title: z.optional(wireName),
  sql: z.nullish(z.string()),
  catalog: z.nullish(wireName),
  schema: z.nullish(wireName),
  queryLimit: z.nullish(z.int()),
  autorun: z.nullish(z.boolean()),
  templateParams: z.nullish(z.string()),
  hideLeftBar: z.nullish(z.boolean()),
  remoteId: z.nullish(z.int()),
  uuid: z.optional(z.guid()),
  version: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
  rev: z.optional(z.int()),
  clientId: z.optional(z.string()),
  seen: z.optional(z.int()),
  isPinned: z.optional(z.boolean()),
  group: z.nullish(wireName),
  northPercent: z.optional(z.number()),
  southPercent: z.optional(z.number()),
  cursorPosition: z.optional(z.unknown()),
})

/** A new tab. */
export type NewTab = z.infer<typeof newTab>

/** Creates a tab and makes it the active one; not idempotent. Each form field is a JSON text. */
export const createTab = call({
  summary: 'Create a tab',
  method: 'POST',
  path: '/tabstateview/',
  body: z.object({ queryEditor: newTab }),
  bodyAs: 'form',
  synced: 'create',
  answer: z.object({ id: z.int() }),
})

/** Reads a tab; 404 for an unknown one and 403 for another user's, both with an empty body. */
export const getTab = call({
  summary: 'One tab of the user',
  method: 'GET',
  path: '/tabstateview/{id}',
  params: idParams,
  synced: 'read',
  answer: tabState,
})

/** Fields of an update of a tab; missing ones stay. `extra_json` is a JSON text. */
const tabPatch = z.strictObject({
  label: z.nullish(wireName),
  sql: z.nullish(z.string()),
  database_id: z.nullish(z.int()),
  catalog: z.nullish(wireName),
  schema: z.nullish(wireName),
  query_limit: z.nullish(z.int()),
  latest_query_id: z.nullish(z.string()),
  autorun: z.optional(z.boolean()),
  template_params: z.nullish(z.string()),
  hide_left_bar: z.optional(z.boolean()),
  saved_query_id: z.nullish(z.int()),
  extra_json: z.optional(z.string()),
})

/** Fields of an update of a tab. */
export type TabPatch = z.infer<typeof tabPatch>

/** Changes fields of a tab and returns its id. */
export const updateTab = call({
  summary: 'Change fields of a tab',
  method: 'PUT',
  path: '/tabstateview/{id}',
  params: idParams,
  body: tabPatch,
  bodyAs: 'form',
  synced: 'change',
  answer: z.int(),
})

/** Deletes a tab with its table schemas; its queries stay in the history. Answers "OK". */
export const deleteTab = call({
  summary: 'Delete a tab',
  method: 'DELETE',
  path: '/tabstateview/{id}',
  params: idParams,
  synced: 'change',
  answer: z.string(),
})

/** Makes a tab the user's only active one and returns its id. */
export const activateTab = call({
  summary: 'Make a tab the active one',
  method: 'POST',
  path: '/tabstateview/{id}/activate',
  params: idParams,
  synced: 'change',
  answer: z.int(),
})

/** Binds a query to a tab; an unknown query is no error. */
export const migrateQuery = call({
  summary: 'Bind a query to a tab',
  method: 'POST',
  path: '/tabstateview/{id}/migrate_query',
  params: idParams,
  body: z.object({ queryId: z.string() }),
  bodyAs: 'form',
  synced: 'change',
  answer: z.int(),
})

/** Removes a query from a tab; if it was the latest, the newest other one becomes it. Answers "OK". */
export const deleteTabQuery = call({
  summary: 'Take a query out of a tab',
  method: 'DELETE',
  path: '/tabstateview/{id}/query/{clientId}',
  params: z.extend(idParams, { clientId: z.string() }),
  synced: 'change',
  answer: z.string(),
})
