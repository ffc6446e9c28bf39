import type { Result } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type {
  EngineError,
  EngineKind,
  OnProgress,
  RunAnswer,
  RunRequest,
  TableChange,
  TableLoad,
} from '#domain/engines/engine.ts'
import type { RemoteSecrets } from '#domain/engines/remote-settings.ts'
import type { HostPolicy } from '#server/net/host-policy.ts'
import type { Admission } from '#server/work/admission.ts'
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
  /** The turns of its statements, where another server does the work; absent where this machine does. */
  readonly admission?: Admission
  /** Absent for databases that are files of this host. */
  readonly tryConnection?: () => Promise<ConnectionFault | null>
  /** Absent for kinds that load no tables. */
  readonly loadTable?: (
    load: TableLoad,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<Result<{ readonly rows: number }, EngineError>>
  /** Absent for kinds that load no tables. */
  readonly changeTable?: (change: TableChange) => Promise<Result<void, EngineError>>
  /** Ends everything that runs. */
  readonly close: () => Promise<void>
}

/**
 * A database for a child process: its program, its settings, and its name in the log. `maxConnections` is the size of the pool
 * of one that is shared.
 */
export interface ProcessDatabase {
  readonly maxConnections?: number
  /** False for a program that a statement blocks: it is ended at once to stop the statement. */
  readonly canInterrupt?: boolean
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
  /** The same for all users of a database: one process, so that they share its pool of connections. */
  readonly connectShared: (database: ProcessDatabase) => Connection
  /** The secrets of the database; null for one without. */
  readonly secrets: RemoteSecrets | null
  /** The hosts that this server may connect to. */
  readonly hosts: HostPolicy
}

/**
 * A kind of engine on a server. `program` is that of its child processes (`serve` of child.ts), null without any. `connect`
 * reads a database's settings; it fails with their fault, for the log.
 */
export interface EngineDriver extends EngineKind {
  readonly program: URL | null
  readonly connect: (settings: unknown, host: EngineHost) => Result<Connection, string>
}
