import type { CellValue } from '#ui/grid/cell-value.ts'

const BIG = /^-?\d{16,}$/

/** JSON text as a value, big integers with all their digits; `undefined` when the text is no JSON. */
export const parseJson = (text: string): CellValue | undefined => {
  try {
    return toCell(JSON.parse(text, keepDigits))
  } catch {
    return undefined
  }
}

/** Where the browser passes a number's own text, big integers keep it; elsewhere they are rounded as JSON.parse does. */
const keepDigits = function (
  this: unknown,
  _key: string,
  value: unknown,
  context?: { readonly source?: string },
) {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && BIG.test(source) && !Number.isSafeInteger(value)
    ? BigInt(source)
    : value
}

const toCell = (value: unknown): CellValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean' || typeof value === 'bigint') return value
  if (Array.isArray(value)) return value.map(toCell)
  if (typeof value !== 'object') return null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toCell(inner)]))
}
