import type * as z from 'zod/mini'

/** Any schema of the wire. */
export type Schema = z.ZodMiniType

/**
 * One call of the wire: where it goes, what it takes and what it answers. Server and browser know each other only
 * through these. `path` names its parameters in braces; `query` describes the query string's fields, of which a field
 * made with `risonQuery` travels as rison; `bodyAs` tells how the body is written ("form" fields hold JSON texts).
 */
export interface Call {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyAs?: 'json' | 'form'
  readonly status?: 200 | 201 | 202
  readonly answer: Schema
}

/** Declares a call and keeps its exact types. */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}
