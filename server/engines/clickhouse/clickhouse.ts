import { err, ok } from '#domain/core/result.ts'
import { CLICKHOUSE } from '#domain/engines/clickhouse/dialect.ts'
import { clickhouseError, clickhouseFault } from '#domain/engines/clickhouse/errors.ts'
import { guardClickhouse } from '#domain/engines/clickhouse/guard.ts'
import { EXPLAIN_PLAN } from '#domain/engines/clickhouse/plan.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { LOADS_NOTHING } from '#domain/engines/run-end.ts'
import type { RemoteKind } from '#server/engines/remote/remote-kind.ts'
import { answerCatalog } from './catalog.ts'
import { readPlan } from './read-plan.ts'
import { type ClickhouseSession, cancelLeft, connectClickhouse } from './session.ts'

/** ClickHouse as a kind of remote database. */
export const CLICKHOUSE_REMOTE: RemoteKind<ClickhouseSession> = {
  connect: connectClickhouse,
  greeting: Buffer.from('GET /ping HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  cancelLeft,
  guard: (sql, writes, schema) => {
    const guarded = guardClickhouse(sql, writes, schema)
    if (!guarded.ok) return err(guardedError(sql, guarded.error, CLICKHOUSE.scan))
    const { kind, end } = guarded.value
    return ok({ text: kind === 'query' ? sql.slice(0, end) : null, writes: kind === 'writing' })
  },
  faultOf: clickhouseFault,
  errorOf: clickhouseError,
  explainPrefix: EXPLAIN_PLAN,
  readPlan: (_names, rows, explained) => readPlan(rows, explained),
  createPrefix: ({ kind, schema, name }) => {
    const engine = kind === 'TABLE' ? ' ENGINE = MergeTree ORDER BY tuple()' : ''
    return `CREATE ${kind} ${CLICKHOUSE.quoteName(schema)}.${CLICKHOUSE.quoteName(name)}${engine} AS\n`
  },
  catalog: answerCatalog,
  load: () => Promise.reject(new Error(LOADS_NOTHING.message)),
}
