import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from './scan/scan-dialect.ts'
import { scanSql } from './scan/scan-sql.ts'

/** A statement of a text with its semicolon and the comments before it, as offsets. */
export interface StatementPiece {
  readonly from: number
  readonly to: number
  /** Whether it has nothing but a semicolon and white space. */
  readonly isEmpty: boolean
}

/**
 * Cuts a text behind each semicolon that ends a statement; the pieces together are the text. One pass. Fails: with the
 * place of a comment that is never closed.
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
