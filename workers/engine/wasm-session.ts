import { type DuckDBBindings, DuckDBConnection } from '@duckdb/duckdb-wasm/blocking'
import { quoteName } from '#domain/sql/quote-name.ts'
import type { ArrowChunk } from './arrow-json.ts'

/** The folder of the engine's memory that it may read. */
const FOLDER = 'tables/'

/** Files in the engine's memory, by their names in its folder. */
interface TableFiles {
  readonly pathOf: (name: string) => string
  readonly put: (name: string, bytes: Uint8Array) => void
  readonly take: (name: string) => Uint8Array
  readonly drop: (name: string) => void
}

/** Rows of a result that arrived together: a column for each of its columns. */
interface RowBatch {
  readonly rowCount: number
  readonly columns: readonly ArrowChunk[]
}

/** An open engine: its settings are locked, and it can read its folder only. */
export interface WasmSession {
  readonly files: TableFiles
  /** Runs a statement to its end, for the program's own SQL. Throws errors of the engine. */
  readonly read: (sql: string) => readonly Readonly<Record<string, unknown>>[]
  /** Runs `read` while the rows of a stream of Arrow are the table with this name. Throws errors of the engine. */
  readonly withArrow: (name: string, stream: Uint8Array, read: () => void) => void
  /** Runs a statement in steps, between which other work runs, until the signal aborts. Throws errors of the engine. */
  readonly stream: (sql: string, signal: AbortSignal) => AsyncGenerator<RowBatch, void>
}

/** Settings before the first statement of a user. The engine has no network: its functions that need it fail as unknown. */
const SETTINGS = [
  'SET autoinstall_known_extensions=false',
  'SET autoload_known_extensions=false',
  'SET allow_community_extensions=false',
  'SET errors_as_json=true',
  'SET preserve_insertion_order=true',
]

/** Opens a database in memory and locks its settings. */
export function openSession(bindings: DuckDBBindings): WasmSession {
  bindings.open({ path: ':memory:', query: { castBigIntToDouble: false } })
  const own = bindings.connect()
  for (const setting of SETTINGS) own.query(setting)
  own.query(`SET allowed_directories=[${literal(FOLDER)}]`)
  own.query('SET enable_external_access=false')
  own.query('SET lock_configuration=true')
  const pathOf = (name: string) => FOLDER + name
  return {
    files: {
      pathOf,
      put: (name, bytes) => bindings.registerFileBuffer(pathOf(name), bytes),
      take: (name) => bindings.copyFileToBuffer(pathOf(name)),
      drop: (name) => bindings.dropFile(pathOf(name)),
    },
    read: (sql) => own.query(sql).toArray().map(recordOf),
    withArrow: (name, stream, read) => {
      try {
        own.insertArrowFromIPCStream(stream, { name, schema: 'main', create: true })
        read()
      } finally {
        own.query(`DROP TABLE IF EXISTS memory.main.${quoteName(name)}`)
      }
    },
    stream: async function* stream(sql, signal) {
      const connection = bindings.connect()
      try {
        yield* batchesOf(bindings, connection, { sql, signal })
      } finally {
        connection.cancelSent()
        connection.close()
      }
    },
  }
}

/** A text as a literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The name of the database in the file of a table. */
export function attachedName(id: string): string {
  return quoteName(`t_${id}`)
}

async function* batchesOf(
  bindings: DuckDBBindings,
  connection: DuckDBConnection,
  { sql, signal }: { readonly sql: string; readonly signal: AbortSignal },
): AsyncGenerator<RowBatch, void> {
  const id = connection.useUnsafe((_bindings, conn) => conn)
  let header = bindings.startPendingQuery(id, sql, true)
  while (header === null) {
    await turn()
    if (signal.aborted) return
    header = bindings.pollPendingQuery(id)
  }
  const first = header
  // The package reads a started result by this class only, which would start it without turns for other work.
  const get = (target: DuckDBBindings, name: string | symbol): unknown =>
    name === 'startPendingQuery' ? () => first : Reflect.get(target, name)
  const started = new DuckDBConnection(new Proxy(bindings, { get }), id)
  for (const batch of await started.send('', true)) {
    const columns = batch.schema.fields.map((_field, at) => {
      const chunk = batch.data.children[at]
      if (chunk === undefined) throw new TypeError('A column without memory')
      return chunk
    })
    yield { rowCount: batch.numRows, columns }
    await turn()
    if (signal.aborted) return
  }
}

/** Lets other work of the worker run, such as a stop. A timer would wait for 4 ms. */
async function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function recordOf(row: unknown): Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {}
}
