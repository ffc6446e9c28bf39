import { parseJson } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { LOADS_NOTHING } from '#domain/engines/run-end.ts'
import { TRINO } from '#domain/engines/trino/dialect.ts'
import { TrinoFault, trinoError, trinoFault } from '#domain/engines/trino/errors.ts'
import { guardTrino } from '#domain/engines/trino/guard.ts'
import { readTrinoPlan } from '#domain/engines/trino/plan.ts'
import type { RemoteKind } from '#server/engines/remote/remote-kind.ts'
import { answerCatalog } from './catalog.ts'
import { cancelLeft, connectTrino, type TrinoSession } from './session.ts'
import { textOf } from './types.ts'

/** Trino as a kind of remote database. */
export const TRINO_REMOTE: RemoteKind<TrinoSession> = {
  connect: connectTrino,
  tryOut: async (session) => {
    if (session.ownCatalog === null) {
      await session.ask('SELECT 1')
      return
    }
    const catalog = TRINO.textLiteral(session.ownCatalog)
    const found = await session.ask(
      `SELECT catalog_name FROM system.metadata.catalogs WHERE catalog_name = ${catalog}`,
    )
    if (found.length === 0) throw new TrinoFault('database-unknown')
  },
  greeting: Buffer.from('GET /v1/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  cancelLeft,
  guard: (sql, writes, schema) => {
    const guarded = guardTrino(sql, writes, schema)
    if (!guarded.ok) return err(guardedError(sql, guarded.error, TRINO.scan))
    const { kind, end } = guarded.value
    return ok({ text: kind === 'query' ? sql.slice(0, end) : null, writes: kind === 'writing' })
  },
  faultOf: trinoFault,
  errorOf: trinoError,
  explainPrefix: 'EXPLAIN (TYPE LOGICAL, FORMAT JSON) ',
  readPlan: (_names, rows) => {
    const plan = parseJson(textOf(rows[0]?.[0] ?? ''))
    return plan.ok ? readTrinoPlan(plan.value) : null
  },
  createPrefix: ({ kind, schema, name }) =>
    `CREATE ${kind} ${TRINO.quoteName(schema)}.${TRINO.quoteName(name)} AS `,
  catalog: answerCatalog,
  load: () => Promise.reject(new Error(LOADS_NOTHING.message)),
}
