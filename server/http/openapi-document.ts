import * as z from 'zod/mini'
import { ALL_CALLS, type NamedCall } from '#domain/contract/all-calls.ts'
import type { Call, FieldsSchema, Schema } from '#domain/contract/call.ts'
import { errorBody } from '#domain/contract/errors.ts'
import { isRisonQuery } from '#domain/contract/rison/rison-query.ts'
import { IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH } from '#domain/contract/sync.ts'

type Json = Readonly<Record<string, unknown>>

function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function isRequired(fields: FieldsSchema, name: string): boolean {
  const field = fields.shape[name]
  return field !== undefined && !z.safeParse(field, undefined).success
}

function pathParameters(fields: FieldsSchema): readonly Json[] {
  return Object.keys(fields.shape).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }))
}

/** A rison field is described by its value, as JSON, which is also accepted: OpenAPI cannot express rison. */
function queryParameters(fields: FieldsSchema): readonly Json[] {
  return Object.entries(fields.shape).map(([name, field]) => {
    const required = isRequired(fields, name)
    const schema = jsonSchema(field)
    return isRisonQuery(field)
      ? { name, in: 'query', required, content: { 'application/json': { schema } } }
      : { name, in: 'query', required, schema }
  })
}

/** The headers of idempotent and conditional writes. Source: sync §3.6. */
function headerParameters({ synced }: Call): readonly Json[] {
  const header = (name: string, description: string, schema: Json) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  const key = header(
    IDEMPOTENCY_KEY_HEADER,
    'The operation; the same again gets the same answer for 30 days',
    {
      type: 'string',
      pattern: '^[\\x21-\\x7e]+$',
      maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
    },
  )
  const match = header('If-Match', 'The revision to change, as ETag gave it', { type: 'string' })
  if (synced === 'create') return [key]
  return synced === 'change' ? [key, match] : []
}

const TAG: Json = { ETag: { description: 'The revision of the record', schema: { type: 'string' } } }

const STALE: Json = {
  description: 'The record has another revision; result is the record as it is',
  headers: TAG,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' }, result: {} } },
    },
  },
}

function requestBody(call: Call, body: Schema): Json {
  const isForm = call.bodyAs !== undefined && call.bodyAs !== 'json'
  const type = isForm ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: jsonSchema(body) } } }
}

function operation(call: NamedCall): Json {
  const parameters = [
    ...(call.params ? pathParameters(call.params) : []),
    ...(call.query ? queryParameters(call.query) : []),
    ...headerParameters(call),
  ]
  const needsToken = call.method !== 'GET' && call.csrf !== false
  return {
    operationId: call.name,
    summary: call.summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body ? { requestBody: requestBody(call, call.body) } : {}),
    ...(needsToken ? { security: [{ session: [], csrf: [] }] } : {}),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'OK',
        ...(call.synced ? { headers: TAG } : {}),
        content: { 'application/json': { schema: jsonSchema(call.answer) } },
      },
      ...(call.synced === 'change' ? { 412: STALE } : {}),
      default: {
        description: 'A rejection, in one of four shapes',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Describes every call of the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): { openapi: string; paths: Record<string, unknown> } & Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of ALL_CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Offset', version: 'v1' },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
      },
    },
  }
}
