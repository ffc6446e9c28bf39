import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { TextRange } from '#ui/code/code-types.ts'

/** Nodes of the grammar that enclose lines, with the length of their marks. */
const ENCLOSING: ReadonlyMap<string, number> = new Map([
  ['Parens', 1],
  ['Braces', 1],
  ['Brackets', 1],
])

/**
 * Finds the range that can be folded at a line: the statement that begins there, else a run of line comments, a comment of several lines, or
 * the first parenthesis that ends on a later line.
 */
export const foldRange = (state: EditorState, lineStart: number, lineEnd: number): TextRange | null => {
  const comments = commentLines(state, lineStart)
  if (comments !== null) return comments
  let found: TextRange | null = null
  syntaxTree(state).iterate({
    from: lineStart,
    to: lineEnd,
    enter: ({ name, from, to }) => {
      if (found !== null) return false
      if (from < lineStart || to <= lineEnd) return from <= lineEnd
      if (name === 'Statement') found = { from: lineEnd, to: withoutSemicolon(state, to) }
      else if (name === 'BlockComment') found = { from: lineEnd, to: to - 2 }
      const mark = ENCLOSING.get(name)
      if (mark !== undefined) found = { from: from + mark, to: to - mark }
      return found === null
    },
  })
  return found
}

const withoutSemicolon = (state: EditorState, to: number): number =>
  state.sliceDoc(to - 1, to) === ';' ? to - 1 : to

/** The most comment lines that fold together, since each edit looks for the end of those in view. */
const MOST_LINES = 500

/** The lines below the first one of a run of line comments. */
const commentLines = (state: EditorState, lineStart: number): TextRange | null => {
  const first = state.doc.lineAt(lineStart)
  if (!isComment(first.text)) return null
  if (first.number > 1 && isComment(state.doc.line(first.number - 1).text)) return null
  let last = first
  while (last.number < Math.min(state.doc.lines, first.number + MOST_LINES)) {
    const next = state.doc.line(last.number + 1)
    if (!isComment(next.text)) break
    last = next
  }
  return last === first ? null : { from: first.to, to: last.to }
}

const isComment = (line: string): boolean => line.trimStart().startsWith('--')
