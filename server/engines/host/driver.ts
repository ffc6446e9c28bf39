import type { Result } from '#domain/core/result.ts'
import type { EngineError, EngineKind, OnProgress, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from './messages.ts'

/** A statement as a connection runs it: what is compared with its rows and computed over them is the host's. */
export type StatementRequest = Omit<RunRequest, 'comparisons' | 'steps'>

/** A database that is open for one user. The host has checked the size of a statement and waited for its turn. */
export interface Connection {
  /** Guards a statement and runs it until it ends or the signal is aborted; the request's `timeoutMs` is kept here. */
  readonly run: (
    request: StatementRequest,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<Result<RunAnswer, EngineError>>
  readonly catalog: (question: CatalogQuestion) => Promise<Result<CatalogAnswer, EngineError>>
  /** Ends everything that runs. */
  readonly close: () => Promise<void>
}

/** A database that is to be opened in a child process: its program, what it is told, and the name in the log. */
export interface ProcessDatabase {
  readonly program: URL
  readonly name: string
  readonly settings: unknown
}

/** What a driver may use of the server that runs it. Relative paths in settings start at `dataDir`. */
export interface EngineHost {
  readonly dataDir: string
  /** Where this user may have files of their own for this database; null where nothing may be written. */
  readonly scratchFolder: string | null
  /** Opens a database in a child process, which is started by need. */
  readonly connectInProcess: (database: ProcessDatabase) => Connection
}

/**
 * A kind of engine as a server runs it. `program` is what its child processes run (`serve` of child.ts), null where
 * there are none. `connect` reads a database's settings. Fails: with what is wrong with them, for the log.
 */
export interface EngineDriver extends EngineKind {
  readonly program: URL | null
  readonly connect: (settings: unknown, host: EngineHost) => Result<Connection, string>
}
