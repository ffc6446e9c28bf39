import '#domain/core/zod-without-eval.ts'
import type * as z from 'zod/mini'

/** Any schema of the wire. */
export type Schema = z.ZodMiniType

/** A schema of named fields, such as path parameters. */
export type FieldsSchema = z.ZodMiniObject

/**
 * A call of the wire: its address, input and answer. Server and browser share nothing else. `path` has its parameters in
 * braces; `query` describes the query string, in which a field made with `risonQuery` is sent as rison; `bodyAs` is the
 * encoding of the body ("form" fields are JSON texts, those of an "upload" texts and files; "any-form" takes the texts
 * of a form, and any other body as one without fields). Every call except GET
 * requires the header X-CSRFToken, unless `csrf` is false. `synced` marks calls of a synced record, which extend
 * Superset's wire: all answer the record's revision as `ETag`, writes accept `Idempotency-Key`, and those of an existing
 * record accept `If-Match`.
 */
export interface Call {
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly params?: FieldsSchema
  readonly query?: FieldsSchema
  readonly body?: Schema
  readonly bodyAs?: 'json' | 'form' | 'upload' | 'any-form'
  readonly csrf?: false
  readonly synced?: 'read' | 'create' | 'change'
  readonly status?: 200 | 201 | 202
  readonly answer: Schema
}

/** Declares a call with its exact types. Calls that a page never sends are not in its scripts. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** The parsed answer of a call. */
export type Answer<C extends Call> = Output<C['answer']>

/** The path parameters of a call. */
export type ParamsOf<C extends Call> = Input<C['params']>

/** The query string fields of a call. */
export type QueryOf<C extends Call> = Input<C['query']>

/** The body of a call. */
export type BodyOf<C extends Call> = Input<C['body']>

/** Parameters, query and body of a call as the server parses them. */
export interface Parsed<C extends Call> {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
}
