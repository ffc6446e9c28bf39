import { wellCut } from './text/well-formed.ts'

/** The longest file name without extension, in code units. */
const MAX_LENGTH = 80

/** Makes a file name that is safe on every system, without bidirectional marks; `offset` if nothing is left. */
export function fileStem(name: string): string {
  const safe = name
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return safe === '' ? 'offset' : wellCut(safe, MAX_LENGTH)
}
