import type { Result } from '#domain/core/result.ts'
import type { EngineError, EngineKind, OnProgress, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogQuestion } from './messages.ts'

/** A statement for a connection; comparisons and steps are computed by the host. */
export type StatementRequest = Omit<RunRequest, 'comparisons' | 'steps'>

/** An open database of one user. The host has checked the size of each statement, and waited for its turn. */
export interface Connection {
  /** Guards a statement, and runs it until it ends, is aborted, or exceeds `timeoutMs`. */
  readonly run: (
    request: StatementRequest,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<Result<RunAnswer, EngineError>>
  readonly catalog: (question: CatalogQuestion) => Promise<Result<CatalogAnswer, EngineError>>
  /** Ends everything that runs. */
  readonly close: () => Promise<void>
}

/** A database for a child process: its program, its settings, and its name in the log. */
export interface ProcessDatabase {
  readonly program: URL
  readonly name: string
  readonly settings: unknown
}

/** The services of the server for a driver. Relative paths in settings start at `dataDir`. */
export interface EngineHost {
  readonly dataDir: string
  /** The folder for this user's own files of this database; null if nothing may be written. */
  readonly scratchFolder: string | null
  /** Opens a database in a child process, which is started when needed. */
  readonly connectInProcess: (database: ProcessDatabase) => Connection
}

/**
 * A kind of engine on a server. `program` is that of its child processes (`serve` of child.ts), null without any. `connect`
 * reads a database's settings; it fails with their fault, for the log.
 */
export interface EngineDriver extends EngineKind {
  readonly program: URL | null
  readonly connect: (settings: unknown, host: EngineHost) => Result<Connection, string>
}
