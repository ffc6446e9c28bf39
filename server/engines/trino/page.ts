import { isRecord, parseJson } from '#domain/core/parse.ts'
import { readTrinoError, TrinoFault } from '#domain/engines/trino/errors.ts'
import type { TextRow } from '#server/engines/remote/remote-kind.ts'
import { jsonParts, NoJson, skipBlanks, valueEnd } from './json-parts.ts'

/** A column of an answer; `signature` is the tree of its type. */
export interface TrinoColumn {
  readonly name: string
  readonly type: string
  readonly signature: unknown
}

/** An answer of the server: some rows, whose values are texts of JSON, and the address of the next ones. */
export interface TrinoPage {
  readonly columns: readonly TrinoColumn[] | null
  readonly rows: readonly TextRow[]
  readonly next: string | null
  readonly percent: number | null
  /** The id of the statement. */
  readonly id: string | null
  /** The kind of a statement that changes data or settings; null for others. */
  readonly updateType: string | null
  readonly updateCount: number | null
}

/** Reads an answer. Throws the error that it reports, and TrinoFault for any other text. */
export function readPage(text: string): TrinoPage {
  const { rows, rest } = splitRows(text)
  const read = parseJson(rest)
  if (!read.ok || !isRecord(read.value)) throw unreadable()
  const answer = read.value
  const error = readTrinoError(answer)
  if (error !== null) throw error
  const { id, nextUri, stats, updateType, updateCount } = answer
  const percent = isRecord(stats) ? stats['progressPercentage'] : null
  return {
    columns: readColumns(answer['columns']),
    rows,
    id: typeof id === 'string' ? id : null,
    next: typeof nextUri === 'string' ? nextUri : null,
    percent: typeof percent === 'number' ? percent : null,
    updateType: typeof updateType === 'string' ? updateType : null,
    updateCount: typeof updateCount === 'number' ? updateCount : null,
  }
}

function unreadable(): TrinoFault {
  return new TrinoFault('other', 'The server sent an answer that is not of Trino.')
}

function readColumns(columns: unknown): readonly TrinoColumn[] | null {
  if (!Array.isArray(columns)) return null
  return columns.filter(isRecord).map(({ name, type, typeSignature }) => ({
    name: String(name),
    type: String(type),
    signature: typeSignature,
  }))
}

/** Takes the rows out of an answer: they are read without a parser, which would round their numbers. */
function splitRows(text: string): { readonly rows: readonly TextRow[]; readonly rest: string } {
  try {
    const start = dataStart(text)
    if (start < 0 || text.charAt(start) !== '[') return { rows: [], rest: text }
    const { parts, end } = rowsAt(text, start)
    return { rows: parts, rest: `${text.slice(0, start)}[]${text.slice(end)}` }
  } catch (error) {
    if (error instanceof NoJson) throw unreadable()
    throw error
  }
}

/** The offset of the value of the field `data`; -1 without one. */
function dataStart(text: string): number {
  let at = skipBlanks(text, 0)
  if (text.charAt(at) !== '{') throw new NoJson()
  at = skipBlanks(text, at + 1)
  while (text.charAt(at) === '"') {
    const nameEnd = valueEnd(text, at)
    const colon = skipBlanks(text, nameEnd)
    if (text.charAt(colon) !== ':') throw new NoJson()
    const value = skipBlanks(text, colon + 1)
    if (text.slice(at, nameEnd) === '"data"') return value
    at = skipBlanks(text, valueEnd(text, value))
    if (text.charAt(at) !== ',') return -1
    at = skipBlanks(text, at + 1)
  }
  return -1
}

function rowsAt(text: string, start: number): { readonly parts: readonly TextRow[]; readonly end: number } {
  const rows: TextRow[] = []
  let at = skipBlanks(text, start + 1)
  while (text.charAt(at) === '[') {
    const { parts, end } = jsonParts(text, at)
    rows.push(parts.map((part) => (part === 'null' ? null : part)))
    at = skipBlanks(text, end)
    if (text.charAt(at) === ',') at = skipBlanks(text, at + 1)
  }
  if (text.charAt(at) !== ']') throw new NoJson()
  return { parts: rows, end: at + 1 }
}
