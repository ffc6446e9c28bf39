import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import type { Call, FieldsSchema, Schema } from '#domain/contract/call.ts'
import { errorBody } from '#domain/contract/errors.ts'
import { isRisonQuery } from '#domain/contract/rison-query.ts'
import * as z from 'zod/mini'

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

/** A rison field is described by what it holds; OpenAPI has no word for rison, JSON is accepted as well. */
function queryParameters(fields: FieldsSchema): readonly Json[] {
  return Object.entries(fields.shape).map(([name, field]) => {
    const required = isRequired(fields, name)
    const schema = jsonSchema(field)
    return isRisonQuery(field)
      ? { name, in: 'query', required, content: { 'application/json': { schema } } }
      : { name, in: 'query', required, schema }
  })
}

function requestBody(call: Call, body: Schema): Json {
  const type = call.bodyAs === 'form' ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: jsonSchema(body) } } }
}

function operation(call: Call): Json {
  const parameters = [
    ...(call.params ? pathParameters(call.params) : []),
    ...(call.query ? queryParameters(call.query) : []),
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
        content: { 'application/json': { schema: jsonSchema(call.answer) } },
      },
      default: {
        description: 'A refusal, in one of four shapes',
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
