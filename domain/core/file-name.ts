import { wellCut } from './well-formed.ts'

/** Longest name of a file before its ending, in code units. */
const MAX_LENGTH = 80

/**
 * A name as a file can bear it on every system: letters, digits, spaces, dots, dashes and underlines, nothing that turns
 * the text around it; `offset` where nothing is left of it.
 */
export function fileStem(name: string): string {
  const safe = name
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return safe === '' ? 'offset' : wellCut(safe, MAX_LENGTH)
}
