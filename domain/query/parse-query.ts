import { isLid, isQueryId, type Lid, type QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { QUERY_STATES, type Query } from './query.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

const column = z.object({
  name: z.string(),
  type: text,
  kind: z.enum(['number', 'text', 'time', 'boolean', 'json', 'bytes']),
})

const place = z.object({ line: z.int(), column: z.int(), length: z.int() })

const storedQuery = z.object({
  id: z.custom<QueryId>(isQueryId),
  serverId: number,
  tabLid: z.custom<Lid>(isLid),
  tabName: z.string(),
  dbId: z.int(),
  catalog: text,
  schema: text,
  sql: z.string(),
  startLine: z.int(),
  startColumn: z.int(),
  queryLimit: z.int(),
  limitingFactor: z.nullable(z.enum(['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'])),
  state: z.enum(QUERY_STATES),
  progress: z.number(),
  startDttm: z.number(),
  endDttm: number,
  rows: number,
  sizeBytes: number,
  columns: z.array(column),
  error: z.nullable(z.object({ code: z.string(), message: z.string(), place: z.nullable(place) })),
  isDataPreview: z.boolean(),
})

/** Reads a run as it was stored. Fails: `unreadable`, with the field that is wrong. */
export function parseQuery(
  row: unknown,
): Result<Query, { readonly code: 'unreadable'; readonly field: string }> {
  const parsed = storedQuery.safeParse(row)
  if (parsed.success) return ok(parsed.data)
  return err({ code: 'unreadable', field: parsed.error.issues[0]?.path.map(String).join('.') || 'query' })
}
