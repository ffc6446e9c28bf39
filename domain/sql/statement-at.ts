import type { Statement } from './split-statements.ts'

/**
 * The statement at a cursor: the one around it or ending before it on the same line; in a gap the next one, because a
 * comment describes what follows; after the last one, the last. Null without statements.
 */
export function statementAt(
  text: string,
  statements: readonly Statement[],
  cursor: number,
): Statement | null {
  const touched = statements.findLast((statement) => statement.from <= cursor)
  if (touched !== undefined && (cursor <= touched.end || isSameLine(text, touched.end, cursor)))
    return touched
  return statements.find((statement) => statement.from > cursor) ?? statements.at(-1) ?? null
}

function isSameLine(text: string, from: number, to: number): boolean {
  return !text.slice(from, to).includes('\n')
}
