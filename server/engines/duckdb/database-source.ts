import type { Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { OpenDatabase } from './open-database.ts'

/** Work over an open database. */
type Work<T> = (database: OpenDatabase) => Promise<Result<T, EngineError>>

/** The database of a child, which may be reopened between uses. Fails: as the work does, and `database` if it cannot be opened now. */
export interface DatabaseSource {
  readonly use: <T>(work: Work<T>) => Promise<Result<T, EngineError>>
}
