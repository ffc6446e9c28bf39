import { escapeIdentifier } from 'pg'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { postgresqlFault } from '#domain/engines/postgresql/connection-fault.ts'
import { POSTGRESQL } from '#domain/engines/postgresql/dialect.ts'
import { postgresqlError } from '#domain/engines/postgresql/errors.ts'
import { guardPostgresql } from '#domain/engines/postgresql/guard.ts'
import { readPostgresqlPlan } from '#domain/engines/postgresql/plan.ts'
import type { RemoteKind } from '#server/engines/remote/remote-kind.ts'
import { answerCatalog } from './catalog.ts'
import { loadStaged } from './load-staged.ts'
import { cancelLeft, connectPostgresql, type PostgresqlSession } from './session.ts'
import type { OwnType } from './types.ts'

/** A request for encryption, which the server answers with one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** PostgreSQL as a kind of remote database. */
export function createPostgresql(): RemoteKind<PostgresqlSession> {
  const ownTypes = new Map<string | null, Map<number, OwnType>>()
  return {
    connect: (target) => {
      const own = ownTypes.get(target.catalog) ?? new Map<number, OwnType>()
      ownTypes.set(target.catalog, own)
      return connectPostgresql(target, own)
    },
    greeting: SSL_REQUEST,
    cancelLeft,
    guard: (sql, writes) => {
      const guarded = guardPostgresql(sql, writes)
      if (!guarded.ok) return err(guardedError(sql, guarded.error, POSTGRESQL.scan))
      const { kind, end } = guarded.value
      return ok({ text: kind === 'query' ? sql.slice(0, end) : null, writes: kind === 'writing' })
    },
    faultOf: postgresqlFault,
    errorOf: postgresqlError,
    explainPrefix: 'EXPLAIN (FORMAT JSON) ',
    readPlan: (_names, rows) => {
      const plan = parseJson(rows[0]?.[0] ?? '')
      return plan.ok ? readPostgresqlPlan(plan.value) : null
    },
    createPrefix: ({ kind, schema, name }) =>
      `CREATE ${kind} ${escapeIdentifier(schema)}.${escapeIdentifier(name)} AS\n`,
    catalog: answerCatalog,
    load: loadStaged,
  }
}
