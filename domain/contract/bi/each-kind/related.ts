import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'

/** Search text, page, and ids that are always included. */
const choiceQuery = z.object({
  q: risonQuery(
    z.optional(
      z.object({
        filter: z.optional(z.string()),
        include_ids: z.optional(z.array(z.int()).check(z.maxLength(1000))),
        page: z.optional(z.int()),
        page_size: z.optional(z.int()),
      }),
    ),
  ),
})

/** Declares the call for related records, such as possible owners. */
/* @__NO_SIDE_EFFECTS__ */
export function relatedOf<const Kind extends 'chart' | 'dashboard' | 'dataset' | 'saved_query' | 'query'>(
  kind: Kind,
) {
  return call({
    summary: `The records that a ${kind} refers to`,
    method: 'GET',
    path: `/api/v1/${kind}/related/{column}`,
    params: z.object({ column: z.string() }),
    query: choiceQuery,
    answer: z.object({
      count: z.int(),
      result: z.array(z.object({ extra: z.looseObject({}), text: z.string(), value: z.int() })),
    }),
  })
}

/** Declares the call for the values of a column of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function distinctOf<const Kind extends 'dataset' | 'saved_query' | 'query'>(kind: Kind) {
  return call({
    summary: `The values that a column of the list of each ${kind} has`,
    method: 'GET',
    path: `/api/v1/${kind}/distinct/{column}`,
    params: z.object({ column: z.string() }),
    query: choiceQuery,
    answer: z.object({
      count: z.int(),
      result: z.array(z.object({ text: z.string(), value: z.string() })),
    }),
  })
}

/** Declares the call for the permissions of the user on a kind of records. */
/* @__NO_SIDE_EFFECTS__ */
export function infoOf<const Kind extends 'dataset' | 'saved_query'>(kind: Kind) {
  return call({
    summary: `What the user may do with each ${kind}`,
    method: 'GET',
    path: `/api/v1/${kind}/_info`,
    query: z.object({ q: risonQuery(z.optional(z.object({ keys: z.optional(z.array(z.string())) }))) }),
    answer: z.object({ permissions: z.array(z.string()) }),
  })
}
