import type { Database, Statement } from 'better-sqlite3'

/** Most statements that are kept: a few hundred texts are the server's own, and those of odd filters hardly come again. */
const MOST_STATEMENTS = 400

/**
 * A database that prepares each text once. SQLite takes longer to read and plan most statements than to run them. Each
 * statement is run to its end before the next begins, so that one can serve all who ask the same.
 */
export function cacheStatements(database: Pick<Database, 'prepare' | 'close'>): {
  readonly prepare: (sql: string) => Statement<unknown[]>
  readonly close: () => void
} {
  const kept = new Map<string, Statement<unknown[]>>()
  return {
    prepare: (sql) => {
      const known = kept.get(sql)
      if (known !== undefined) return known
      if (kept.size >= MOST_STATEMENTS) kept.clear()
      const statement = database.prepare<unknown[]>(sql)
      kept.set(sql, statement)
      return statement
    },
    close: () => void database.close(),
  }
}
