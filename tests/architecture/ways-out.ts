import { withoutComments } from './code-text.ts'
import { importsOf } from './imports.ts'
import { type Breach, findAll, isCode, type Rule, type SourceFile } from './source-file.ts'

/** Modules and packages that can open a connection. */
const OPENS =
  /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns)(?:\/promises)?$|^(?:undici|pg|mysql2|ws|@clickhouse\/client|@duckdb\/node-api)(?:\/|$)/

/** Globals of Node that open a connection. */
const GLOBALS = /(?<![\w.#])(?:fetch\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b)/g

/** A file that declares a function named `fetch` calls its own. */
const OWN_FETCH = /\b(?:const|function) fetch\b/

/** Types that carry an address which `resolveHost` gave. */
const CHECKED = /\b(?:resolveHost|ResolvedHost|RemoteTarget)\b/

const POLICY = 'policy'
const LISTENS = 'no connection: types, constants and sockets of accepted connections'
const CHILDREN = 'no connection: the pipe to a child process'
const NAMES = 'no connection: quotes of names and types of errors'
const FILES = 'files only: the settings of DuckDB switch extensions and external access off'

/**
 * Every file of the server that could open a connection. Those with `policy` connect to the address that
 * server/net/host-policy.ts resolved and checked; all others have the reason for which they need not.
 */
const WAYS_OUT: ReadonlyMap<string, string> = new Map([
  ['server/net/host-policy.ts', POLICY],
  ['server/net/probe-port.ts', POLICY],
  ['server/engines/bigquery/http.ts', POLICY],
  ['server/engines/clickhouse/open-client.ts', POLICY],
  ['server/engines/mysql/session.ts', POLICY],
  ['server/engines/postgresql/session.ts', POLICY],
  ['server/engines/remote/probe.ts', POLICY],
  ['server/engines/trino/http.ts', POLICY],
  [
    'server/superset/upstream/pool.ts',
    'the one Superset that the operator names at the start; no redirect is followed',
  ],
  ['server/engines/postgresql/load-staged.ts', NAMES],
  ['server/engines/postgresql/postgresql.ts', NAMES],
  ['server/http/failures.ts', LISTENS],
  ['server/http/receive/broken-requests.ts', LISTENS],
  ['server/tasks/program.ts', CHILDREN],
  ['server/work/start-child.ts', CHILDREN],
])

function opens(file: SourceFile): readonly Breach[] {
  const imports = importsOf(file)
    .filter(({ isType, specifier }) => !isType && OPENS.test(specifier))
    .map(({ line, specifier }) => ({ path: file.path, line, what: specifier }))
  const text = withoutComments(file.text)
  return [...imports, ...(OWN_FETCH.test(text) ? [] : findAll(file.path, text, GLOBALS))]
}

/** DuckDB has one row for its folder. */
function reasonOf(path: string): string | undefined {
  return path.startsWith('server/engines/duckdb/') || path.startsWith('server/example-data/')
    ? FILES
    : WAYS_OUT.get(path)
}

export const namedWaysOut: Rule = {
  name: 'each file of the server that can open a connection passes the guard of hosts, or has a reason',
  instead:
    'Connect to the address that resolveHost of server/net/host-policy.ts gives, never to a name, and name the file in tests/architecture/ways-out.ts.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && /^(?:server|domain)\//.test(path))
      .flatMap((file) => {
        const found = opens(file)
        const reason = reasonOf(file.path)
        if (found.length === 0) return []
        if (reason === undefined) return found
        return reason === POLICY && !CHECKED.test(withoutComments(file.text)) ? found : []
      }),
}

const waysOutAreThere: Rule = {
  name: 'each listed way out opens connections',
  instead: 'Remove its line from tests/architecture/ways-out.ts.',
  check: (files) => {
    const opening = new Set(files.filter((file) => opens(file).length > 0).map(({ path }) => path))
    if (!files.some(({ path }) => path === 'server/main.ts')) return []
    return [...WAYS_OUT.keys()]
      .filter((path) => !opening.has(path))
      .map((path) => ({ path, line: 1, what: 'opens no connection' }))
  },
}

/** The rules about connections that the server opens. */
export const WAYS_OUT_RULES = [namedWaysOut, waysOutAreThere] as const
