import { err, ok } from '#domain/core/result.ts'
import { BIGQUERY } from '#domain/engines/bigquery/dialect.ts'
import { bigqueryError, bigqueryFault } from '#domain/engines/bigquery/errors.ts'
import { guardBigquery } from '#domain/engines/bigquery/guard.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { LOADS_NOTHING } from '#domain/engines/run-end.ts'
import type { RemoteKind } from '#server/engines/remote/remote-kind.ts'
import { answerCatalog } from './catalog.ts'
import { type BigquerySession, cancelLeft, connectBigquery, EXPLAIN } from './session.ts'

/** BigQuery as a kind of remote database. */
export const BIGQUERY_REMOTE: RemoteKind<BigquerySession> = {
  connect: connectBigquery,
  greeting: Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  cancelLeft,
  guard: (sql) => {
    const guarded = guardBigquery(sql)
    return guarded.ok
      ? ok({ text: sql.slice(0, guarded.value), writes: false })
      : err(guardedError(sql, guarded.error, BIGQUERY.scan))
  },
  faultOf: bigqueryFault,
  errorOf: bigqueryError,
  explainPrefix: EXPLAIN,
  readPlan: (_names, rows) => ({
    steps: [
      {
        depth: 0,
        name: rows[0]?.[0] ?? 'SELECT',
        details: [['Bytes processed', rows[0]?.[1] ?? '0']],
        estimatedRows: null,
        rows: null,
        ms: null,
      },
    ],
    isCut: false,
  }),
  // The kind declares that it creates nothing.
  createPrefix: () => '',
  catalog: answerCatalog,
  load: () => Promise.reject(new Error(LOADS_NOTHING.message)),
}
