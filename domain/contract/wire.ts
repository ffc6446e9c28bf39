import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { risonQuery } from './rison/rison-query.ts'

/** An id in a path: a number, or its text. */
export const idParams = z.object({
  id: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number)),
})

/** Milliseconds since 1970; some calls of Superset send a text. */
export const wireMilliseconds = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number)),
])

/** A table in an SQL text. */
export const namedTable = z.object({
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  table: z.string(),
})

/** A user as owner or author of a record. */
export const userName = z.object({
  id: z.optional(z.number()),
  first_name: z.string(),
  last_name: z.string(),
})

/** A filter of a list. Unknown operators are ignored. */
const listFilter = z.object({ col: z.string(), opr: z.string(), value: z.unknown() })

/** A filter of a list. */
export type ListFilter = z.infer<typeof listFilter>

const MOST_COLUMNS = 200

const MOST_FILTERS = 50

/** Options of a list. `page_size` −1 means all, as far as the server allows. */
const listQuery = z.object({
  columns: z.optional(z.array(z.string()).check(z.maxLength(MOST_COLUMNS))),
  keys: z.optional(z.array(z.string()).check(z.maxLength(MOST_COLUMNS))),
  filters: z.optional(z.array(listFilter).check(z.maxLength(MOST_FILTERS))),
  order_column: z.optional(z.string()),
  order_direction: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(z.int()),
  page_size: z.optional(z.int()),
})

/** Options of a list. */
export type ListQuery = z.infer<typeof listQuery>

/** The query string of a list: `q` as rison. */
export const listQueryString = z.object({ q: risonQuery(z.optional(listQuery)) })

/** The query string of a single record: its requested columns, as rison. */
export const recordQueryString = z.object({
  q: risonQuery(
    z.optional(z.object({ columns: z.optional(z.array(z.string())), keys: z.optional(z.array(z.string())) })),
  ),
})

const names = z.optional(z.array(z.string()))
const texts = z.optional(z.record(z.string(), z.string()))

/** Answer of a list: `count` covers all pages, `ids` are in the order of `result`; other fields describe its columns and orders. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    count: z.int(),
    ids: z.array(z.int()),
    result: z.array(row),
    description_columns: texts,
    label_columns: texts,
    list_columns: names,
    list_title: z.optional(z.string()),
    order_columns: names,
  })
}

/** Answer of a single record, with descriptions of its columns. */
/* @__NO_SIDE_EFFECTS__ */
export function recordAnswer<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    id: z.int(),
    result: row,
    description_columns: texts,
    label_columns: texts,
    show_columns: names,
    show_title: z.optional(z.string()),
  })
}

/** A tag of a record; 1 is the type of users' tags. */
export const tagName = z.object({
  id: z.int(),
  name: z.string(),
  type: z.union([z.int(), z.string()]),
})

/** Answer `{"result": "OK"}`. */
export const okAnswer = z.object({ result: z.string() })
