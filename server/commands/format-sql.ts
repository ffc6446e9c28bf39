import {
  sql as anySql,
  type DialectOptions,
  duckdb,
  formatDialect,
  mysql,
  postgresql,
  sqlite,
} from 'sql-formatter'
import { nestsDeeperThan } from '#domain/core/nesting.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { type HttpError, wireErrors } from '#server/http/errors/http-error.ts'

const DIALECTS: ReadonlyMap<string, DialectOptions> = new Map([
  ['duckdb', duckdb],
  ['postgresql', postgresql],
  ['sqlite', sqlite],
  ['mysql', mysql],
])

/** Most levels of parentheses in a text that is formatted: the formatter walks it by calling itself. */
const MOST_LEVELS = 200

const PARENTHESES = { opens: '([{', closes: ')]}', quote: "'", escape: '' }

/**
 * Writes SQL anew, in lines and with indents; what it means stays. Fails: 422 for what does not read as SQL, with the
 * place where known, and for a text that is too long or too deep.
 */
export function formatSqlText(text: string, engine: string | null): Result<string, HttpError> {
  if (text.trim() === '') return ok('')
  if (isTooLong(text)) return err(unreadable(text, engine, 'The text is too long'))
  if (nestsDeeperThan(MOST_LEVELS, text, PARENTHESES)) {
    return err(unreadable(text, engine, `The text nests deeper than ${MOST_LEVELS} levels`))
  }
  try {
    const dialect = DIALECTS.get(engine ?? '') ?? anySql
    return ok(formatDialect(text, { dialect, keywordCase: 'upper', tabWidth: 2 }))
  } catch (reason) {
    return err(unreadable(text, engine, firstLine(reason)))
  }
}

function firstLine(reason: unknown): string {
  const [line = ''] = thrownMessage(reason).split('\n', 1)
  return line
}

function unreadable(text: string, engine: string | null, message: string): HttpError {
  const place = /at line (\d+) column (\d+)/.exec(message)
  const end = lineColumnAt(text, text.length)
  return wireErrors({
    status: 422,
    type: 'INVALID_SQL_ERROR',
    message,
    issues: [1003],
    extra: {
      sql: text,
      engine,
      line: place === null ? end.line : Number(place[1]),
      column: place === null ? end.column : Number(place[2]),
    },
  })
}
