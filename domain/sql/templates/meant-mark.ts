import type { TemplatePiece, TemplateToken } from './template-piece.ts'

/** Tags that open a block, with their closing tags. A `set` with a value is no block. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['if', 'endif'],
  ['for', 'endfor'],
  ['macro', 'endmacro'],
  ['call', 'endcall'],
  ['filter', 'endfilter'],
  ['set', 'endset'],
])
const CLOSING: ReadonlySet<string> = new Set(BLOCKS.values())

const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else'])

/**
 * Whether a complete mark inside a string or quoted name of SQL is a template, not accidental braces such as `LIKE '{%'`
 * before another string with `%}`. `quote` is the quote around it.
 */
export function isMeant(piece: TemplatePiece, quote: string, takesStatements: boolean): boolean {
  if (piece.kind === 'raw') return takesStatements
  if (piece.kind !== 'output' && piece.kind !== 'statement') return false
  const [first, ...rest] = piece.tokens
  // If the content begins with the quote, that quote ends the string.
  if (first === undefined || first.text.startsWith(quote)) return false
  if (piece.kind === 'output') return isExpression(piece.tokens)
  if (!takesStatements || first.kind !== 'name') return false
  if (first.text === 'else' || CLOSING.has(first.text)) return rest.length === 0
  if (first.text === 'if' || first.text === 'elif') return isExpression(rest)
  return BLOCKS.has(first.text) && rest[0]?.kind === 'name'
}

/** Whether there is a value, and no two values follow each other without an operator. */
function isExpression(tokens: readonly TemplateToken[]): boolean {
  const isValue = (token: TemplateToken | undefined) =>
    token !== undefined && token.kind !== 'sign' && !OPERATORS.has(token.text)
  return (
    tokens.some(({ kind }) => kind !== 'sign') &&
    tokens.every((token, at) => !isValue(token) || !isValue(tokens[at + 1]) || token.text === 'is')
  )
}

/** Whether each block is closed by its own tag. */
export function areBalanced(pieces: readonly TemplatePiece[]): boolean {
  const open: string[] = []
  for (const piece of pieces) {
    if (piece.kind !== 'statement') continue
    const tag = piece.tokens[0]?.text ?? ''
    const isBlock = tag !== 'set' || !piece.tokens.some(({ text }) => text === '=')
    const close = isBlock ? BLOCKS.get(tag) : undefined
    if (close !== undefined) open.push(close)
    else if (CLOSING.has(tag) && open.pop() !== tag) return false
    else if ((tag === 'else' || tag === 'elif') && open.length === 0) return false
  }
  return open.length === 0
}
