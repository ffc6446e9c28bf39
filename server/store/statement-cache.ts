import type { Database, Statement } from 'better-sqlite3'

/** Most cached statements: a few hundred texts are the server's own, and those of rare filters are seldom repeated. */
const MOST_STATEMENTS = 400

/**
 * A database that prepares each text once. SQLite takes longer to read and plan most statements than to run them. Each
 * statement is run to its end before the next begins, so that one can serve all who ask the same.
 */
export function cacheStatements(database: Pick<Database, 'prepare' | 'close'>): {
  readonly prepare: (sql: string) => Statement<unknown[]>
  readonly close: () => void
} {
  const cached = new Map<string, Statement<unknown[]>>()
  return {
    prepare: (sql) => {
      const known = cached.get(sql)
      if (known !== undefined) return known
      if (cached.size >= MOST_STATEMENTS) cached.clear()
      const statement = database.prepare<unknown[]>(sql)
      cached.set(sql, statement)
      return statement
    },
    close: () => void database.close(),
  }
}
