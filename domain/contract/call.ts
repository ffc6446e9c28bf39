import '#domain/core/zod-without-eval.ts'
import type * as z from 'zod/mini'

/** Any schema of the wire. */
export type Schema = z.ZodMiniType

/** A schema of named fields: parameters of a path, fields of a query string. */
export type FieldsSchema = z.ZodMiniObject

/**
 * One call of the wire: where it goes, what it takes and what it answers. Server and browser know each other only
 * through these. `path` names its parameters in braces; `query` describes the query string's fields, of which a field
 * made with `risonQuery` travels as rison; `bodyAs` tells how the body is written ("form" fields hold JSON texts, those of
 * an "upload" are texts and files).
 * A call without `csrf: false` that is no GET needs the header X-CSRFToken. `synced` marks the calls of one synced
 * record, which may say more than Superset's wire: every one answers the record's revision as `ETag`, writes take
 * `Idempotency-Key`, and those of a record that is there take `If-Match`.
 */
export interface Call {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly params?: FieldsSchema
  readonly query?: FieldsSchema
  readonly body?: Schema
  readonly bodyAs?: 'json' | 'form' | 'upload'
  readonly csrf?: false
  readonly synced?: 'read' | 'create' | 'change'
  readonly status?: 200 | 201 | 202
  readonly answer: Schema
}

/** Declares a call and keeps its exact types. A page's scripts are without the calls that it never sends. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** What a call answers, parsed. */
export type Answer<C extends Call> = Output<C['answer']>

/** What the caller gives for the braces of the path. */
export type ParamsOf<C extends Call> = Input<C['params']>

/** What the caller gives for the query string. */
export type QueryOf<C extends Call> = Input<C['query']>

/** What the caller gives as body. */
export type BodyOf<C extends Call> = Input<C['body']>

/** A call's parameters, query and body as the server gets them, parsed. */
export interface Parsed<C extends Call> {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
}
