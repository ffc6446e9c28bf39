import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Store } from '#server/store/open-store.ts'
import { beginRun } from '#server/store/schema/begin-run.ts'
import { MIGRATIONS } from '#server/store/schema/migrations.ts'
import { prepareKinds } from '#server/store/schema/prepare-kinds.ts'
import type { Tables } from '#server/store/tables.ts'
import { FRONT_TABLES } from '#server/superset/kinds/all.ts'

/** The death of a front during its work. */
export class FrontDied extends Error {}

let empty: Buffer | null = null

/** An empty store, made once because that is expensive. */
function emptyStore(): Buffer {
  const database = new SqliteDatabase(':memory:')
  for (const step of MIGRATIONS) database.exec(step.sql)
  prepareKinds(database, FRONT_TABLES)
  return database.serialize()
}

/** The disk of a front, which survives it. */
export class FrontDisk {
  readonly database: SqliteDatabase.Database
  readonly #statements = new Map<string, SqliteDatabase.Statement>()
  /** The number of the current life; stores of earlier lives throw. */
  #life = 0
  /** The front dies after this many statements; null for never. */
  #left: number | null = null
  onDeath: () => void = () => undefined

  constructor() {
    empty ??= emptyStore()
    this.database = new SqliteDatabase(empty)
    this.database.pragma('foreign_keys = ON')
  }

  /** Opens the store for a new front. */
  open(now: number): Store {
    this.#life += 1
    const life = this.#life
    beginRun(this.database, FRONT_TABLES, now)
    const prepare = (sql: string) => {
      if (life !== this.#life) throw new FrontDied('a front that died goes on')
      if (this.#left !== null && (this.#left -= 1) < 0) {
        this.end()
        this.onDeath()
        throw new FrontDied('died in mid-work')
      }
      return this.statement(sql)
    }
    const dialect = new SqliteDialect({ database: { prepare, close: () => undefined } })
    const db = new Kysely<Tables>({ dialect })
    return { db, close: async () => undefined }
  }

  /** Lets the front die with one of its next statements. */
  endAfter(statements: number): void {
    this.#left = statements
  }

  /** Ends the front: uncommitted changes are lost. */
  end(): void {
    this.#life += 1
    this.#left = null
    if (this.database.inTransaction) this.database.exec('ROLLBACK')
  }

  /** Returns a prepared statement. */
  statement(sql: string): SqliteDatabase.Statement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const made = this.database.prepare(sql)
    this.#statements.set(sql, made)
    return made
  }
}
