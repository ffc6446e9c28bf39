import type { Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { OpenDatabase } from './open-database.ts'

/** Work over an open database. */
type Work<T> = (database: OpenDatabase) => Promise<Result<T, EngineError>>

/**
 * What a child serves: a database that is open as long as it is used, and may be another one the next time. Fails: with
 * what the work fails with, and `database` when there is nothing to open now.
 */
export interface DatabaseSource {
  readonly use: <T>(work: Work<T>) => Promise<Result<T, EngineError>>
}
