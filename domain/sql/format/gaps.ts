import { isSymbol, isWord, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { isBlock } from './masks.ts'

/** The white space between two tokens: in the original, and as the formatter wrote it. */
interface Gap {
  readonly before: SqlToken
  readonly after: SqlToken
  /** The token that follows `after` without space; null if there is none. */
  readonly joined: SqlToken | null
  readonly original: string
  readonly formatted: string
  /** The white space at the beginning of the line. */
  readonly indent: string
  /** Whether `before` is part of a longer operator. */
  readonly isAfterOperator: boolean
  /** Whether `before` is a keyword. */
  readonly isAfterKeyword: boolean
}

/** The white space to write: the formatter's, unless it could change how the tokens are read. */
export function safeGap(gap: Gap): string {
  const { before, after, original, formatted, indent } = gap
  const newLine = `\n${indent}`
  if (isLineComment(before) && !formatted.startsWith('\n')) return newLine
  const keepsLine = isBlock(before.text) || isBlock(after.text)
  if (keepsLine && original.includes('\n') && !formatted.includes('\n')) return newLine
  // Two strings are one where a line break separates them.
  if (before.kind === 'string' && after.kind === 'string' && original !== '') {
    return original.includes('\n') === formatted.includes('\n')
      ? formatted
      : original.includes('\n')
        ? newLine
        : ' '
  }
  if (original === '' && formatted !== '') return maySplit(gap) ? formatted : ''
  if (original !== '' && formatted === '') return mayJoin(gap) ? '' : ' '
  return formatted
}

function isLineComment({ kind, text }: SqlToken): boolean {
  return kind === 'comment' && !text.startsWith('/*') && !isBlock(text)
}

const BRACKETS_AND_COMMAS = /^[()[\]{},;]$/

/** Whether a token is a sign of an operator. */
export function isOperator(token: SqlToken): boolean {
  return token.kind === 'symbol' && !BRACKETS_AND_COMMAS.test(token.text)
}

/** Whether a space may be written between tokens that had none. */
function maySplit({ before, after, joined, isAfterOperator, isAfterKeyword }: Gap): boolean {
  if (before.kind === 'comment' || after.kind === 'comment' || isBlock(before.text) || isBlock(after.text)) {
    return true
  }
  if (isSymbol(before, '.') || isSymbol(after, '.')) return false
  // Marks of parameters and variables, and the colon of a cast.
  if (before.kind === 'symbol' && /^[@#$:?]$/.test(before.text)) return false
  if (isOperator(before) && isOperator(after)) {
    // Only a sign is no part of the operator before it.
    const isSign = !isAfterOperator && /^[-+]$/.test(after.text) && /^[=<>*/]$/.test(before.text)
    return isSign && (joined === null || !isOperator(joined))
  }
  if (isSymbol(after, '(') || isSymbol(after, '[')) return before.kind === 'symbol' || isAfterKeyword
  return before.kind === 'symbol' || after.kind === 'symbol' || isAfterKeyword
}

/** Whether tokens with a space between them may be written without one. */
function mayJoin({ before, after }: Gap): boolean {
  if (before.kind !== 'symbol' && after.kind !== 'symbol') return false
  if (isOperator(before) && isOperator(after)) return false
  if (before.kind === 'symbol' && /^[@#$:?]$/.test(before.text)) return false
  if (after.kind === 'symbol' && /^[@#$:?]$/.test(after.text)) return false
  return !(before.kind === 'number' && isSymbol(after, '.')) && !isWord(after, 'AS')
}
