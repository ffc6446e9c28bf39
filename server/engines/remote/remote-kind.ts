import type { Result } from '#domain/core/result.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type {
  EngineError,
  NewRelation,
  OnProgress,
  TableLoad,
  ValueForm,
  WireColumn,
} from '#domain/engines/engine.ts'
import type { RemoteSecrets, RemoteSettings } from '#domain/engines/remote-settings.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import type { CatalogAnswer, CatalogQuestion } from '#server/engines/host/messages.ts'
import type { HostPolicy, ResolvedHost } from '#server/net/host-policy.ts'

/** A remote database for its child process. */
export interface RemoteSource {
  readonly settings: RemoteSettings
  readonly secrets: RemoteSecrets | null
  readonly hosts: HostPolicy
}

/** Where to connect: the resolved address of the settings' host, and the catalog, by default that of the settings. */
export interface RemoteTarget extends Omit<RemoteSource, 'hosts'> {
  readonly host: ResolvedHost
  readonly catalog: string | null
  /** Until the session is ready, in ms. */
  readonly timeoutMs: number
}

/** A column of a result. `json` writes a value that is not NULL, from the text of the database. */
export interface RemoteColumn extends Omit<WireColumn, 'column_name'> {
  readonly json: (text: string) => string
}

/** A row of the texts that the database gives; null is NULL. */
export type TextRow = readonly (string | null)[]

/** The rows of a running statement. No more rows are requested than are read. */
export interface RemoteRows {
  readonly columns: readonly RemoteColumn[]
  /** The next rows, at most `count` unless they have more than `maxBytes`; empty at the end. Throws errors of the database. */
  readonly read: (count: number, maxBytes: number) => Promise<readonly TextRow[]>
  /** The rows that the statement changed or stored, after its end. Absent if the kind does not report them. */
  readonly affected?: () => number | null
}

/** How a statement runs: in which schema, whether it may change data, and the longest time that the server gives it. */
export interface RemotePlace {
  readonly schema: string | null
  readonly writes: boolean
  readonly timeoutMs: number
}

/** One connection to a database. All of its calls throw errors of the database; one statement runs at a time. */
export interface RemoteSession {
  readonly catalog: string | null
  /** Whether it can be used again. */
  readonly isOpen: () => boolean
  /** Begins a unit of work; a live server answers at once. */
  readonly enter: (place: RemotePlace) => Promise<void>
  /** Ends it, and keeps its changes only on request. */
  readonly leave: (keeps: boolean) => Promise<void>
  /** `onProgress` receives the share of its work in percents, where the server reports it. */
  readonly query: (sql: string, form: ValueForm, onProgress?: OnProgress) => Promise<RemoteRows>
  /** Reports, for each statement that begins, the ticket by which `cancelLeft` ends it. */
  onTicket: ((ticket: string) => void) | null
  /** Stops the running statement at the server, without waiting for it. */
  readonly cancel: () => void
  /** Ends the connection at once; what runs fails. */
  readonly destroy: () => void
}

/** A statement that passed the guard of its kind; `text` is without a semicolon, and null if its rows cannot be taken. */
export interface GuardedStatement {
  readonly text: string | null
  readonly writes: boolean
}

/** A kind of remote database. */
export interface RemoteKind<Session extends RemoteSession> {
  /** Opens a session. Throws errors of the connection. */
  readonly connect: (target: RemoteTarget) => Promise<Session>
  /** Checks what an open session does not prove, such as a password. Throws errors of the connection. */
  readonly tryOut?: (session: Session) => Promise<void>
  /** Bytes that a server answers before a session begins, by which a slow one differs from a dead one; it may greet by itself. */
  readonly greeting: Uint8Array
  /** Ends a statement at the server whose process is gone, by the ticket of its session. Throws errors of the connection. */
  readonly cancelLeft: (target: RemoteTarget, ticket: string) => Promise<void>
  /** `schema` is that of names without one. */
  readonly guard: (
    sql: string,
    writes: boolean,
    schema: string | null,
  ) => Result<GuardedStatement, EngineError>
  /** The fault of a connection; null for an error of a statement. */
  readonly faultOf: (thrown: unknown) => ConnectionFault | null
  /** The error of a statement; `prefix` is the length of the text that was sent before it. */
  readonly errorOf: (thrown: unknown, sent: { readonly sql: string; readonly prefix?: number }) => EngineError
  /** The text before a query that gives its plan. */
  readonly explainPrefix: string
  /** Reads the plan in the rows of an explained query, whose session may answer more; null if they have none. */
  readonly readPlan: (
    names: readonly string[],
    rows: readonly TextRow[],
    explained: { readonly session: Session; readonly text: string },
  ) => Plan | null | Promise<Plan | null>
  /** The text before a query that creates a table or view of its rows. */
  readonly createPrefix: (relation: NewRelation) => string
  readonly catalog: (session: Session, question: CatalogQuestion) => Promise<CatalogAnswer>
  /** Loads staged rows in the session's unit of work. Gives their number. */
  readonly load: (session: Session, load: StagedLoad) => Promise<number>
}

/** Staged rows to load. `signal` ends it. */
export interface StagedLoad extends Omit<TableLoad, 'clientId'> {
  readonly temporaryFolder: string
  readonly signal: AbortSignal
}
