/** A place in a text, both from 1. */
interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Tells on which line and column an offset stands. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** The offset of a place; a column past the line's end stands at its end. Null when there is no such line. */
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
