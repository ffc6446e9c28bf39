import { isLocalId, isQueryId } from '#domain/core/ids.ts'
import {
  fields,
  flag,
  int,
  list,
  nullable,
  number,
  oneOf,
  optional,
  type Read,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import {
  CTAS_METHODS,
  type Ctas,
  type Issue,
  LIMITING_FACTORS,
  QUERY_STATES,
  type Query,
  type QueryError,
  type ResultColumn,
  type ScriptPlace,
  type SqlPlace,
} from './query.ts'

const column = fields<ResultColumn>({
  name: text,
  type: nullable(text),
  kind: oneOf(['number', 'text', 'time', 'boolean', 'json', 'bytes']),
})

const place = fields<SqlPlace>({ line: int, column: int, length: int })

const scriptPlace = fields<ScriptPlace>({ id: where(isQueryId), place: int, of: int, goesOn: optional(flag) })

const storedQuery = fields<Query>({
  id: where(isQueryId),
  serverId: nullable(number),
  tabLocalId: where(isLocalId),
  tabName: text,
  dbId: int,
  catalog: nullable(text),
  schema: nullable(text),
  sql: text,
  startLine: int,
  startColumn: int,
  queryLimit: int,
  limitingFactor: nullable(oneOf(LIMITING_FACTORS)),
  warning: optional(text),
  state: oneOf(QUERY_STATES),
  progress: number,
  startDttm: number,
  endDttm: nullable(number),
  rows: nullable(number),
  sizeBytes: nullable(number),
  columns: list(column),
  error: nullable(
    fields<QueryError>({
      code: text,
      message: text,
      place: nullable(place),
      link: optional(text),
      issues: optional(list(fields<Issue>({ code: int, message: text }))),
    }),
  ),
  isDataPreview: flag,
  script: optional(scriptPlace),
  runAsync: flag,
  resultsKey: nullable(text),
  cached: flag,
  executedSql: nullable(text),
  progressText: nullable(text),
  changedOn: nullable(number),
  templateParams: nullable(text),
  ctas: nullable(fields<Ctas>({ method: oneOf(CTAS_METHODS), table: text, schema: nullable(text) })),
  sendBefore: nullable(number),
  pinnedAt: nullable(number),
  isAdopted: optional(flag),
  partOf: optional(number),
  fetchesAll: optional(flag),
  stoppedOnClose: optional(flag),
  ranBy: optional(text),
})

/** Parses a stored run. Fails: `unreadable`, with the invalid field. */
export function parseQuery(row: unknown): Read<Query> {
  return readShape(storedQuery, row, 'query')
}
