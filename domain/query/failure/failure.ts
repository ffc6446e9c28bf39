import { durationText } from '#domain/core/number/format-quantity.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { Query, QueryError, SqlPlace } from '#domain/query/query.ts'
import { placeInTab } from './place-in-document.ts'

/** A piece of a title; `code` pieces are set in the code font. */
interface TitlePart {
  readonly text: string
  readonly isCode: boolean
}

/** The line that a database complains about, drawn anew with the tab's own line number; offsets into `text`. */
export interface DrawnLine {
  readonly label: string
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Everything the error panel says. `place` is in the lines of the tab as it was run. Source: look §6 error: database. */
export interface Failure {
  readonly title: readonly TitlePart[]
  readonly happened: string
  readonly place: SqlPlace | null
  readonly words: string
  readonly drawn: DrawnLine | null
  readonly safe: string
  readonly next: string
  readonly wrongName: WrongName | null
  /** Nobody is signed in: nothing but that helps. */
  readonly needsSignIn: boolean
}

/** A name in the SQL that the database does not know. */
interface WrongName {
  readonly kind: 'column' | 'table'
  readonly name: string
}

/** What the panel needs beside the run: the database's name and which earlier result of the tab is kept (its time). */
interface FailureContext {
  readonly databaseName: string
  readonly storedResult: string | null
}

/** Describes a failed run: what happened and where, what is safe, what to do next. Null when the run did not fail. */
export function describeFailure(query: Query, context: FailureContext): Failure | null {
  if (query.error === null) return null
  const wrongName = wrongNameIn(query.error)
  const kind = failureKind(query.error, wrongName)
  const place = query.error.place === null ? null : placeInTab(query, query.error.place)
  return {
    title: titleOf(kind, wrongName?.name ?? nearWord(query.error.message)),
    happened: happened(query, kind, context.databaseName),
    place,
    words: messageOf(kind, query.error.message),
    drawn: drawnLine(query, place),
    safe: safeText(context),
    next: NEXT[kind],
    wrongName,
    needsSignIn: kind === 'signed-out',
  }
}

/** What the wire says of a user who is signed out ("The CSRF token is missing.") helps nobody. */
function messageOf(kind: FailureKind, message: string): string {
  if (kind === 'signed-out') return TEXTS.signInToRun
  return kind === 'timeout' ? timeoutText(message) : plainMessage(message)
}

const KIND_OF_CODE: ReadonlyMap<string, FailureKind> = new Map(
  Object.entries<FailureKind>({
    COLUMN_DOES_NOT_EXIST_ERROR: 'column',
    TABLE_DOES_NOT_EXIST_ERROR: 'table',
    SYNTAX_ERROR: 'syntax',
    DML_NOT_ALLOWED_ERROR: 'read-only',
    SQLLAB_TIMEOUT_ERROR: 'timeout',
    BACKEND_TIMEOUT_ERROR: 'timeout',
    timeout: 'timeout',
    offline: 'unreached',
    'login-page': 'unreached',
    'signed-out': 'signed-out',
    'not-arrived': 'not-arrived',
    'result-lost': 'result-lost',
    expired: 'expired',
    unreadable: 'unreadable',
    worker: 'unreadable',
    server: 'server',
    GENERIC_BACKEND_ERROR: 'server',
  }),
)

function failureKind(error: QueryError, wrongName: WrongName | null): FailureKind {
  if (wrongName !== null) return wrongName.kind
  const known = KIND_OF_CODE.get(error.code)
  if (known !== undefined) return known
  return /parser error|syntax error/i.test(error.message) ? 'syntax' : 'database'
}

const UNKNOWN_COLUMN = [
  /Referenced column "([^"]+)"/,
  /column "([^"]+)" does not exist/,
  /resolve the column "([^"]+)"/,
  /does not have a column named "([^"]+)"/,
]
const UNKNOWN_TABLE = [
  /(?:Table|View) with name "?([^\s"]+)"? does not exist/,
  /relation "([^"]+)" does not exist/,
  /table "([^"]+)" does not exist/i,
  /no such table: (\S+)/,
]

/** Reads the name that a database did not know out of its message; null when it complains of something else. */
export function wrongNameIn(error: QueryError): WrongName | null {
  const column = firstMatch(UNKNOWN_COLUMN, error.message)
  if (column !== null) return { kind: 'column', name: column }
  const table = firstMatch(UNKNOWN_TABLE, error.message)
  return table === null ? null : { kind: 'table', name: table }
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return null
}

function nearWord(message: string): string | null {
  return /at or near "([^"]+)"/.exec(message)?.[1] ?? null
}

const TITLES = {
  column: 'Column {name} does not exist',
  table: 'Table {name} does not exist',
  syntax: 'Syntax error at {name}',
  'read-only': 'This database takes no statement that changes data',
  timeout: 'Request timed out',
  unreached: 'The server does not answer',
  'signed-out': 'Sign in to run this',
  'not-arrived': 'This query did not reach the server',
  'result-lost': 'The result of this query is not here',
  expired: 'This query waited too long for the server',
  unreadable: 'The result could not be read',
  server: 'The server could not run this',
  database: 'The database could not run this',
} as const

type FailureKind = keyof typeof TITLES

/** Where the message tells no name. */
const UNNAMED: Readonly<Partial<Record<FailureKind, string>>> = {
  column: 'A column does not exist',
  table: 'A table does not exist',
  syntax: 'The SQL has a syntax error',
}

function titleOf(kind: FailureKind, name: string | null): readonly TitlePart[] {
  const title = name === null ? (UNNAMED[kind] ?? TITLES[kind]) : TITLES[kind]
  const [before = '', after] = title.split('{name}')
  const plain = { text: before, isCode: false }
  if (after === undefined || name === null) return [plain]
  return [plain, { text: name, isCode: true }, ...(after === '' ? [] : [{ text: after, isCode: false }])]
}

const NEXT: Readonly<Record<FailureKind, string>> = {
  column: 'Replace the name, or look at the columns of the table in the schema.',
  table: 'Replace the name, or pick the schema that has the table.',
  syntax: 'Repair the text at the marked place, then run it again.',
  'read-only': 'Write a query that only reads, such as SELECT.',
  timeout:
    'Read less: fewer rows, a shorter time, fewer columns. Or run it again when the database is less busy.',
  unreached: 'Run it again when the server answers. It was not sent twice and is not sent by itself.',
  'signed-out': 'Sign in, then run it again.',
  'not-arrived': 'Run it again.',
  'result-lost': 'Run it again to see its rows.',
  expired: 'Run it again.',
  unreadable: 'Run it again. If it comes back, load the page again to get the newest version.',
  server: 'Run it again in a moment.',
  database: 'Read the words of the database, change the text, then run it again.',
}

/** Failures in which the database itself answered. */
const BY_DATABASE: ReadonlySet<FailureKind> = new Set(['column', 'table', 'syntax', 'read-only', 'database'])

function happened(query: Query, kind: FailureKind, databaseName: string): string {
  const after = durationText((query.endDttm ?? query.startDttm) - query.startDttm)
  return BY_DATABASE.has(kind)
    ? `${databaseName} refused the query after ${after}`
    : `No result after ${after}`
}

function safeText({ storedResult }: FailureContext): string {
  const text = 'The text of this tab, on this device.'
  return storedResult === null ? text : `${text} The result of ${storedResult}, in Runs.`
}

/** Source: SQL spec §8, the hints of "Request timed out". */
function timeoutText(message: string): string {
  return [plainMessage(message), TEXTS.issue1000, TEXTS.issue1001].join('\n')
}

/** The database's own words, without the driver's name in front and the place drawn into them. */
export function plainMessage(message: string): string {
  const lines = message.replace(/^\w+ error: /, '').split('\n')
  const drawn = lines.findIndex(
    (line, index) => /^LINE \d+: /.test(line) && /^ *\^/.test(lines[index + 1] ?? ''),
  )
  if (drawn >= 0) {
    const before = lines.slice(0, drawn)
    while (before.at(-1) === '') before.pop()
    return [...before, ...lines.slice(drawn + 2)].join('\n').trim()
  }
  return lines.join('\n').trim()
}

function drawnLine(query: Query, place: SqlPlace | null): DrawnLine | null {
  const text = query.error?.place ? query.sql.split('\n')[query.error.place.line - 1] : undefined
  if (text === undefined || place === null || !query.error?.place) return null
  const from = query.error.place.column - 1
  return {
    label: `LINE ${place.line}: `,
    text,
    from,
    to: Math.min(text.length, from + query.error.place.length),
  }
}
