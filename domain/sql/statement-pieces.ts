import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from './scan/scan-dialect.ts'
import { scanSql } from './scan/scan-sql.ts'

/** A statement with its semicolon and the comments before it, as offsets. */
interface StatementPiece {
  readonly from: number
  readonly to: number
  /** Whether it has only a semicolon and white space. */
  readonly isEmpty: boolean
}

/**
 * Splits a text after each semicolon that ends a statement; joined, the pieces are the text. Fails: with the offset of an
 * unclosed comment.
 */
export function statementPieces(
  text: string,
  dialect: ScanDialect,
): Result<readonly StatementPiece[], { readonly from: number }> {
  const pieces: StatementPiece[] = []
  let from = 0
  let isEmpty = true
  let open: number | null = null
  scanSql(text, dialect, (piece) => {
    if (piece.kind === 'comment' && piece.isOpen) open ??= piece.from
    if (piece.kind !== 'symbol' || text.charAt(piece.from) !== ';') {
      isEmpty = false
      return
    }
    pieces.push({ from, to: piece.to, isEmpty })
    from = piece.to
    isEmpty = true
  })
  if (open !== null) return err({ from: open })
  if (!isEmpty) pieces.push({ from, to: text.length, isEmpty })
  return ok(pieces)
}
