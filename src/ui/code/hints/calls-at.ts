import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import type { TextRange } from '#ui/code/code-types.ts'

/** A call around a position, as its words show it; `argument` counts from 0. */
export type CallAt = {
  readonly name: string
  /** The place of its opening bracket. */
  readonly open: number
  readonly argument: number
  /** Whether the name is a keyword, as in `IN (…)`: it is a call only if a function has the same name. */
  readonly isKeyword: boolean
}

/** Longest time for parsing up to the position, in ms. */
const PARSE_MS = 50

/** Returns the calls around a position, the innermost first; null in texts, comments and quoted names. */
export const callsAt = (state: EditorState, position: number): readonly CallAt[] | null => {
  const tree = ensureSyntaxTree(state, position, PARSE_MS) ?? syntaxTree(state)
  const inner = tree.resolveInner(position, -1)
  if (isInLiteral(state, inner, position)) return null
  const calls: CallAt[] = []
  for (let node: SyntaxNode | null = inner; node !== null; node = node.parent) {
    if (node.name !== 'Parens' || !isInside(node, position)) continue
    // A query has its own calls.
    if (isQuery(state, node)) return calls
    const call = callOf(state, node, position)
    if (call !== null) calls.push(call)
  }
  return calls
}

const LITERALS = ['String', 'QuotedIdentifier', 'Bits', 'Bytes', 'LineComment', 'BlockComment']

/** The end of a closed literal is outside, that of a comment of one line is inside. */
const isInLiteral = (state: EditorState, { name, from, to }: SyntaxNode, position: number): boolean => {
  if (!LITERALS.includes(name) || position <= from) return false
  if (position < to || name === 'LineComment') return true
  const text = state.sliceDoc(from, to)
  if (name === 'BlockComment') return !text.endsWith('*/')
  return text.length < 2 || !/['"`$\]]$/.test(text)
}

const isInside = ({ from, to, lastChild }: SyntaxNode, position: number): boolean =>
  position > from && (position < to || lastChild?.name !== ')')

const QUERY = /^(select|with|from|values|table)$/i

const isQuery = (state: EditorState, node: SyntaxNode): boolean => {
  const first = node.firstChild?.nextSibling
  return first?.name === 'Keyword' && QUERY.test(textOf(state, first))
}

const NAMES = ['Keyword', 'Identifier', 'CompositeIdentifier', 'Builtin', 'Type']

const callOf = (state: EditorState, node: SyntaxNode, position: number): CallAt | null => {
  const named = before(node)
  if (named === null || !NAMES.includes(named.name) || isClause(state, named)) return null
  const isKeyword = named.name === 'Keyword'
  let argument = 0
  for (let child = node.firstChild; child !== null && child.to <= position; child = child.nextSibling)
    if (child.name === 'Punctuation' && textOf(state, child) === ',') argument += 1
  // A function of a schema, or of the value before a dot, is another one.
  const dot = textOf(state, { from: named.from - 1, to: named.from }) === '.' ? '.' : ''
  return { name: `${dot}${textOf(state, named)}`.toLowerCase(), open: node.from, argument, isKeyword }
}

/** `count(*) FILTER (…)` and `* REPLACE (…)` are no calls of the functions with these names. */
const isClause = (state: EditorState, word: SyntaxNode): boolean => {
  const last = before(word)
  const isFilter = textOf(state, word).toLowerCase() === 'filter' && last?.name === 'Parens'
  const isReplaced = textOf(state, word).toLowerCase() === 'replace' && last?.name === 'Operator'
  return isFilter || (isReplaced && textOf(state, last) === '*')
}

/** The node before another one, without comments. */
const before = (node: SyntaxNode): SyntaxNode | null => {
  let found = node.prevSibling
  while (found?.name.endsWith('Comment') === true) found = found.prevSibling
  return found
}

const textOf = (state: EditorState, { from, to }: TextRange): string => state.sliceDoc(Math.max(0, from), to)
