import { err, ok } from '#domain/core/result.ts'
import { guardedError } from '#domain/engines/guard-error.ts'
import { MYSQL } from '#domain/engines/mysql/dialect.ts'
import { mysqlError, mysqlFault } from '#domain/engines/mysql/errors.ts'
import { guardMysql } from '#domain/engines/mysql/guard.ts'
import { readMysqlPlan } from '#domain/engines/mysql/plan.ts'
import type { RemoteKind } from '#server/engines/remote/remote-kind.ts'
import { answerCatalog } from './catalog.ts'
import { loadStaged } from './load-staged.ts'
import { cancelLeft, connectMysql, type MysqlSession } from './session.ts'

/** MySQL and MariaDB as a kind of remote database. */
export const MYSQL_REMOTE: RemoteKind<MysqlSession> = {
  connect: connectMysql,
  // It greets first.
  greeting: new Uint8Array(0),
  cancelLeft,
  guard: (sql, writes, schema) => {
    const guarded = guardMysql(sql, writes, schema)
    if (!guarded.ok) return err(guardedError(sql, guarded.error, MYSQL.scan))
    const { kind, end } = guarded.value
    return ok({ text: kind === 'query' ? sql.slice(0, end) : null, writes: kind === 'writing' })
  },
  faultOf: mysqlFault,
  errorOf: mysqlError,
  explainPrefix: 'EXPLAIN ',
  readPlan: readMysqlPlan,
  createPrefix: ({ kind, schema, name }) =>
    `CREATE ${kind} ${MYSQL.quoteName(schema)}.${MYSQL.quoteName(name)} AS\n`,
  catalog: answerCatalog,
  load: loadStaged,
}
