import type { Seeded } from '#tests/support/seeded.ts'

/** Number of lines of a new text: enough that two edits seldom meet. */
const LINES = 9

/** Returns a query of several lines, the first with the mark. */
export function textOfLines(edit: string): string {
  const rest = Array.from({ length: LINES - 1 }, (_none, line) => `  , ${line + 1} as column_${line + 1}`)
  return [`select '${edit}' as column_0`, ...rest].join('\n')
}

/** Returns the text with one marked line replaced; at times one more, or one fewer. */
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
