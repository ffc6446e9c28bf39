import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'

/** Search text, page, and ids that are always included. */
export const choiceQuery = z.object({
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
export function relatedOf<const Kind extends 'chart' | 'dashboard' | 'dataset'>(kind: Kind) {
  return call({
    summary: `The records that ${kind}s refer to`,
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
