import type { CursorTokens, Range } from './cursor-tokens.ts'

/** The ranges of the queries of a statement, an enclosing one before those inside it. */
export function queryRanges({ tokens, closes, queries }: CursorTokens): readonly Range[] {
  const inner = [...queries].map((open) => ({ from: open + 1, to: closes.get(open) ?? tokens.length }))
  return [{ from: 0, to: tokens.length }, ...inner.toSorted((one, other) => one.from - other.from)]
}

/** Whether a range has a token. */
export function holds({ from, to }: Range, place: number): boolean {
  return from <= place && place <= to
}
