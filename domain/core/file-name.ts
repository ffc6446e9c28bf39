import { wellCut } from './text/well-formed.ts'

/** Longest name of a file before its ending, in code units. */
const MAX_LENGTH = 80

/** A name that is safe in a file name on every system, without marks of direction; `offset` where nothing is left. */
export function fileStem(name: string): string {
  const safe = name
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return safe === '' ? 'offset' : wellCut(safe, MAX_LENGTH)
}
