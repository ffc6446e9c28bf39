import { durationText } from '#domain/core/number/format-quantity.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { Query, QueryError, SqlPlace } from '#domain/query/query.ts'
import { type FailureKind, kindOfError, textsOf } from './failure-kinds.ts'
import { issueHints } from './issue-hints.ts'
import { placeInTab } from './place-in-document.ts'

/** A part of a title; `isCode` parts are set in the code font. */
interface TitlePart {
  readonly text: string
  readonly isCode: boolean
}

/** The line of an error with its number in the tab; offsets into `text`. */
export interface DrawnLine {
  readonly label: string
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Content of the error panel. `place` refers to the lines of the tab when it was run. Source: look §6 error: database. */
export interface Failure {
  readonly title: readonly TitlePart[]
  readonly happened: string
  readonly place: SqlPlace | null
  readonly message: string
  readonly drawn: DrawnLine | null
  readonly safe: string
  readonly next: string
  /** Reasons of the error, in addition to its message. Source: wire §2. */
  readonly hints: readonly string[]
  /** Link of the server with details; always http(s). */
  readonly link: { readonly text: string; readonly address: string } | null
  readonly wrongName: WrongName | null
  /** Whether only a sign-in helps. */
  readonly needsSignIn: boolean
}

interface WrongName {
  readonly kind: 'column' | 'table'
  readonly name: string
}

/** Context of the panel: the database's name, and the time of the stored earlier result. */
interface FailureContext {
  readonly databaseName: string
  readonly storedResult: string | null
}

/** Describes a failed run: what happened and where, what is safe, what to do next. Null if it did not fail. */
export function describeFailure(query: Query, context: FailureContext): Failure | null {
  if (query.error === null) return null
  const wrongName = wrongNameIn(query.error)
  const kind = wrongName?.kind ?? kindOfError(query.error)
  const place = query.error.place === null ? null : placeInTab(query, query.error.place)
  return {
    title: titleOf(kind, wrongName?.name ?? nearWord(query.error.message)),
    happened: happened(query, kind, context.databaseName),
    place,
    message: messageOf(kind, query.error.message),
    drawn: drawnLine(query, place),
    safe: safeText(context),
    next: textsOf(kind).next,
    hints: issueHints(kind, query.error),
    link: linkOf(kind, query.error),
    wrongName,
    needsSignIn: kind === 'signed-out',
  }
}

/** The server's message for a missing session ("The CSRF token is missing.") is replaced. */
function messageOf(kind: FailureKind, message: string): string {
  return kind === 'signed-out' ? TEXTS.signInToRun : plainMessage(message)
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

/** Finds the unknown name in a database's message; null for other errors. */
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

/** Only http(s) addresses are allowed; others could run code. */
function linkOf(kind: FailureKind, { link }: QueryError): Failure['link'] {
  const isWeb = link !== undefined && /^https?:\/\//i.test(link)
  return isWeb ? { text: textsOf(kind).link ?? 'Read more', address: link } : null
}

function nearWord(message: string): string | null {
  return /at or near "([^"]+)"/.exec(message)?.[1] ?? null
}

function titleOf(kind: FailureKind, name: string | null): readonly TitlePart[] {
  const texts = textsOf(kind)
  const title = name === null ? (texts.unnamed ?? texts.title) : texts.title
  const [before = '', after] = title.split('{name}')
  const plain = { text: before, isCode: false }
  if (after === undefined || name === null) return [plain]
  return [plain, { text: name, isCode: true }, ...(after === '' ? [] : [{ text: after, isCode: false }])]
}

function happened(query: Query, kind: FailureKind, databaseName: string): string {
  const after = durationText((query.endDttm ?? query.startDttm) - query.startDttm)
  return textsOf(kind).isByDatabase === true
    ? `${databaseName} rejected the query after ${after}`
    : `No result after ${after}`
}

function safeText({ storedResult }: FailureContext): string {
  const text = 'The SQL of this tab, on this device.'
  return storedResult === null ? text : `${text} The result of ${storedResult}, in Runs.`
}

/** The database's message without the driver's name and without the drawn position. */
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
