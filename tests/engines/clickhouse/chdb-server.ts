import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// A program: chdb, which is ClickHouse in a process, behind the part of ClickHouse's HTTP interface that the driver uses.
// Arguments: the folder of the package, the folder of the data, the user and the password.

interface Session {
  readonly queryStream: (
    sql: string,
    options: { readonly format: string },
  ) => AsyncIterable<{ readonly raw: () => Uint8Array }>
  readonly queryAsync: (
    sql: string,
    options?: { readonly format: string },
  ) => Promise<{ readonly bytes: () => Uint8Array }>
  readonly query: (sql: string) => string
  readonly close: () => void
}

interface Chdb {
  readonly Session: new (path: string) => Session
}

const [packageFolder = '', dataFolder = '', user = '', password = ''] = process.argv.slice(2)
const { Session }: Chdb = createRequire(join(packageFolder, 'x.js'))('chdb')

// The engine ends with its last session.
const first = new Session(dataFolder)
process.on('SIGTERM', () => {
  first.close()
  process.exit(0)
})

const SIGNED_IN = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Parameters of a request that are no settings, and settings of the HTTP interface, which chdb does not know. */
const NO_SETTINGS =
  /^(?:query|query_id|database|default_format|param_|session_id|wait_end_of_query|http_|cancel_http|enable_http|send_progress)/

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** Statements that stream their rows; the values of an INSERT could not be followed by a comment. */
const READS = /^\s*(?:\(|SELECT\b|WITH\b)/i

/** Statements have ids of their own in chdb: one is found by a comment at its end, which a question for it splits. */
function withIds(sql: string, id: string | null): string {
  const found = sql.replaceAll(
    'query_id = {id: String}',
    "position(query, concat('/*', {id: String}, '*/')) > 0",
  )
  return id === null || !READS.test(sql) ? found : `${found}\n/*${id}*/`
}

function open(url: URL, database: string | null): Session {
  const session = new Session(dataFolder)
  // The database of a session stays for its next one.
  session.query(`USE ${database === null ? 'default' : `\`${database}\``}`)
  const parameters = [...url.searchParams]
  for (const [name, value] of parameters)
    if (name.startsWith('param_')) session.query(`SET ${name} = ${literal(value)}`)
  for (const [name, value] of parameters)
    if (!NO_SETTINGS.test(name) && name !== 'readonly') session.query(`SET ${name} = ${literal(value)}`)
  const readonly = url.searchParams.get('readonly')
  if (readonly !== null) session.query(`SET readonly = ${literal(readonly)}`)
  return session
}

async function* chunks(session: Session, sql: string, format: string): AsyncGenerator<Buffer> {
  if (!READS.test(sql)) {
    const result = await session.queryAsync(sql, { format })
    yield Buffer.from(result.bytes())
    return
  }
  let isFirst = true
  for await (const chunk of session.queryStream(sql, { format })) {
    const bytes = Buffer.from(chunk.raw())
    // Each chunk begins with the names and types.
    const from = isFirst || !format.endsWith('NamesAndTypes') ? 0 : afterLines(bytes, 2)
    isFirst = false
    yield bytes.subarray(from)
  }
}

function afterLines(bytes: Buffer, count: number): number {
  let at = 0
  for (let line = 0; line < count; line += 1) at = bytes.indexOf(10, at) + 1
  return at
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/ping') {
    response.end('Ok.\n')
    return
  }
  if (request.headers.authorization !== SIGNED_IN) {
    fail(
      response,
      'Code: 516. DB::Exception: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED)',
    )
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const id = url.searchParams.get('query_id')
  const sql = withIds(Buffer.concat(parts).toString('utf8'), id)
  response.once('close', () => {
    if (!response.writableFinished && id !== null)
      first.query(`KILL QUERY WHERE position(query, concat('/*', ${literal(id)}, '*/')) > 0 ASYNC`)
  })
  let session: Session | null = null
  try {
    session = open(url, headerOf(request, 'x-clickhouse-database'))
    for await (const chunk of chunks(
      session,
      sql,
      headerOf(request, 'x-clickhouse-format') ?? 'TabSeparated',
    )) {
      if (response.destroyed) break
      if (!response.write(chunk))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    }
    response.end()
  } catch (error) {
    fail(response, error instanceof Error ? error.message : String(error))
  } finally {
    session?.close()
  }
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** As ClickHouse does: an error before the first rows is the answer, a later one comes after them. */
function fail(response: ServerResponse, message: string): void {
  if (response.headersSent) {
    response.end(
      `__exception__\r\nabcdefghijklmnop\r\n${message}\n${message.length + 1} abcdefghijklmnop\r\n__exception__\r\n`,
    )
    return
  }
  const code = /^Code: (\d+)/.exec(message)?.[1] ?? '0'
  response.writeHead(code === '516' ? 403 : code === '60' || code === '81' ? 404 : 500, {
    'X-ClickHouse-Exception-Code': code,
  })
  response.end(`${message}\n`)
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`port ${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
