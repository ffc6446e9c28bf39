/** A request at the server; header names in lower case. */
export interface SimRequest {
  readonly method: string
  /** With its query string. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer of the server. */
export interface SimAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The session of a browser: its user (null if signed out), and its cookie. */
export interface Jar {
  userId: number | null
  cookie: string
}

/** A tab on a server. */
export interface ServerTab {
  readonly id: number
  readonly userId: number
  readonly label: string
  readonly sql: string
  readonly databaseId: number | null
  readonly schema: string | null
  readonly extra: string
}

/** A table that is open in a tab of a server. */
export interface ServerTable {
  readonly id: number
  readonly tabId: number
  readonly table: string
  readonly expanded: boolean
}

/** A saved query on a server. */
export interface ServerSavedQuery {
  readonly id: number
  readonly userId: number
  readonly label: string
  readonly sql: string
  readonly extra: string
}

/** A chart or a dataset on a server: its name, and its other texts. */
export interface ServerShared {
  readonly id: number
  readonly label: string
  readonly text: string
}

/** The records of a user on a server. */
export interface ServerState {
  readonly tabs: readonly ServerTab[]
  readonly tables: readonly ServerTable[]
  readonly savedQueries: readonly ServerSavedQuery[]
  /** Omitted by a server without them. */
  readonly charts?: readonly ServerShared[]
  readonly datasets?: readonly ServerShared[]
  readonly dashboards?: readonly ServerShared[]
  /** Copies beside them, from which they are restored. */
  readonly stored?: unknown
}

/** A server of the simulated world, without a network. */
export interface SimServer {
  readonly name: 'embedded' | 'front'
  readonly userIds: readonly [number, number]
  readonly handle: (ask: SimRequest, jar: Jar) => Promise<SimAnswer>
  readonly state: () => Promise<ServerState>
  readonly signIn: (jar: Jar, userId: number) => Promise<void>
  /** Invalidates all tokens. */
  readonly forgetTokens: () => void
  /** Stores the state for `restore`. */
  readonly backUp: () => Promise<void>
  /** Restores the stored state: ids disappear, revisions go back. */
  readonly restore: () => Promise<void>
  /** Removes or restores the database of all texts; omitted if not supported. */
  readonly setDatabaseGone?: (isGone: boolean) => void
  /** It calls another server before it answers, so that the world continues meanwhile. */
  readonly takesTime?: true
  /** False if tabs stay on their devices. */
  readonly keepsTabs?: boolean
  /** Whether a request of its own may still change its state. */
  readonly isStirring?: boolean
  /** Dies now or with one of its next statements, and restarts; omitted if not supported. */
  readonly crash?: (afterStatements: number | null) => void
  /** A call of another program, past the front. */
  readonly elsewhere?: (ask: SimRequest, jar: Jar) => Promise<SimAnswer>
  /** Returns the number of a record for such a program. */
  readonly numberThere?: (kind: string, id: number) => number | null
  readonly end: () => Promise<void>
}

/** Makes a JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): SimAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Makes an answer of a page of Superset where a program expects JSON. */
export function html(status: number, headers: Readonly<Record<string, string>> = {}): SimAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: status === 404 || status === 403 ? '' : '<!doctype html><title>Sign in</title>',
  }
}

/** Reads form fields with JSON values; null if one is invalid. Source: wire §6. */
export function readForm(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const fields: [string, unknown][] = [...new URLSearchParams(body)].map(([name, text]) => [
      name,
      JSON.parse(text) as unknown,
    ])
    return Object.fromEntries(fields)
  } catch {
    return null
  }
}
