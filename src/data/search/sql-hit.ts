/** So many characters around a hit in a text are shown. */
const SHOWN_CHARACTERS = 60

/** The line of a text that has a hit at an offset, as the place where it was found. */
export function lineAround(sql: string, at: number): string {
  const line = sql.slice(sql.lastIndexOf('\n', at) + 1).split('\n')[0] ?? ''
  return line.trim().slice(0, SHOWN_CHARACTERS)
}
