import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownCode, thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault, ConnectionFaultCode } from '#domain/engines/connection-fault.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { systemFault } from '#domain/engines/system-fault.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, nameOf } from '#domain/sql/scan/sql-token.ts'
import { MYSQL } from './dialect.ts'

const CODES: ReadonlyMap<number, EngineError['code']> = new Map([
  [1064, 'syntax'],
  [1054, 'column'],
  [1146, 'table'],
  [1142, 'forbidden'],
  [1143, 'forbidden'],
  [1227, 'forbidden'],
  [1370, 'forbidden'],
  [1792, 'refused'],
  [1836, 'refused'],
  [1317, 'stopped'],
  [1969, 'timeout'],
  [3024, 'timeout'],
  [1037, 'memory'],
  [1038, 'memory'],
])

/** Translates an error of MySQL or MariaDB: its message, a code by its number, and the place of the name in its message. */
export function mysqlError(
  thrown: unknown,
  { sql, prefix = 0 }: { readonly sql: string; readonly prefix?: number },
): EngineError {
  const errno = isRecord(thrown) ? thrown['errno'] : null
  const message = (isRecord(thrown) ? textOrNull(thrown['sqlMessage']) : null) ?? thrownMessage(thrown)
  const code = CODES.get(typeof errno === 'number' ? errno : 0) ?? 'database'
  if (code === 'stopped') return STOPPED
  const error = placelessError(code, message)
  const from = code === 'syntax' ? placeOfRest(message, sql, prefix) : placeOfName(message, sql)
  return from === null ? error : { ...error, ...placeAt(sql, { from, to: null }, MYSQL.scan) }
}

/** A syntax error has the rest of the text from its place on, at most 80 characters of it. */
function placeOfRest(message: string, sql: string, prefix: number): number | null {
  const start = message.indexOf("near '")
  const end = message.lastIndexOf("' at line ")
  if (start < 0 || end < start) return null
  const rest = message.slice(start + 6, end)
  if (rest === '') return sql.length
  // The first of several equal pieces is the only one whose rest is as long, unless the rest is cut.
  const at = sql.length + prefix > 80 && rest.length >= 80 ? sql.indexOf(rest) : sql.lastIndexOf(rest)
  return at < 0 ? null : at
}

/** An unknown column or table is in quotes; the first name of the text with that last part is its place. */
function placeOfName(message: string, sql: string): number | null {
  const quotedName = /^FUNCTION ([^ ]{1,200}) /.exec(message)?.[1] ?? /'([^']{1,200})'/.exec(message)?.[1]
  const name = quotedName?.slice(quotedName.lastIndexOf('.') + 1).toLowerCase()
  if (name === undefined || !/^(?:Unknown column|Table|FUNCTION)\b/.test(message)) return null
  const token = sqlTokens(sql, MYSQL.scan).find((one) => isName(one) && nameOf(one).toLowerCase() === name)
  return token?.from ?? null
}

const BY_NUMBER: ReadonlyMap<number, ConnectionFaultCode> = new Map([
  [1045, 'access-denied'],
  [1698, 'access-denied'],
  [1044, 'access-denied'],
  [1251, 'access-denied'],
  [1049, 'database-unknown'],
  [1040, 'other'],
])

/** Errors of a session that its server has ended. */
const LOST: ReadonlySet<unknown> = new Set([1053, 1927, 1152, 1158, 1159, 1160, 1161, 4031])

/** Failures of the client by its code. */
const BY_CLIENT: ReadonlyMap<string, ConnectionFaultCode> = new Map([
  ['PROTOCOL_CONNECTION_LOST', 'host-down'],
  ['HANDSHAKE_SSL_ERROR', 'tls'],
  ['HANDSHAKE_NO_SSL_SUPPORT', 'tls'],
])

/** Messages of the client about a connection that has ended. */
const LOST_TEXTS = ['closed state', 'Connection lost', 'connection is closed']

/** The fault of a connection that the server or the system reports; null for an error of a statement. */
export function mysqlFault(thrown: unknown): ConnectionFault | null {
  const fields = isRecord(thrown) ? thrown : {}
  const { errno } = fields
  const message = textOrNull(fields['sqlMessage'])
  if (LOST.has(errno)) return { code: 'host-down', detail: message }
  if (message !== null) {
    const code = fields['fatal'] === true && typeof errno === 'number' ? BY_NUMBER.get(errno) : undefined
    return code === undefined ? null : { code, detail: message }
  }
  const client = BY_CLIENT.get(thrownCode(thrown))
  if (client !== undefined) return { code: client, detail: client === 'tls' ? thrownMessage(thrown) : null }
  const fault = systemFault(thrown)
  if (fault !== null) return fault
  const isLost = LOST_TEXTS.some((text) => thrownMessage(thrown).includes(text))
  return isLost ? { code: 'host-down', detail: null } : null
}
