import {
  type DialectOptions,
  duckdb,
  formatDialect,
  mysql,
  postgresql,
  sqlite,
  sql as standardSql,
} from 'sql-formatter'
import { nestsDeeperThan } from '#domain/core/nesting.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { type StatementPiece, statementPieces } from '#domain/sql/statement-pieces.ts'
import type { FormatFault } from '#server/runs/errors/run-error.ts'
import type { GivenSql } from './format-task.ts'

const DIALECTS: ReadonlyMap<string, readonly DialectOptions[]> = new Map([
  ['duckdb', [duckdb]],
  ['postgresql', [postgresql]],
  ['sqlite', [sqlite]],
  ['mysql', [mysql]],
])

/** For an unknown engine, a text is valid if one of these dialects can read it; the first one formats it. */
const ANY_DIALECT: readonly DialectOptions[] = [duckdb, standardSql, mysql]

/** Upper limit of the nesting of brackets: the formatter's time grows with its square. */
const MOST_LEVELS = 64

const BRACKETS = { opens: '([{', closes: ')]}', quote: "'", escape: '' }

/**
 * Formats SQL without changing its meaning. Each statement is formatted separately, since the formatter's time grows with the
 * square of the length of a script. Runs in a child process. Fails for invalid SQL, with its place if known, and for a text
 * that nests too deeply.
 */
export function formatSqlText({ sql, engine }: GivenSql): Result<string, FormatFault> {
  if (nestsDeeperThan(MOST_LEVELS, sql, BRACKETS)) {
    return err({ message: `The text nests deeper than ${MOST_LEVELS} levels`, offset: null })
  }
  const scan = scanDialect(engine ?? '')
  const pieces = statementPieces(sql, { ...scan, templates: true })
  if (!pieces.ok) return err({ message: 'A comment is never closed', offset: pieces.error.from })
  const texts: string[] = []
  for (const piece of pieces.value) {
    const text = piece.isEmpty ? ok(';') : formatPiece(sql, piece, DIALECTS.get(engine ?? '') ?? ANY_DIALECT)
    if (!text.ok) return text
    if (text.value !== '') texts.push(text.value)
  }
  return ok(texts.join('\n\n'))
}

function formatPiece(
  sql: string,
  { from, to }: StatementPiece,
  dialects: readonly DialectOptions[],
): Result<string, FormatFault> {
  const text = sql.slice(from, to)
  let reason: unknown = null
  for (const dialect of dialects) {
    try {
      return ok(formatDialect(text, { dialect, keywordCase: 'upper', tabWidth: 2 }))
    } catch (thrown) {
      reason ??= thrown
    }
  }
  return err(faultOf(thrownMessage(reason), text, from))
}

/** The formatter reports a place in the statement; `offset` is that in the text. */
function faultOf(message: string, text: string, from: number): FormatFault {
  const [line = ''] = message.split('\n', 1)
  const [place, row, column] = /at line (\d+) column (\d+)/.exec(line) ?? []
  if (place === undefined) return { message: line, offset: null }
  const rows = text.split('\n', Number(row))
  const before = rows.slice(0, -1).reduce((sum, one) => sum + one.length + 1, 0)
  return { message: line.replace(` ${place}`, ''), offset: from + before + Number(column) - 1 }
}
