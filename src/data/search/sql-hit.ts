import type { PaletteHit } from '#domain/palette/hit.ts'
import { matchName } from '#domain/palette/match.ts'
import { longestWord } from '#domain/palette/rank.ts'

/** Length of an excerpt, and of its part before the found word, in characters. */
const SHOWN = 60
const BEFORE = 20

/**
 * Matches something with SQL: its name and text contain every word of the search, or its name matches. `where` is the line
 * with the longest word. Null if it does not match.
 */
export function sqlHit(
  { name, sql }: { readonly name: string; readonly sql: string },
  text: string,
): (Pick<PaletteHit, 'name' | 'holdsAll'> & { readonly where: string | null }) | null {
  const held = `${name}\n${sql}`.toLowerCase()
  const holdsAll = text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word))
  if (!holdsAll && matchName(name, text) === null) return null
  const word = longestWord(text).toLowerCase()
  const at = word === '' ? -1 : sql.toLowerCase().indexOf(word)
  return { name, holdsAll, where: at < 0 ? null : lineAround(sql, at) }
}

/** Excerpt of the line around a word at an offset; it always contains the word. */
export function lineAround(sql: string, at: number): string {
  const start = sql.lastIndexOf('\n', Math.max(0, at - 1)) + 1
  const end = sql.indexOf('\n', at)
  const line = sql.slice(start, end < 0 ? undefined : end)
  const inLine = at - start
  if (inLine <= SHOWN / 2) return line.trimStart().slice(0, SHOWN).trimEnd()
  return `…${line.slice(inLine - BEFORE, inLine - BEFORE + SHOWN).trim()}`
}
