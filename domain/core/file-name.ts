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

/** A file name with its time: `flights 2026-11-28 04.28`. Local time, from ms since 1970. */
export function stampedName(name: string, at: number): string {
  const then = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
  return `${wellCut(fileStem(name), MAX_LENGTH - 17)} ${day} ${two(then.getHours())}.${two(then.getMinutes())}`
}
