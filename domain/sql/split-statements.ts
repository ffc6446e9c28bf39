import { type ScanDialect, scanDialect } from './scan/scan-dialect.ts'
import { scanSql } from './scan/scan-sql.ts'

/**
 * A statement as offsets: `from` is its first character that is neither space nor comment, `to` the end of its last,
 * `end` the offset after its semicolon (or `to` without one).
 */
export interface Statement {
  readonly from: number
  readonly to: number
  readonly end: number
}

/**
 * Splits a text at semicolons outside strings, quoted names, dollar quotes, comments (also nested) and template marks. An
 * unclosed token extends to the end. Linear for any text.
 */
export function splitStatements(
  text: string,
  dialect: ScanDialect = scanDialect('standard'),
): readonly Statement[] {
  const statements: Statement[] = []
  let from = -1
  let to = -1
  scanSql(text, { ...dialect, templates: true }, (piece) => {
    if (piece.kind === 'comment') return
    if (piece.kind === 'symbol' && text.charAt(piece.from) === ';') {
      if (from >= 0) statements.push({ from, to, end: piece.to })
      from = -1
      return
    }
    if (from < 0) from = piece.from
    to = piece.to
  })
  if (from >= 0) statements.push({ from, to, end: to })
  return statements
}
