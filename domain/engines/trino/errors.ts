import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { systemFault } from '#domain/engines/system-fault.ts'
import { TRINO } from './dialect.ts'

/** An error of a statement, as the server reports it in an answer. The place counts lines and characters from 1. */
export class TrinoError extends Error {
  readonly errorName: string
  readonly place: { readonly line: number; readonly column: number } | null

  constructor(message: string, errorName: string, place: TrinoError['place']) {
    super(message)
    this.errorName = errorName
    this.place = place
  }
}

/** A connection that failed with an answer that is no statement's, such as a status of HTTP. */
export class TrinoFault extends Error {
  readonly fault: ConnectionFault

  constructor(code: ConnectionFaultCode, detail: string | null = null) {
    super(code)
    this.fault = { code, detail }
  }
}

/** Reads the error of an answer; null if it has none. */
export function readTrinoError(answer: Readonly<Record<string, unknown>>): TrinoError | null {
  const { error } = answer
  if (!isRecord(error)) return null
  const { errorLocation: place } = error
  const line = isRecord(place) ? place['lineNumber'] : null
  const column = isRecord(place) ? place['columnNumber'] : null
  return new TrinoError(
    textOrNull(error['message']) ?? 'The server reported an error without a message.',
    textOrNull(error['errorName']) ?? '',
    typeof line === 'number' && typeof column === 'number' ? { line, column } : null,
  )
}

const CODES: ReadonlyMap<string, EngineError['code']> = new Map([
  ['SYNTAX_ERROR', 'syntax'],
  ['COLUMN_NOT_FOUND', 'column'],
  ['TABLE_NOT_FOUND', 'table'],
  ['SCHEMA_NOT_FOUND', 'table'],
  ['CATALOG_NOT_FOUND', 'table'],
  ['MISSING_CATALOG_NAME', 'table'],
  ['MISSING_SCHEMA_NAME', 'table'],
  ['PERMISSION_DENIED', 'forbidden'],
  ['READ_ONLY_VIOLATION', 'refused'],
  ['QUERY_TEXT_TOO_LARGE', 'unreadable'],
  ['USER_CANCELED', 'stopped'],
  ['EXCEEDED_TIME_LIMIT', 'timeout'],
  ['EXCEEDED_CPU_LIMIT', 'timeout'],
  ['EXCEEDED_GLOBAL_MEMORY_LIMIT', 'memory'],
  ['EXCEEDED_LOCAL_MEMORY_LIMIT', 'memory'],
  ['CLUSTER_OUT_OF_MEMORY', 'memory'],
  ['OUT_OF_SPILL_SPACE', 'memory'],
])

/** Errors of a server that is ending or starting. */
const AWAY: ReadonlySet<string> = new Set([
  'SERVER_STARTING_UP',
  'SERVER_SHUTTING_DOWN',
  'NO_NODES_AVAILABLE',
])

/** Translates an error of a statement: its message, a code by its name, and its place without the text that was sent before. */
export function trinoError(
  thrown: unknown,
  { sql, prefix = 0 }: { readonly sql: string; readonly prefix?: number },
): EngineError {
  if (!(thrown instanceof TrinoError)) return placelessError('database', thrownMessage(thrown))
  const code = CODES.get(thrown.errorName) ?? 'database'
  if (code === 'stopped') return STOPPED
  const error = placelessError(code, thrown.message)
  const from = thrown.place === null ? null : offsetOf(sql, thrown.place, prefix)
  return from === null ? error : { ...error, ...placeAt(sql, { from, to: null }, TRINO.scan) }
}

/** The offset of a place; the text that was sent before is a part of the first line. Null outside of the text. */
function offsetOf(
  sql: string,
  { line, column }: { readonly line: number; readonly column: number },
  prefix: number,
): number | null {
  let offset = 0
  for (let at = 1; at < line; at += 1) {
    const end = lineEnd(sql, offset)
    if (end === null) return null
    offset = end
  }
  let left = line === 1 ? column - prefix : column
  if (left < 1) return null
  // The server counts characters; an emoji is one character and two units of text.
  for (; left > 1 && offset < sql.length; left -= 1) offset += (sql.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  return offset
}

/** The server counts a line by its line feed. */
function lineEnd(sql: string, from: number): number | null {
  const end = sql.indexOf('\n', from)
  return end < 0 ? null : end + 1
}

/** The fault of a connection that the server or the system reports; null for an error of a statement. */
export function trinoFault(thrown: unknown): ConnectionFault | null {
  if (thrown instanceof TrinoFault) return thrown.fault
  if (thrown instanceof TrinoError)
    return AWAY.has(thrown.errorName) ? { code: 'host-down', detail: thrown.message } : null
  // A request that its own limit has ended.
  if (thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'TimeoutError'))
    return { code: 'timeout', detail: null }
  const code = thrownCode(thrown)
  const fault = systemFault(thrown)
  if (fault !== null) return fault
  // A server that speaks another protocol, such as one with TLS at the port.
  return code.startsWith('HPE_') ? { code: 'other', detail: 'The server does not answer in HTTP.' } : null
}
