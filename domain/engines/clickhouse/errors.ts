import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { systemFault } from '#domain/engines/system-fault.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, nameOf } from '#domain/sql/scan/sql-token.ts'
import { CLICKHOUSE } from './dialect.ts'

/** An error that ClickHouse reports: its number and its message. `isConnecting`: no statement was sent yet. */
export class ClickhouseError extends Error {
  readonly number: number
  readonly isConnecting: boolean

  constructor(number: number, message: string, isConnecting = false) {
    super(message)
    this.number = number
    this.isConnecting = isConnecting
  }
}

const CODE = 'Code: '
const EXCEPTION = 'DB::Exception: '

/** The error in a text such as `Code: 60. DB::Exception: Unknown table. (UNKNOWN_TABLE) (version 26.7)`; null if it has none. */
export function readClickhouseError(text: string): ClickhouseError | null {
  const at = text.indexOf(CODE)
  const start = at < 0 ? -1 : text.indexOf(EXCEPTION, at)
  if (start < 0) return null
  const number = Number.parseInt(text.slice(at + CODE.length, at + CODE.length + 8), 10)
  if (!Number.isInteger(number)) return null
  return new ClickhouseError(number, plainMessage(text.slice(start + EXCEPTION.length)))
}

/** A message without the name and version at its end, and what is wrapped around it in a broken answer. */
function plainMessage(text: string): string {
  const [line = ''] = text.split(/\r?\n(?=\d{1,8} |__exception__)/, 1)
  const version = line.lastIndexOf(' (version ')
  const rest = (version < 0 ? line : line.slice(0, version)).trimEnd()
  const name = rest.lastIndexOf(' (')
  const isNamed = name >= 0 && /^\([A-Z\d_]{3,80}\)$/.test(rest.slice(name + 1))
  return isNamed ? rest.slice(0, name) : rest
}

const CODES: ReadonlyMap<number, EngineError['code']> = new Map([
  [62, 'syntax'],
  [47, 'column'],
  [10, 'column'],
  [16, 'column'],
  [60, 'table'],
  [81, 'table'],
  [164, 'refused'],
  [497, 'forbidden'],
  [394, 'stopped'],
  [159, 'timeout'],
  [160, 'timeout'],
  [241, 'memory'],
  [202, 'busy'],
])

/** Translates an error of ClickHouse: its message, a code by its number, and its place in the SQL. */
export function clickhouseError(
  thrown: unknown,
  { sql, prefix = 0 }: { readonly sql: string; readonly prefix?: number },
): EngineError {
  const known = asClickhouseError(thrown)
  if (known === null) return placelessError('database', foreignMessage(thrown))
  const code = CODES.get(known.number) ?? 'database'
  if (code === 'stopped') return STOPPED
  const error = placelessError(code, known.message)
  const from =
    known.number === SYNTAX ? placeOfByte(known.message, sql, prefix) : placeOfName(known.message, sql)
  return from === null ? error : { ...error, ...placeAt(sql, { from, to: null }, CLICKHOUSE.scan) }
}

const SYNTAX = 62

/** The error as the server gives it, also in the form of the client's package. */
function asClickhouseError(thrown: unknown): ClickhouseError | null {
  if (thrown instanceof ClickhouseError) return thrown
  const fields = isRecord(thrown) ? thrown : {}
  const [code, type] = [textOrNull(fields['code']), textOrNull(fields['type'])]
  if (code !== null && type !== null && /^\d{1,6}$/.test(code))
    return new ClickhouseError(Number(code), thrownMessage(thrown).trimEnd())
  return readClickhouseError(thrownMessage(thrown))
}

/** A page of a proxy is no message. */
function foreignMessage(thrown: unknown): string {
  const message = thrownMessage(thrown)
  return message.length > 300 || message.includes('<')
    ? 'The server at this address does not answer as ClickHouse does.'
    : message
}

/** A syntax error counts bytes from 1, also those of the text before the statement. */
function placeOfByte(message: string, sql: string, prefix: number): number | null {
  const found = /failed at position (\d{1,9})/.exec(message)
  if (found === null) return null
  let bytes = Number(found[1]) - 1 - prefix
  if (bytes < 0) return null
  let at = 0
  while (bytes > 0 && at < sql.length) {
    const point = sql.codePointAt(at) ?? 0
    bytes -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
    at += point < 0x1_00_00 ? 1 : 2
  }
  return at
}

const NAMING = /^(?:Unknown|Missing columns|Table |Function |Database |There is no column|Identifier )/

/** An unknown name is in quotes, or after the kind of object; the first name of the text with that last part is its place. */
function placeOfName(message: string, sql: string): number | null {
  if (!NAMING.test(message)) return null
  const quoted = /[`']([^`']{1,200})[`']/.exec(message)?.[1]
  const plain = /^(?:Table|Database|Unknown function) ([^ .]{1,100}(?:\.[^ .]{1,100})?)/.exec(message)?.[1]
  const full = quoted ?? plain
  const name = full?.slice(full.lastIndexOf('.') + 1)
  if (name === undefined) return null
  const token = sqlTokens(sql, CLICKHOUSE.scan).find((one) => isName(one) && nameOf(one) === name)
  return token?.from ?? null
}

const BY_NUMBER: ReadonlyMap<number, ConnectionFaultCode> = new Map([
  [516, 'access-denied'],
  [192, 'access-denied'],
  [193, 'access-denied'],
  [194, 'access-denied'],
  [497, 'access-denied'],
  [81, 'database-unknown'],
])

/** Errors of any statement that are those of the account. */
const OF_ACCOUNT: ReadonlySet<number> = new Set([516, 192, 193, 194])

/** The fault of a connection that the server or the system reports; null for an error of a statement. */
export function clickhouseFault(thrown: unknown): ConnectionFault | null {
  const known = asClickhouseError(thrown)
  if (known !== null) {
    const isOfAccount = OF_ACCOUNT.has(known.number)
    if (!known.isConnecting && !isOfAccount) return null
    return { code: BY_NUMBER.get(known.number) ?? 'other', detail: known.message }
  }
  const fault = systemFault(thrown)
  if (fault !== null) return fault
  const message = thrownMessage(thrown)
  if (/socket hang up|Timeout error|timeout/i.test(message))
    return { code: /timeout/i.test(message) ? 'timeout' : 'host-down', detail: null }
  return null
}
