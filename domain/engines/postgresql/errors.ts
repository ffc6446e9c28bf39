import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { POSTGRESQL } from './dialect.ts'

/** The statement of an error; `prefix` is the length of the text that was sent before it. */
interface SentSql {
  readonly sql: string
  readonly prefix?: number
}

/** Translates an error of the server: its message, a code by its SQLSTATE, and the place in the SQL. */
export function postgresqlError(thrown: unknown, { sql, prefix = 0 }: SentSql): EngineError {
  const fields = isRecord(thrown) ? thrown : {}
  const field = (name: string) => textOrNull(fields[name])
  const code = codeOf(field('code') ?? '', thrownMessage(thrown))
  if (code === 'stopped') return STOPPED
  const more = [
    ['DETAIL', field('detail')],
    ['HINT', field('hint')],
  ].flatMap(([name, text]) => (text === null ? [] : [`${name}: ${text}`]))
  const error = placelessError(code, [thrownMessage(thrown), ...more].join('\n'))
  const position = Number(field('position') ?? 0) - prefix
  if (!(position > 0)) return error
  return { ...error, ...placeAt(sql, { from: offsetOf(sql, position), to: null }, POSTGRESQL.scan) }
}

const CODES: ReadonlyMap<string, EngineError['code']> = new Map([
  ['42601', 'syntax'],
  ['42703', 'column'],
  ['42P01', 'table'],
  ['3F000', 'table'],
  ['42501', 'forbidden'],
  ['25006', 'refused'],
  ['53200', 'memory'],
])

const CANCELLED = '57014'

function codeOf(state: string, message: string): EngineError['code'] {
  if (state === CANCELLED) return message.includes('timeout') ? 'timeout' : 'stopped'
  return CODES.get(state) ?? 'database'
}

/** The server counts characters from 1; an emoji is one character and two units of text. */
function offsetOf(sql: string, position: number): number {
  let offset = 0
  for (let count = 1; count < position && offset < sql.length; count += 1)
    offset += (sql.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  return offset
}
