/** A request as the server gets it; header names in small letters. */
export interface Ask {
  readonly method: string
  /** With its query string. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer as the server gives it. */
export interface Said {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a browser holds of its session: the user it is signed in as (null: nobody), and what it sends to prove it. */
export interface Jar {
  userId: number | null
  cookie: string
}

/** A tab as it stands on a server. */
export interface ServerTab {
  readonly id: number
  readonly userId: number
  readonly label: string
  readonly sql: string
  readonly databaseId: number | null
  readonly schema: string | null
  readonly extra: string
}

/** A table that stands open in a tab of a server. */
export interface ServerTable {
  readonly id: number
  readonly tabId: number
  readonly table: string
  readonly expanded: boolean
}

/** A saved query as it stands on a server. */
export interface ServerSavedQuery {
  readonly id: number
  readonly userId: number
  readonly label: string
  readonly sql: string
  readonly extra: string
}

/** A chart or a dataset as it stands on a server: what it is called, and all else that somebody wrote. */
export interface ServerShared {
  readonly id: number
  readonly label: string
  readonly text: string
}

/** All that a server keeps for a user. */
export interface ServerState {
  readonly tabs: readonly ServerTab[]
  readonly tables: readonly ServerTable[]
  readonly savedQueries: readonly ServerSavedQuery[]
  /** Left out by a server of which nobody asks any. */
  readonly charts?: readonly ServerShared[]
  readonly datasets?: readonly ServerShared[]
  /** What is kept beside them, from which they are written again. */
  readonly kept?: unknown
}

/** A server of the simulated world. It knows nothing of the network to its devices. */
export interface SimServer {
  readonly name: 'embedded' | 'front'
  readonly userIds: readonly [number, number]
  readonly handle: (ask: Ask, jar: Jar) => Promise<Said>
  readonly state: () => Promise<ServerState>
  readonly signIn: (jar: Jar, userId: number) => Promise<void>
  /** Whatever tokens were given out are worth nothing any more. */
  readonly forgetTokens: () => void
  /** Keeps what there is, for `restore`. */
  readonly backUp: () => Promise<void>
  /** Brings back what was kept: ids vanish, revisions go back. */
  readonly restore: () => Promise<void>
  /** The database that all work names was removed, or is there again; a server that knows no such case leaves it out. */
  readonly setDatabaseGone?: (isGone: boolean) => void
  /** It asks another before it answers, so that the world goes on meanwhile; left out where it answers at once. */
  readonly takesTime?: true
  /** It leaves tabs on their devices where this is false. */
  readonly keepsTabs?: boolean
  /** Something that it sent, or has under way, may still change what it has. */
  readonly isStirring?: boolean
  /** It dies, now or with one of its next statements, and begins again; one that cannot leaves it out. */
  readonly crash?: (afterStatements: number | null) => void
  /** Another program asks it directly, past what stands before it. */
  readonly elsewhere?: (ask: Ask, jar: Jar) => Promise<Said>
  /** The number that a record has for such a program. */
  readonly numberThere?: (kind: string, id: number) => number | null
  readonly end: () => Promise<void>
}

/** An answer in JSON. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Said {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** An answer that a page of Superset gives where a program expects JSON. */
export function html(status: number, headers: Readonly<Record<string, string>> = {}): Said {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: status === 404 || status === 403 ? '' : '<!doctype html><title>Sign in</title>',
  }
}

/** Form fields, each the JSON of a value; null when one cannot be read. Source: wire §6. */
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
