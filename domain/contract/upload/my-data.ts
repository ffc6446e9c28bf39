import * as z from 'zod/mini'
import { usersShape } from '#domain/contract/bi/each-kind/users.ts'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'

/** The longest name of a table, and of its description. */
const MOST_NAME = 100
const MOST_COMMENT = 2_000

/** A name in SQL: not only spaces, without the character NUL. */
const name = z.string().check(
  z.maxLength(MOST_NAME),
  z.refine((text) => text.trim() !== '' && !text.includes('\0')),
)
const known = z.string().check(z.maxLength(1_000))
const kind = z.enum(['table', 'view'])

const myTable = z.object({
  table: z.string(),
  kind,
  comment: z.nullable(z.string()),
  row_count: z.nullable(z.int()),
  size_bytes: z.nullable(z.int()),
  file: z.nullable(z.string()),
  loaded_on: z.nullable(z.int()),
  loaded_by: z.string(),
  may_change: z.boolean(),
})

/** A table of "My data"; `file` and `loaded_on` are null if its origin is not known, `file` also for a query. */
export type MyTable = z.infer<typeof myTable>

const binnedTable = z.object({
  id: z.string(),
  table: z.string(),
  kind,
  binned_on: z.int(),
  removed_on: z.int(),
  may_change: z.boolean(),
})

/** A table in the bin, until `removed_on`. */
export type BinnedTable = z.infer<typeof binnedTable>

/** Lists the tables of "My data" and of its bin. Times are ms since 1970. */
export const listMyTables = call({
  summary: 'The tables of My data',
  method: 'GET',
  path: '/api/v1/my_data/',
  answer: z.object({
    database_id: z.int(),
    schema: z.string(),
    result: z.array(myTable),
    bin: z.array(binnedTable),
  }),
})

/** Reads the views, datasets, charts and dashboards that read a table of "My data". */
export const getMyTableUsers = call({
  summary: 'The readers of a table of My data',
  method: 'GET',
  path: '/api/v1/my_data/users/',
  query: z.object({ q: risonQuery(z.object({ table: known })) }),
  answer: z.object({
    views: z.object({ count: z.int(), result: z.array(z.string()) }),
    datasets: z.object({
      count: z.int(),
      result: z.array(z.object({ id: z.int(), table_name: z.string() })),
    }),
    ...usersShape,
  }),
})

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), table: known, name }),
  z.object({
    kind: z.literal('describe'),
    table: known,
    comment: z.nullable(z.string().check(z.maxLength(MOST_COMMENT))),
  }),
  z.object({ kind: z.literal('drop'), table: known }),
  z.object({ kind: z.literal('restore'), id: known }),
])

/** A change of a table; `drop` moves it to the bin, `restore` takes it back by its id there. */
export type MyTableChange = z.infer<typeof change>

/** Changes a table of "My data". */
export const changeMyTable = call({
  summary: 'Change a table of My data',
  method: 'POST',
  path: '/api/v1/my_data/change',
  body: change,
  answer: z.object({ message: z.string() }),
})
