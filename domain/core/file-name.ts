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

/** The name of a file that says what it holds and when that was made: `flights 2026-11-28 04.28`. Local time, from ms since 1970. */
export function stampedName(name: string, at: number): string {
  const then = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
  return `${wellCut(fileStem(name), MAX_LENGTH - 17)} ${day} ${two(then.getHours())}.${two(then.getMinutes())}`
}
