import type { Database, Statement } from 'better-sqlite3'

/** Upper limit of cached statements: the server itself has a few hundred texts, and those of rare filters are seldom repeated. */
const MOST_STATEMENTS = 400

/**
 * A database that prepares each text once, since SQLite takes longer to parse and plan most statements than to run them.
 * Each statement runs to its end before the next begins, so that one can be shared.
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
