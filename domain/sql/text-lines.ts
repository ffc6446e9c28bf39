interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Converts an offset to line and column. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** Converts line and column to an offset; a column past the end of the line is its end. Null without such a line. */
export function offsetAt(text: string, place: LineColumn): number | null {
  let start = 0
  for (let line = 1; line < place.line; line += 1) {
    const next = text.indexOf('\n', start)
    if (next < 0) return null
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return Math.min(start + Math.max(place.column, 1) - 1, end < 0 ? text.length : end)
}
