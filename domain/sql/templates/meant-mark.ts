import type { TemplatePiece, TemplateToken } from './template-piece.ts'

/** Tags that open a block, with those that close it. A `set` with a value is no block. */
const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['if', 'endif'],
  ['for', 'endfor'],
  ['macro', 'endmacro'],
  ['call', 'endcall'],
  ['filter', 'endfilter'],
  ['set', 'endset'],
])
const CLOSING: ReadonlySet<string> = new Set(BLOCKS.values())

/** Words that stand between values as signs do. */
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else'])

/**
 * Whether a complete mark inside of a text or a quoted name of SQL is a template that is meant, and no braces that happen to
 * stand there: `LIKE '{%'` before another text with `%}` is none. `quote` is the sign around it.
 */
export function isMeant(piece: TemplatePiece, quote: string, takesStatements: boolean): boolean {
  if (piece.kind === 'raw') return takesStatements
  if (piece.kind !== 'output' && piece.kind !== 'statement') return false
  const [first, ...rest] = piece.tokens
  // Where the content begins with the sign around the mark, that sign ends the text.
  if (first === undefined || first.text.startsWith(quote)) return false
  if (piece.kind === 'output') return isExpression(piece.tokens)
  if (!takesStatements || first.kind !== 'name') return false
  if (first.text === 'else' || CLOSING.has(first.text)) return rest.length === 0
  if (first.text === 'if' || first.text === 'elif') return isExpression(rest)
  return BLOCKS.has(first.text) && rest[0]?.kind === 'name'
}

/** Whether no two values follow each other without a sign between them, and there is a value at all. */
function isExpression(tokens: readonly TemplateToken[]): boolean {
  const isValue = (token: TemplateToken | undefined) =>
    token !== undefined && token.kind !== 'sign' && !OPERATORS.has(token.text)
  return (
    tokens.some(({ kind }) => kind !== 'sign') &&
    tokens.every((token, at) => !isValue(token) || !isValue(tokens[at + 1]) || token.text === 'is')
  )
}

/** Whether each block of a template is closed by its own tag. */
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
