import { partOf } from '#domain/chart/template/lookup.ts'
import { textOf } from '#domain/chart/template/values.ts'

/** A placeholder of `sprintf`: name, leading zeros, width, decimals, and type. */
const PLACE =
  /%(?:\((?<name>\w{1,100})\))?(?<zero>0?)(?<width>\d{0,2})(?:\.(?<digits>\d{1,2}))?(?<kind>[%bdefijosuxX])/g

/**
 * Formats as C's `sprintf` does, with values by position, or by name from named values or an object. A placeholder without a
 * value is empty.
 */
export function printed(
  format: string,
  values: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
): string {
  let text = ''
  let [next, from] = [0, 0]
  for (const place of format.matchAll(PLACE)) {
    const { name, zero, width, digits, kind = '' } = place.groups ?? {}
    text += format.slice(from, place.index)
    from = place.index + place[0].length
    if (kind === '%') {
      text += '%'
      continue
    }
    const value = name === undefined ? values[next++] : (named.get(name) ?? partOf(values[0], name))
    text += written(value, kind, digits).padStart(Number(width), zero === '' ? ' ' : '0')
  }
  return text + format.slice(from)
}

const BASES: ReadonlyMap<string, number> = new Map([
  ['b', 2],
  ['o', 8],
  ['x', 16],
  ['X', 16],
])

function written(value: unknown, kind: string, digits: string | undefined): string {
  if (kind === 'j') return JSON.stringify(value) ?? ''
  if (kind === 's') return textOf(value).slice(0, digits === undefined ? undefined : Number(digits))
  const number = Number(value)
  if (Number.isNaN(number)) return textOf(value)
  if (kind === 'f') return number.toFixed(digits === undefined ? 6 : Number(digits))
  if (kind === 'e') return number.toExponential(digits === undefined ? undefined : Number(digits))
  const text = Math.trunc(number).toString(BASES.get(kind) ?? 10)
  return kind === 'X' ? text.toUpperCase() : text
}
