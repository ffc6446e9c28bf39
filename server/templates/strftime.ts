import { RenderError } from './render-error.ts'

/** The parts of a time by their letters in Python's patterns. */
const TIME_PARTS = new Map<string, (iso: string) => string>([
  ['Y', (iso) => iso.slice(0, 4)],
  ['m', (iso) => iso.slice(5, 7)],
  ['d', (iso) => iso.slice(8, 10)],
  ['H', (iso) => iso.slice(11, 13)],
  ['M', (iso) => iso.slice(14, 16)],
  ['S', (iso) => iso.slice(17, 19)],
  ['f', (iso) => `${iso.slice(20, 23)}000`],
  ['s', (iso) => String(Math.floor(Date.parse(iso) / 1000))],
  ['%', () => '%'],
])

/** Writes a time (ms since 1970, UTC) by a pattern of Python's strftime. Throws a RenderError for an unknown letter. */
export function strftime(time: number, pattern: string): string {
  const iso = new Date(time).toISOString()
  return pattern.replaceAll(/%(.)/g, (mark, name: string) => {
    const part = TIME_PARTS.get(name)
    if (part === undefined) throw new RenderError(`strftime does not know ${mark}.`)
    return part(iso)
  })
}
