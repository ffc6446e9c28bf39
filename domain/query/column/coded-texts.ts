import { once } from '#domain/core/once.ts'
import type { ColumnSpans } from './column-spans.ts'
import { type ColumnCodes, readCodes } from './read-codes.ts'
import { type TextBytes, textBytes } from './text-bytes.ts'

/** Codes of a column, with the codes of NULL. */
export interface ValueCodes extends ColumnCodes {
  readonly nullCodes: readonly number[]
}

/** The longest encoding of NULL, in bytes. */
const LONGEST_NULL = 5

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Codes and bytes of a text column, without decoding each text. */
export function codedTexts(
  spansOf: () => ColumnSpans,
  cell: (row: number) => unknown,
): { readonly codes: () => ValueCodes; readonly bytes: () => TextBytes | null } {
  const codes = once((): ValueCodes & { readonly arePlain: boolean } => {
    const span = spansOf()
    const { codes: byRow, firstRows } = readCodes(span)
    const nullCodes: number[] = []
    let arePlain = true
    for (let code = 0; code < firstRows.length; code += 1) {
      const row = firstRows[code] ?? 0
      if ((span.ends[row] ?? 0) - (span.starts[row] ?? 0) <= LONGEST_NULL && cell(row) === null)
        nullCodes.push(code)
      else arePlain &&= isPlain(span, row)
    }
    if (!arePlain) joinEqual(byRow, firstRows, cell)
    return { codes: byRow, firstRows, nullCodes, arePlain }
  })
  const bytes = once((): TextBytes | null => (codes().arePlain ? textBytes(spansOf()) : null))
  return { codes, bytes }
}

/** Whether a text is quoted and without escapes. */
function isPlain({ bytes, starts, ends }: ColumnSpans, row: number): boolean {
  const from = starts[row] ?? 0
  const to = ends[row] ?? 0
  if (bytes[from] !== QUOTE) return false
  for (let at = from + 1; at < to; at += 1) if (bytes[at] === BACKSLASH) return false
  return true
}

/** Joins the codes of equal texts, which may differ in their escapes. */
function joinEqual(codes: Uint32Array, firstRows: Uint32Array, cell: (row: number) => unknown): void {
  const byValue = new Map<unknown, number>()
  const joined = firstRows.map((row, code) => {
    const value = cell(row)
    const known = byValue.get(value) ?? code
    byValue.set(value, known)
    return known
  })
  for (let row = 0; row < codes.length; row += 1) codes[row] = joined[codes[row] ?? 0] ?? 0
}
