import { MAX_STATEMENT_BYTES } from '#domain/sql/statement-size.ts'
import { MARK_SIGN } from './template-task.ts'

/**
 * Replaces the marks in a text by their answers, in one pass. Null if the result is longer than a statement may be: answers
 * can be much longer than marks.
 */
export function fillMarks(text: string, answers: readonly string[]): string | null {
  const pieces: string[] = []
  let length = 0
  const add = (piece: string) => {
    length += piece.length
    pieces.push(piece)
  }
  let from = 0
  let open = text.indexOf(MARK_SIGN)
  while (open >= 0 && length <= MAX_STATEMENT_BYTES) {
    const close = text.indexOf(MARK_SIGN, open + 1)
    if (close < 0) break
    const answer = answers[placeOf(text.slice(open + 1, close))]
    if (answer === undefined) open = close
    else {
      add(text.slice(from, open))
      add(answer)
      from = close + 1
      open = text.indexOf(MARK_SIGN, from)
    }
  }
  add(text.slice(from))
  return length > MAX_STATEMENT_BYTES ? null : pieces.join('')
}

function placeOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : -1
}
