import type { Seeded } from '#tests/support/seeded.ts'

/** How many lines a text begins with: enough that two edits seldom meet. */
const LINES = 9

/** A query of several lines, the first of which carries the mark. */
export function textOfLines(edit: string): string {
  const rest = Array.from({ length: LINES - 1 }, (_none, line) => `  , ${line + 1} as column_${line + 1}`)
  return [`select '${edit}' as column_0`, ...rest].join('\n')
}

/** The text with one line written anew, and marked; at times a line more, or a line fewer. */
export function withLine(text: string, edit: string, chance: Seeded): string {
  const lines = text.split('\n')
  if (lines.length < 4) return textOfLines(edit)
  const at = chance.below(lines.length)
  const fate = chance.next()
  const isMore = fate < 0.15
  const isFewer = fate > 0.9 && lines.length > 5
  lines.splice(at, isMore ? 0 : isFewer ? 2 : 1, `  , '${edit}' as column_${at}`)
  return lines.join('\n')
}
