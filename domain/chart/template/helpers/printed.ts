import { partOf } from '#domain/chart/template/lookup.ts'
import { textOf } from '#domain/chart/template/values.ts'

/** A place in a format of `sprintf`: a name, zeros before, a width, digits behind the point, and what is written. */
const PLACE = /%(?:\((\w{1,100})\))?(0?)(\d{0,2})(?:\.(\d{1,2}))?([%bdefijosuxX])/g

/**
 * A text with its places filled in, as `sprintf` of C does: by the values in their order, or by name, of the values that have
 * one or of an object. A place without a value stays empty.
 */
export function printed(
  format: string,
  values: readonly unknown[],
  named: ReadonlyMap<string, unknown>,
): string {
  let next = 0
  return format.replaceAll(
    PLACE,
    (
      _place,
      name: string | undefined,
      zero: string,
      width: string,
      digits: string | undefined,
      kind: string,
    ) => {
      if (kind === '%') return '%'
      const value = name === undefined ? values[next++] : (named.get(name) ?? partOf(values[0], name))
      return written(value, kind, digits).padStart(Number(width), zero === '' ? ' ' : '0')
    },
  )
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
