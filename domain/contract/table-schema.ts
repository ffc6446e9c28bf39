import * as z from 'zod/mini'
import { call } from './call.ts'
import { idParams } from './wire.ts'

/** The most characters of a name on the wire: a label, a catalog, a schema, a table. Source: wire §1. */
export const MAX_NAME_LENGTH = 256

const optionalName = z.nullish(z.string().check(z.maxLength(MAX_NAME_LENGTH)))

/** An open table of a tab; `description` is the client's table object, unchanged. Source: SQL spec §3. */
export const wireTableSchema = z.object({
  id: z.int(),
  tab_state_id: z.int(),
  database_id: z.nullable(z.int()),
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  table: z.nullable(z.string()),
  description: z.nullish(z.record(z.string(), z.unknown())),
  expanded: z.boolean(),
})

/**
 * A table to open in a tab; it is stored completely. `queryEditorId` is the server's id of the tab. `uuid` makes the
 * create repeatable if the server supports it (`uuids` of `getSyncAbilities`).
 */
const newTable = z.looseObject({
  dbId: z.nullable(z.int()),
  queryEditorId: z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  catalog: optionalName,
  schema: z.nullable(z.string().check(z.maxLength(MAX_NAME_LENGTH))),
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  expanded: z.nullish(z.boolean()),
  uuid: z.optional(z.guid()),
})

/** A table to open in a tab. */
export type NewTable = z.infer<typeof newTable>

/** Opens a table in a tab; the same table of the tab is replaced and gets a new id. `If-Match` refers to that one. */
export const createTableSchema = call({
  summary: 'Open a table in a tab',
  method: 'POST',
  path: '/tableschemaview/',
  body: z.object({ table: newTable }),
  bodyAs: 'form',
  synced: 'change',
  answer: z.object({ id: z.int() }),
})

/** Expands or collapses a table of a tab. */
export const expandTableSchema = call({
  summary: 'Expand or collapse a table of a tab',
  method: 'POST',
  path: '/tableschemaview/{id}/expanded',
  params: idParams,
  body: z.object({ expanded: z.boolean() }),
  bodyAs: 'form',
  synced: 'change',
  answer: z.object({ id: z.int(), expanded: z.boolean() }),
})

/** Removes a table from a tab; answers "OK", also if it was removed before. */
export const deleteTableSchema = call({
  summary: 'Remove a table from a tab',
  method: 'DELETE',
  path: '/tableschemaview/{id}',
  params: idParams,
  synced: 'change',
  answer: z.string(),
})
