import type { PaletteHit } from '#domain/palette/hit.ts'
import { matchName } from '#domain/palette/match.ts'
import { longestWord } from '#domain/palette/rank.ts'

/** So many characters of a text are shown where a word stands in it, and so many of them before the word. */
const SHOWN = 60
const BEFORE = 20

/**
 * How something that holds SQL is found: every word of the search stands in its name or its text, in any order, or
 * its name fits them as names do. `where` shows the line of the longest word. Null where it is not meant.
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

/** What stands around a word at an offset of a text, on its line: the word is always in it. */
export function lineAround(sql: string, at: number): string {
  const start = sql.lastIndexOf('\n', Math.max(0, at - 1)) + 1
  const end = sql.indexOf('\n', at)
  const line = sql.slice(start, end < 0 ? undefined : end)
  const inLine = at - start
  if (inLine <= SHOWN / 2) return line.trimStart().slice(0, SHOWN).trimEnd()
  return `…${line.slice(inLine - BEFORE, inLine - BEFORE + SHOWN).trim()}`
}
