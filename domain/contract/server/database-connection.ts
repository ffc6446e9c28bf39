import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'

const MOST_NAME = 250

/** A text with a JSON object; it is parsed where it is used. */
const jsonText = z.optional(z.nullable(z.string().check(z.maxLength(200_000))))

const flag = z.optional(z.nullable(z.boolean()))

/** An address or the fields of a form; a masked secret means the stored one. */
const connectionFields = {
  sqlalchemy_uri: z.optional(z.nullable(z.string().check(z.maxLength(4096)))),
  engine: z.optional(z.nullable(z.string())),
  driver: z.optional(z.nullable(z.string())),
  parameters: z.optional(z.record(z.string(), z.unknown())),
  configuration_method: z.optional(z.enum(['sqlalchemy_form', 'dynamic_form'])),
  server_cert: z.optional(z.nullable(z.string().check(z.maxLength(200_000)))),
  masked_encrypted_extra: jsonText,
  impersonate_user: flag,
  extra: jsonText,
}

const recordFields = {
  ...connectionFields,
  expose_in_sqllab: flag,
  allow_run_async: flag,
  allow_ctas: flag,
  allow_cvas: flag,
  allow_dml: flag,
  allow_file_upload: flag,
  force_ctas_schema: z.optional(z.nullable(z.string().check(z.maxLength(MOST_NAME)))),
  cache_timeout: z.optional(z.nullable(z.int())),
}

const databaseName = z.string().check(z.minLength(1), z.maxLength(MOST_NAME))

const createBody = z.object({ ...recordFields, database_name: databaseName, uuid: z.optional(z.uuid()) })

/** With `revision` it changes only the state that the sender has read. A Superset has no such field. */
const updateBody = z.object({
  ...recordFields,
  database_name: z.optional(databaseName),
  revision: z.optional(z.string()),
})

/** The fields of a database to create or change. */
export type DatabaseFields = z.infer<typeof updateBody>

/** The given fields, with secrets masked. */
const writtenDatabase = z.looseObject({
  configuration_method: z.string(),
  parameters: z.optional(z.record(z.string(), z.unknown())),
  sqlalchemy_uri: z.optional(z.string()),
})

/** Creates a database, after its connection was tried. Only for administrators, as all following calls. */
export const createDatabase = call({
  summary: 'Connect a database',
  method: 'POST',
  path: '/api/v1/database/',
  body: createBody,
  status: 201,
  answer: z.object({ id: z.int(), result: writtenDatabase }),
})

/** Changes the given fields of a database. */
export const updateDatabase = call({
  summary: 'Change a database',
  method: 'PUT',
  path: '/api/v1/database/{id}',
  params: idParams,
  body: updateBody,
  answer: z.object({ id: z.int(), result: writtenDatabase }),
})

/** Deletes a database without datasets. */
export const deleteDatabase = call({
  summary: 'Delete a database',
  method: 'DELETE',
  path: '/api/v1/database/{id}',
  params: idParams,
  answer: z.object({ message: z.string() }),
})

const messageAnswer = z.object({ message: z.string() })

/** Connects once. `id` is that of the stored database whose masked password is used; a Superset finds it by name. */
export const testConnection = call({
  summary: 'Try the connection of a database',
  method: 'POST',
  path: '/api/v1/database/test_connection/',
  body: z.object({
    ...connectionFields,
    database_name: z.optional(z.nullable(z.string())),
    id: z.optional(z.int()),
  }),
  answer: messageAnswer,
})

/** Checks the fields of a form. */
export const validateParameters = call({
  summary: 'Check the fields of a connection',
  method: 'POST',
  path: '/api/v1/database/validate_parameters/',
  body: z.object({
    ...connectionFields,
    database_name: z.optional(z.nullable(z.string())),
    id: z.optional(z.int()),
  }),
  answer: messageAnswer,
})

/** A kind of database that can be connected to. */
const availableDatabase = z.object({
  available_drivers: z.array(z.string()),
  default_driver: z.optional(z.nullable(z.string())),
  engine: z.string(),
  engine_information: z.record(z.string(), z.unknown()),
  name: z.string(),
  parameters: z.optional(z.record(z.string(), z.unknown())),
  preferred: z.boolean(),
  sqlalchemy_uri_placeholder: z.optional(z.string()),
})

/** A kind of database that can be connected to. */
export type AvailableDatabase = z.infer<typeof availableDatabase>

/** Lists the kinds of databases that can be connected to. */
export const listAvailableDatabases = call({
  summary: 'Kinds of databases that can be connected to',
  method: 'GET',
  path: '/api/v1/database/available/',
  answer: z.object({ databases: z.array(availableDatabase) }),
})
