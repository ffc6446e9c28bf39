import { type Decimal, readDecimal, times } from '#tests/figures/expected/decimal.ts'

/** A number as read from the page: its value, and half a unit of its last digit. */
export interface ShownNumber {
  readonly value: Decimal
  readonly half: Decimal
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['B', 9],
  ['T', 12],
  ['%', -2],
])

const SHOWN = /^([+−-]?)([\d,]+)(\.\d+)?(?:e([+−-]?\d{1,4}))? ?(k|M|B|T|%|)$/

const HALF: Decimal = { digits: 5n, power: -1 }

/** Reads a number with a sign, groups, a power of ten, a unit or a percent sign; null for other texts. */
export function readShown(text: string): ShownNumber | null {
  const match = SHOWN.exec(text.trim())
  if (match === null) return null
  const [, sign = '', integer = '', fraction = '', power = '0', unit = ''] = match
  if (!isGrouped(integer)) return null
  const plain = readDecimal(`${integer.replaceAll(',', '')}${fraction}`)
  if (plain === null) return null
  const shift = Number(power.replace('−', '-')) + (UNITS.get(unit) ?? 0)
  const digits = sign === '' || sign === '+' ? plain.digits : -plain.digits
  const value = { digits, power: plain.power + shift }
  return { value, half: times(HALF, { digits: 1n, power: value.power }) }
}

/** Returns whether groups, if any, have three digits. */
function isGrouped(integer: string): boolean {
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(integer)
}
